import type { Block } from './block-model.ts';
import { isFigure } from './line-kinds.ts';
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

/** The notes of a document that marks can point to. */
export interface Notes {
  /** Marks that begin the notes of the page. */
  onPage: ReadonlySet<string>;
  /** Numbers of the list of references. */
  references: ReadonlySet<number>;
  /** Highest number that a mark has had so far. */
  highest: number;
}

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

const LIST_OF_REFERENCES =
  /^(?:[\dIVX.]+\s+)?(?:references|bibliography|literature|literatur|notes)(?: cited)?$/i;

/** The numbers of a list of references: those that count up from 1 under its heading. */
export function referenceNumbers(blocks: readonly Block[]): Set<number> {
  const from = blocks.findLastIndex(
    (block) => block.lines.length === 1 && LIST_OF_REFERENCES.test(block.lines[0]?.text ?? ''),
  );
  const numbers = new Set<number>();
  if (from < 0) return numbers;
  for (const { text } of blocks.slice(from + 1).flatMap((block) => block.lines)) {
    const number = Number(/^(?:\[(\d{1,3})\]|(\d{1,3})\.)\s/.exec(text)?.slice(1).find(Boolean));
    if (number === numbers.size + 1) numbers.add(number);
  }
  return numbers;
}

/**
 * The note marks of a line: raised figures or symbols that point to a note, and the mark that begins one. In rows of
 * numbers they are none: there they say something of the number. Counts `notes.highest` on.
 */
export function markRanges(line: Line, kind: Block['kind'], notes: Notes): MarkRange[] {
  if (kind === 'table-row' && isHalfNumbers(line.text)) return [];
  const characters = [...line.text];
  const ranges: MarkRange[] = [];
  for (const run of line.runs) {
    if (!isNoteMark(run, characters, kind === 'footnote', notes)) continue;
    ranges.push({ start: run.start, end: run.end });
    if (kind === 'footnote') continue;
    notes.highest = Math.max(notes.highest, ...numbersOf(characters.slice(run.start, run.end).join('')));
  }
  return ranges;
}

const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const numbersOf = (mark: string): number[] =>
  (mark.match(/[⁰¹²³⁴-⁹]+/gu) ?? []).map((digits) =>
    Number([...digits].map((digit) => DIGITS.indexOf(digit)).join('')),
  );

function isNoteMark(run: Run, characters: readonly string[], isNote: boolean, notes: Notes): boolean {
  const mark = characters.slice(run.start, run.end).join('');
  if (run.shift !== 'super' || !MARK.test(mark)) return false;
  if (run.start === 0) return isNote;
  const text = characters.slice(0, run.start).join('');
  const known = notes.onPage.has(mark);
  if (SYMBOL.test(mark)) return isSymbolMark(text, known);
  const before = text.trimEnd();
  if (/[.,;:!?"'”’»]$/u.test(before)) return true;
  const word = /[\p{Lu}\p{Ll}\p{Lo}]+$/u.exec(before)?.[0];
  const next = isNextReference(mark, notes);
  if (word === undefined) return isAfterFigure(before, known || next);
  if (UNITS.has(word) || word.length < 2) return false;
  return known || next || /\p{Ll}{4}$/u.test(word);
}

/** A symbol with a space before it stands for itself, as where a caption explains it. */
function isSymbolMark(text: string, known: boolean): boolean {
  if (known) return true;
  return /(?:[.,;:!?"'”’»]|[\p{Lu}\p{Ll}\p{Lo}]{2}|\d)$/u.test(text);
}

/** Numbers of the list of references, none of them far ahead of the text; a low one may as well be a power. */
function isNextReference(mark: string, { references, highest }: Notes): boolean {
  const numbers = numbersOf(mark);
  return (
    numbers.length > 0 &&
    numbers.every((n) => references.has(n) && n <= highest + numbers.length && (n > 3 || n === 1))
  );
}

const YEAR = /(?<![\d.,\p{L}]|\d[-–])(?:1[5-9]|20)\d\d$/u;

/** After a closing bracket or a year. A year is squared nowhere, but 2048 may be a size. */
function isAfterFigure(before: string, isNote: boolean): boolean {
  if (/\p{L}[^()]*\)$/u.test(before)) return isNote;
  if (!YEAR.test(before) || /(?:2048|1600)$/.test(before)) return false;
  return isNote;
}

function isHalfNumbers(text: string): boolean {
  const words = text.split(' ');
  return words.filter((word) => isFigure(word)).length >= 0.5 * words.length;
}
