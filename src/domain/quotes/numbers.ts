import { canonical } from './decimal.ts';
import { foldDigits, type FoldedDigits } from './digits.ts';
import { n1 } from './normalise.ts';
import { RANGE } from './number-grammar.ts';
import { numberText } from './number-text.ts';
import { scaledBy, type RatioUnit, type RawReading } from './number-readings.ts';
import { scanNumbers } from './number-scan.ts';
import { otherNumerals } from './other-numerals.ts';
import { singularScale } from './scale-words.ts';

/** A number that stands in a text. `start` and `end` are UTF-16 indices of that text. */
export interface NumberReading {
  raw: string;
  /** Exact decimal in its one written form, "±" kept in front. */
  value: string;
  unit?: RatioUnit;
  start: number;
  end: number;
  /** What the second number of a range lends the first: "5–10 million" may also be meant as 5 million. */
  shared?: { value: string; unit?: RatioUnit };
}

function sharedWith(
  text: string,
  first: RawReading,
  second: RawReading | undefined,
): NumberReading['shared'] {
  const isBare = first.decimal !== undefined && first.unit === undefined && first.scales.length === 0;
  if (!isBare || first.decimal === undefined || second === undefined) return undefined;
  if (second.scales.length === 0 && second.unit === undefined) return undefined;
  if (!RANGE.test(text.slice(first.end, second.start))) return undefined;
  const value = canonical(scaledBy(first.decimal, second.scales));
  return { value, ...(second.unit === undefined ? {} : { unit: second.unit }) };
}

/** A reading in the text as it was before its digits were folded, with what the number after it lends it. */
function finished(source: string, folded: FoldedDigits, raw: RawReading, after?: RawReading): NumberReading {
  const { value, unit } = raw;
  const [start, end] = [folded.toSource(raw.start), folded.toSource(raw.end)];
  const shared = sharedWith(folded.text, raw, after);
  return {
    raw: source.slice(start, end),
    value,
    ...(unit === undefined ? {} : { unit }),
    start,
    end,
    ...(shared === undefined ? {} : { shared }),
  };
}

/**
 * The numbers of a text in order, each as an exact decimal: digits of every script, separators, signs, decimals, exponents,
 * scale words and English number words are read, per cent is a unit of its own. Digits attached to letters (L2, GPT-4, 3-SAT)
 * are names and are left out; a written form with no single value (1.2.3, 2½, "two thirds") keeps its own text as value.
 */
export function readNumbers(text: string): NumberReading[] {
  const folded = foldDigits(text);
  return scanNumbers(folded)
    .filter(({ name }) => name === undefined)
    .map((reading, at, all) => finished(text, folded, reading, all[at + 1]));
}

const keyOf = (value: string, unit: RatioUnit | undefined): string => value + (unit ?? '');

function keysOf(reading: NumberReading): string[] {
  const shared = reading.shared === undefined ? [] : [keyOf(reading.shared.value, reading.shared.unit)];
  return [keyOf(reading.value, reading.unit), ...shared];
}

/** What a quote can vouch for. */
interface Stated {
  values: ReadonlySet<string>;
  /** Its text under N1, with ASCII digits. */
  text: string;
  /** Names and numerals that were looked for in it. */
  answers: Map<string, boolean>;
}

/** What was read from quotes before, by their text. */
export type ReadQuotes = Map<string, Stated>;

/** Different numbers of one text that are looked for. */
export const MOST_NUMBERS = 500;

/** The plural of each scale word that a number of the quote has: two million are millions. */
const pluralScales = (reading: RawReading): string[] =>
  [...reading.scales, ...(reading.decimal === undefined ? [reading.value] : [])].map(
    (scale) => `${singularScale(scale)}s`,
  );

/** Fractions as words are compared with: 2/3, 2⁄3 and ⅔. */
const fractionsIn = (text: string): string[] =>
  Array.from(
    text
      .replace(/[¼-¾⅐-⅞]/gu, (sign) => ` ${sign.normalize('NFKC')} `)
      .matchAll(/(?<![\d.,/⁄])(\d+)[/⁄](\d+)(?![\d/⁄])/gu),
    ([, over, under]) => `${over}/${under}`,
  );

