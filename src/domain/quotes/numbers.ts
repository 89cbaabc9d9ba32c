import { canonical } from './decimal.ts';
import { NUMBER, RANGE } from './number-grammar.ts';
import { readingOf, scaledBy, type RatioUnit, type RawReading } from './number-readings.ts';
import { valuesOfNumberWords } from './number-words.ts';

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

/**
 * The numbers of a text in order, each as an exact decimal: separators, signs, decimals, exponents and scale words are read,
 * per cent is a unit of its own. Digits attached to letters (L2, GPT-4, 3-SAT) are names and are left out; a written form
 * with no single value (1.2.3) keeps its own text as value.
 */
export function readNumbers(text: string): NumberReading[] {
  const found = Array.from(text.matchAll(NUMBER), (match) => readingOf(text, match)).filter(
    (reading) => reading !== undefined,
  );
  return found.map((reading, at) => {
    const { raw, value, unit, start, end } = reading;
    const shared = sharedWith(text, reading, found[at + 1]);
    return {
      raw,
      value,
      ...(unit === undefined ? {} : { unit }),
      start,
      end,
      ...(shared === undefined ? {} : { shared }),
    };
  });
}

const keyOf = (value: string, unit: RatioUnit | undefined): string => value + (unit ?? '');

function keysOf(reading: NumberReading): string[] {
  const shared = reading.shared === undefined ? [] : [keyOf(reading.shared.value, reading.shared.unit)];
  return [keyOf(reading.value, reading.unit), ...shared];
}

/** Words that a line end breaks are put together again: "10 mil-⏎lion" is not ten. */
const withoutBreaks = (text: string): string =>
  text.replace(/(\p{L})[-\u00AD\u2010\u2011]\r?\n\s*(?=\p{L})/gu, '$1').replace(/[\u00AD\u200B\uFEFF]/gu, '');

/** All values that a quote can vouch for; the size of a ± is one of them, and number words are read. */
function valuesIn(sourceText: string): Set<string> {
  const quote = withoutBreaks(sourceText);
  const keys = readNumbers(quote).flatMap(keysOf);
  return new Set([...keys, ...keys.map((key) => key.replace(/^±/u, '')), ...valuesOfNumberWords(quote)]);
}

/** The numbers of a claim, as written there, whose value stands in none of the quotes. */
export function missingNumbers(claim: string, quotes: readonly string[]): string[] {
  const stated = quotes.map(valuesIn);
  return readNumbers(claim)
    .filter((reading) => !stated.some((values) => keysOf(reading).some((key) => values.has(key))))
    .map((reading) => reading.raw);
}
