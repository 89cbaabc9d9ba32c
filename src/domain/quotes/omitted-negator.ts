import { sentencesRound } from './passage.ts';
import type { PreparedLayer } from './prepared-layer.ts';

/** A negation that a quote leaves out although it may reach into it. */
export interface OmittedNegator {
  side: 'before' | 'after';
  /** The source's words from the negation to the quote, or the negation after it, on one line. */
  words: string;
}

/** Words before a quote among which a negation is taken to reach into it. */
const WORDS_BEFORE = 3;

const ONE_WORD =
  /^(?:not|no|never|neither|nor|without|cannot|can['’]t|\p{L}+n['’]t|hardly|unable|lacks?|lacked|lacking)$/iu;
const TWO_WORDS = /^(?:fail(?:s|ed|ing)? to|rather than|instead of)$/iu;
/** "Not only" and the like affirm what follows. */
const AFFIRMS = /^not (?:only|just|merely|simply|least)$/iu;
/** After these a clause begins that the words before do not reach into. */
const CLAUSE_END = /[;:.!?—)\]]["'”’]?$/u;

const BROKEN_WORD = /(\p{L})[-\u00AD\u2010\u2011]\s*\n\s*(?=\p{L})/gu;

const wordsOf = (text: string): string[] =>
  text
    .toWellFormed()
    .replace(BROKEN_WORD, '$1')
    .split(/\s+/u)
    .filter((word) => word !== '');

const bare = (word: string): string => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** How many words the negation has that begins at a place; 0 when none does. */
function negatorAt(words: readonly string[], at: number): number {
  const first = bare(words[at] ?? '');
  const pair = `${first} ${bare(words[at + 1] ?? '')}`;
  if (TWO_WORDS.test(pair)) return 2;
  return ONE_WORD.test(first) && !AFFIRMS.test(pair) ? 1 : 0;
}

function before(text: string): string | undefined {
  const words = wordsOf(text);
  const clause = words.slice(words.findLastIndex((word) => CLAUSE_END.test(word)) + 1);
  for (let at = Math.max(0, clause.length - WORDS_BEFORE - 1); at < clause.length; at += 1) {
    const length = negatorAt(clause, at);
    if (length > 0 && at + length > clause.length - WORDS_BEFORE) return clause.slice(at).join(' ');
  }
  return undefined;
}

function after(text: string): string | undefined {
  if (!/^\s+\p{L}/u.test(text)) return undefined;
  const words = wordsOf(text);
  const length = negatorAt(words, 0);
  return length === 0 ? undefined : words.slice(0, length).join(' ');
}

/** What negates the word directly behind it: Han negations (but 非常, very), Korean 안 and 못. */
const NEGATES_NEXT = /(?:[不没沒未無无勿莫毋]|非|(?<!\p{L})(?:안|못)\s?)$/u;
/** What negates the word directly before it: Han negations, Japanese endings, Korean 지 않 and 지 못. */
const NEGATES_LAST =
  /^(?:[不没沒未]|\p{Script=Hiragana}{0,4}?(?:ない|ません|なかった|なく|ぬ|ずに|ず(?=[、。]|$))|\s?(?:지(?:는|도|를)?\s?)?(?:않|못))/u;

/** A negation of a language that writes it into the word, directly beside the quote. */
function adjoining(before: string, quote: string, after: string): OmittedNegator | undefined {
  const earlier = NEGATES_NEXT.exec(before)?.[0];
  if (earlier !== undefined && /^\p{L}/u.test(quote) && !(earlier === '非' && quote.startsWith('常')))
    return { side: 'before', words: earlier.trim() };
  const later = /\p{L}$/u.test(quote) ? NEGATES_LAST.exec(after)?.[0] : undefined;
  return later === undefined ? undefined : { side: 'after', words: later.trim() };
}

/**
 * The negation that stands in the sentence among the last three words before a place (code points, `end` exclusive), or directly
 * after it: such a quote has whole words and may still say the contrary of the sentence it was taken from. Of Chinese, Japanese and Korean, the
 * negations that adjoin the place. A hint to look at: other languages, and a negation further off, are not seen.
 */
export function omittedNegator(
  layer: PreparedLayer,
  place: { start: number; end: number },
): OmittedNegator | undefined {
  const start = layer.codePoints.toIndex(place.start);
  const end = layer.codePoints.toIndex(place.end);
  const sentence = sentencesRound(layer, { start, end });
  const [left, right] = [layer.text.slice(sentence.start, start), layer.text.slice(end, sentence.end)];
  const earlier = before(left);
  if (earlier !== undefined) return { side: 'before', words: earlier };
  const later = after(right);
  return later === undefined
    ? adjoining(left, layer.text.slice(start, end), right)
    : { side: 'after', words: later };
}
