import type { Measure } from './unit-beside.ts';
import { UNITS, type Dimension, type Unit } from './unit-table.ts';

/** Units that are written for each other, by custom or carelessness: nothing is said against the other one. */
const EITHER_PAIRS = [
  'm min',
  'm month',
  'kB KiB',
  'MB MiB',
  'GB GiB',
  '° °C',
  '° °F',
  'lb GBP',
  '′ min',
  '″ s',
  '′ ft',
  '″ inch',
];
const EITHER: ReadonlySet<string> = new Set(
  EITHER_PAIRS.flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]),
);

/** A small b is a bit or a byte. */
const isCareless = ({ bases }: Dimension): boolean => bases['b'] !== undefined;
const withSmallB = (dimension: Dimension): Dimension => ({
  ten: dimension.ten,
  bases: Object.fromEntries(
    Object.entries(dimension.bases).map(([base, power]) => [
      base === 'B' || base === 'bit' ? 'b' : base,
      power,
    ]),
  ),
});

const keyOf = ({ bases, ten }: Dimension): string =>
  Object.entries(bases)
    .filter(([, power]) => power !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([base, power]) => `${base}${power}`)
    .join(' ') + ` e${ten}`;

const isSame = (one: Dimension, other: Dimension): boolean =>
  isCareless(one) || isCareless(other)
    ? keyOf(withSmallB(one)) === keyOf(withSmallB(other))
    : keyOf(one) === keyOf(other);

/** A measure and the text in which it stands. */
export interface MeasureIn {
  measure: Measure;
  text: string;
}

const before = ({ name }: Measure): string => name.split('/')[0] ?? '';
const isEither = (one: string, other: string): boolean => one === other || EITHER.has(`${one} ${other}`);

const SAID: Readonly<Record<string, string>> = {
  day: 'daily|days?|24\\s?h',
  h: 'hourly|hours?',
  week: 'weekly|weeks?',
  month: 'monthly|months?',
  year: 'yearly|annual\\w*|annum|years?',
};

/** Whether a text says somewhere else what a number is counted for. */
function saysPer(text: string, unit: Unit | null): boolean {
  if (unit === null) return true;
  const entry = UNITS.find(({ unit: { name } }) => name === unit.name);
  const said = [
    ...(entry?.words ?? []),
    ...(SAID[unit.name] === undefined ? [] : [SAID[unit.name] as string]),
  ];
  if (said.length > 0 && new RegExp(String.raw`(?<!\p{L})(?:${said.join('|')})(?!\p{L})`, 'iu').test(text))
    return true;
  const symbols = entry?.symbols ?? [];
  return (
    symbols.length > 0 &&
    new RegExp(String.raw`(?:per\s|/\s?)(?:${symbols.join('|')})(?!\p{L})`, 'u').test(text)
  );
}

/**
 * Whether two measures of one number are surely not the same: other units, other prefixes, other powers, or counted for something of
 * which the text of the other says nothing. What is no unit of the table says nothing.
 */
export function areOtherUnits(one: MeasureIn, other: MeasureIn): boolean {
  const [a, b] = [one.measure, other.measure];
  if (isSame(a, b) || isEither(a.name, b.name)) return false;
  if (a.per.length > 0 === b.per.length > 0)
    return !(a.per.includes(null) || b.per.includes(null)) || !isEither(before(a), before(b));
  const [more, less] = a.per.length > 0 ? [a, other] : [b, one];
  return !isEither(before(more), before(less.measure)) || !more.per.every((unit) => saysPer(less.text, unit));
}
