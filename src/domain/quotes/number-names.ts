import { UNIT_LIKE } from './number-grammar.ts';

/** Digits between letters or hyphens that may be a name: what stands before them, they themselves, what follows. */
export interface NameParts {
  prefix: string;
  digits: string;
  suffix: string;
}

/** A prefix or suffix in lower case that is a word and no name: about-99, 99patients. */
const WORD_BEFORE = /^\p{Ll}{3,}[-\u2010\u2011]$/u;
const WORD_AFTER = /^\p{Ll}{3,}$/u;
const LONG_UNIT = /^\p{L}{3,}$/u;

const OTHER_BASE = /^0(?:x[\da-f]+|o[0-7]+|b[01]+)$/iu;
const PRODUCT = /^\d+x\d+$/iu;
/** Letters in the place of a zero or a one, Greek and Cyrillic ones too. */
const ZEROS = /[OoΟοОо]/gu;
const ONES = /[lIІ]/gu;
const LOOKALIKE = /^\d[\dOoΟοОоlIІ]*$/u;

const isUnderscored = ({ prefix, suffix }: NameParts): boolean =>
  prefix.endsWith('_') ? !/^\p{L}_$/u.test(prefix) : prefix === '' && suffix.startsWith('_');

const isMeasure = ({ prefix, suffix }: NameParts): boolean =>
  prefix === ''
    ? UNIT_LIKE.test(suffix) || WORD_AFTER.test(suffix)
    : LONG_UNIT.test(suffix) && UNIT_LIKE.test(suffix);

/** The number that a token is which only looks like a name: 0x63 is 99, 1OO is 100. Its value in plain digits. */
export function disguisedValue({ prefix, digits, suffix }: NameParts): string | undefined {
  const token = prefix + digits + suffix;
  if (OTHER_BASE.test(token)) return BigInt(token.toLowerCase()).toString();
  if (!LOOKALIKE.test(token) || /^\d+$/u.test(token)) return undefined;
  return token.replace(ZEROS, '0').replace(ONES, '1');
}

/**
 * Whether digits that are written as a part of a name may well be a number all the same: before a unit (99DAYS, 2nd), beside a whole
 * word in lower case (about-99), beside underscores, in a product (4x4) or in disguise (0x63, 1OO). Names such as GPT-4, L2 and
 * 3-SAT are not.
 */
export const isDoubtful = (parts: NameParts): boolean =>
  WORD_BEFORE.test(parts.prefix) ||
  isUnderscored(parts) ||
  isMeasure(parts) ||
  PRODUCT.test(parts.prefix + parts.digits + parts.suffix) ||
  disguisedValue(parts) !== undefined;
