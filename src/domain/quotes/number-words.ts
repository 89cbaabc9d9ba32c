import { canonical, decimalOf, shifted, times, type Decimal } from './decimal.ts';

/** Scale words as the power of ten they multiply by. */
const POWERS: ReadonlyMap<string, number> = new Map([
  ['hundred', 2],
  ['thousand', 3],
  ['lakh', 5],
  ['million', 6],
  ['mn', 6],
  ['crore', 7],
  ['billion', 9],
  ['bn', 9],
  ['trillion', 12],
  ['tn', 12],
  ['quadrillion', 15],
]);

/** A scale word, singular or plural, as the source of a regular expression. */
export const SCALE_WORD =
  '(?:hundred|thousand|million|billion|trillion|quadrillion|dozen|lakh|crore)s?|mn|bn|tn';

/** A value times a scale word; a dozen is twelve. */
export function scaled(value: Decimal, word: string): Decimal {
  const singular = word.toLowerCase().replace(/s$/, '');
  return singular === 'dozen' ? times(value, 12n) : shifted(value, POWERS.get(singular) ?? 0);
}

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function valueOfWord(word: string): number {
  const [first = '', ones] = word.toLowerCase().split(/[-\s]/);
  const ten = TENS.indexOf(first);
  if (ten < 0) return ONES.indexOf(first) + 1;
  return (ten + 2) * 10 + (ones === undefined ? 0 : ONES.indexOf(ones) + 1);
}

const WORDS = `(?:${TENS.join('|')})(?:[- ](?:${ONES.slice(0, 9).join('|')}))?|${ONES.toReversed().join('|')}`;
const NUMBER_WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{M}]-?)(?<word>${WORDS})(?<scales>(?:[- ](?:${SCALE_WORD}))*)(?![\p{L}\p{N}\p{M}])`,
  'giu',
);
/** More of the same number: "two hundred and five" is not two hundred, "three point two" is not three. */
const CONTINUES = new RegExp(
  String.raw`^(?:[- ](?:and )?(?:${[...TENS, ...ONES].join('|')})(?!\p{L})|[- ](?:and )?\p{N}| point )`,
  'iu',
);
const CONTINUATION = 24;

/**
 * Values that number words of a source stand for ("three" → 3, "ten million" → 10000000). A lone "one" is as often a pronoun
 * and gives nothing; sums such as "one hundred and five" are not read at all.
 */
export function valuesOfNumberWords(text: string): Set<string> {
  const values = new Set<string>();
  let continued = -1;
  for (const match of text.matchAll(NUMBER_WORDS)) {
    const { word = '', scales = '' } = match.groups ?? {};
    const end = match.index + match[0].length;
    const more = CONTINUES.exec(text.slice(end, end + CONTINUATION));
    const isPart = continued > match.index;
    continued = more === null ? -1 : end + more[0].length;
    const plain = valueOfWord(word);
    if (isPart || more !== null || (plain === 1 && scales === '')) continue;
    const factors = scales.split(/[- ]/).filter((scale) => scale !== '');
    values.add(canonical(factors.reduce(scaled, decimalOf(String(plain)))));
  }
  return values;
}
