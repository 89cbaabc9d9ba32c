import type { Box } from '../../lib/boxes.ts';
import { findWords } from '../../lib/find-words.ts';
import type { Mark } from '../../lib/marked-runs.ts';
import type { RunFields, TextFields } from '../../queries/source-text.ts';
import type { DrawnSheet } from './use-drawn-page.ts';
import { boxesOf } from './mark-boxes.ts';
import type { Piece } from './place-in-runs.ts';
import { piecesOf, placeInRuns } from './place-in-runs.ts';
import { wordsOfMark } from './words-of-mark.ts';

/** A passage with the boxes of its words on a drawn page; null when its place there could not be told. */
export interface PlacedMark {
  mark: Mark;
  boxes: Box[] | null;
}

/** The reading text of a page, and where the service says that it is drawn; no runs where the text layer has no places. */
export interface PageText {
  text: TextFields;
  runs: readonly RunFields[];
}

const placeMark = (
  mark: Mark,
  page: number,
  { text, runs }: PageText,
  drawn: DrawnSheet,
  pieces: readonly Piece[],
): PlacedMark | null => {
  const words = wordsOfMark(mark, page, text);
  if (words === null) return null;
  if (runs.length > 0) return { mark, boxes: placeInRuns(mark, runs, text, drawn, pieces) };
  const search = findWords(drawn.pieces, words);
  if (search.result !== 'found') return { mark, boxes: null };
  const boxes = boxesOf(search.place, drawn.elements, drawn.sheet);
  return { mark, boxes: boxes.length === 0 ? null : boxes };
};

/** Places passages on a drawn page; those that are on other pages are left out. */
export const placeMarks = (
  marks: readonly Mark[],
  page: number,
  text: PageText,
  drawn: DrawnSheet,
): PlacedMark[] => {
  const pieces = piecesOf(drawn);
  return marks.map((mark) => placeMark(mark, page, text, drawn, pieces)).filter((placed) => placed !== null);
};
