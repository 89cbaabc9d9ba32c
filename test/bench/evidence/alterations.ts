import type { Random } from '../../helpers/random.ts';

/** A change of a true sentence that makes it untrue of its document; undefined where the sentence offers nothing to change. */
type Alteration = (sentence: string, others: Surroundings, random: Random) => string | undefined;

/** What stands round the sentence and what else may be taken. */
export interface Surroundings {
  /** The next sentences of the same document. */
  next: string;
  afterNext: string;
  /** Words of the same document. */
  vocabulary: readonly string[];
}

const matchesOf = (text: string, pattern: RegExp): RegExpExecArray[] => [...text.matchAll(pattern)];

const replacedAt = (text: string, match: RegExpExecArray, by: string): string =>
  text.slice(0, match.index) + by + text.slice(match.index + match[0].length);

/** Replaces one of the places that the pattern finds. */
const replacedOne = (
  text: string,
  pattern: RegExp,
  by: (found: string) => string | undefined,
  random: Random,
): string | undefined => {
  const places = matchesOf(text, pattern);
  if (places.length === 0) return undefined;
  const place = random.pick(places);
  const written = by(place[0]);
  return written === undefined ? undefined : replacedAt(text, place, written);
};

const digit: Alteration = (text, _, random) =>
  replacedOne(text, /\d/g, (found) => String((Number(found) + 1 + random.below(9)) % 10), random);

