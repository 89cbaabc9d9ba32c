import { UNITS, type Dimension, type Unit } from './unit-table.ts';

/** What stands beside a number: units, and what they are counted for. */
export interface Measure extends Dimension {
  /** One writing of it, for people. */
  name: string;
  /** The units behind "per"; `null` stands for something that is no unit of the table. */
  per: readonly (Unit | null)[];
  /** Index behind it, or of the number's end where it stands before the number. */
  end: number;
}

/** Characters behind a number that are looked at. */
const LONGEST = 64;
/** Factors that one measure may have. */
const MOST_FACTORS = 5;

const longestFirst = (words: readonly string[]): string =>
  words.toSorted((one, other) => other.length - one.length).join('|');

const SIGNS = UNITS.flatMap(({ symbols }) => symbols);
const BY_SIGN = new Map(
  UNITS.flatMap(({ unit, symbols }) =>
    symbols.map((symbol) => [symbol.replace(/\\s\?|\\/g, ''), unit] as const),
  ),
);
const BY_WORD = UNITS.flatMap(({ unit, words }) =>
  words.length === 0 ? [] : [[new RegExp(`^(?:${words.join('|')})$`, 'iu'), unit] as const],
);
const ALL_WORDS = longestFirst(UNITS.flatMap(({ words }) => words));

const NO_MORE = String.raw`(?![\p{L}\p{N}_'’])`;
const RAISED = String.raw`(?<inverse>\^?\{?[⁻\u2212-]\s?[¹²³123]\}?)`;
const POWER = String.raw`(?:${RAISED}|(?<power>[²³]|\^?[23]))?`;
const SIGN = new RegExp(`^(?<unit>${longestFirst(SIGNS)})${POWER}${NO_MORE}`, 'u');
const WORD = new RegExp(
  String.raw`^(?:(?<shape>square|cubic)\s+)?(?<unit>${ALL_WORDS})(?:\s+(?<shaped>squared|cubed)|(?<power>[²³])|(?<inverse>[⁻][¹²³]))?${NO_MORE}`,
  'iu',
);
const CURRENCY = new RegExp(
  String.raw`(?<unit>[$€£¥₹]|(?<![\p{L}\p{N}])(?:USD|EUR|GBP|CHF|JPY|INR))\s?$`,
  'u',
);

const TIMES = new Map(
  Object.entries({
    hourly: 'h',
    daily: 'day',
    weekly: 'week',
    monthly: 'month',
    yearly: 'year',
    annually: 'year',
  }),
);
const PER = /^(?:\s?[/∕⁄]\s?|\s+per\s+|\s+(?<every>an?|each|every)\s+)(?<count>\d{1,4}\s?)?/iu;
const ADVERB = new RegExp(
  String.raw`^\s+(?:once\s+)?(?<time>${[...TIMES.keys()].join('|')})${NO_MORE}`,
  'iu',
);
const BESIDE = /^\s?[·⋅∙*.]\s?|^\s/u;
const SET_OFF = /^[\s\-\u2010\u2011]/u;
/** A space before a unit is one for the reader, or none. */
const isTime = ({ name }: Unit): boolean => /^(?:[nµm]?s|min|h|day|week|month|year)$/u.test(name);

interface Factor {
  unit: Unit;
  power: number;
  length: number;
  isSign: boolean;
}

const SHAPES: Readonly<Record<string, number>> = {
  '²': 2,
  '³': 3,
  '2': 2,
  '3': 3,
  square: 2,
  squared: 2,
  cubic: 3,
  cubed: 3,
  '¹': 1,
  '1': 1,
};

const powerOf = ({ inverse, power, shape, shaped }: Record<string, string | undefined>): number => {
  const said = (power ?? shape ?? shaped ?? '1').toLowerCase().replace('^', '');
  if (inverse === undefined) return SHAPES[said] ?? 1;
  return -(SHAPES[inverse.replace(/[^¹²³123]/gu, '')] ?? 1);
};

/** Flat powers are written behind lengths and times; mg2 is a name. */
const isFlat = ({ power, inverse }: Record<string, string | undefined>): boolean =>
  /^[23]$/u.test(power ?? '') || /^[\u2212-]/u.test(inverse ?? '');

function factorAt(text: string): Factor | undefined {
  const sign = SIGN.exec(text);
  if (sign?.groups !== undefined) {
    const unit = BY_SIGN.get((sign.groups['unit'] ?? '').replace(/\s/gu, '')) as Unit;
    const isKnown = !isFlat(sign.groups) || unit.bases['m'] === 1 || isTime(unit);
    if (isKnown) return { unit, power: powerOf(sign.groups), length: sign[0].length, isSign: true };
  }
  const word = WORD.exec(text);
  if (word?.groups === undefined) return undefined;
  const said = word.groups['unit'] ?? '';
  const unit = BY_WORD.find(([known]) => known.test(said))?.[1] as Unit;
  return { unit, power: powerOf(word.groups), length: word[0].length, isSign: false };
}

