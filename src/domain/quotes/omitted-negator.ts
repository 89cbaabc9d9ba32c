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
/** The same of a quantity that governs a sentence: "none of the patients improved". */
const WORDS_OF_SUBJECT = 6;
/** The same of what governs a clause that begins with "that". */
const WORDS_OF_MAIN_CLAUSE = 12;

const ONE_WORD =
  /^(?:not|no|never|neither|nor|without|cannot|can['’]t|\p{L}+n['’]t|hardly|unable|lacks?|lacked|lacking)$/iu;
const TWO_WORDS = /^(?:fail(?:s|ed|ing)? to|rather than|instead of)$/iu;
const OTHER_LANGUAGES =
  /^(?:nicht|kein\p{L}{0,2}|nie|niemals|ohne|weder|ne|n['’]\p{L}+|pas|jamais|aucune?|sans|nunca|jamás|ning[uú]n[ao]?|não|nenhuma?|non|senza|nessun\p{L}?|niet|geen|zonder|nooit|inte|ingen|inga|aldrig|ikke|aldri|bez|nigdy|не|нет|ни|без|никогда|нельзя)$/iu;
const QUANTITY =
  /^(?:no|none|nobody|nothing|few|little|neither|kein\p{L}{0,2}|aucune?|ning[uú]n[ao]?|nenhuma?|nessun\p{L}?)$/iu;
/** What denies a clause with "that". */
const DENIES =
  /^(?:unlikely|doubt\p{L}*|den(?:y|ies|ied|ying)|reject\p{L}*|refut\p{L}*|disprov\p{L}*|false|untrue|impossible|implausible|questionable)$/iu;
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
  const negates =
    ONE_WORD.test(first) ||
    OTHER_LANGUAGES.test(first) ||
    (QUANTITY.test(first) && !/^a$/iu.test(words[at - 1] ?? ''));
  return negates && !AFFIRMS.test(pair) ? 1 : 0;
}

const reachOf = (word: string, governsClause: boolean): number => {
  if (governsClause) return WORDS_OF_MAIN_CLAUSE;
  return QUANTITY.test(bare(word)) ? WORDS_OF_SUBJECT : WORDS_BEFORE;
};

function before(text: string): string | undefined {
  const words = wordsOf(text);
  const clause = words.slice(words.findLastIndex((word) => CLAUSE_END.test(word)) + 1);
  const that = clause.findLastIndex((word) => bare(word).toLowerCase() === 'that');
  const opened = that >= clause.length - WORDS_BEFORE ? that : -1;
  for (let at = Math.max(0, clause.length - WORDS_OF_MAIN_CLAUSE - 1); at < clause.length; at += 1) {
    const length = negatorAt(clause, at) || (at < opened && DENIES.test(bare(clause[at] ?? '')) ? 1 : 0);
    if (length > 0 && at + length > clause.length - reachOf(clause[at] ?? '', at < opened))
      return clause.slice(at).join(' ');
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
const NEGATES_NEXT =
  /(?:没有|沒有|并非|並非|不是|不会|不會|不能|从未|從未|尚未|无法|無法|毫无|[不没沒未無无勿莫毋]|非|(?<!\p{L})(?:안|못)\s?)$/u;
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
 * after it; a quantity as "none of" also six words before, and what governs a clause with "that" twelve: such a quote has whole words
 * and may still say the contrary of the sentence it was taken from. Of Chinese, Japanese and Korean, the negations that adjoin the place. A
 * hint to look at: a negation further off, and those of languages that are not listed, are not seen.
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
