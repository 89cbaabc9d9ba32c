import { SPACELESS } from '../quotes/characters.ts';

/** A word, or one character of a script that puts no spaces between words. */
const WORD = new RegExp(String.raw`[${SPACELESS}]|(?:(?![${SPACELESS}])[\p{L}\p{M}\p{N}])+`, 'gu');
/** Words that say nothing about what a label names. */
const STOP_WORDS = new Set(
  'a an and as at based by for from in into is of on or the their to using via with'.split(' '),
);
/** The share of the shorter label's words that the other must have. */
const LEAST_SHARED = 0.5;

/** The words that count in a label, folded; all of them when none counts. */
function wordsOf(label: string): Set<string> {
  const words = label.normalize('NFC').toLowerCase().match(WORD) ?? [];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return new Set(telling.length > 0 ? telling : words);
}

/**
 * Whether two labels are alike enough to be pointed out: at least half of the words of the shorter one, stop words and punctuation
 * left out, stand in the other too. Labels without words are alike when they are the same.
 */
export function similarLabels(one: string, other: string): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].sort((left, right) => left.size - right.size);
  if (fewer === undefined || more === undefined || fewer.size === 0) return one === other;
  const shared = [...fewer].filter((word) => more.has(word)).length;
  return shared >= fewer.size * LEAST_SHARED;
}
