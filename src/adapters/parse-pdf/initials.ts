import type { LineGroup } from './line-group-model.ts';
import { WORD_GAP } from './words.ts';
import type { Word } from './words.ts';

/** One or two capitals, with the marks that open a quotation. */
const INITIAL = /^["'“‘«‹„¿¡(]{0,2}\p{Lu}{1,2}$/u;

/** Large initials: one or two capitals, larger than the text by far, with two lines or more beginning beside them. */
export function initialsOf(words: readonly Word[]): ReadonlySet<Word> {
  const large = words.filter((word) => INITIAL.test(word.text));
  return new Set(large.filter((word) => linesBeside(word, words).length > 1));
}

const beside = (initial: Word, { x0, y }: { x0: number; y: number }): boolean =>
  x0 - initial.x1 > -0.1 * initial.size &&
  x0 - initial.x1 < 0.5 * initial.size &&
  y > initial.y - initial.size &&
  y < initial.y + 0.06 * initial.size;

/** Baselines of the text beside a word, from the top. */
function linesBeside(word: Word, words: readonly Word[]): number[] {
  const lines: number[] = [];
  const text = words.filter((other) => word.size > 1.7 * other.size && beside(word, other));
  for (const { y, size } of text.sort((a, b) => a.y - b.y))
    if (y - (lines.at(-1) ?? -Infinity) > 0.7 * size) lines.push(y);
  return lines;
}

/** Puts an initial at the beginning of the first line beside it. */
export function beginLine(groups: LineGroup[], initial: Word): void {
  const [first, second] = groups
    .filter((line) => beside(initial, { x0: firstOf(line).x0, y: line.y }))
    .sort((a, b) => a.y - b.y);
  if (first === undefined) {
    groups.push({ y: initial.y, size: initial.size, words: [{ ...initial, shift: null }] });
    return;
  }
  const next = firstOf(first);
  const x1 = second !== undefined && goesOn(initial, next, firstOf(second).x0) ? next.x0 : initial.x1;
  first.words.push({ ...initial, x1, y: first.y, spaced: false, shift: null });
}

/**
 * Whether the word of an initial goes on behind it: the gap there is the typesetter's, as wide as on the line below, where a space
 * would make the first line begin farther in. What is no word's middle, as `The` beside a label, does not go on.
 */
const goesOn = (initial: Word, next: Word, below: number): boolean =>
  !next.spaced &&
  next.x0 - initial.x1 < 0.5 * next.size &&
  Math.abs(next.x0 - below) < WORD_GAP * next.size &&
  /^(?:\p{Ll}|\p{Lu}{2})/u.test(next.text);

const firstOf = ({ words }: LineGroup): Word =>
  words.reduce((first, word) => (word.x0 < first.x0 ? word : first));
