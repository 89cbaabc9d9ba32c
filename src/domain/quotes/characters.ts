/** Letters, digits and marks, and the raised and lowered signs that belong to an exponent or a charge. */
export const WORD = String.raw`\p{L}\p{N}\p{M}⁺⁻⁼₊₋₌`;

/** Hyphens and the dashes that join words and numbers without spaces; the em dash parts clauses and is not one. */
export const HYPHENS = String.raw`\-\u00AD\u058A\u05BE\u2010-\u2013\u2212\uFE63\uFF0D`;

/** Apostrophes, straight and curly. */
export const APOSTROPHES = String.raw`'\u2018\u2019\u201B\u02BC\uFF07`;

/** Scripts that are written without spaces between words (Unicode script names). */
const SPACELESS_SCRIPTS =
  'Han Hiragana Katakana Bopomofo Thai Lao Khmer Myanmar Tibetan Tai_Le New_Tai_Lue Tai_Tham Tai_Viet Javanese Balinese';

/**
 * Members of a character class for the scripts that are written without spaces. The script itself and not its extensions,
 * which would take in marks that are shared with Latin; the shared signs of Japanese are named one by one.
 */
export const SPACELESS =
  SPACELESS_SCRIPTS.split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('') + String.raw`\u3006\u3031-\u3035\u303C\u3099-\u309C\u30FC\uFF70\uFF9E\uFF9F`;

const WORD_CHARACTER = new RegExp(`^[${WORD}]$`, 'u');
const LETTER_OR_MARK = /^[\p{L}\p{M}]$/u;
const WHITE_SPACE = /^\p{White_Space}$/u;

/** Whether a code point is a letter, digit, mark or raised sign. */
export const isWordCharacter = (character: string): boolean => WORD_CHARACTER.test(character);

/** Whether a code point is a letter or a mark on one. */
export const isLetterOrMark = (character: string): boolean => LETTER_OR_MARK.test(character);

/** Whether a UTF-16 unit is white space (the Unicode property; all of it is in the basic plane). */
export function isWhiteSpace(unit: number): boolean {
  if (unit < 0x85) return unit === 32 || (unit >= 9 && unit <= 13);
  return WHITE_SPACE.test(String.fromCharCode(unit));
}

/** The code point that ends just before a UTF-16 index; empty at the start of the text. */
export function characterBefore(text: string, index: number): string {
  if (index <= 0) return '';
  const code = index >= 2 ? (text.codePointAt(index - 2) ?? 0) : 0;
  return code > 0xffff ? String.fromCodePoint(code) : text.charAt(index - 1);
}

/** The code point that begins at a UTF-16 index; empty at the end of the text. */
export function characterAt(text: string, index: number): string {
  const code = text.codePointAt(index);
  return code === undefined ? '' : String.fromCodePoint(code);
}
