import { foldDigits } from './digits.ts';
import { n1 } from './normalise.ts';
import { finished, keysOf } from './number-keys.ts';
import type { RawReading } from './number-readings.ts';
import { scanNumbers } from './number-scan.ts';
import { numberText } from './number-text.ts';
import { singularScale } from './scale-words.ts';
import { withoutCitations } from './citation-marks.ts';
import { speltOut } from './spelt-numbers.ts';
import { measureBeside, type Measure } from './unit-beside.ts';

/** A number with what stands beside it, and how both are written. */
export interface Measured {
  measure: Measure | undefined;
  written: string;
}

/** Characters behind a number that are shown with it where no unit is known. */
const LONGEST_WRITTEN = 24;

/** The same for two measures that are compared alike. */
export const nameOfMeasure = ({ measure }: Measured): string =>
  measure === undefined ? '' : `${measure.name}${measure.per.includes(null) ? '/?' : ''}`;

/** What a quote can vouch for. */
export interface Stated {
  values: ReadonlySet<string>;
  /** The different units that stand beside each of the values, and how the source writes both; no unit where none of the table does. */
  measures: ReadonlyMap<string, readonly Measured[]>;
  /** Its text under N1, with ASCII digits. */
  text: string;
  /** Names and numerals that were looked for in it. */
  answers: Map<string, boolean>;
}

/** What was read from quotes before, by their text. */
export type ReadQuotes = Map<string, Stated>;

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

/** The measure of a reading of a folded text. */
export const measureOf = (text: string, { start, end }: { start: number; end: number }): Measured => {
  const before = /[\p{Sc}]\s?$/u.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? '';
  const measure = measureBeside(text, start, end);
  const behind =
    /^[\s\-\u2010\u2011]?[\p{L}\p{Sc}°℃℉]*[²³]?/u.exec(text.slice(end, end + LONGEST_WRITTEN))?.[0] ?? '';
  const to = Math.max(
    measure?.end ?? end,
    measure === undefined || before === '' ? end + behind.length : end,
  );
  return { measure, written: `${before}${text.slice(start, to)}`.trim() };
};

/** The size of a ± is one of the values that a quote states. */
export function statedIn(sourceText: string): Stated {
  const folded = foldDigits(withoutCitations(numberText(sourceText)));
  const readings = scanNumbers(folded).filter(({ name }) => name === undefined);
  const measures = new Map<string, Measured[]>();
  const known = new Set<string>();
  const addMeasure = (key: string, measured: Measured): void => {
    const found = rememberedIn(measures, key, () => []);
    const name = `${key} ${nameOfMeasure(measured)}`;
    if (!known.has(name)) found.push(measured);
    known.add(name);
  };
  for (const [at, reading] of readings.entries())
    for (const key of keysOf(finished(folded.text, folded, reading, readings[at + 1])))
      addMeasure(key, measureOf(folded.text, reading));
  const keys = [...measures.keys()];
  const sizes = keys.map((key) => key.replace(/^±/u, ''));
  return {
    values: new Set([
      ...keys,
      ...sizes,
      ...readings.flatMap(pluralScales),
      ...fractionsIn(folded.text),
      ...speltOut(folded.text),
    ]),
    measures,
    text: n1(folded.text),
    answers: new Map(),
  };
}

/** A value by its key, made on first use and kept in `memory`. */
export function rememberedIn<T>(memory: Map<string, T>, key: string, find: () => T): T {
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

/** Whether a quote has a name as a whole token. */
export const hasName = ({ text, answers }: Stated, token: string): boolean =>
  rememberedIn(answers, `name ${token}`, () =>
    standsWhole(text, n1(token), /[\p{L}\p{N}\p{M}_]$|\p{N}[.,]$/u, /^(?:[\p{L}\p{N}\p{M}_]|[.,·]\p{N})/u),
  );

/** Whether a quote has a numeral as it is written. */
export const hasNumeral = ({ text, answers }: Stated, numeral: string): boolean =>
  rememberedIn(answers, `numeral ${numeral}`, () => standsWhole(text, n1(numeral), /\p{N}$/u, /^\p{N}/u));
