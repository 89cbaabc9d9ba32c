import { APOSTROPHES, HYPHENS, SPACELESS, WORD } from './characters.ts';

/** What an edge would cut through. */
export type EdgeFault = 'a word' | 'a number' | 'a character' | 'a note mark';

/** An edge is bad when the text before it ends as `left` says and the text after it begins as `right` says. */
export interface EdgeRule {
  left: RegExp;
  right: RegExp;
  fault: EdgeFault;
}

const rule = (fault: EdgeFault, left: string, right: string, flags = 'u'): EdgeRule => ({
  fault,
  left: new RegExp(`(?:${left})$`, flags),
  right: new RegExp(`^(?:${right})`, flags),
});

const SIGNS = String.raw`[+±∓${HYPHENS}]`;
const CURRENCY = String.raw`\p{Sc}`;
const TIMES = String.raw`(?:[×✕⋅·∙]|\*{1,2})`;
/** Spaces that typesetters put into a number: no-break, figure, punctuation, thin, hair-like and narrow ones. */
const NUMBER_SPACE = String.raw`[\u00A0\u2005-\u200A\u202F]`;
const SCALE =
  'hundreds?|thousands?|(?:m|b|tr|quadr|quint)illions?|milliards?|dozens?|lakhs?|crores?|mn|mln|mlrd|mld|bn|tn|mio|mrd|tausend|millionen|milliarden|percent(?:age)?|per\\s?cent|per\\s?mille?|pct|prozent';
const NUMBER_WORD =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|billion)';
const BIG = '(?:hundred|thousand|million|billion|trillion)';
const PART =
  '(?:half|halves|thirds?|quarters?|(?:four|fif|six|seven|eigh|nin|ten|twelf|twentie|hundred|thousand|million|billion)ths?)';
const BEFORE_WORD = `(?<![${WORD}])`;
const AFTER_WORD = `(?![${WORD}])`;
const HAN_SCALE = '[十百千万萬亿億兆]';
const HAN_NUMERAL = '[〇零一二三四五六七八九十百千万萬亿億兆点點]';

const SIGN_RULES: readonly EdgeRule[] = [
  rule('a number', `${SIGNS}`, String.raw`(?:${CURRENCY}\s?)?[.,]?\p{N}`),
  rule('a number', `${SIGNS}${CURRENCY}\\s?`, String.raw`[.,]?\p{N}`),
  // A real minus or a plus-minus stays a sign across a space; a hyphen with spaces round it is a dash or a bullet …
  rule('a number', String.raw`(?:[±∓\u2212]|\+/-)\s*`, String.raw`\s*${CURRENCY}?[.,]?\p{N}`),
  // … except where only a line end stands between it and the number.
  rule('a number', String.raw`(?:^|[\s(\[=<>≤≥~≈])[-\u2010]\n\s*`, String.raw`[.,]?\p{N}`),
  rule('a number', String.raw`${BEFORE_WORD}(?:minus|negative)\s+`, String.raw`[.,]?\p{N}`, 'iu'),
  rule('a number', String.raw`${BEFORE_WORD}(?:minus|negative)\s+`, `${NUMBER_WORD}${AFTER_WORD}`, 'iu'),
];

/** A value with at most a short unit, and what may stand between it and its tolerance. */
const VALUE = String.raw`\p{N}\s?[\p{L}°%‰/²³]{0,4}\s*\(?\s*`;
const TOLERANCE = String.raw`\s*\(?\s*(?:[±∓]|\+/-)\s*${CURRENCY}?[.,]?\p{N}`;

/** A value is not parted from its tolerance: 2.6±0.3, 2.6 mm (± 0.3 mm). */
const TOLERANCE_RULES: readonly EdgeRule[] = [rule('a number', VALUE, TOLERANCE)];

