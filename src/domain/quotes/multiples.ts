/** A word that multiplies or divides: "twice", "tripled", "halved", "fivefold". */
export interface Multiple {
  start: number;
  end: number;
  /** Numbers of a quote that say the same. */
  keys: string[];
  /** What a quote may say instead, in words or signs. */
  words: RegExp;
}

const TIMES = String.raw`(?:[-\s]?fold|\s?[×x]|\s+times)(?!\p{L})`;
/** A participle behind an article names a thing: a doubled plus sign. */
const VERB = String.raw`(?<!(?<!\p{L})(?:an?|the|its|their|this|that|each|every)\s)`;
const word = (source: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})`, 'iu');

/** How each is recognised in a claim, what states it in a quote, and the numbers that do. */
const KINDS: readonly { claim: string; quote: RegExp; keys: string[] }[] = [
  {
    claim: String.raw`twice|doubles|${VERB}doubled|doubling(?!\s+time)|double\s+(?:the|that|of|those)`,
    quote: word(`twice|doubl|twofold|(?:two|2)${TIMES}`),
    keys: ['2', '100%', '200%'],
  },
  {
    claim: String.raw`thrice|triples|${VERB}tripled|tripling|${VERB}trebled|triple\s+(?:the|that|of|those)`,
    quote: word(`thrice|tripl|trebl|threefold|(?:three|3)${TIMES}`),
    keys: ['3', '200%', '300%'],
  },
  {
    claim: `quadruples|${VERB}quadrupled|quadrupling`,
    quote: word(`quadrupl|fourfold|(?:four|4)${TIMES}`),
    keys: ['4', '300%', '400%'],
  },
  {
    claim: String.raw`${VERB}halved|halving|halves\s+(?:the|its|their)|half\s+(?:of|the|as|that|those)|(?:by|in)\s+half`,
    quote: word('half|halv'),
    keys: ['0.5', '50%', '1/2', '2'],
  },
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((name, at) => ({
    claim: `${name}fold`,
    quote: word(`${name}[-\\s]?fold`),
    keys: [String(at + 2)],
  })),
];

const IN_CLAIM = KINDS.map(
  ({ claim }) => new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}-])(?:${claim})(?![\p{L}\p{M}-])`, 'giu'),
);

/**
 * The multiples that a text states in words. Only forms that can hardly be a part of a name: not double-blind, half-life, a
 * doubling time.
 */
export const multiplesIn = (text: string): Multiple[] =>
  KINDS.flatMap(({ quote, keys }, kind) =>
    Array.from(text.matchAll(IN_CLAIM[kind] as RegExp), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      keys,
      words: quote,
    })),
  );

/** Whether a text says a multiple in words or signs. */
export const sayMultiple = (text: string, { words }: Pick<Multiple, 'words'>): boolean => words.test(text);