/** A measure while it is read. */
interface Reading {
  factors: { unit: Unit; power: number; count: number }[];
  /** Something is counted for what is no unit of the table. */
  isOpen: boolean;
  end: number;
}

/** "per kg", "/100 mL", "a day", "daily". */
function takePer(reading: Reading, rest: string): boolean {
  const adverb = ADVERB.exec(rest);
  const time = UNITS.find(
    ({ unit }) => unit.name === TIMES.get((adverb?.groups?.['time'] ?? '').toLowerCase()),
  );
  if (adverb !== null && time !== undefined) {
    reading.factors.push({ unit: time.unit, power: -1, count: 1 });
    reading.end += adverb[0].length;
    return true;
  }
  const per = PER.exec(rest);
  if (per === null) return false;
  const factor = factorAt(rest.slice(per[0].length));
  if (per.groups?.['every'] !== undefined && (factor === undefined || !isTime(factor.unit))) return false;
  if (factor === undefined || factor.power < 0) {
    reading.isOpen = true;
    return false;
  }
  const count = Number(per.groups?.['count'] ?? 1);
  reading.factors.push({ unit: factor.unit, power: -factor.power, count });
  reading.end += per[0].length + factor.length;
  return true;
}

/** "mL⁻¹" behind "mg", "h" behind "kW·". A further unit without a power needs a sign between. */
function takeBeside(reading: Reading, rest: string): boolean {
  const between = BESIDE.exec(rest)?.[0];
  if (between === undefined) return false;
  const factor = factorAt(rest.slice(between.length));
  if (factor === undefined || !factor.isSign) return false;
  if (factor.power > 0 && !/[·⋅∙*]/u.test(between)) return false;
  reading.factors.push({ unit: factor.unit, power: factor.power, count: 1 });
  reading.end += between.length + factor.length;
  return true;
}

function readFrom(text: string, reading: Reading): void {
  while (reading.factors.length < MOST_FACTORS) {
    const rest = text.slice(reading.end, reading.end + LONGEST);
    if (!takeBeside(reading, rest) && !takePer(reading, rest)) return;
  }
}

const written = (factors: Reading['factors']): string =>
  factors
    .map(({ unit, power, count }, at) => {
      const raised = Math.abs(power) === 1 ? '' : (['²', '³'][Math.abs(power) - 2] ?? '');
      const counted = count === 1 ? '' : `${count} `;
      return `${power < 0 ? '/' : at === 0 ? '' : '·'}${counted}${unit.name}${raised}`;
    })
    .join('');

function measured({ factors, isOpen, end }: Reading): Measure {
  const bases: Record<string, number> = {};
  let ten = 0;
  for (const { unit, power, count } of factors) {
    for (const [base, by] of Object.entries(unit.bases)) bases[base] = (bases[base] ?? 0) + by * power;
    ten += unit.ten * power;
    if (count === 1) continue;
    const zeros = /^10*$/u.test(String(count)) ? String(count).length - 1 : undefined;
    if (zeros === undefined) bases[`${count}`] = (bases[`${count}`] ?? 0) - 1;
    else ten -= zeros;
  }
  const per = factors.filter(({ power }) => power < 0).map(({ unit }): Unit | null => unit);
  return { name: written(factors), bases, ten, per: isOpen ? [...per, null] : per, end };
}

/** What stands directly behind a number (at `end`) or, of currencies, before it (at `start`), and what that is counted for. */
export function measureBeside(text: string, start: number, end: number): Measure | undefined {
  const money = CURRENCY.exec(text.slice(Math.max(0, start - 5), start))?.groups?.['unit'];
  const reading: Reading = { factors: [], isOpen: false, end };
  if (money !== undefined) reading.factors.push({ unit: BY_SIGN.get(money) as Unit, power: 1, count: 1 });
  else {
    const rest = text.slice(end, end + LONGEST);
    const space = SET_OFF.exec(rest)?.[0] ?? '';
    const factor = factorAt(rest.slice(space.length));
    if (factor === undefined || /^d$/u.test(rest.slice(space.length, space.length + factor.length)))
      return undefined;
    reading.factors.push({ unit: factor.unit, power: factor.power, count: 1 });
    reading.end = end + space.length + factor.length;
  }
  readFrom(text, reading);
  return measured(reading);
}
