import type { Block } from './block-model.ts';
import { UNITS } from '../../domain/quotes/unit-table.ts';
import { isFigure } from './line-kinds.ts';
import type { Line, Run } from './line-model.ts';

/** Code points of a line from and to which a note mark stands. */
export interface MarkRange {
  start: number;
  end: number;
}

const FIGURES = '[⁰¹²³⁴-⁹]{1,3}';
const SIGN = `(?:${FIGURES}|[*†‡§¶∗]{1,2}|[ᵃᵇᶜᶠᵍ])`;
/** Signs in a row (the last two may be a range: an exponent has its minus first), or a reference in raised brackets. */
const MARK = new RegExp(
  `^(?:${SIGN}(?:,\\s?${SIGN})*|(?:${FIGURES},\\s?)*${FIGURES}[⁻–]${FIGURES}|\\[\\d{1,3}(?:\\s?[,–-]\\s?\\d{1,3})*\\])$`,
  'u',
);
const SYMBOL = /^[*†‡§¶∗]/u;
const LETTER = /^[ᵃᵇᶜᶠᵍ]/u;
const BRACKETED = /^\[/u;
const RANGE = /\p{No}[⁻–]\p{No}/u;

/** Words and signs after which a raised figure is a power. */
const MATHS =
  /^(?:log|ln|lg|exp|sin|cos|tan|cot|sec|sinh|cosh|tanh|min|max|sup|inf|lim|det|dim|deg|var|cov|mod|one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million|billion)$/iu;
const UNIT_SIGNS = new Set(UNITS.flatMap(({ symbols }) => symbols));
const UNIT_WORDS = new RegExp(`^(?:${UNITS.flatMap(({ words }) => words).join('|')})$`, 'iu');
const hasPowers = (word: string): boolean =>
  MATHS.test(word) || UNIT_SIGNS.has(word) || UNIT_WORDS.test(word);
/** Words of two letters; other pairs of letters are as often a product. */
const SHORT =
  /^(?:is|it|of|in|to|on|by|at|as|or|us|we|up|no|so|be|do|an|he|me|my|go|if|da|zu|ab|er|es|le|la|un|du|de|en|et|il)$/u;

/** The notes of a document that marks can point to. */
export interface Notes {
  /** Marks that begin the notes of the page. */
  onPage: ReadonlySet<string>;
  /** Of those, the ones that stand on the page where a power could stand as well, and cannot be told from one. */
  doubtful: ReadonlySet<string>;
  /** Numbers of the list of references. */
  references: ReadonlySet<number>;
  /** Highest number that a mark has had so far. */
  highest: number;
}

const FIRST_SIGN = new RegExp(`^${SIGN}`, 'u');

/** The marks that begin the notes of a page. */
export function noteMarksOf(blocks: readonly Block[]): Set<string> {
  const marks = new Set<string>();
  for (const block of blocks) {
    if (block.kind !== 'footnote') continue;
    for (const line of block.lines) {
      const mark = FIRST_SIGN.exec(line.text)?.[0];
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

/** How surely a raised run is a note mark: `weak` where a power could stand as well. */
type Strength = 'strong' | 'weak' | null;

/** A raised run of a line, with what stands before it there. */
interface RaisedRun {
  mark: string;
  text: string;
}

const raisedRun = (run: Run, characters: readonly string[]): RaisedRun | undefined => {
  const mark = characters.slice(run.start, run.end).join('');
  if (run.shift !== 'super' || !MARK.test(mark)) return undefined;
  return { mark, text: characters.slice(0, run.start).join('') };
};

/**
 * The marks of the notes of a page of which it cannot be told which place on the page they stand at: the one place, or the places where
 * no power can stand. Each note has a mark; a power that looks like it has not.
 */
export function doubtfulMarks(blocks: readonly Block[], onPage: ReadonlySet<string>): Set<string> {
  const strong = new Set<string>();
  const weak = new Map<string, number>();
  for (const block of blocks.filter(({ kind }) => kind !== 'footnote'))
    for (const line of block.lines) {
      const characters = [...line.text];
      for (const run of line.runs) {
        const raised = raisedRun(run, characters);
        if (raised === undefined || !onPage.has(raised.mark)) continue;
        const strength = strengthOf(raised, true);
        if (strength === 'strong') strong.add(raised.mark);
        if (strength === 'weak') weak.set(raised.mark, (weak.get(raised.mark) ?? 0) + 1);
      }
    }
  return new Set([...weak].flatMap(([mark, count]) => (strong.has(mark) || count > 1 ? [mark] : [])));
}

function isNoteMark(run: Run, characters: readonly string[], isNote: boolean, notes: Notes): boolean {
  const raised = raisedRun(run, characters);
  if (raised === undefined) return false;
  if (run.start === 0) return isNote;
  const known = notes.onPage.has(raised.mark);
  const strength = strengthOf(raised, known);
  if (strength !== 'weak') return strength === 'strong';
  return (known && !notes.doubtful.has(raised.mark)) || isNextReference(raised.mark, notes);
}

function strengthOf({ mark, text }: RaisedRun, known: boolean): Strength {
  if (SYMBOL.test(mark)) return isSymbolMark(text, known) ? 'strong' : null;
  const before = text.trimEnd();
  if (BRACKETED.test(mark)) return /[\p{L}\p{N}.,;:!?)"'”’»%]$/u.test(before) ? 'strong' : null;
  if (/[.,;:!?"'”’»]$/u.test(before)) return 'strong';
  const word = /[\p{Lu}\p{Ll}\p{Lo}]+$/u.exec(before)?.[0];
  if (LETTER.test(mark)) return known && word !== undefined && word.length > 2 ? 'weak' : null;
  if (word === undefined) return isAfterFigure(before) ? 'weak' : null;
  return strengthAfter(word, RANGE.test(mark));
}

/** Of raised figures behind a word. */
function strengthAfter(word: string, isRange: boolean): Strength {
  if (word.length < 2 || hasPowers(word)) return null;
  if (isRange || /\p{Ll}{4}$/u.test(word)) return 'strong';
  return word.length > 2 || SHORT.test(word) ? 'weak' : null;
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

/** A bracket with a word in it, in so many characters. */
const WORDED = /\p{L}{4}[^()]*\)$/u;
const LONGEST_BRACKET = 120;

/** After a closing bracket round words, per cent, or a year. A year is squared nowhere, but 2048 may be a size. */
function isAfterFigure(before: string): boolean {
  if (before.endsWith('%') || (before.endsWith(')') && WORDED.test(before.slice(-LONGEST_BRACKET))))
    return true;
  return YEAR.test(before) && !/(?:2048|1600)$/.test(before);
}

function isHalfNumbers(text: string): boolean {
  const words = text.split(' ');
  return words.filter((word) => isFigure(word)).length >= 0.5 * words.length;
}
