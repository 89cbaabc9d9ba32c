import type { TrueSentence } from './labelled-pdf.ts';
import { seedOf } from '../../helpers/random.ts';

const ASCII: readonly [RegExp, string][] = [
  [/[\u2018-\u201B]/g, "'"],
  [/[\u201C-\u201F]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
];

/** A display equation: a linear reading of what stands in two dimensions. */
export const isDisplayEquation = ({ kind, text }: TrueSentence): boolean =>
  kind === 'math' && /^(?:dh\/dt|E) =/.test(text);

/** The Unicode form of maths (10⁻⁹, k₂); a stacked fraction as one types it, on one line. */
const unicodeForm = ({ kind, text, alts, features = [] }: TrueSentence): string => {
  if (kind !== 'math' || !features.some((feature) => /script|fraction/.test(feature))) return text;
  return (alts?.[0] ?? text).replace(/\\frac\{([^}]*)\}\{([^}]*)\}/g, '$1/$2');
};

/** Words of one or two letters, and units, that no formula of these texts means as letters. */
const NOT_VARIABLES = new Set('a as at be by dt dh in is m of or s so to we if it no on'.split(' '));

const MATHEMATICAL_ITALIC: readonly [first: string, last: string, block: number][] = [
  ['A', 'Z', 0x1d434],
  ['a', 'z', 0x1d44e],
  ['\u03B1', '\u03C9', 0x1d6fc],
];

const italic = (letter: string): string => {
  if (letter === 'h') return '\u210E';
  const range = MATHEMATICAL_ITALIC.find(([first, last]) => letter >= first && letter <= last);
  if (range === undefined) return letter;
  return String.fromCodePoint(range[2] + letter.charCodeAt(0) - range[0].charCodeAt(0));
};

/** The text with its variables in the characters that fonts for maths have: 𝑎𝑥² for ax². */
const withItalicVariables = (text: string, alsoA: boolean): string =>
  text.replace(/(?<![\p{L}\p{N}'.])[a-z\u03B1-\u03C9]{1,2}(?![\p{L}.'])/gu, (word) =>
    NOT_VARIABLES.has(word) && !(alsoA && word === 'a') ? word : [...word].map(italic).join(''),
  );

/** Quotes, dashes and dots as keyboards have them. */
export const asciiMarks = (text: string): string =>
  ASCII.reduce((typed, [marks, mark]) => typed.replace(marks, mark), text);

/** Whether the sentence of this document is one of the half that is typed with a keyboard's marks. */
const isTyped = (file: string, id: string): boolean => seedOf(`${file} ${id}`) % 2 === 0;

/** Forms in which the sentence may stand on the page: maths in plain or mathematical letters, headings also in capitals. */
export const printedForms = (sentence: TrueSentence): string[] => {
  const form = unicodeForm(sentence).replace(/\s+/g, ' ');
  if (sentence.features?.includes('case-changed') === true) return [form, form.toUpperCase()];
  if (sentence.kind !== 'math') return [form];
  return [...new Set([form, withItalicVariables(form, false), withItalicVariables(form, true)])];
};

/** The marks of a keyboard, for the half of the sentences that is typed with them. */
export const asTyped = (file: string, id: string, text: string): string =>
  isTyped(file, id) ? asciiMarks(text) : text;

/**
 * What a reader who has the sentence before them may give as the quote. One form; for a heading that the layout prints in
 * capitals or small capitals also that; maths in Unicode (10⁻⁹), with the letters that the page's fonts may have (𝑥 or x).
 * Half of the sentences have a keyboard's marks.
 */
export const quotesOf = (file: string, sentence: TrueSentence): string[] =>
  printedForms(sentence).map((form) => asTyped(file, sentence.id, form));
