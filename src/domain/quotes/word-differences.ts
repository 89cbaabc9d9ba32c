interface Tokens {
  text: string;
  tokens: readonly { text: string; start: number; end: number }[];
}

interface Gap {
  source: [number, number];
  quote: [number, number];
}

/** Differences that are told; more than these would not be read. */
const MOST_TOLD = 3;

/** Lengths of the longest common subsequences of all pairs of tails, row by row. */
function commonTails(source: readonly string[], quote: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: source.length + 1 }, () => new Uint16Array(quote.length + 1));
  for (let left = source.length - 1; left >= 0; left -= 1)
    for (let right = quote.length - 1; right >= 0; right -= 1) {
      const same = source[left] === quote[right];
      const longest = same
        ? (rows[left + 1]?.[right + 1] ?? 0) + 1
        : Math.max(rows[left + 1]?.[right] ?? 0, rows[left]?.[right + 1] ?? 0);
      (rows[left] as Uint16Array)[right] = longest;
    }
  return rows;
}

/**
 * The part of a source's words that a quote is best compared with: from its first to its last common word, and as many words
 * more at each end as the quote has there without a counterpart. `undefined` when they have no word in common.
 */
export function commonStretch(
  source: readonly string[],
  quote: readonly string[],
): { from: number; to: number } | undefined {
  const matches = withoutStrays(commonWords(source, quote));
  const [first] = matches;
  const last = matches.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const missingAfter = quote.length - 1 - last[1];
  // Words of the quote without a counterpart stand for words of the same sentence.
  let from = first[0];
  while (from > Math.max(0, first[0] - first[1]) && !SENTENCE_END.test(source[from - 1] ?? '')) from -= 1;
  return { from, to: Math.min(source.length, last[0] + 1 + missingAfter) };
}

const SENTENCE_END = /^[.!?。！？]$/u;

type Pair = readonly [source: number, quote: number];

/** A longest common subsequence: places of the words in both. */
function commonWords(source: readonly string[], quote: readonly string[]): Pair[] {
  const tails = commonTails(source, quote);
  const found: Pair[] = [];
  for (let left = 0, right = 0; left < source.length && right < quote.length;) {
    if (source[left] === quote[right]) {
      found.push([left, right]);
      left += 1;
      right += 1;
    } else if ((tails[left + 1]?.[right] ?? 0) >= (tails[left]?.[right + 1] ?? 0)) left += 1;
    else right += 1;
  }
  return found;
}

/** The words without the few at either end that stand farther from the others in the source than they are many. */
function withoutStrays(pairs: readonly Pair[]): readonly Pair[] {
  const widened = ([source, quote]: Pair, before: Pair): number => source - before[0] - (quote - before[1]);
  let from = 0;
  let to = pairs.length;
  pairs.forEach((pair, at) => {
    const before = pairs[at - 1];
    if (before === undefined || widened(pair, before) <= 1) return;
    const gap = widened(pair, before);
    if (at <= pairs.length / 2 && gap > at - from) from = at;
    if (at > pairs.length / 2 && gap > pairs.length - at) to = Math.min(to, at);
  });
  return pairs.slice(from, to);
}

/** The stretches in which two lists of words differ, in order. */
function gapsBetween(source: readonly string[], quote: readonly string[]): Gap[] {
  const tails = commonTails(source, quote);
  const gaps: Gap[] = [];
  let gap: Gap | undefined;
  for (let left = 0, right = 0; left < source.length || right < quote.length;) {
    if (left < source.length && right < quote.length && source[left] === quote[right]) {
      gap = undefined;
      left += 1;
      right += 1;
      continue;
    }
    if (gap === undefined) gaps.push((gap = { source: [left, left], quote: [right, right] }));
    const skipSource =
      right >= quote.length ||
      (left < source.length && (tails[left + 1]?.[right] ?? 0) >= (tails[left]?.[right + 1] ?? 0));
    if (skipSource) left += 1;
    else right += 1;
    gap.source[1] = left;
    gap.quote[1] = right;
  }
  return gaps;
}

function stretch({ text, tokens }: Tokens, [from, to]: [number, number]): string {
  const first = tokens[from];
  const last = tokens[to - 1];
  return first === undefined || last === undefined || to <= from
    ? 'nothing'
    : `“${text.slice(first.start, last.end)}”`;
}

const LINE_END_HYPHENS = /[-\u00AD\u2010\u2011]/gu;

/** Whether a gap is a word that a line end divides in the source. */
const isJoined = (source: Tokens, quote: Tokens, gap: Gap): boolean => {
  const texts = ({ tokens }: Tokens, [from, to]: [number, number]): string =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join('');
  const [divided, whole] = [texts(source, gap.source), texts(quote, gap.quote)];
  return (
    whole !== '' &&
    divided.replace(LINE_END_HYPHENS, '') === whole.replace(LINE_END_HYPHENS, '') &&
    gap.source[1] - gap.source[0] > 1
  );
};

/** Says in words where two tokenised texts differ: at most three places. */
export function differencesInWords(source: Tokens, quote: Tokens): string {
  const words = (side: Tokens): string[] => side.tokens.map((token) => token.text);
  const gaps = gapsBetween(words(source), words(quote)).filter((gap) => !isJoined(source, quote, gap));
  if (gaps.length === 0) return 'the words are the same; spaces or the way they are joined differ';
  const told = gaps
    .slice(0, MOST_TOLD)
    .map((gap) => `source has ${stretch(source, gap.source)}, quote has ${stretch(quote, gap.quote)}`);
  return told.join('; ') + (gaps.length > MOST_TOLD ? `; and ${gaps.length - MOST_TOLD} more` : '');
}
