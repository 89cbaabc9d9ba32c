import { shifted, times, type Decimal } from './decimal.ts';

/** Scale words as the power of ten they multiply by; a dozen is twelve. */
const POWERS: ReadonlyMap<string, number> = new Map([
  ['hundred', 2],
  ['thousand', 3],
  ['lakh', 5],
  ['million', 6],
  ['mn', 6],
  ['mln', 6],
  ['crore', 7],
  ['billion', 9],
  ['bn', 9],
  ['trillion', 12],
  ['tn', 12],
  ['quadrillion', 15],
]);

/** A scale word that may stand by itself ("hundreds of"), singular or plural, as the source of a regular expression. */
export const WRITTEN_SCALE = '(?:hundred|thousand|million|billion|trillion|quadrillion|dozen|lakh|crore)s?';

/** A scale word or its short form after a number, as the source of a regular expression. */
export const SCALE_WORD = `${WRITTEN_SCALE}|mn|mln|bn|tn`;

/** A scale word in the singular and in lower case. */
export const singularScale = (word: string): string => word.toLowerCase().replace(/s$/, '');

/** What a scale word multiplies by. */
export const scaleValue = (word: string): bigint =>
  singularScale(word) === 'dozen' ? 12n : 10n ** BigInt(POWERS.get(singularScale(word)) ?? 0);

/** A value times a scale word. */
export const scaled = (value: Decimal, word: string): Decimal =>
  singularScale(word) === 'dozen' ? times(value, 12n) : shifted(value, POWERS.get(singularScale(word)) ?? 0);