const INSIDE_NUMBER_RULES: readonly EdgeRule[] = [
  rule('a number', String.raw`\p{N}`, String.raw`[.,·٫٬:/⁄]\p{N}`),
  rule('a number', String.raw`\p{N}[.,·٫٬:/⁄]`, String.raw`\p{N}`),
  // A leading decimal point, but not a full stop with a citation number set close behind it.
  rule('a number', String.raw`(?:^|[\s(\[=<>≤≥~≈±+\u2212-])[.]`, String.raw`\p{N}`),
  rule('a number', String.raw`\p{N}`, String.raw`${NUMBER_SPACE}\p{N}`),
  rule('a number', String.raw`\p{N}${NUMBER_SPACE}`, String.raw`\p{N}`),
  // A plain space may be a thin one that the parser could not tell: 1 000 is held together, 2019 100 is not.
  rule('a number', String.raw`(?<![\p{N}.,])\p{N}{1,3}(?: \p{N}{3})*`, String.raw` \p{N}{3}(?!\p{N})`),
  // Zeros alone are a group of the number before them, across a line end too.
  rule('a number', String.raw`(?<![\p{N}.,])\p{N}{1,3}(?:\s\p{N}{3})*\s*`, String.raw`\s*\n\s*0{3}(?!\p{N})`),
  rule('a number', String.raw`(?<![\p{N}.,])\p{N}{1,3}(?:\s\p{N}{3})*\s*\n\s*`, String.raw`0{3}(?!\p{N})`),
  rule('a number', String.raw`(?<![\p{N}.,])\p{N}{1,3}(?: \p{N}{3})* `, String.raw`\p{N}{3}(?!\p{N})`),
];

const AFTER_NUMBER_RULES: readonly EdgeRule[] = [
  rule('a number', String.raw`\p{N}\s*`, String.raw`\s*[%‰‱٪％]`),
  rule('a number', String.raw`\p{N}`, `[°′″${CURRENCY}]`),
  rule('a number', CURRENCY, String.raw`[.,]?\p{N}`),
  rule('a number', String.raw`\p{N}\s*`, String.raw`\s*${TIMES}\s*\p{N}`),
  rule('a number', String.raw`\p{N}\s*${TIMES}\s*`, String.raw`\s*\p{N}`),
  // A letter x multiplies only where it stands alone; x2 and x² are names.
  rule('a number', String.raw`\p{N}\s*`, String.raw`\s*[xX]\s+\p{Nd}`),
  rule('a number', String.raw`\p{N}\s+[xX]\s*`, String.raw`\s*\p{Nd}`),
  rule('a number', String.raw`[${WORD})\]}]`, String.raw`\^\S`),
  rule('a number', String.raw`\^[${HYPHENS}+({]?`, String.raw`\S`),
  rule(
    'a number',
    String.raw`(?:\p{N}|${BEFORE_WORD}${NUMBER_WORD})\s*\)?\s*\(?`,
    String.raw`\s*\)?\s*\(?(?:${SCALE})${AFTER_WORD}`,
    'iu',
  ),
  // A number that is said twice: 5 (five) million, five (5) million.
  rule(
    'a number',
    String.raw`(?:\p{N}|${BEFORE_WORD}${NUMBER_WORD})\s*`,
    String.raw`\s*\(\s*(?:\p{N}[\p{N}.,]{0,8}|${NUMBER_WORD}(?:[\s-]${NUMBER_WORD})?)\s*\)\s*(?:${SCALE})${AFTER_WORD}`,
    'iu',
  ),
  rule('a number', String.raw`\p{N}\s*`, String.raw`\s*(?:k|K|M)${AFTER_WORD}`),
  rule('a number', String.raw`\p{N}\s*`, String.raw`\s*(?:[kKMmBbGT]|[mb]n)${CURRENCY}`),
  rule('a number', String.raw`\p{N}\s*`, String.raw`\s*[eE]\s?${SIGNS}\s?\p{N}`),
  rule(
    'a number',
    String.raw`\p{N}\s*`,
    String.raw`\s*(?:hundred|thousand|million|billion)ths?${AFTER_WORD}`,
    'iu',
  ),
  rule('a number', String.raw`(?:\p{N}|${HAN_NUMERAL})\s*`, String.raw`\s*${HAN_SCALE}`),
  rule('a number', HAN_SCALE, HAN_NUMERAL),
];

