import type { AnchoredEvidence } from '../../contracts/evidence.ts';
import type { Reanchoring } from '../../contracts/views.ts';
import { atOnce, type Steps } from '../steps.ts';
import { findQuoteInSteps } from './find-quote.ts';
import { nearestPassageInSteps, tokensOf } from './nearest.ts';
import { n1 } from './normalise.ts';
import { linesOf, pageAt, pagesOf } from './pages-and-lines.ts';
import { passageAround, type Range } from './passage.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import type { NearestPassage, QuoteMatch, QuoteResult } from './quote-types.ts';
import { samePlace, type SamePlace } from './same-place.ts';
import { statementRound } from './statement-round.ts';
import { differencesInWords } from './word-differences.ts';

/** Names the rules below; another name makes answers that were kept worthless. */
export const REANCHOR_RULES = 'reanchor-2';

/** What became of a quotation in another text; the text itself is named by whoever asked. */
export type Reanchored = Omit<Reanchoring, 'revision' | 'versionLabel' | 'textLayer'>;

/** A quotation as a record keeps it: its words, and its place in the layer that it cites. */
export type Anchored = Pick<AnchoredEvidence, 'quote' | 'position' | 'page' | 'pageEnd' | 'line'>;

type Place = Pick<QuoteMatch, 'start' | 'end' | 'page' | 'pageEnd' | 'line'>;

const placeOf = (layer: PreparedLayer, start: number, end: number): Place => {
  const page = pageAt(layer, start).page;
  const pageEnd = pageAt(layer, Math.max(start, end - 1)).page;
  const line = linesOf(layer, layer.codePoints.toIndex(start), layer.codePoints.toIndex(end));
  return {
    start,
    end,
    page,
    ...(pageEnd === page ? {} : { pageEnd }),
    ...(line === undefined ? {} : { line }),
  };
};

const shown = ({ start, end, page, pageEnd, line }: Place) => ({
  page,
  ...(pageEnd === undefined ? {} : { pageEnd }),
  ...(line === undefined ? {} : { line }),
  position: { start, end },
});

/** Whether a place has the pages (where there are pages) or the lines that the quotation had. */
const isSamePlace = (old: PreparedLayer, evidence: Anchored, next: PreparedLayer, place: Place): boolean => {
  if (old.layer.paged !== next.layer.paged) return false;
  if (next.layer.paged) return place.page === evidence.page && place.pageEnd === evidence.pageEnd;
  return place.line?.[0] === evidence.line?.[0] && place.line?.[1] === evidence.line?.[1];
};

/** Where the text is the very same, the quotation stands where it stood, if the page can be relied on today. */
const inEqualText = (old: PreparedLayer, evidence: Anchored, next: PreparedLayer): Reanchored | null => {
  if (old.text !== next.text) return null;
  const { start, end } = evidence.position;
  const isReadable = pagesOf(next, start, end).every(
    ({ status }) => status !== 'unreliable' && status !== 'failed',
  );
  if (!isReadable) return null;
  const place = placeOf(next, start, end);
  return { label: isSamePlace(old, evidence, next, place) ? 'same' : 'moved', ...shown(place) };
};

const unreadPages = (layer: PreparedLayer): string | null => {
  const unread = layer.pages.filter(({ status }) => status !== 'ok');
  if (unread.length === 0) return null;
  const named = unread.slice(0, 5).map(({ page, reason, status }) => `${page} (${reason ?? status})`);
  const more = unread.length > named.length ? ` and ${unread.length - named.length} more` : '';
  return `Not every page of it could be read in full, so the quotation may stand there all the same: page ${named.join(', ')}${more}.`;
};

/** Why none of the readings was found; the passage nearest to the first, when that was looked for on the way. */
interface Missing {
  isTooRepetitive: boolean;
  nearest: NearestPassage | undefined;
}

/** The old words as they stood, and as they were quoted, where that may be found when the other is not. */
const readingsOf = (ownWords: string, quoted: string): string[] =>
  [ownWords, quoted].filter(
    (words, index, all) => all.findIndex((other) => n1(other) === n1(words)) === index,
  );

/** The first of the readings of the old words that the new text has; else why it has none. */
function* firstFound(
  next: PreparedLayer,
  readings: readonly string[],
): Steps<{ words: string; found: Extract<QuoteResult, { result: 'found' }> } | Missing> {
  let isTooRepetitive = false;
  let nearest: NearestPassage | undefined;
  for (const words of readings) {
    const answer = yield* findQuoteInSteps(next, { exact: words });
    if (answer.result === 'found') return { words, found: answer };
    if (answer.result === 'not-found') nearest ??= answer.nearest;
    isTooRepetitive ||= answer.result === 'unavailable' && unreadPages(next) === null;
  }
  return { isTooRepetitive, nearest };
}

