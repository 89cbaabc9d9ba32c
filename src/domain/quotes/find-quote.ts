import { atOnce, type Found as FoundInSteps, type Steps } from '../steps.ts';
import { runsAcrossBlocks } from './block-edges.ts';
import { exactCandidates, normalisedCandidates, readsAs } from './candidates.ts';
import { plainEdgeFault } from './edges.ts';
import { explainMiss, type Search } from './explain-miss.ts';
import { matchOf } from './matches.ts';
import { neighbourTest } from './neighbours.ts';
import { n1 } from './normalise.ts';
import { pagesOf } from './pages-and-lines.ts';
import { pagesNamed, placeFault, standsAt } from './places.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import { isTurnedRound } from './turned-text.ts';
import type { Candidate, Hints, Place, QuoteMatch, QuoteResult, QuoteSelector } from './quote-types.ts';
import { SearchBudget, SearchExhausted } from './search-budget.ts';

/** Matches that are listed. */
export const MOST_MATCHES_LISTED = 20;
/** Matches that are counted; there counting stops. */
export const MOST_MATCHES_COUNTED = 1000;

/** Candidates that are looked at in one step. */
const LOOKS_A_STEP = 256;

/** What a page of that status can prove: text of unreliable and failed pages proves nothing. */
const PROVES = { ok: true, partial: true, 'no-text': true, unreliable: false, failed: false } as const;

/** Whether a match rests on pages whose text can be relied on. */
const isReliable = (layer: PreparedLayer, match: QuoteMatch): boolean =>
  pagesOf(layer, match.start, match.end).every((page) => PROVES[page.status]);

/** Whether a candidate begins and ends where a match may. */
const hasLegalEdges = (layer: PreparedLayer, candidate: Candidate): boolean =>
  layer.edgeFault(candidate.start) === undefined && layer.edgeFault(candidate.end) === undefined;

/** Whether a match is one of text that is seen as it stands, is relied on, and is whole. */
const isQuotable = (layer: PreparedLayer, candidate: Candidate, match: QuoteMatch): boolean =>
  hasLegalEdges(layer, candidate) &&
  isReliable(layer, match) &&
  !runsAcrossBlocks(layer, match) &&
  !isTurnedRound(layer.text, candidate);

type Unread = Extract<QuoteResult, { result: 'unavailable' }>;

interface Found {
  matches: QuoteMatch[];
  total: number;
}

function* collect(search: Search, candidates: FoundInSteps<Candidate>): Steps<Found> {
  const { layer, quote, wanted, place, budget } = search;
  const hasNeighbours = neighbourTest(layer, quote, budget);
  const matches: QuoteMatch[] = [];
  const seen = new Set<string>();
  let looks = 0;
  for (const candidate of candidates) {
    if (candidate === undefined || (looks += 1) % LOOKS_A_STEP === 0) yield;
    if (candidate === undefined) continue;
    if (plainEdgeFault(layer.text, candidate.start) ?? plainEdgeFault(layer.text, candidate.end)) continue;
    budget.spend(candidate.end - candidate.start);
    const match = matchOf(layer, candidate);
    const key = `${match.start}-${match.end}`;
    if (seen.has(key) || !standsAt(match, place) || !hasNeighbours(candidate)) continue;
    if (!isQuotable(layer, candidate, match) || !readsAs(layer, candidate, wanted)) continue;
    seen.add(key);
    if (matches.length < MOST_MATCHES_LISTED) matches.push(match);
    if (seen.size >= MOST_MATCHES_COUNTED) break;
  }
  return { matches: matches.sort((left, right) => left.start - right.start), total: seen.size };
}

function* find(search: Search): Steps<Found> {
  const { layer, quote, wanted, budget } = search;
  const exact = yield* collect(search, exactCandidates(layer, quote.exact));
  return exact.total > 0 ? exact : yield* collect(search, normalisedCandidates(layer, wanted, budget));
}

function unavailable(
  { layer, place }: Search,
  pages: readonly { page: number; status: string; reason?: string | undefined }[],
): Unread {
  const why = pages.slice(0, 5).map((page) => `${page.page} (${page.reason ?? page.status})`);
  const more = pages.length > why.length ? ` and ${pages.length - why.length} more` : '';
  const isToBeNamed = layer.pages.length > 1 && place.page === undefined && place.position === undefined;
  return {
    result: 'unavailable',
    reason: `The quote was not found, and not every page could be read in full, so it may still be there. Not checked: page ${why.join(', ')}${more}.${isToBeNamed ? ' Name the page if you know it.' : ''}`,
    pages: pages.map((page) => page.page),
  };
}

