const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
const ROMAN_NUMERAL = /^(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

/** The value of a roman numeral up to 399 in one case, else null. */
export function romanValue(word: string): number | null {
  const lower = word.toLowerCase();
  if (word === '' || (word !== lower && word !== word.toUpperCase()) || !ROMAN_NUMERAL.test(lower))
    return null;
  const values = [...lower].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

/** The number a word is, arabic or roman, or the first part of "3/10"; else null. */
export function numberIn(word: string): number | null {
  const digits = /^(\d{1,5})(?:\/\d{1,5})?$/.exec(word)?.[1];
  return digits === undefined ? romanValue(word) : Number(digits);
}
