import { foldDigits, type FoldedDigits } from './digits.ts';
import { multiplesIn, sayMultiple, type Multiple } from './multiples.ts';
import { finished, keysOf, type NumberReading } from './number-keys.ts';
import type { RawReading } from './number-readings.ts';
import { scanNumbers } from './number-scan.ts';
import { numberText } from './number-text.ts';
import { ratiosIn, turnedRatios } from './ratios.ts';
import { ordinalKey } from './spelt-numbers.ts';
import { withoutCitations } from './citation-marks.ts';
import { otherNumerals } from './other-numerals.ts';
import {
  hasName,
  hasNumeral,
  measureOf,
  nameOfMeasure,
  rememberedIn,
  statedIn,
  type Measured,
  type ReadQuotes,
  type Stated,
} from './stated-numbers.ts';
import { areOtherUnits } from './units.ts';

export type { NumberReading } from './number-keys.ts';
export type { ReadQuotes } from './stated-numbers.ts';

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

/** Different numbers of one text that are looked for. */
export const MOST_NUMBERS = 500;

/** A number, a name or a numeral of a claim, with what would vouch for it. */
interface Needed {
  start: number;
  end: number;
  keys: string[];
  token?: string;
  numeral?: string;
  multiple?: Multiple;
  /** What stands beside a number. */
  measured?: Measured;
}

function neededOf(text: string, folded: FoldedDigits, reading: RawReading, after?: RawReading): Needed {
  const { start, end, name } = reading;
  const keys = keysOf(finished(text, folded, reading, after));
  if (name === undefined) return { start, end, keys, measured: measureOf(folded.text, reading) };
  const place = /^(\d+)(?:st|nd|rd|th)$/iu.exec(name.token)?.[1];
  const allKeys = place === undefined ? keys : [...keys, ordinalKey(Number(place))];
  return { start: name.start, end: name.start + name.token.length, keys: allKeys, token: name.token };
}

/** The fraction that a number is a part of vouches for it too: two thirds for the 2 of 2/3. */
const withFractions = (needed: readonly Needed[], text: string): Needed[] => {
  const ratios = ratiosIn(text);
  if (ratios.length === 0) return [...needed];
  return needed.map((one) => {
    const ratio = ratios.find(({ start, end }) => start <= one.start && one.end <= end);
    return ratio === undefined ? one : { ...one, keys: [...one.keys, ratio.key] };
  });
};

function neededIn(text: string, folded: FoldedDigits): Needed[] {
  const all = scanNumbers(folded);
  const read = all.flatMap((reading, at) =>
    reading.name?.isPlain === true ? [] : [neededOf(text, folded, reading, all[at + 1])],
  );
  const numbers = withFractions(read, folded.text);
  const numerals = otherNumerals(folded.text, all).map(({ start, end, raw }) => ({
    start,
    end,
    keys: [raw.normalize('NFKC').replace('⁄', '/')],
    numeral: raw,
  }));
  const multiples = multiplesIn(folded.text).map((multiple) => ({ ...multiple, multiple }));
  return [...numbers, ...numerals, ...multiples].sort((left, right) => left.start - right.start);
}

const isStated = (stated: readonly Stated[], { keys, token, numeral, multiple }: Needed): boolean =>
  stated.some(
    (quote) =>
      keys.some((key) => quote.values.has(key)) ||
      (token !== undefined && hasName(quote, token)) ||
      (numeral !== undefined && hasNumeral(quote, numeral)) ||
      (multiple !== undefined && sayMultiple(quote.text, multiple)),
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
  const text = withoutCitations(numberText(claim));
  const folded = foldDigits(text);
  const needed = neededIn(text, folded);
  const keyed = needed.map((one) => ({
    one,
    key: [one.token, one.numeral, one.multiple?.words.source, ...one.keys].join(' '),
  }));
  if (new Set(keyed.map(({ key }) => key)).size > MOST_NUMBERS) return 'too-many';
  const stated = [...new Set(quotes)].map((quote) => rememberedIn(read, quote, () => statedIn(quote)));
  const answers = new Map<string, boolean>();
  const missing = keyed.filter(({ one, key }) => !rememberedIn(answers, key, () => isStated(stated, one)));
  const turned = turnedRatios(
    folded.text,
    stated.map((quote) => quote.text),
  );
  const places = new Map(
    [...missing.map(({ one }) => one), ...turned].map(({ start, end }) => [
      `${start} ${end}`,
      { start, end },
    ]),
  );
  return [...places.values()].map(({ start, end }) =>
    text.slice(folded.toSource(start), folded.toSource(end)),
  );
}

/** A number that has one unit in a claim and another wherever a quote has it. */
export interface OtherUnit {
  claimed: string;
  quoted: string;
}

const otherUnitOf = (
  claim: string,
  stated: readonly Stated[],
  { keys, measured }: Needed,
): string | undefined => {
  const measure = measured?.measure;
  if (measure === undefined) return undefined;
  const found = stated.flatMap(({ measures, text }) =>
    keys.flatMap((key) => (measures.get(key) ?? []).map((one) => ({ ...one, text }))),
  );
  const isOther = (one: (typeof found)[number]): boolean =>
    one.measure !== undefined &&
    areOtherUnits({ measure, text: claim }, { measure: one.measure, text: one.text });
  return found.length > 0 && found.every(isOther) ? found[0]?.written : undefined;
};

/**
 * The numbers of a claim that have a unit of the table (`unit-table.ts`) there and, wherever a quote has the number, another one
 * directly beside it: 5 mg is not 5 g, 5 mg/mL is not 5 mg/L. A number without such a unit on either side says nothing.
 */
export function otherUnits(
  claim: string,
  quotes: readonly string[],
  read: ReadQuotes = new Map(),
): OtherUnit[] {
  const folded = foldDigits(withoutCitations(numberText(claim)));
  const stated = [...new Set(quotes)].map((quote) => rememberedIn(read, quote, () => statedIn(quote)));
  const answers = new Map<string, { quoted: string | undefined }>();
  return neededIn(folded.text, folded).flatMap((needed) => {
    const { keys, measured } = needed;
    if (measured?.measure === undefined) return [];
    const { quoted } = rememberedIn(answers, `${keys.join(' ')} ${nameOfMeasure(measured)}`, () => ({
      quoted: otherUnitOf(folded.text, stated, needed),
    }));
    return quoted === undefined ? [] : [{ claimed: measured.written, quoted }];
  });
}
