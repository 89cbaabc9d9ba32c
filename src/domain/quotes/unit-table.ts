/** What a unit measures: its bases with their powers, times a power of ten. Units that no power of ten relates are bases of their own. */
export interface Dimension {
  readonly bases: Readonly<Record<string, number>>;
  readonly ten: number;
}

/** A unit of the table, by its one name. */
export interface Unit extends Dimension {
  readonly name: string;
}

/** Prefixes of the SI and what they multiply by; also as carelessness writes them. */
const PREFIXES: Readonly<Record<string, readonly [ten: number, word: string, symbols: string]>> = {
  p: [-12, 'pico', 'p'],
  n: [-9, 'nano', 'n'],
  µ: [-6, 'micro', 'µ μ u'],
  m: [-3, 'milli', 'm'],
  c: [-2, 'centi', 'c'],
  d: [-1, 'deci', 'd'],
  h: [2, 'hecto', 'h'],
  k: [3, 'kilo', 'k K'],
  M: [6, 'mega', 'M'],
  G: [9, 'giga', 'G'],
  T: [12, 'tera', 'T'],
  P: [15, 'peta', 'P'],
};

interface Family {
  /** Parts of a regular expression of which `\s?` is the one sign. */
  symbols: string;
  /** Prefixes that are known for it; `-` where it is not known without one (a lone M, A or T says too many things). */
  prefixes: string;
  /** Words for it; `_` stands for the s of a plural. */
  words?: string;
  bases?: Dimension['bases'];
  ten?: number;
}

const FAMILIES: Readonly<Record<string, Family>> = {
  s: { symbols: 's', prefixes: 'p n µ m k M', words: 'second_' },
  g: { symbols: 'g', prefixes: 'p n µ m k', words: 'gram_ gramme_' },
  m: { symbols: 'm', prefixes: 'p n µ m c d k', words: 'metre_ meter_' },
  l: { symbols: 'l L', prefixes: 'n µ m c d', words: 'litre_ liter_', bases: { m: 3 }, ten: -3 },
  Hz: { symbols: 'Hz hz', prefixes: 'm k M G T', words: 'hertz', bases: { s: -1 } },
  V: { symbols: 'V', prefixes: 'n µ m k M', words: 'volt_' },
  A: { symbols: 'A', prefixes: '- p n µ m k', words: 'ampere_ amp_' },
  W: { symbols: 'W', prefixes: 'n µ m k M G T', words: 'watt_' },
  Wh: { symbols: 'Wh wh', prefixes: 'k M G T', words: 'watt-hour_', bases: { W: 1, h: 1 } },
  J: { symbols: 'J', prefixes: 'm k M G T', words: 'joule_' },
  eV: { symbols: 'eV', prefixes: 'm k M G T', words: 'electronvolt_' },
  Pa: { symbols: 'Pa', prefixes: 'm h k M G', words: 'pascal_' },
  bar: { symbols: 'bar', prefixes: 'm k' },
  mol: { symbols: 'mol', prefixes: 'p n µ m k', words: 'mole_' },
  M: { symbols: 'M', prefixes: '- p n µ m', bases: { mol: 1, m: -3 }, ten: 3 },
  N: { symbols: 'N', prefixes: '- p n µ m k M', words: 'newton_' },
  B: { symbols: 'B', prefixes: '- k M G T P', words: 'byte_' },
  bit: { symbols: 'bit bits', prefixes: '- k M G T', words: 'bit_' },
  bps: { symbols: 'bps', prefixes: 'k M G T', bases: { bit: 1, s: -1 } },
  Da: { symbols: 'Da', prefixes: 'k M', words: 'dalton_' },
  cal: { symbols: 'cal', prefixes: 'k', words: 'calorie_' },
  Ω: { symbols: 'Ω Ω', prefixes: 'm k M G', words: 'ohm_' },
  T: { symbols: 'T', prefixes: '- n µ m', words: 'tesla' },
  F: { symbols: 'F', prefixes: '- p n µ m', words: 'farad_' },
  Bq: { symbols: 'Bq', prefixes: 'm k M G T', words: 'becquerel_' },
  Gy: { symbols: 'Gy', prefixes: 'µ m c', words: 'gray_' },
  Sv: { symbols: 'Sv', prefixes: 'µ m', words: 'sievert_' },
  IU: { symbols: 'IU', prefixes: 'µ m k' },
};