/** Units that are often the first half of another: 5 mg of 5 mg/kg is another amount. */
const PARTED_UNIT =
  '(?:[TGMkhdcmµμnp]?(?:g|m|l|L|mol|M|s|J|W|V|A|N|B|b|cal|eq|Eq|U)|IU|Wh|kWh|bit|bits|bytes?|tokens?)';

const COMPOUND_UNIT_RULES: readonly EdgeRule[] = [
  rule('a number', String.raw`\p{N}[\s-]?${PARTED_UNIT}`, String.raw`\s?[/∕⁄]\s?\p{L}`),
  rule('a number', String.raw`\p{N}[\s-]?${PARTED_UNIT}\s?[/∕⁄]\s?`, String.raw`\s?\p{L}`),
  rule('a number', String.raw`\p{N}[\s-]?${PARTED_UNIT}`, String.raw`[\s·⋅]${PARTED_UNIT}(?:[⁻−-][¹²³1-3])`),
];

/** A phrase that may not be cut between any two of its words; each is a regular expression. */
const phrase = (...words: readonly string[]): readonly EdgeRule[] =>
  words
    .slice(1)
    .map((_, at) =>
      rule(
        'a number',
        String.raw`${BEFORE_WORD}(?:${words.slice(0, at + 1).join(String.raw`\s+`)})\s*`,
        String.raw`\s*(?:${words.slice(at + 1).join(String.raw`\s+`)})${AFTER_WORD}`,
        'iu',
      ),
    );

/** Numbers in words. "And" joins only what follows a hundred or more, or a fraction: "groups one and two" are two numbers. */
const WORDED_NUMBER_RULES: readonly EdgeRule[] = [
  ...phrase(`(?:${NUMBER_WORD}|half)`, `(?:${NUMBER_WORD}|${PART})`),
  ...phrase(BIG, 'and', NUMBER_WORD),
  ...phrase(String.raw`(?:${NUMBER_WORD}|\p{N}+)`, 'and', `(?:an?|one|two|three)`, PART),
  ...phrase(PART, 'an?', BIG),
  ...phrase(PART, 'of', 'an?', BIG),
  ...phrase(PART, BIG),
];

const WORD_RULES: readonly EdgeRule[] = [
  rule('a word', `[${WORD}]`, String.raw`\p{M}`),
  rule('a number', String.raw`\p{N}`, String.raw`\p{N}`),
  rule('a word', String.raw`(?![${SPACELESS}])[${WORD}]`, String.raw`(?![${SPACELESS}])[${WORD}]`),
  rule('a word', `[${WORD}][${HYPHENS}${APOSTROPHES}\\p{Pc}]`, `[${WORD}]`),
  rule('a word', `[${WORD}]`, `[${HYPHENS}${APOSTROPHES}\\p{Pc}][${WORD}]`),
  // C is not C++ or C#, and CD4 is not CD4+.
  rule('a word', `[${WORD}]`, '[+#]'),
];

/** What a font has no Unicode meaning for may be a letter, a digit or a hyphen: nothing that touches it can be told to be whole. */
const MEANINGLESS = String.raw`[\0\uFFFD\uE000-\uF8FF\u{F0000}-\u{10FFFD}]`;

const MEANINGLESS_RULES: readonly EdgeRule[] = [
  rule('a character', MEANINGLESS, String.raw`\S`),
  rule('a character', String.raw`\S`, MEANINGLESS),
];

/** Every rule about what stands on the two sides of an edge, in the order in which faults are named. */
export const EDGE_RULES: readonly EdgeRule[] = [
  ...WORD_RULES,
  ...MEANINGLESS_RULES,
  ...SIGN_RULES,
  ...TOLERANCE_RULES,
  ...INSIDE_NUMBER_RULES,
  ...AFTER_NUMBER_RULES,
  ...COMPOUND_UNIT_RULES,
  ...WORDED_NUMBER_RULES,
];
