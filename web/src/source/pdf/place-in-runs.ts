import type { Box, LineBox } from '../../lib/boxes.ts';
import { oneBoxALine, overlap } from '../../lib/boxes.ts';
import { findByCount, findWords } from '../../lib/find-words.ts';
import type { RunPart } from '../../lib/run-parts.ts';
import { isRightToLeft, runParts } from '../../lib/run-parts.ts';
import type { RunFields, TextFields } from '../../queries/source-text.ts';
import { boxesOf, shareOf } from './mark-boxes.ts';
import type { DrawnSheet } from './use-drawn-page.ts';

/** A piece of drawn text with its place. */
export interface Piece {
  text: string;
  element: HTMLElement;
  box: Box;
}

/** Share of a piece that must lie in a run, or the other way about, to be of it. */
const ENOUGH = 0.4;

const boxOfRun = ({ x, y, width, height }: RunFields, { points }: DrawnSheet): Box => ({
  left: x / points.width,
  top: y / points.height,
  width: width / points.width,
  height: height / points.height,
});

/** The pieces of text of a drawn page with their places on it. */
export const piecesOf = ({ pieces, elements, sheet }: DrawnSheet): Piece[] => {
  const outer = sheet.getBoundingClientRect();
  return pieces.flatMap((text, index) => {
    const element = elements[index];
    if (element === undefined || text.trim() === '') return [];
    return [{ text, element, box: shareOf(element.getBoundingClientRect(), outer) }];
  });
};

/** The glyphs of a part of a line, found among the pieces that are drawn there in the order in which they are read; null when they are not. */
const boxesOfPart = (
  part: RunPart<RunFields>,
  area: Box,
  pieces: readonly Piece[],
  drawn: DrawnSheet,
): Box[] | null => {
  const there = pieces.filter(({ box }) => overlap(box, area) >= ENOUGH);
  if (isRightToLeft(part.before + part.exact + part.after)) there.sort((a, b) => b.box.left - a.box.left);
  const texts = there.map(({ text }) => text);
  const found = findWords(texts, part);
  const search = found.result === 'found' ? found : findByCount(texts, part);
  if (search.result !== 'found') return null;
  const boxes = boxesOf(
    search.place,
    there.map(({ element }) => element),
    drawn.sheet,
  );
  return boxes.length === 0 ? null : boxes;
};

/** The way in which a run goes on the page, by its box. */
const wayOf = ({ start, end, width, height }: RunFields): LineBox['runs'] => {
  if (end - start < 3) return null;
  return height > width ? 'down' : 'across';
};

/**
 * Where a passage is drawn, by the places that the service has for its lines: one box a line. Of a line that the passage begins or ends in,
 * only its own words, or the whole line where the drawing does not tell them apart. Null when none of it has a place.
 */
export const placeInRuns = (
  passage: { start: number; end: number },
  runs: readonly RunFields[],
  { text, from }: TextFields,
  drawn: DrawnSheet,
  pieces: readonly Piece[],
): Box[] | null => {
  const boxes = runParts(passage, runs, text, from).flatMap((part) => {
    const area = boxOfRun(part.run, drawn);
    const boxes = part.isWhole ? null : boxesOfPart(part, area, pieces, drawn);
    return (boxes ?? [area]).map((box): LineBox => ({ ...box, runs: wayOf(part.run) }));
  });
  return boxes.length === 0 ? null : oneBoxALine(boxes, drawn.points.width / drawn.points.height);
};
