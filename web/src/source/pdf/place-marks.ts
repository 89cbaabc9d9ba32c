import { findWords } from '../../lib/find-words.ts';
import type { Mark } from '../../lib/marked-runs.ts';
import type { TextFields } from '../../queries/source.ts';
import type { DrawnSheet } from './use-drawn-page.ts';
import type { Box } from './mark-boxes.ts';
import { boxesOf } from './mark-boxes.ts';
import { wordsOfMark } from './words-of-mark.ts';

/** A passage with the boxes of its words on a drawn page; null when its place there could not be told. */
export interface PlacedMark {
  mark: Mark;
  boxes: Box[] | null;
}

const placeMark = (
  mark: Mark,
  page: number,
  text: TextFields,
  { pieces, elements, sheet }: DrawnSheet,
): PlacedMark | null => {
  const words = wordsOfMark(mark, page, text);
  if (words === null) return null;
  const search = findWords(pieces, words);
  if (search.result !== 'found') return { mark, boxes: null };
  const boxes = boxesOf(search.place, elements, sheet);
  return { mark, boxes: boxes.length === 0 ? null : boxes };
};

/** Places passages on a drawn page; those that are on other pages are left out. */
export const placeMarks = (
  marks: readonly Mark[],
  page: number,
  text: TextFields,
  drawn: DrawnSheet,
): PlacedMark[] =>
  marks.map((mark) => placeMark(mark, page, text, drawn)).filter((placed) => placed !== null);
