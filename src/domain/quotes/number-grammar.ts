import { SPACELESS } from './characters.ts';
import { SCALE_WORD } from './scale-words.ts';

const NARROW_SPACE = String.raw`[\u00A0\u2005-\u200A\u202F]`;
const DASH = String.raw`[-\u2010-\u2015\u2212]`;
const GROUPS = [
  String.raw`\d{1,3}(?:,\d{3})+(?!,?\d)(?:\.\d+)?`,
  String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?!,?\d)(?:\.\d+)?`,
  String.raw`\d{1,3}(?:(?:${NARROW_SPACE}|['’])\d{3})+(?!\d)(?:\.\d+)?`,
  String.raw`\d{1,3}(?: \d{3})+(?!\d)(?:\.\d+)?`,
  String.raw`\d+(?:(?:[.,]|·(?!10[⁺⁻⁰¹²³⁴-⁹^]))\d+)*`,
  String.raw`\.\d+`,
];
const RAISED = '[⁺⁻]?[⁰¹²³⁴-⁹]+';
const CARET = String.raw`(?:\^|\*\*)\{?[-−+]?\d+\}?`;

/**
 * A number as texts write it: sign, digits with one kind of group separator, exponent, scale words, per cent.
 * Groups: `sign`, `digits`, one of `e` (1e6), `power` (10⁶, 2^10) and `ten` (3 × 10⁶), `tail` (the ½ of 2½), `scales`,
 * `unit`, `percent`. Its digits are ASCII: the text goes through `foldDigits` before.
 */
export const NUMBER = new RegExp(
  String.raw`(?<sign>(?:±|\+/-|[+\-\u2010-\u2013\u2212]|(?<![\p{L}\p{N}])minus\s)\s?)?(?<digits>${GROUPS.join('|')})` +
    String.raw`(?:[eE](?<e>[+\-\u2212]?\d+)(?![\p{L}\p{N}])|(?<power>${RAISED}|${CARET})|\s?[×x*·⋅]\s?10(?<ten>${RAISED}|${CARET}))?(?<tail>\s?[¼-¾⅐-⅞][\p{No}\p{Nl}]*|[\p{No}\p{Nl}]+)?` +
    String.raw`(?<scales>(?:[\s-](?:${SCALE_WORD})(?![\p{L}\p{N}]))*)(?:\s?(?<unit>[%‰])|[\s\-\u2010\u2011]?(?<percent>per\s?cent|pct)(?!\p{L}))?`,
  'giu',
);

/** Units and the decade's s, directly after digits: they make a measure, not a name. */
export const ATTACHED_UNIT =
  /^(?:[kmcnµμpMGT]?(?:g|m|s|l|L|V|W|A|J|Hz|Pa|eV|B|b|bit|bits|mol|bp|Da|cal)|min|h|hr|hrs|dB|px|pt|K|x|years?|yrs?|fps|ppm|ppb|rpm|°[CFK])(?:[²³]|\/\p{L}+)?(?![\p{L}\p{N}])/u;

const TIMES = 'ms|secs?|seconds?|mins?|minutes?|hrs?|hours?|days?|weeks?|months?|years?|yrs?';
const RATIOS = 'pp|fold|times';
const MEASURES = 'kg|mg|[µμ]g|km|cm|mm|nm|ml|Hz|kHz|MHz|GHz|kW|KB|MB|GB|TB';
const CURRENCIES = 'USD|EUR|GBP|JPY|CNY|CHF';
const NO_MORE = String.raw`(?![\p{L}\p{N}_])`;

/** A unit of two letters or more after digits, with or without a hyphen and in any case: they make a measure, not a name. */
export const UNIT_WORD = new RegExp(
  String.raw`^[-\u2010\u2011]?(?:${TIMES}|${RATIOS}|${MEASURES}|${CURRENCIES})${NO_MORE}`,
  'iu',
);

/** What may be a unit, a scale or an ordinal, in any case. */
export const UNIT_LIKE = new RegExp(
  String.raw`^[-\u2010\u2011]?(?:${TIMES}|${RATIOS}|${MEASURES}|${CURRENCIES}|st|nd|rd|th|mln|mn|bn|tn|[xshgmlwvakbt]|°c)${NO_MORE}`,
  'iu',
);

/** A currency code directly before digits, with or without a hyphen. */
export const CURRENCY_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(?:${CURRENCIES})[-\u2010\u2011]?$`,
  'iu',
);

/** Scale letters and Han scale characters directly after digits. */
export const ATTACHED_SCALE =
  /^(?:(?:k|K|M|bn|mn|mln|tn|T|B)(?![\p{L}\p{N}])|[十百千万萬亿億兆](?![\d〇零一二三四五六七八九十百千万萬亿億兆]))/u;

/** Han numerals directly after digits that are no single scale: 3万5千 has no value here but its own text. */
export const HAN_COMPOUND = /^[十百千万萬亿億兆][\d〇零一二三四五六七八九十百千万萬亿億兆]+/u;

/**
 * A letter to which digits can be attached, as a member of a regular expression. Scripts that put no space between a word
 * and a number (and Korean, which puts counters behind digits) attach nothing.
 */
export const ATTACHING = String.raw`(?![${SPACELESS}\p{Script=Hangul}])[\p{L}\p{M}_]`;

/** The powers of ten of the scale letters. */
export const ATTACHED_POWERS: Readonly<Record<string, number>> = {
  k: 3,
  K: 3,
  M: 6,
  mn: 6,
  mln: 6,
  B: 9,
  bn: 9,
  T: 12,
  tn: 12,
  十: 1,
  百: 2,
  千: 3,
  万: 4,
  萬: 4,
  亿: 8,
  億: 8,
  兆: 12,
};

/** A range whose first number has the scale and the unit of the second: 2–3 million. */
export const DASHED_RANGE = new RegExp(String.raw`^\s?${DASH}\s?$`, 'u');

/** What stands between the two numbers of a range. */
export const RANGE = new RegExp(String.raw`^(?:\s?${DASH}\s?|\s(?:to|and|or)\s)$`, 'u');
