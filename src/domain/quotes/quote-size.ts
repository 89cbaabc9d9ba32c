import { SPACELESS } from './characters.ts';

/** Words that a quote needs to assert something; a number counts as a word, and so does a sign that relates two things. */
export const LEAST_WORDS = 3;
/** Letters that a quote in a script without spaces needs. */
export const LEAST_SPACELESS = 4;

const SPACELESS_LETTER = new RegExp(`[${SPACELESS}]`, 'gu');
const WORD = new RegExp(
  String.raw`(?:(?![${SPACELESS}])[\p{L}\p{N}\p{M}])+(?:[.,'’:/-]\p{N}+)*|[=<>≤≥≠≈≪≫∝∼~±→]`,
  'gu',
);

/**
 * Whether a quote is too short to assert anything: fewer than three words, or fewer than four letters in a script that puts no
 * spaces between words (words of other scripts beside them count as one letter each).
 */
export function isTooShort(quote: string): boolean {
  const letters = quote.match(SPACELESS_LETTER)?.length ?? 0;
  const words = quote.match(WORD)?.length ?? 0;
  return letters === 0 ? words < LEAST_WORDS : letters + words < LEAST_SPACELESS;
}
