import { canonical } from './decimal.ts';
import type { FoldedDigits } from './digits.ts';
import { DASHED_RANGE, RANGE } from './number-grammar.ts';
import { scaledBy, type RatioUnit, type RawReading } from './number-readings.ts';

/** A number that stands in a text. `start` and `end` are UTF-16 indices of that text. */
export interface NumberReading {
  raw: string;
  /** Exact decimal in its one written form, "±" kept in front. */
  value: string;
  unit?: RatioUnit;
  start: number;
  end: number;
  /** The other reading: "5 to 10 million" may also be meant as 5 million, and "5 K" as 5 thousand. */
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

/** A K set off from a number is kelvin or a thousand; either way the number is not the bare one. */
const SPACED_K = /^[ \u00A0\u2009\u202F](?:K|kelvins?|degrees?\sK)(?![\p{L}\p{N}])/u;

const withK = (
  text: string,
  { value, decimal, end }: RawReading,
): Pick<NumberReading, 'value' | 'shared'> | undefined =>
  decimal !== undefined && SPACED_K.test(text.slice(end, end + 12))
    ? { value: `${value}K`, shared: { value: canonical(scaledBy(decimal, ['K'])) } }
    : undefined;

/** A reading in the text as it was before its digits were folded, with what the number after it lends it. */
export function finished(
  source: string,
  folded: FoldedDigits,
  raw: RawReading,
  after?: RawReading,
): NumberReading {
  const { value, unit } = raw;
  const [start, end] = [folded.toSource(raw.start), folded.toSource(raw.end)];
  const shared = sharedWith(folded.text, raw, after);
  const isDashed = after !== undefined && DASHED_RANGE.test(folded.text.slice(raw.end, after.start));
  return {
    raw: source.slice(start, end),
    ...(shared !== undefined && isDashed ? shared : { value, ...(unit === undefined ? {} : { unit }) }),
    start,
    end,
    ...(shared === undefined || isDashed ? {} : { shared }),
    ...withK(folded.text, raw),
  };
}

const keyOf = (value: string, unit: RatioUnit | undefined): string => value + (unit ?? '');

/** What a reading is compared by: its value with its ratio, and what a range lends it. */
export function keysOf(reading: NumberReading): string[] {
  const shared = reading.shared === undefined ? [] : [keyOf(reading.shared.value, reading.shared.unit)];
  return [keyOf(reading.value, reading.unit), ...shared];
}
