import { atOnce, type Steps } from '../steps.ts';
import { SPACELESS } from './characters.ts';
import { KnownWords } from './known-words.ts';
import { pageAt } from './pages-and-lines.ts';
import { passageAround } from './passage.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import type { NearestPassage } from './quote-types.ts';
import { commonStretch, differencesInWords } from './word-differences.ts';
import { scanWords } from './word-scan.ts';

/** A word, a number with its sign, one character of a script without spaces, or one other sign. */
const TOKEN = new RegExp(
  String.raw`[+\-±]?\p{N}[\p{N}.,]*%?|[${SPACELESS}]|(?:(?![${SPACELESS}])[\p{L}\p{M}])[\p{L}\p{M}\p{N}]*(?:['-][\p{L}\p{N}]+)*|\S`,
  'gu',
);
const WORD_LIKE = /[\p{L}\p{N}]/u;
/** Less than this share of the quote's words in one place is no near passage. */
const LEAST_SHARED = 0.5;
/** Words of a quote that are compared; a quote within the limit has fewer than this. */
const MOST_WORDS = 1000;

/** Text on each side of the best window in which the words are looked for that it seems to lack. */
const SEEN_AROUND = 160;
/** How far off a space may be to cut at it. */
const NEAR_SPACE = 40;

/** Signs at the end of a quote that are looked at. */
const LONGEST_TAIL = 16;

interface Token {
  text: string;
  start: number;
  end: number;
}

/** Words, numbers and signs of a text, each with its place; `from` is added to the places. */
export function tokensOf(text: string, from = 0): Token[] {
  return Array.from(text.matchAll(TOKEN), (match) => ({
    text: match[0],
    start: from + match.index,
    end: from + match.index + match[0].length,
  }));
}

const wordOf = (token: string): string => token.toLowerCase();

/** The stretch of as many words as the quote has that shares most words with it; linear in the text. */
class BestWindow {
  /** How often each word is still to be found in the window. */
  readonly #missing: Int32Array;
  /** Word and start of the last words of the text, as many as the quote has, in turn. */
  readonly #window: Int32Array;
  readonly #starts: Uint32Array;
  readonly #words: KnownWords;
  #taken = 0;
  #shared = 0;
  best = { shared: 0, start: 0, end: 0 };

  constructor(words: readonly string[]) {
    this.#words = new KnownWords(words);
    this.#missing = new Int32Array(words.length);
    for (const word of this.#words.numbers) this.#missing[word] = (this.#missing[word] ?? 0) + 1;
    this.#window = new Int32Array(words.length).fill(-1);
    this.#starts = new Uint32Array(words.length);
  }

  take(text: string, start: number, end: number): void {
    const size = this.#window.length;
    const slot = this.#taken % size;
    this.#drop(this.#window[slot] ?? -1);
    const word = this.#words.numberOf(text, start, end);
    this.#window[slot] = word;
    this.#starts[slot] = start;
    this.#taken += 1;
    this.#add(word);
    if (this.#shared <= this.best.shared) return;
    const oldest = this.#taken < size ? 0 : this.#taken % size;
    this.best = { shared: this.#shared, start: this.#starts[oldest] ?? start, end };
  }

  #drop(word: number): void {
    if (word < 0) return;
    const left = this.#missing[word] ?? 0;
    this.#missing[word] = left + 1;
    if (left >= 0) this.#shared -= 1;
  }

  #add(word: number): void {
    if (word < 0) return;
    const left = this.#missing[word] ?? 0;
    this.#missing[word] = left - 1;
    if (left > 0) this.#shared += 1;
  }
}

/** Units of the text that are read in one step. */
const READ_A_STEP = 1 << 16;

function* bestWindow(
  text: string,
  words: readonly string[],
): Steps<{ start: number; end: number } | undefined> {
  const window = new BestWindow(words);
  const take = (start: number, end: number): void => window.take(text, start, end);
  for (let at = 0; at < text.length;) {
    at = scanWords(text, at, at + READ_A_STEP, take);
    yield;
  }
  return window.best.shared >= Math.max(1, words.length * LEAST_SHARED) ? window.best : undefined;
}

/** A window of words widened by the signs with which the quote begins and ends, where the source has them too. */
function withPunctuation(text: string, { start, end }: { start: number; end: number }, wanted: string) {
  const head = /^[^\p{L}\p{N}]*/u.exec(wanted)?.[0] ?? '';
  const tail = /[^\p{L}\p{N}]*$/u.exec(wanted.slice(-LONGEST_TAIL))?.[0] ?? '';
  return {
    start: head !== '' && text.endsWith(head, start) ? start - head.length : start,
    end: text.startsWith(tail, end) ? end + tail.length : end,
  };
}

/** A window with what stands round it, cut at a space where one is near; scripts without spaces are cut anywhere. */
function seenAround(
  text: string,
  { start, end }: { start: number; end: number },
): { from: number; to: number } {
  const [left, right] = [Math.max(0, start - SEEN_AROUND), Math.min(text.length, end + SEEN_AROUND)];
  const before = text.slice(Math.max(0, left - NEAR_SPACE), left).lastIndexOf(' ');
  const after = text.slice(right, right + NEAR_SPACE).indexOf(' ');
  return {
    from: before < 0 ? left : Math.max(0, left - NEAR_SPACE) + before + 1,
    to: after < 0 ? right : right + after,
  };
}

/** The best window moved to where the quote's words stand: one that has as many words cuts off what a missing word displaces. */
function settled(
  text: string,
  best: { start: number; end: number },
  quoted: readonly Token[],
): { start: number; end: number } {
  const { from, to } = seenAround(text, best);
  const around = tokensOf(text.slice(from, to), from);
  const words = quoted.map((token) => token.text);
  const stretch = commonStretch(
    around.map((token) => token.text),
    words,
  );
  const first = around[stretch?.from ?? 0];
  const last = around[(stretch?.to ?? 0) - 1];
  return stretch === undefined || first === undefined || last === undefined
    ? best
    : { start: first.start, end: last.end };
}

/**
 * The passage of the source that shares most words with a normalised quote, if at least half of them, and what differs.
 * A suggestion for a person or an agent to look at; nothing is ever accepted for it. One pass over the text.
 */
export const nearestPassage = (layer: PreparedLayer, wanted: string): NearestPassage | undefined =>
  atOnce(nearestPassageInSteps(layer, wanted));

/** As `nearestPassage`, in steps. */
export function* nearestPassageInSteps(
  layer: PreparedLayer,
  wanted: string,
): Steps<NearestPassage | undefined> {
  const quoted = tokensOf(wanted).slice(0, MOST_WORDS);
  const words = quoted.filter((token) => WORD_LIKE.test(token.text)).map((token) => wordOf(token.text));
  if (words.length === 0) return undefined;
  const { normalised, codePoints } = layer;
  const best = yield* bestWindow(normalised.text, words);
  if (best === undefined) return undefined;
  const { start, end } = withPunctuation(normalised.text, settled(normalised.text, best, quoted), wanted);
  const found = tokensOf(normalised.text.slice(start, end), start);
  const range = normalised.sourceRange(start, end);
  const position = { start: codePoints.toPosition(range.start), end: codePoints.toPosition(range.end) };
  return {
    page: pageAt(layer, position.start).page,
    position,
    passage: passageAround(layer, position.start, position.end),
    differs: differencesInWords({ text: normalised.text, tokens: found }, { text: wanted, tokens: quoted }),
  };
}
