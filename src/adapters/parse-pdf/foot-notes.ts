import type { Region } from './block-model.ts';
import { beginsNote, flatNoteNumber, isRow } from './line-kinds.ts';
import type { Line } from './line-model.ts';

/** Share of the usual size under which type is small. */
const SMALL = 0.94;
/** White above notes without a mark or stroke, as a multiple of the usual distance of lines. */
const SET_OFF = 1.2;

/**
 * Index of the first line of the notes at the foot of a region: small type to the end of it, from a note mark, from under a
 * stroke, or from a number under the text of the page. The number of lines when there are none. `page` has all lines of the page.
 */
export function firstNote(
  lines: readonly Line[],
  page: readonly Line[],
  { leading }: Region,
  body: number,
): number {
  const small = (line: Line): boolean => line.size < SMALL * body;
  const top = lines.findLastIndex((line) => !small(line)) + 1;
  const [head, before] = [lines[top], lines[top - 1]];
  if (head === undefined) return lines.length;
  const setOff =
    before === undefined ? isUnderText(head, page, small) : head.y - before.y > SET_OFF * leading;
  if (flatNoteNumber(head) !== null && setOff && isAtFoot(lines, page)) return top;
  const from = lines.slice(top).findIndex((line) => beginsNote(line) || (line.ruled && !isRow(line)));
  return from < 0 ? lines.length : top + from;
}

const isUnderText = (head: Line, page: readonly Line[], small: (line: Line) => boolean): boolean =>
  page.some((line) => line.y < head.y && !small(line) && isInColumn(line, head));

/** Nothing of the page stands under the lines. */
function isAtFoot(lines: readonly Line[], page: readonly Line[]): boolean {
  const last = lines.at(-1);
  return last !== undefined && !page.some((line) => line.y > last.y + 1 && isInColumn(line, last));
}

const isInColumn = (a: Line, b: Line): boolean => a.x0 < b.x1 && b.x0 < a.x1;