const tooRepetitive = (layer: PreparedLayer, place: Place): Unread => ({
  result: 'unavailable',
  reason: 'The source repeats this text too often to be searched; quote a longer or more telling passage.',
  pages: pagesNamed(layer, place).map((page) => page.page),
});

/** What a search says before anybody asks why: places, none of them although every page could be read, or no answer. */
export type SearchResult = ({ result: 'searched' } & Found) | Unread;

const pagesUnread = ({ layer, place }: Search) =>
  pagesNamed(layer, place).filter((page) => page.status !== 'ok');

/** Runs a search that may use up its budget; `exhausted` says what comes of it then. */
function* withinBudget<T>(search: Steps<T>, exhausted: () => T): Steps<T> {
  try {
    return yield* search;
  } catch (error) {
    if (error instanceof SearchExhausted) return exhausted();
    throw error;
  }
}

const searchFor = (layer: PreparedLayer, quote: QuoteSelector, place: Place): Search => ({
  layer,
  quote,
  wanted: n1(quote.exact),
  place,
  budget: new SearchBudget(layer.text.length),
});

/**
 * As `findQuote`, without looking for what would explain a miss: no match means that the source does not have the quote.
 * An empty quote stands nowhere.
 */
export const searchQuote = (layer: PreparedLayer, quote: QuoteSelector, place: Place = {}): SearchResult =>
  atOnce(searchQuoteInSteps(layer, quote, place));

/** As `searchQuote`, in steps. */
export function* searchQuoteInSteps(
  layer: PreparedLayer,
  quote: QuoteSelector,
  place: Place = {},
): Steps<SearchResult> {
  const search = searchFor(layer, quote, place);
  if (search.wanted === '') return { result: 'searched', matches: [], total: 0 };
  return yield* withinBudget<SearchResult>(placesOf(search), () => tooRepetitive(layer, place));
}

function* placesOf(search: Search): Steps<SearchResult> {
  const found = yield* find(search);
  const unread = found.total > 0 ? [] : pagesUnread(search);
  return unread.length > 0 ? unavailable(search, unread) : { result: 'searched', ...found };
}

/**
 * Says whether a source has a quote: the same code points, or the same under N1, with both readings of a line-end hyphen and
 * with note marks optional. Every selector that is given must hold, and a match never begins or ends inside a word, number or
 * character, nor runs across the edge of a caption, row, heading or note beside the text (`runsAcrossBlocks`). If any place has the exact code points, only such are listed. Nothing fuzzy is ever found; a miss where some
 * page in question is not `ok` is `unavailable`, as is a search that would take too many steps. Either says what helps to repair the quote. Never throws, whatever the quote.
 */
export const findQuote = (layer: PreparedLayer, quote: QuoteSelector, place: Place = {}): QuoteResult =>
  atOnce(findQuoteInSteps(layer, quote, place));

/** As `findQuote`, in steps. */
export function* findQuoteInSteps(
  layer: PreparedLayer,
  quote: QuoteSelector,
  place: Place = {},
): Steps<QuoteResult> {
  const search = searchFor(layer, quote, place);
  if (search.wanted === '')
    return {
      result: 'not-found',
      reason: 'The quote is empty: it has nothing but white space or invisible characters.',
    };
  return yield* withinBudget<QuoteResult>(searched(search), () => tooRepetitive(layer, place));
}

function* searched(search: Search): Steps<QuoteResult> {
  const { layer, place } = search;
  const fault = placeFault(layer, place);
  if (fault !== undefined) return yield* explainMiss(search, fault);
  const found = yield* find(search);
  if (found.total > 0) return { result: 'found', ...found };
  const unread = pagesUnread(search);
  return unread.length > 0
    ? { ...unavailable(search, unread), ...(yield* hintsFor(search)) }
    : yield* explainMiss(search);
}

/** What is near in the pages that could be read. */
function* hintsFor(search: Search): Steps<Hints> {
  const { nearest, elsewhere } = yield* withinBudget<Hints>(explainMiss(search), () => ({}));
  return {
    ...(nearest === undefined ? {} : { nearest }),
    ...(elsewhere === undefined ? {} : { elsewhere }),
  };
}
