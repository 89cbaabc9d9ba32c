import type { Block } from './block-model.ts';
import type { Line, Run } from './line-model.ts';

/** Code points of a line from and to which a note mark stands. */
export interface MarkRange {
  start: number;
  end: number;
}

const MARK = /^(?:[⁰¹²³⁴-⁹]{1,3}|[*†‡§¶∗]{1,2})(?:,\s?(?:[⁰¹²³⁴-⁹]{1,3}|[*†‡§¶∗]))*$/u;
const SYMBOL = /^[*†‡§¶∗]/u;
/** Short words and units after which a raised figure is a power. */
const UNITS = new Set([
  'm',
  'mm',
  'cm',
  'dm',
  'km',
  'nm',
  'µm',
  'μm',
  'ft',
  'in',
  's',
  'ms',
  'h',
  'Hz',
  'kg',
  'mol',
]);

/** The marks that begin the notes of a page. */
export function noteMarksOf(blocks: readonly Block[]): Set<string> {
  const marks = new Set<string>();
  for (const block of blocks) {
    if (block.kind !== 'footnote') continue;
    for (const line of block.lines) {
      const mark = /^(?:[⁰¹²³⁴-⁹]{1,3}|[*†‡§¶∗]{1,2})/u.exec(line.text)?.[0];
      if (mark !== undefined) marks.add(mark);
    }
  }
  return marks;
}

/** The note marks of a line: raised figures or symbols that point to a note, and the mark that begins one. */
export function markRanges(line: Line, isNote: boolean, known: ReadonlySet<string>): MarkRange[] {
  const characters = [...line.text];
  return line.runs
    .filter((run) => isNoteMark(run, characters, isNote, known))
    .map(({ start, end }) => ({ start, end }));
}

function isNoteMark(
  run: Run,
  characters: readonly string[],
  isNote: boolean,
  known: ReadonlySet<string>,
): boolean {
  const mark = characters.slice(run.start, run.end).join('');
  if (run.shift !== 'super' || !MARK.test(mark)) return false;
  if (run.start === 0) return isNote;
  const before = characters.slice(0, run.start).join('').trimEnd();
  if (/[.,;:!?"'”’»]$/u.test(before)) return true;
  if (SYMBOL.test(mark)) return known.has(mark) || /(?:\p{L}{2}|\d)$/u.test(before);
  const word = /\p{L}+\)?$/u.exec(before)?.[0];
  if (word === undefined) return /\)$/u.test(before) && known.has(mark);
  if (UNITS.has(word)) return false;
  return known.has(mark) ? word.length >= 2 : /\p{Ll}{4}$/u.test(word);
}
