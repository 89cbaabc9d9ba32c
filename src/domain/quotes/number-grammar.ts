import { SCALE_WORD } from './number-words.ts';

const NARROW_SPACE = String.raw`[\u00A0\u2005-\u200A\u202F]`;
const DASH = String.raw`[-\u2010-\u2015\u2212]`;
const GROUPS = [
  String.raw`\d{1,3}(?:,\d{3})+(?![\d,]*\d)(?:\.\d+)?`,
  String.raw`\d{1,3}(?:(?:${NARROW_SPACE}|['’])\d{3})+(?!\d)(?:\.\d+)?`,
  String.raw`\d{1,3}(?: \d{3})+(?!\d)(?:\.\d+)?`,
  String.raw`\d+(?:(?:[.,]|·(?!10[⁺⁻⁰¹²³⁴-⁹^]))\d+)*`,
  String.raw`\.\d+`,
];
const RAISED = '[⁺⁻]?[⁰¹²³⁴-⁹]+';
const CARET = String.raw`\^\{?[-−+]?\d+\}?`;

/**
 * A number as texts write it: sign, digits with one kind of group separator, exponent, scale words, per cent.
 * Groups: `sign`, `digits`, one of `e` (1e6), `power` (10⁶, 2^10) and `ten` (3 × 10⁶), `scales`, `unit`, `percent`.
 */
export const NUMBER = new RegExp(
  String.raw`(?<sign>(?:±|\+/-|[+\-\u2010-\u2013\u2212]|(?<![\p{L}\p{N}])minus\s)\s?)?(?<digits>${GROUPS.join('|')})` +
    String.raw`(?:[eE](?<e>[+\-\u2212]?\d+)(?![\p{L}\p{N}])|(?<power>${RAISED}|${CARET})|\s?[×x*·⋅]\s?10(?<ten>${RAISED}|${CARET}))?` +
    String.raw`(?<scales>(?:[\s-](?:${SCALE_WORD})(?![\p{L}\p{N}]))*)(?:\s?(?<unit>[%‰])|\s(?<percent>per\s?cent)(?!\p{L}))?`,
  'giu',
);

/** Units and the decade's s, directly after digits: they make a measure, not a name. */
export const ATTACHED_UNIT =
  /^(?:[kmcnµμpMGT]?(?:g|m|s|l|L|V|W|A|J|Hz|Pa|eV|B|b|bit|bits|mol|bp|Da|cal)|min|h|hr|hrs|dB|px|pt|K|x|years?|yrs?|fps|ppm|ppb|rpm|°[CFK])(?:[²³]|\/\p{L}+)?(?![\p{L}\p{N}])/u;

/** Scale letters directly after digits. */
export const ATTACHED_SCALE = /^(?:k|K|M|bn|mn|tn|T|B)(?![\p{L}\p{N}])/u;

/** The powers of ten of the scale letters. */
export const ATTACHED_POWERS: Readonly<Record<string, number>> = {
  k: 3,
  K: 3,
  M: 6,
  mn: 6,
  B: 9,
  bn: 9,
  T: 12,
  tn: 12,
};

/** What stands between the two numbers of a range. */
export const RANGE = new RegExp(String.raw`^(?:\s?${DASH}\s?|\s(?:to|and|or)\s)$`, 'u');