/** The size of a ± is one of the values that a quote states. */
function statedIn(sourceText: string): Stated {
  const folded = foldDigits(numberText(sourceText));
  const readings = scanNumbers(folded).filter(({ name }) => name === undefined);
  const keys = readings.flatMap((reading, at) =>
    keysOf(finished(folded.text, folded, reading, readings[at + 1])),
  );
  const sizes = keys.map((key) => key.replace(/^±/u, ''));
  return {
    values: new Set([...keys, ...sizes, ...readings.flatMap(pluralScales), ...fractionsIn(folded.text)]),
    text: n1(folded.text),
    answers: new Map(),
  };
}

function rememberedIn<T>(memory: Map<string, T>, key: string, find: () => T): T {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const found = find();
  memory.set(key, found);
  return found;
}

/** Whether a text has a part that goes on neither before nor after it as the two patterns say. */
function standsWhole(text: string, part: string, goesOnBefore: RegExp, goesOnAfter: RegExp): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const end = at + part.length;
    const isPart =
      goesOnBefore.test(text.slice(Math.max(0, at - 4), at)) || goesOnAfter.test(text.slice(end, end + 4));
    if (!isPart) return true;
  }
  return false;
}

const hasName = ({ text, answers }: Stated, token: string): boolean =>
  rememberedIn(answers, `name ${token}`, () =>
    standsWhole(text, n1(token), /[\p{L}\p{N}\p{M}_]$|\p{N}[.,]$/u, /^(?:[\p{L}\p{N}\p{M}_]|[.,·]\p{N})/u),
  );

const hasNumeral = ({ text, answers }: Stated, numeral: string): boolean =>
  rememberedIn(answers, `numeral ${numeral}`, () => standsWhole(text, n1(numeral), /\p{N}$/u, /^\p{N}/u));

/** A number, a name or a numeral of a claim, with what would vouch for it. */
interface Needed {
  start: number;
  end: number;
  keys: string[];
  token?: string;
  numeral?: string;
}

function neededOf(text: string, folded: FoldedDigits, reading: RawReading, after?: RawReading): Needed {
  const { start, end, name } = reading;
  const keys = keysOf(finished(text, folded, reading, after));
  if (name === undefined) return { start, end, keys };
  return { start: name.start, end: name.start + name.token.length, keys, token: name.token };
}

function neededIn(text: string, folded: FoldedDigits): Needed[] {
  const all = scanNumbers(folded);
  const numbers = all.flatMap((reading, at) =>
    reading.name?.isPlain === true ? [] : [neededOf(text, folded, reading, all[at + 1])],
  );
  const numerals = otherNumerals(folded.text, all).map(({ start, end, raw }) => ({
    start,
    end,
    keys: [],
    numeral: raw,
  }));
  return [...numbers, ...numerals].sort((left, right) => left.start - right.start);
}

const isStated = (stated: readonly Stated[], { keys, token, numeral }: Needed): boolean =>
  stated.some(
    (quote) =>
      keys.some((key) => quote.values.has(key)) ||
      (token !== undefined && hasName(quote, token)) ||
      (numeral !== undefined && hasNumeral(quote, numeral)),
  );

/**
 * The numbers of a claim, as written there, that stand in none of the quotes. A number stands by its value. A name that may be a
 * number (GPT-3.5, about-99, 0x63) stands as the same token, or else its number must. Other numeric characters (½, ㊴, ³⁹) stand as
 * they are. More than `MOST_NUMBERS` different ones are `too-many`. `read` keeps what quotes state from one call to the next.
 */
export function missingNumbers(
  claim: string,
  quotes: readonly string[],
  read: ReadQuotes = new Map(),
): string[] | 'too-many' {
  const text = numberText(claim);
  const folded = foldDigits(text);
  const needed = neededIn(text, folded);
  const keyed = needed.map((one) => ({ one, key: [one.token, one.numeral, ...one.keys].join(' ') }));
  if (new Set(keyed.map(({ key }) => key)).size > MOST_NUMBERS) return 'too-many';
  const stated = [...new Set(quotes)].map((quote) => rememberedIn(read, quote, () => statedIn(quote)));
  const answers = new Map<string, boolean>();
  const missing = keyed.filter(({ one, key }) => !rememberedIn(answers, key, () => isStated(stated, one)));
  const places = new Map(missing.map(({ one: { start, end } }) => [`${start} ${end}`, { start, end }]));
  return [...places.values()].map(({ start, end }) =>
    text.slice(folded.toSource(start), folded.toSource(end)),
  );
}
