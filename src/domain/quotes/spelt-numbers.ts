const ORDINALS = [
  '',
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  ),
];
const TENS = ['', '', ...'twent thirt fort fift sixt sevent eight ninet'.split(' ')];
const FOLDS = ['', '', ...'two three four five six seven eight nine ten'.split(' ')];
const PARTS = [
  '',
  '',
  'half',
  'third',
  'quarter|fourth',
  ...'fifth sixth seventh eighth ninth tenth'.split(' '),
];

const alone = (words: string, flags = 'iu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}_])(?:${words})(?![\p{L}\p{N}\p{M}_])`, flags);

/** A number as words that are no cardinal, and the key that they vouch for. */
const SPELT: readonly (readonly [words: RegExp, key: string])[] = [
  [alone('zero'), '0'],
  [alone('one'), '1'],
  ...FOLDS.flatMap((word, n) => (word === '' ? [] : [[alone(`${word}-?fold`), String(n)] as const])),
  ...PARTS.flatMap((word, n) =>
    word === '' ? [] : [[alone(`(?:one|an?)[-\u2010\u2011\\s](?:${word})`), `1/${n}`] as const],
  ),
];

const ORDINAL = alone(
  String.raw`(?:(?<tens>${TENS.slice(2).join('|')})y[-\u2010\u2011\s]?(?<ones>${ORDINALS.slice(1, 10).join('|')})|(?<round>${TENS.slice(2).join('|')})ieth|(?<plain>${ORDINALS.slice(1).join('|')}))`,
  'giu',
);

/** What a place in an order is compared by. */
export const ordinalKey = (place: number): string => `#${place}`;

const placeOf = ({ tens, ones, round, plain }: Record<string, string | undefined>): number => {
  const at = (words: readonly string[], word = ''): number => Math.max(0, words.indexOf(word.toLowerCase()));
  return 10 * at(TENS, tens ?? round) + at(ORDINALS, ones ?? plain);
};

/** Keys of the numbers that a text spells out otherwise than as a cardinal: a lone "one", "twofold", "a third", "twenty-first". */
export const speltOut = (text: string): string[] => [
  ...SPELT.filter(([words]) => words.test(text)).map(([, key]) => key),
  ...Array.from(text.matchAll(ORDINAL), ({ groups = {} }) => ordinalKey(placeOf(groups))),
];
