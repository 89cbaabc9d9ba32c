import stem from 'wink-porter2-stemmer';

/** Code points of one term; what is longer is cut, in texts and queries alike. Encoded it stays below 255 UTF-16 units. */
export const MAX_TERM_CODE_POINTS = 64;

const cut = (word: string): string =>
  word.length <= MAX_TERM_CODE_POINTS
    ? word
    : [...word.slice(0, 2 * MAX_TERM_CODE_POINTS)].slice(0, MAX_TERM_CODE_POINTS).join('');

/** ASCII punctuation inside a name as `_` and its two hex digits: engines split terms there, or read it as an operator. */
const encode = (name: string): string =>
  cut(name).replace(/[!-/:-@[-`{-~]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}`);

const STEMS_KEPT = 20_000;
const stems = new Map<string, string>();

/** Stemming costs more than all the rest of the analysis, and words come again. */
const stemOf = (word: string): string => {
  let known = stems.get(word);
  if (known === undefined) {
    if (stems.size === STEMS_KEPT) stems.clear();
    stems.set(word, (known = stem(word)));
  }
  return known;
};

/** A word as a term: its Porter2 stem when it is written in a-z, else the word. */
const wordTerm = (word: string): string => (/^[a-z]{3,64}$/.test(word) ? stemOf(word) : cut(word));

/** Letters with their marks: the units of which scripts without spaces make pairs. */
const CLUSTER = /\P{M}\p{M}*/gu;

/** A run without spaces as overlapping pairs; texts also have the single letters, for queries of one letter. */
export const unspacedTerms = (run: string, reading: 'index' | 'query'): string[] => {
  const letters = run.match(CLUSTER) ?? [];
  const pairs = letters.slice(1).map((letter, index) => cut(`${letters[index] ?? ''}${letter}`));
  return reading === 'index' || pairs.length === 0 ? [...letters.map(cut), ...pairs] : pairs;
};

interface Compound {
  parts: string[];
  connectors: string[];
  sign: string;
}

const split = (token: string): Compound => {
  const sign = /[+#]+$/.exec(token)?.[0] ?? '';
  const pieces = token.slice(0, token.length - sign.length).split(/([-._'/&+:@])/);
  return {
    parts: pieces.filter((_, i) => i % 2 === 0),
    connectors: pieces.filter((_, i) => i % 2 === 1),
    sign,
  };
};

/** `'s`, `'t`, `'ll`: no word by itself. */
const isEnding = ({ parts, connectors }: Compound, index: number): boolean =>
  connectors[index - 1] === "'" && (parts[index] ?? '').length <= 2;

/** `38.101`, `1.2.3`: looked for whole, since its parts are other numbers. */
const isNumber = ({ parts, connectors }: Compound): boolean =>
  connectors.every((sign) => sign === '.') && parts.every((part) => /^\p{N}+$/u.test(part));

/** `pre-training` is also found as `pretraining`, `don't` as `dont`. */
const joined = ({ parts, connectors }: Compound): string[] =>
  parts.length === 2 && /[-']/.test(connectors[0] ?? '') ? [wordTerm(parts.join(''))] : [];

/**
 * A name such as `agentic-os`, `don't`, `38.101` or `C++`: whole, its parts, and the joined spelling. A query for a
 * name with a sign does not look for the bare letters: C++ is not C, though C finds both.
 */
export const compoundTerms = (token: string, reading: 'index' | 'query'): string[] => {
  const compound = split(token);
  const { parts, sign } = compound;
  if (parts.length === 1 && sign === '') return [wordTerm(token)];
  const whole = encode(token);
  if (parts.length > 1 && reading === 'query' && isNumber(compound)) return [whole];
  const last = parts.length - 1;
  const words = parts.flatMap((part, index) => {
    if (isEnding(compound, index)) return [];
    if (index < last || sign === '') return [wordTerm(part)];
    const signed = parts.length > 1 ? [encode(part + sign)] : [];
    return reading === 'index' ? [...signed, wordTerm(part)] : signed;
  });
  return [whole, ...words, ...(sign === '' ? joined(compound) : [])];
};
