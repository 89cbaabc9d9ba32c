const APOSTROPHES = /[`\u00b4\u2018\u2019\u201b\u02bc]/g;
const HYPHENS = /[\u2010-\u2013\u2212\u2043]/g;
const SLASHES = /[\u2044\u2215]/g;
/** Persian and its neighbours part the pieces of a word so; it may as well be typed without. */
const JOINER = /(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu;
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu;
/** Vowel points and stress marks that Hebrew, Arabic and Cyrillic texts may carry or not, and the Arabic stretch mark. */
const POINTS = /(?=\p{Mn})[\u0591-\u06ed]|\u0640|(?<=\p{Script=Cyrillic})\u0301/gu;
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
};

/**
 * A text as search compares it: NFKC, case folded, Latin and Greek accents and optional points removed, dashes and
 * apostrophes in one form, digit groups closed. For search only: it loses what evidence must keep (10² becomes 102).
 */
export const foldText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(APOSTROPHES, "'") // before and after: NFKC parts the acute accent into a space and a mark, and makes new ones
    .normalize('NFKC')
    .replace(APOSTROPHES, "'")
    .replace(JOINER, '-')
    .replace(INVISIBLE, '')
    .replace(HYPHENS, '-')
    .replace(SLASHES, '/')
    .toLowerCase() // down, up and down again: ß and ẞ become ss, as full case folding has it
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFD')
    .replace(ACCENTED, '$1')
    .replaceAll('\u0435\u0308', '\u0435') // Cyrillic ё is written е as often as not
    .replace(POINTS, '')
    .normalize('NFC')
    .replace(/[øłđðþħŧæœ]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(THOUSANDS, '');