const sign: Alteration = (text, _, random) =>
  replacedOne(
    text,
    /(?<=^|[\s(])[+\-\u2212\u00B1]?\d|[<>\u2264\u2265\u00B1]/g,
    (found) => {
      if (/^\d/.test(found)) return `\u2212${found}`;
      if (found.length > 1)
        return random.below(2) === 0 ? found.slice(1) : `+${found.slice(1)}`.replace('++', '-');
      return { '<': '>', '>': '<', '\u2264': '\u2265', '\u2265': '\u2264' }[found] ?? '+';
    },
    random,
  );

const UNITS: Readonly<Record<string, string>> = {
  '%': '\u2030',
  km: 'm',
  m: 'km',
  kg: 'mg',
  g: 'kg',
  '\u00B5g': 'mg',
  '\u03BCg': 'ng',
  ms: 's',
  s: 'ms',
  'm/s': 'km/h',
  '\u00B0C': '\u00B0F',
  hours: 'minutes',
  hour: 'day',
  minutes: 'seconds',
  minute: 'hour',
  days: 'weeks',
  weeks: 'days',
  weekly: 'daily',
  years: 'months',
  months: 'years',
  metres: 'miles',
  '\u20AC': '$',
};

const unit: Alteration = (text, _, random) =>
  replacedOne(
    text,
    /(?<=\d)%|\u20AC(?=\d)|(?<=\d[\s-])(?:km|kg|\u00B5g|\u03BCg|ms|m\/s|\u00B0C|hours?|minutes?|days|weeks|years|months|metres|[mgs])(?![\p{L}])/gu,
    (found) => UNITS[found],
    random,
  );

const negation: Alteration = (text, _, random) => {
  const dropped = text.replace(/\b(?:not|never|no) /, '');
  if (dropped !== text && random.below(2) === 0) return dropped;
  return replacedOne(
    text,
    /\b(?:is|are|was|were|can|will|may|must|should|has|have|did|does|to)\b(?! not)/g,
    (found) => `${found} ${random.pick(['not', 'never', 'hardly'])}`,
    random,
  );
};

const otherWord: Alteration = (text, { vocabulary }, random) =>
  replacedOne(
    text,
    /\p{L}{4,}/gu,
    (found) => {
      const word = random.pick(vocabulary);
      return word.toLowerCase() === found.toLowerCase() ? undefined : word;
    },
    random,
  );

const wordOrder: Alteration = (text, _, random) => {
  const words = text.split(' ');
  if (words.length < 3) return undefined;
  const at = random.below(words.length - 1);
  const [left, right] = [words[at], words[at + 1]];
  return left === right
    ? undefined
    : words
        .with(at, right as string)
        .with(at + 1, left as string)
        .join(' ');
};

/** A cut leaves at least this many words: what is shorter stands in many places. */
const FEWEST_WORDS_LEFT = 3;

const longEnough = (text: string): string | undefined =>
  text.trim().split(/\s+/).length < FEWEST_WORDS_LEFT ? undefined : text;

/** Cut between two letters of a word: from the beginning of the sentence, or to its end. */
const insideWord: Alteration = (text, _, random) => {
  const places = matchesOf(text, /(?<=[a-z\u00DF-\u017F])(?=[a-z\u00DF-\u017F])/g);
  if (places.length === 0) return undefined;
  const { index } = random.pick(places);
  return longEnough(random.below(2) === 0 ? text.slice(0, index) : text.slice(index));
};

/** Cut at the hyphen or apostrophe of a word. */
const atHyphen: Alteration = (text, _, random) => {
  const places = matchesOf(text, /(?<=\p{L})['\u2019\-\u2010](?=\p{L})/gu);
  if (places.length === 0) return undefined;
  const { index } = random.pick(places);
  return longEnough(random.below(2) === 0 ? text.slice(0, index) : text.slice(index + 1));
};

/** Cut inside a number, before its unit sign, behind its sign. */
const insideNumber: Alteration = (text, _, random) => {
  const ends = matchesOf(text, /(?<=\d)(?=[.,]?\d|\s?%|[\u2070\u00B9\u00B2\u00B3\u2074-\u207B])/g);
  const starts = matchesOf(text, /(?<=\d[.,]?|[\s(][+\-\u2212\u00B1])(?=\d)/g);
  const places = [...ends.map((one) => [one, true] as const), ...starts.map((one) => [one, false] as const)];
  if (places.length === 0) return undefined;
  const [{ index }, isEnd] = random.pick(places);
  return longEnough(isEnd ? text.slice(0, index) : text.slice(index));
};

const halfOf = (text: string, which: 'first' | 'second', random: Random): string => {
  const words = text.split(' ');
  const at = 1 + random.below(Math.max(1, words.length - 1));
  return (which === 'first' ? words.slice(0, at) : words.slice(at)).join(' ');
};

/** The beginning of the sentence, run on into the end of the next; or the sentence and the one after the next. */
const joined: Alteration = (text, { next, afterNext }, random) => {
  if (next === '' || afterNext === '') return undefined;
  if (random.below(2) === 0) return `${text} ${afterNext}`;
  const end = halfOf(next, 'second', random);
  return end === '' ? undefined : `${halfOf(text, 'first', random)} ${end}`;
};

const ELLIPSES = [' ... ', ' \u2026 ', ' [\u2026] ', ' [...] ', '...', '\u2026'] as const;

const ellipsis: Alteration = (text, _, random) => {
  const words = text.split(' ');
  if (words.length < 6) return undefined;
  const from = 1 + random.below(words.length - 4);
  const to = from + 1 + random.below(words.length - from - 2);
  return `${words.slice(0, from).join(' ')}${random.pick(ELLIPSES)}${words.slice(to).join(' ')}`;
};

const dropped: Alteration = (text, _, random) => {
  const words = text.split(' ');
  if (words.length < 4) return undefined;
  return words.toSpliced(1 + random.below(words.length - 2), 1).join(' ');
};

/** Every generated change, by name. */
export const ALTERATIONS: Readonly<Record<string, Alteration>> = {
  'another digit': digit,
  'another sign': sign,
  'another unit': unit,
  'negation added or dropped': negation,
  'another word': otherWord,
  'another word order': wordOrder,
  'cropped inside a word': insideWord,
  'cropped at a hyphen or apostrophe': atHyphen,
  'cropped inside a number': insideNumber,
  'two sentences joined': joined,
  'words replaced by an ellipsis': ellipsis,
  'a word dropped': dropped,
};
