import { WRITTEN_SCALE, scaleValue } from './scale-words.ts';

/** A word of a written number. `start` and `end` are UTF-16 indices of the text. */
export interface NumberWord {
  /** `unit`: 1 to 99. `scale`: hundred and above. `parts`: the thirds of "two thirds". */
  kind: 'unit' | 'scale' | 'half' | 'parts';
  word: string;
  value: bigint;
  start: number;
  end: number;
}

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const DIGITS = ['zero', ...ONES.slice(0, 9)];
const PARTS = new Map(
  'halves thirds quarters fourths fifths sixths sevenths eighths ninths tenths twelfths twentieths hundredths thousandths'
    .split(' ')
    .map((word, at) => [word, [2, 3, 4, 4, 5, 6, 7, 8, 9, 10, 12, 20, 100, 1000][at] ?? 0] as const),
);

const UNIT = `(?:${TENS.join('|')})(?:[-\\u2010\\u2011\\s]?(?:${ONES.slice(0, 9).join('|')}))?|${ONES.toReversed().join('|')}`;
/** Number words with which no other English word begins but other number words ("ten" begins tension), as a regular expression. */
export const WHOLE_WORDS = [...TENS, ...ONES.slice(1).filter((word) => word !== 'ten')].join('|');

const WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{M}_])(?:(?<unit>${UNIT})|(?<scale>${WRITTEN_SCALE})|(?<half>half)|(?<parts>${[...PARTS.keys()].join('|')}))(?![\p{L}\p{N}\p{M}_])`,
  'giu',
);

/** "point two five" after a number word, as a regular expression with the group `digits`. */
export const POINT = new RegExp(
  String.raw`^\s+point(?<digits>(?:\s+(?:${DIGITS.join('|')}))+)(?![\p{L}\p{N}])`,
  'iu',
);

/** The digits that words such as "two five" spell out. */
export const spelledDigits = (words: string): string =>
  words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word) => DIGITS.indexOf(word))
    .join('');

function unitValue(word: string): number {
  const ten = TENS.findIndex((entry) => word.startsWith(entry));
  if (ten < 0) return ONES.indexOf(word) + 1;
  return (ten + 2) * 10 + ONES.indexOf(word.slice((TENS[ten] ?? '').length).replace(/^[^a-z]/, '')) + 1;
}

/** The words of a text that numbers are written with, in order; what numbers they make is for `cardinals.ts` to say. */
export function numberWords(text: string): NumberWord[] {
  return Array.from(text.matchAll(WORDS), (match): NumberWord => {
    const { unit, scale, half } = match.groups ?? {};
    const word = match[0].toLowerCase();
    const place = { word, start: match.index, end: match.index + match[0].length };
    if (unit !== undefined) return { kind: 'unit', value: BigInt(unitValue(word)), ...place };
    if (scale !== undefined) return { kind: 'scale', value: scaleValue(word), ...place };
    if (half !== undefined) return { kind: 'half', value: 2n, ...place };
    return { kind: 'parts', value: BigInt(PARTS.get(word) ?? 0), ...place };
  });
}