const TOO_OFTEN = 'That text repeats the quotation too often to tell which place is this one.';

/** For words that the new text has not: the nearest passage, if there is one. */
function* withoutWords(
  next: PreparedLayer,
  words: string,
  known: NearestPassage | undefined,
): Steps<Reanchored> {
  const unread = unreadPages(next);
  if (unread !== null) return { label: 'unavailable', reason: unread };
  const nearest = known ?? (yield* nearestPassageInSteps(next, n1(words)));
  if (nearest === undefined)
    return { label: 'lost', reason: 'Nothing there has as much as half of its words in one place.' };
  const { position, passage, differs } = nearest;
  return { label: 'changed', ...shown(placeOf(next, position.start, position.end)), passage, differs };
}

const differenceOf = (old: PreparedLayer, from: Range, next: PreparedLayer, to: Range): string => {
  const words = (layer: PreparedLayer, range: Range) => {
    const { start, end } = statementRound(layer, range);
    const text = n1(layer.text.slice(start, end));
    return { text, tokens: tokensOf(text) };
  };
  return differencesInWords(words(next, to), words(old, from));
};

/** For words that the new text has, but in other sentences only: a look-alike, whose sentence is shown. */
const inOtherSentences = (
  old: PreparedLayer,
  own: Range,
  next: PreparedLayer,
  place: Place,
  total: number,
): Reanchored => {
  const unread = unreadPages(next);
  if (unread !== null) return { label: 'unavailable', reason: unread };
  const to = { start: next.codePoints.toIndex(place.start), end: next.codePoints.toIndex(place.end) };
  const where = total === 1 ? 'in another sentence' : `at ${total} places, in other sentences`;
  return {
    label: 'changed',
    ...shown(place),
    passage: passageAround(next, place.start, place.end),
    differs: differenceOf(old, own, next, to),
    reason: `The words stand there ${where}; the sentence that they were quoted from does not.`,
  };
};

const labelled = (
  old: PreparedLayer,
  evidence: Anchored,
  own: Range,
  next: PreparedLayer,
  same: SamePlace,
): Reanchored => {
  if (same.kind === 'one') {
    const isSame = same.isAlike && isSamePlace(old, evidence, next, same.match);
    return { label: isSame ? 'same' : 'moved', ...shown(same.match) };
  }
  if (same.kind === 'elsewhere') return inOtherSentences(old, own, next, same.match, same.total);
  if (same.kind === 'too-many') return { label: 'unavailable', reason: TOO_OFTEN };
  const reason = `It stands at ${same.total} places there that nothing tells apart.`;
  return { label: 'moved', reason };
};

/**
 * What became of a quotation in another text of its source. Deterministic; nothing fuzzy is ever the quotation.
 * The source's own words at the old place, or else the quote as it was proposed, are looked for by the gate's matcher.
 * - `same`: there, with the rest of its sentences word for word, on the same pages (without pages: lines).
 * - `moved`: so, on others; or at several places that nothing tells apart (then without a position, and `reason` counts them).
 * - `changed`: the words stand only in other sentences, or not at all while a passage has at least half of them in a
 *   stretch as long (`nearestPassage`); `passage` and `differs` show it.
 * - `lost`: nothing of the kind. `unavailable`: not found, and a page could not be read in full, or too repetitive to tell.
 * When both layers are of the same bytes no sentence can have been edited, and words that stand once in each are `moved`.
 */
export const reanchor = (old: PreparedLayer, evidence: Anchored, next: PreparedLayer): Reanchored =>
  atOnce(reanchorInSteps(old, evidence, next));

/** As `reanchor`, in steps. */
export function* reanchorInSteps(
  old: PreparedLayer,
  evidence: Anchored,
  next: PreparedLayer,
): Steps<Reanchored> {
  const equal = inEqualText(old, evidence, next);
  if (equal !== null) return equal;
  const own = {
    start: old.codePoints.toIndex(evidence.position.start),
    end: old.codePoints.toIndex(evidence.position.end),
  };
  const ownWords = old.text.slice(own.start, own.end);
  const answer = yield* firstFound(next, readingsOf(ownWords, evidence.quote.exact));
  if ('found' in answer) {
    const { words, found } = answer;
    const same = yield* samePlace({ old, own, next, words, quote: evidence.quote, found });
    return labelled(old, evidence, own, next, same);
  }
  return answer.isTooRepetitive
    ? { label: 'unavailable', reason: TOO_OFTEN }
    : yield* withoutWords(next, n1(ownWords) === '' ? evidence.quote.exact : ownWords, answer.nearest);
}