/** Units without prefixes, and further names of those with. */
const SINGLE: Readonly<Record<string, Omit<Family, 'prefixes'>>> = {
  s: { symbols: 'sec secs' },
  ms: { symbols: 'msec msecs', bases: { s: 1 }, ten: -3 },
  µs: { symbols: 'usec', bases: { s: 1 }, ten: -6 },
  µg: { symbols: 'mcg', bases: { g: 1 }, ten: -6 },
  µm: { symbols: '', words: 'micron_', bases: { m: 1 }, ten: -6 },
  ml: { symbols: 'cc', bases: { m: 3 }, ten: -6 },
  t: { symbols: '', words: 'tonne_', bases: { g: 1 }, ten: 6 },
  min: { symbols: 'min mins', words: 'minute_' },
  h: { symbols: 'h hr hrs', words: 'hour_' },
  day: { symbols: 'd', words: 'day_' },
  week: { symbols: 'wk wks', words: 'week_' },
  month: { symbols: '', words: 'month_' },
  year: { symbols: '', words: 'year_ yr yrs' },
  ft: { symbols: 'ft', words: 'foot feet' },
  inch: { symbols: '', words: 'inch inches' },
  mile: { symbols: '', words: 'mile_' },
  mph: { symbols: 'mph', bases: { mile: 1, h: -1 } },
  'km/h': { symbols: 'kph kmh', bases: { m: 1, h: -1 }, ten: 3 },
  lb: { symbols: 'lb lbs', words: 'pound_' },
  oz: { symbols: 'oz', words: 'ounce_' },
  ha: { symbols: 'ha', words: 'hectare_' },
  acre: { symbols: '', words: 'acre_' },
  KiB: { symbols: 'KiB' },
  MiB: { symbols: 'MiB' },
  GiB: { symbols: 'GiB' },
  // A small b is written for bits and for bytes.
  kb: { symbols: 'Kb kb', bases: { b: 1 }, ten: 3 },
  Mb: { symbols: 'Mb mb', bases: { b: 1 }, ten: 6 },
  Gb: { symbols: 'Gb gb', bases: { b: 1 }, ten: 9 },
  Tb: { symbols: 'Tb tb', bases: { b: 1 }, ten: 12 },
  dB: { symbols: 'dB db', words: 'decibel_' },
  dBm: { symbols: 'dBm' },
  dBi: { symbols: 'dBi' },
  ppm: { symbols: 'ppm' },
  ppb: { symbols: 'ppb' },
  pp: { symbols: 'pp pps', words: String.raw`percentage\s+point_` },
  rpm: { symbols: 'rpm' },
  mmHg: { symbols: String.raw`mm\s?Hg` },
  cmH2O: { symbols: String.raw`cm\s?H2O cm\s?H₂O` },
  atm: { symbols: 'atm' },
  psi: { symbols: 'psi' },
  '°C': { symbols: '°C ℃', words: String.raw`degree_\s+c degree_\s+celsius degree_\s+centigrade celsius` },
  '°F': { symbols: '°F ℉', words: String.raw`degree_\s+f degree_\s+fahrenheit fahrenheit` },
  '°': { symbols: '°', words: 'degree_' },
  '′': { symbols: '′', words: 'arcminute_ arcmin' },
  '″': { symbols: '″', words: 'arcsecond_ arcsec' },
  USD: { symbols: 'USD $', words: 'dollar_' },
  EUR: { symbols: 'EUR €', words: 'euro_' },
  GBP: { symbols: 'GBP £' },
  CHF: { symbols: 'CHF' },
  JPY: { symbols: 'JPY ¥' },
  INR: { symbols: 'INR ₹' },
};

/** A unit with the symbols and words for it, as parts of regular expressions. */
interface Entry {
  unit: Unit;
  symbols: readonly string[];
  words: readonly string[];
}

const listed = (words: string): string[] =>
  words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replace('_', 's?').replace('$', String.raw`\$`));

const singles = Object.entries(SINGLE).map(([name, { symbols, words = '', bases, ten = 0 }]): Entry => {
  const unit = { name, bases: bases ?? { [name]: 1 }, ten };
  return { unit, symbols: listed(symbols), words: listed(words) };
});

const entriesOf = (name: string, { symbols, prefixes, words = '', bases, ten = 0 }: Family): Entry[] => {
  const known = listed(prefixes);
  const dimension = bases ?? { [name]: 1 };
  const bare = {
    unit: { name, bases: dimension, ten },
    symbols: known.includes('-') ? [] : listed(symbols),
    words: listed(words),
  };
  const prefixed = known.flatMap((prefix): Entry[] => {
    const [power, word, signs] = PREFIXES[prefix] ?? [0, '', ''];
    if (word === '') return [];
    return [
      {
        unit: { name: prefix + name, bases: dimension, ten: ten + power },
        symbols: listed(signs).flatMap((sign) => listed(symbols).map((symbol) => sign + symbol)),
        words: listed(words).map((one) => word + one),
      },
    ];
  });
  return [bare, ...prefixed];
};

/** The units that are compared: those of the SI with their prefixes, of time, data, angles, money, and what people use beside them. */
export const UNITS: readonly Entry[] = [
  ...Object.entries(FAMILIES).flatMap(([name, family]) => entriesOf(name, family)),
  ...singles,
];
