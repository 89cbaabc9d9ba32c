import { canonical, decimalOf, shifted, times, type Decimal } from './decimal.ts';
import {
  ATTACHED_POWERS,
  ATTACHED_SCALE,
  ATTACHED_UNIT,
  ATTACHING,
  CURRENCY_BEFORE,
  HAN_COMPOUND,
  UNIT_WORD,
} from './number-grammar.ts';
import { disguisedValue, isDoubtful, type NameParts } from './number-names.ts';
import { scaled } from './scale-words.ts';

/** Ratios that are part of what a number says. */
export type RatioUnit = '%' | '‰';

/** A number found in a text, before ranges are considered. */
export interface RawReading {
  raw: string;
  value: string;
  unit?: RatioUnit;
  start: number;
  end: number;
  /** The value without sign; `undefined` for forms that have no single value. */
  decimal: Decimal | undefined;
  /** The scale words and letters that were read into the value. */
  scales: string[];
  /** Set when letters before it make it a part of a name: the name, and whether it must be accounted for all the same. */
  name?: { token: string; start: number; isPlain: boolean };
}

type Groups = Record<string, string | undefined>;

/** Text on each side that decides whether digits are a name and whether a dash is a sign. */
const CONTEXT = 24;
/** Letters of a name that are looked at. */
const LONGEST_WORD = 64;
const LARGEST_POWER = 100;
const LONGEST_BASE = 12;
/** Digits of a power that is worked out; a larger one keeps its written form. */
const LONGEST_POWER = 200;
/** Digits of a number that is worked out; a longer one keeps its written form. */
const LONGEST_NUMBER = 1000;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function exponentOf(text: string): number {
  const plain = text
    .replace(/[⁰¹²³⁴-⁹]/gu, (digit) => String(SUPERSCRIPTS.indexOf(digit)))
    .replace(/[⁻−]/gu, '-')
    .replace(/[⁺+^*{}]/gu, '');
  return Number(plain);
}

/** Plain digits with at most one point; `undefined` for versions, dates and lists such as 1.2.3 or 1,2,3. */
function plainDigits(written: string): string | undefined {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(written)) return written.replaceAll(',', '');
  if (/^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/u.test(written)) return written.replaceAll(',', '');
  if (/^\d{1,3}(?:\.\d{3}){2,}$/u.test(written)) return written.replaceAll('.', '');
  const closed = written.replace(/[\s'’]/gu, '').replace(/[,·]/gu, '.');
  return /^\d*(?:\.\d+)?$/u.test(closed) ? closed : undefined;
}

/** Exact powers of ten of any size, and small powers of short whole numbers; the others keep their written form. */
function powerOf(base: Decimal, exponent: number): Decimal | undefined {
  if (base.digits === '1' && base.exponent > 0) return { ...base, exponent: base.exponent * exponent };
  const isWhole = base.exponent >= 0 && base.digits.length + base.exponent <= LONGEST_BASE;
  if (!isWhole || exponent < 0 || exponent > LARGEST_POWER) return undefined;
  if ((base.digits.length + base.exponent) * exponent > LONGEST_POWER) return undefined;
  const whole = BigInt(`0${base.digits}${'0'.repeat(base.exponent)}`);
  return times(decimalOf('1'), whole ** BigInt(exponent));
}

function magnitude({ digits, e, ten, power }: Groups): Decimal | undefined {
  const plain = plainDigits(digits ?? '');
  if (plain === undefined || plain.length > LONGEST_NUMBER) return undefined;
  const base = decimalOf(plain);
  const shift = e ?? ten;
  if (shift !== undefined) return shifted(base, exponentOf(shift));
  if (power === undefined) return base;
  // A raised figure behind any other number may as well be the mark of a note.
  const isPower = /^(?:\^|\*)/u.test(power) || base.digits === '1' || canonical(base) === '2';
  return isPower ? powerOf(base, exponentOf(power)) : undefined;
}

/** A value times scale words or letters. */
export const scaledBy = (value: Decimal, scales: readonly string[]): Decimal =>
  scales.reduce(
    (product, scale) =>
      scale in ATTACHED_POWERS ? shifted(product, ATTACHED_POWERS[scale] ?? 0) : scaled(product, scale),
    value,
  );

/**
 * What a sign before digits means. A dash directly after a number or word makes a range or a compound (3–5); one with a
 * space after it is a dash, unless it is a real minus with nothing to subtract from.
 */
function signOf(sign: string, before: string): '' | '-' | '±' {
  if (sign === '' || sign.startsWith('+ ') || /^\+(?!\/)/u.test(sign)) return '';
  if (/^(?:±|\+\/-)/u.test(sign)) return '±';
  if (/^minus/iu.test(sign)) return '-';
  const spaced = /\s$/u.test(sign);
  if (spaced && !sign.startsWith('\u2212')) return '';
  const follows = spaced ? /[\p{L}\p{N}%‰)\]}]\s*$/u : /[\p{L}\p{N}%‰)\]}]$/u;
  return follows.test(before) ? '' : '-';
}

const NAME_BEFORE = new RegExp(`${ATTACHING}[-\\u2010\\u2011]?$`, 'u');
const NAME_AFTER = new RegExp(String.raw`^(?!\p{M})${ATTACHING}`, 'u');

