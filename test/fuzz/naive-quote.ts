/**
 * The quote rules once more, written from the contract alone, in the simplest way and with no map of positions. For checking what
 * the gate accepts; it forbids less than the gate does, so that what it forbids is wrong without doubt.
 */

const FOLDED: readonly [RegExp, string][] = [
  [/[\u00AD\u200B\uFEFF]/g, ''],
  [/\uFB00/g, 'ff'],
  [/\uFB01/g, 'fi'],
  [/\uFB02/g, 'fl'],
  [/\uFB03/g, 'ffi'],
  [/\uFB04/g, 'ffl'],
  [/[\uFB05\uFB06]/g, 'st'],
  [/[\u2018\u2019\u201A\u201B]/g, "'"],
  [/[\u201C\u201D\u201E\u201F]/g, '"'],
  [/[\u2010\u2011\u2012\u2013\u2014\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/\u00B5/g, '\u03BC'],
  [/\p{White_Space}+/gu, ' '],
];

/** N1 of a text, step by step as the contract lists it. */
export const naiveN1 = (text: string): string =>
  FOLDED.reduce((folded, [what, by]) => folded.replace(what, by), text)
    .trim()
    .normalize('NFC');

const WORD = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const lastOf = (text: string): string => [...text.slice(-2)].at(-1) ?? '';
const firstOf = (text: string): string => [...text.slice(0, 2)][0] ?? '';

/** How a text may not end when what follows begins so: the edge would be inside a word or number. */
const FORBIDDEN: readonly [before: RegExp, after: RegExp][] = [
  [/\p{L}$/u, /^['\u2019\-\u2010\u2011]\p{L}/u],
  [/\p{L}['\u2019\-\u2010\u2011]$/u, /^\p{L}/u],
  [/\p{Nd}$/u, /^[.,]\p{Nd}/u],
  [/\p{Nd}[.,]$/u, /^\p{Nd}/u],
  [/(?:^|\s)[+\-\u2212\u00B1]$/u, /^\p{Nd}/u],
  [/\p{Nd}$/u, /^\s?[%\u2030]/u],
  [/\p{Nd}$/u, /^[\u2070\u00B9\u00B2\u00B3\u2074-\u207B]/u],
  [/\p{Nd}$/u, /^\s(?:hundred|thousand|million|billion|trillion)(?![\p{L}\p{N}\p{M}])/u],
  [/\p{Nd}\s$/u, /^(?:hundred|thousand|million|billion|trillion)(?![\p{L}\p{N}\p{M}])/u],
];

/** How much of a text is looked at on each side of an edge. */
const SEEN = 32;

const INVISIBLE = /[\u00AD\u200B\uFEFF]/g;

/** Whether a quote may begin or end between these two texts, as far as the plain rules say. */
export const isPlainEdge = (textBefore: string, textAfter: string): boolean => {
  const before = textBefore.slice(-SEEN).replace(INVISIBLE, '');
  const after = textAfter.slice(0, SEEN).replace(INVISIBLE, '');
  const left = lastOf(before);
  const right = firstOf(after);
  if (left === '' || right === '') return true;
  if (/\p{M}/u.test(firstOf(textAfter)) && !/[\s\u00AD\u200B\uFEFF]$/.test(textBefore)) return false;
  if (WORD.test(left) && WORD.test(right) && !UNSPACED.test(left) && !UNSPACED.test(right)) return false;
  return !FORBIDDEN.some(([ends, begins]) => ends.test(before) && begins.test(after));
};

const isPlainEdgeAt = (text: string, at: number): boolean => isPlainEdge(text.slice(0, at), text.slice(at));

/** Whether a text (under N1) holds the quote (under N1) at a place with plain edges. */
export const naiveHolds = (text: string, quote: string): boolean => {
  if (quote === '') return false;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    if (isPlainEdgeAt(text, at) && isPlainEdgeAt(text, at + quote.length)) return true;
  return false;
};
