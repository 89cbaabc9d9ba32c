import { foldText } from './fold-text.ts';
import { compoundTerms, unspacedTerms } from './token-terms.ts';

/** A query as search terms: a node matches when it has one of them, and BM25 ranks over all (`rankDocuments`). */
export interface QueryTerms {
  /** Distinct terms in the order of the query, at most `MAX_QUERY_TERMS`; empty when there is nothing to look for. */
  terms: string[];
}

/** Terms of a query beyond this number are not looked for. */
export const MAX_QUERY_TERMS = 64;

const LETTER = String.raw`[\p{L}\p{N}\p{M}]`;
/** Scripts that write no spaces between words, and Hangul, whose particles are glued to the word. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Yiii}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
const START = String.raw`(?!\p{M})`;
const WORD = `${START}[${LETTER}--${UNSPACED}]+`;
const CONNECTOR = String.raw`[\-._'\/&+:@]`;
const SIGN = String.raw`\+\+|[+#]`;
/** An emoji, arrow, currency or mathematical sign outside ASCII. */
const SYMBOL = String.raw`[[\p{So}\p{Sm}\p{Sc}]--[\p{ASCII}\uFFFD]]`;

const TOKEN = new RegExp(
  `(?<unspaced>${START}[${LETTER}&&${UNSPACED}]+)|(?<compound>${WORD}(?:${CONNECTOR}${WORD})*(?:${SIGN})?)|(?<symbol>${SYMBOL})`,
  'gv',
);

function* terms(text: string, reading: 'index' | 'query'): Generator<string> {
  for (const { groups = {} } of foldText(text).matchAll(TOKEN)) {
    if (groups['unspaced'] !== undefined) yield* unspacedTerms(groups['unspaced'], reading);
    else if (groups['compound'] !== undefined) yield* compoundTerms(groups['compound'], reading);
    else yield groups['symbol'] ?? '';
  }
}

/**
 * Search terms of a text, separated by single spaces. A term holds lower-case letters, digits, marks, `_` and signs
 * outside ASCII only, so that every full-text engine can keep it whole and no character of it is an operator.
 */
export const indexTerms = (text: string): string => [...terms(text, 'index')].join(' ');

/** Search terms of a query, read as data: no character of it is an operator. */
export const queryTerms = (query: string): QueryTerms => {
  const distinct = new Set<string>();
  for (const term of terms(query, 'query')) {
    distinct.add(term);
    if (distinct.size === MAX_QUERY_TERMS) break;
  }
  return { terms: [...distinct] };
};
