import type { Word } from './words.ts';

/** Words closer together than this share of their size, at both ends, are one word that is drawn again. */
const SAME = 0.1;

/**
 * The words without those that are drawn again where, or nearly where, the same word of the same size stands: shadows,
 * outlines, and bold type that is made by drawing twice. Signs alone go with the word that they are drawn after.
 */
export function drawnOnce(words: readonly Word[]): Word[] {
  const seen = new Map<string, Word[]>();
  let again = false;
  return words.filter((word) => {
    const alike = seen.get(word.text) ?? [];
    const there = alike.some((other) => isSamePlace(other, word));
    again = there && (again || /[\p{L}\p{N}]/u.test(word.text));
    if (!again) seen.set(word.text, [...alike, word]);
    return !again;
  });
}

const isSamePlace = (a: Word, b: Word): boolean => {
  const near = SAME * b.size;
  return [a.x0 - b.x0, a.x1 - b.x1, a.y - b.y, a.size - b.size].every((apart) => Math.abs(apart) < near);
};