/** Whether digits belong to a name by what follows them: a hyphen and a capital, or letters that are no unit. */
const isNamedAfter = (after: string): boolean =>
  !UNIT_WORD.test(after) &&
  (/^[-\u2010\u2011]\p{Lu}/u.test(after) ||
    (NAME_AFTER.test(after) && !ATTACHED_UNIT.test(after) && !ATTACHED_SCALE.test(after)));

function scalesOf(groups: Groups, after: string): string[] {
  const words = (groups.scales ?? '').split(/[\s-]/u).filter((word) => word !== '');
  const letter = ATTACHED_SCALE.exec(after)?.[0];
  return letter === undefined ? words : [...words, letter];
}

const unitOf = (groups: Groups): { unit?: RatioUnit } => {
  if (groups.percent !== undefined || groups.unit === '%') return { unit: '%' };
  return groups.unit === '‰' ? { unit: '‰' } : {};
};

function writtenOf({ digits = '', e, power = '', ten, tail = '' }: Groups, after: string): string {
  const shift = e ?? ten;
  const shifting = shift === undefined ? '' : `e${exponentOf(shift)}`;
  return `${digits}${shifting}${power}${tail}${HAN_COMPOUND.exec(after)?.[0] ?? ''}`;
}

function numberOf(text: string, groups: Groups, start: number, stop: number): RawReading {
  const after = text.slice(stop, stop + CONTEXT);
  const signLength = groups.sign?.length ?? 0;
  const sign = signOf(groups.sign ?? '', text.slice(Math.max(0, start - CONTEXT), start));
  const scales = scalesOf(groups, after);
  const hasValue = groups.tail === undefined && !HAN_COMPOUND.test(after);
  const size = hasValue ? magnitude(groups) : undefined;
  const decimal = size === undefined ? undefined : scaledBy(size, scales);
  const from = sign === '' ? start + signLength : start;
  const end = stop + ((ATTACHED_SCALE.exec(after) ?? HAN_COMPOUND.exec(after))?.[0].length ?? 0);
  const written = decimal === undefined ? writtenOf(groups, after) : canonical(decimal);
  return {
    raw: text.slice(from, end),
    value: written === '0' ? '0' : sign + written,
    ...unitOf(groups),
    start: from,
    end,
    decimal,
    scales,
  };
}

/** The part of a match that belongs to a name before it: white space and `× 10⁶` begin something new. */
function attachedPart(groups: Groups, from: number, stop: number): { groups: Groups; stop: number } {
  const digits = groups.digits ?? '';
  const length = digits.search(/[\s'’]/u);
  if (length < 0 && groups.ten === undefined) return { groups, stop };
  const kept = length < 0 ? digits : digits.slice(0, length);
  return { groups: { digits: kept }, stop: from + kept.length };
}

/** A reading as a part of a name. Only bare digits that look like no number are a name and nothing else. */
function inName(reading: RawReading, parts: NameParts, from: number, isBare: boolean): RawReading {
  const { prefix, digits, suffix } = parts;
  const disguised = isBare ? disguisedValue(parts) : undefined;
  return {
    ...reading,
    ...(disguised === undefined ? {} : { value: canonical(decimalOf(disguised)) }),
    name: {
      token: prefix + digits + suffix,
      start: from - prefix.length,
      isPlain: isBare && !isDoubtful(parts),
    },
  };
}

/** A number behind letters: R39.27, GPT-4. */
function namedOf(text: string, match: Groups, from: number, end: number, before: string): RawReading {
  const { groups, stop } = attachedPart({ ...match, sign: undefined }, from, end);
  const prefix = /[\p{L}\p{M}\p{N}_]+[-\u2010\u2011]?$/u.exec(before)?.[0] ?? '';
  const suffix = /^[\p{L}\p{M}\p{N}_]*/u.exec(text.slice(stop, stop + LONGEST_WORD))?.[0] ?? '';
  const others = [groups.e, groups.power, groups.ten, groups.tail, groups.unit, groups.percent];
  const isBare =
    /^\d+$/u.test(groups.digits ?? '') &&
    others.every((group) => group === undefined) &&
    (groups.scales ?? '') === '';
  const parts = { prefix, digits: text.slice(from, stop), suffix };
  return inName(numberOf(text, groups, from, stop), parts, from, isBare);
}

/**
 * Reads one match of the number grammar, whose digits are ASCII. Bare digits that only letters after them make a name (3D,
 * 3-SAT) have a plain name; with a decimal point, a scale or a unit they are numbers, and so they are behind a currency code.
 */
export function readingOf(text: string, match: RegExpMatchArray): RawReading {
  const groups: Groups = match.groups ?? {};
  const start = match.index ?? 0;
  const stop = start + match[0].length;
  const from = start + (groups.sign?.length ?? 0);
  const before = text.slice(Math.max(0, start - LONGEST_WORD), from);
  if (NAME_BEFORE.test(before) && !CURRENCY_BEFORE.test(before))
    return namedOf(text, groups, from, stop, before);
  const reading = numberOf(text, groups, start, stop);
  const digits = text.slice(from, stop);
  const after = text.slice(stop, stop + LONGEST_WORD);
  if (!/^\d+$/u.test(digits) || !isNamedAfter(after)) return reading;
  const suffix = /^[-\u2010\u2011]?[\p{L}\p{M}\p{N}_]*/u.exec(after)?.[0] ?? '';
  return inName(reading, { prefix: '', digits, suffix }, from, true);
}
