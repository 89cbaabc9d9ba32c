/** Symbols of units that are compared, each with its other symbols: prefixes count, and so does their case (mW, MW). */
const SYMBOLS: Readonly<Record<string, string>> = {
  ns: 'ns',
  µs: 'µs μs us usec',
  ms: 'ms msec msecs',
  s: 's sec secs',
  min: 'min mins',
  h: 'h hr hrs',
  ng: 'ng',
  µg: 'µg μg ug mcg',
  mg: 'mg',
  g: 'g',
  kg: 'kg Kg',
  nm: 'nm',
  µm: 'µm μm um',
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  km: 'km Km',
  ft: 'ft',
  µl: 'µl μl ul µL μL uL',
  ml: 'ml mL',
  l: 'l L',
  Hz: 'Hz hz',
  kHz: 'kHz KHz khz',
  MHz: 'MHz Mhz',
  GHz: 'GHz Ghz',
  mV: 'mV',
  V: 'V',
  kV: 'kV KV',
  mA: 'mA',
  mW: 'mW',
  W: 'W',
  kW: 'kW KW',
  MW: 'MW',
  GW: 'GW',
  Wh: 'Wh',
  kWh: 'kWh KWh kwh',
  MWh: 'MWh',
  J: 'J',
  kJ: 'kJ KJ',
  MJ: 'MJ',
  eV: 'eV',
  keV: 'keV',
  MeV: 'MeV',
  GeV: 'GeV',
  Pa: 'Pa',
  kPa: 'kPa',
  MPa: 'MPa',
  GPa: 'GPa',
  mol: 'mol',
  mmol: 'mmol',
  µmol: 'µmol μmol umol',
  nmol: 'nmol',
  kB: 'kB KB Kb kb',
  MB: 'MB Mb mb',
  GB: 'GB Gb gb',
  TB: 'TB Tb tb',
  KiB: 'KiB',
  MiB: 'MiB',
  GiB: 'GiB',
  dB: 'dB db',
  ppm: 'ppm',
  ppb: 'ppb',
  pp: 'pp pps',
  '°C': '°C ℃',
  '°F': '°F ℉',
  USD: 'USD $',
  EUR: 'EUR €',
  GBP: 'GBP £',
  CHF: 'CHF',
  INR: 'INR ₹',
};

/** Words for units, in any case; `_` stands for the s of a plural. */
const WORDS: Readonly<Record<string, string>> = {
  ns: 'nanosecond_',
  µs: 'microsecond_',
  ms: 'millisecond_',
  s: 'second_',
  min: 'minute_',
  h: 'hour_',
  day: 'day_',
  week: 'week_',
  month: 'month_',
  year: 'year_ yr yrs',
  µg: 'microgram_',
  mg: 'milligram_',
  g: 'gram_ gramme_',
  kg: 'kilogram_',
  nm: 'nanometre_ nanometer_',
  µm: 'micrometre_ micrometer_ micron_',
  mm: 'millimetre_ millimeter_',
  cm: 'centimetre_ centimeter_',
  m: 'metre_ meter_',
  km: 'kilometre_ kilometer_',
  ft: 'foot feet',
  mile: 'mile_',
  ml: 'millilitre_ milliliter_',
  l: 'litre_ liter_',
  Hz: 'hertz',
  kHz: 'kilohertz',
  MHz: 'megahertz',
  GHz: 'gigahertz',
  W: 'watt_',
  kW: 'kilowatt_',
  MW: 'megawatt_',
  kB: 'kilobyte_',
  MB: 'megabyte_',
  GB: 'gigabyte_',
  TB: 'terabyte_',
  byte: 'byte_',
  dB: 'decibel_',
  pp: String.raw`percentage\s+point_`,
  USD: 'dollar_',
  EUR: 'euro_',
};

/** Units that are written for each other, by custom or carelessness: nothing is said against the other one. */
const EITHER_PAIRS = ['m min', 'm month', 'kB KiB', 'MB MiB', 'GB GiB'];
const EITHER: ReadonlySet<string> = new Set(
  EITHER_PAIRS.flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]),
);

const bySymbol = new Map(
  Object.entries(SYMBOLS).flatMap(([unit, symbols]) =>
    symbols.split(' ').map((symbol) => [symbol, unit] as const),
  ),
);
const byWord = Object.entries(WORDS).flatMap(([unit, words]) =>
  words.split(' ').map((word) => [new RegExp(`^${word.replace('_', 's?')}$`, 'iu'), unit] as const),
);

/** Characters behind a number that a unit may take. */
export const LONGEST_UNIT = 24;

const escaped = (symbol: string): string => symbol.replace(/[$]/g, '\\$&');
const longestFirst = (words: readonly string[]): string =>
  words.toSorted((one, other) => other.length - one.length).join('|');
const afterNumber = (units: readonly string[], flags: string): RegExp =>
  new RegExp(
    String.raw`^[\s\-\u2010\u2011]?(?<unit>${longestFirst(units)})(?<power>[²³]?)(?![\p{L}\p{N}_'’])`,
    flags,
  );
const SYMBOL_AFTER = afterNumber([...bySymbol.keys()].map(escaped), 'u');
const WORD_AFTER = afterNumber(
  Object.values(WORDS)
    .flatMap((words) => words.split(' '))
    .map((word) => word.replace('_', 's?')),
  'iu',
);
const BEFORE = /(?<symbol>[$€£₹]|(?<![\p{L}\p{N}])(?:USD|EUR|GBP|CHF|INR))\s?$/u;

/** The unit that stands directly behind a number (at `end`) or, of currencies, before it (at `start`); its one name. */
export function unitBeside(text: string, start: number, end: number): string | undefined {
  const after = text.slice(end, end + LONGEST_UNIT);
  const symbol = SYMBOL_AFTER.exec(after)?.groups;
  if (symbol !== undefined) return `${bySymbol.get(symbol['unit'] ?? '')}${symbol['power']}`;
  const word = WORD_AFTER.exec(after)?.groups;
  if (word !== undefined)
    return `${byWord.find(([pattern]) => pattern.test(word['unit'] ?? ''))?.[1]}${word['power']}`;
  const before = BEFORE.exec(text.slice(Math.max(0, start - 5), start))?.groups?.['symbol'];
  return before === undefined ? undefined : bySymbol.get(before);
}

/** Whether two units of the table are surely not the same. */
export const areOtherUnits = (one: string, other: string): boolean =>
  one !== other && !EITHER.has(`${one} ${other}`);
