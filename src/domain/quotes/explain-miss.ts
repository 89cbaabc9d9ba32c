import type { Found, Steps } from '../steps.ts';
import { runsAcrossBlocks } from './block-edges.ts';
import { croppedCandidates, exactCandidates, normalisedCandidates, readsAs } from './candidates.ts';
import { plainEdgeFault } from './edges.ts';
import type { EdgeFault } from './edge-rules.ts';
import { neighbourTest } from './neighbours.ts';
import { matchOf } from './matches.ts';
import { nearestPassageInSteps } from './nearest.ts';
import { placeInWords, standsAt } from './places.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import type { Candidate, Place, QuoteMatch, QuoteResult, QuoteSelector } from './quote-types.ts';
import type { SearchBudget } from './search-budget.ts';

type Miss = Extract<QuoteResult, { result: 'not-found' }>;

/** Places that are listed; hints need no more. */
const MOST_LISTED = 20;
/** Cropped places that are listed. */
const MOST_CROPPED = 3;
/** Candidates that are looked at in one step. */
const LOOKS_A_STEP = 256;
/** Letters shown on each side of a cropped place. */
const SHOWN_AROUND = 24;

/** One search: what is wanted and where, and the steps that are left for it. */
export interface Search {
  layer: PreparedLayer;
  quote: QuoteSelector;
  wanted: string;
  place: Place;
  budget: SearchBudget;
}

interface Survey {
  /** With legal edges, but another place or other neighbours. */
  whole: { match: QuoteMatch; neighbours: boolean }[];
  cropped: { candidate: Candidate; fault: EdgeFault }[];
}

const isListed = (cropped: Survey['cropped'], { start, end }: Candidate): boolean =>
  cropped.some((entry) => entry.candidate.start === start && entry.candidate.end === end);

/** Looks at candidates until it has seen enough. */
function* survey(search: Search, found: Survey, candidates: Found<Candidate>): Steps<void> {
  const { layer, quote, wanted, budget } = search;
  const hasNeighbours = neighbourTest(layer, quote, budget);
  let looks = 0;
  for (const candidate of candidates) {
    if (candidate === undefined || (looks += 1) % LOOKS_A_STEP === 0) yield;
    if (candidate === undefined) continue;
    const plain = plainEdgeFault(layer.text, candidate.start) ?? plainEdgeFault(layer.text, candidate.end);
    if (plain !== undefined && found.cropped.length >= MOST_CROPPED) continue;
    budget.spend(0);
    const fault = layer.edgeFault(candidate.start) ?? layer.edgeFault(candidate.end);
    if (fault !== undefined && (found.cropped.length >= MOST_CROPPED || isListed(found.cropped, candidate)))
      continue;
    budget.spend(candidate.end - candidate.start);
    if (!readsAs(layer, candidate, wanted)) continue;
    if (fault !== undefined) found.cropped.push({ candidate, fault });
    else found.whole.push({ match: matchOf(layer, candidate), neighbours: hasNeighbours(candidate) });
    if (found.whole.length >= MOST_LISTED) return;
  }
}

function* surveyed(search: Search): Steps<Survey> {
  const { layer, quote, wanted, budget } = search;
  const found: Survey = { whole: [], cropped: [] };
  yield* survey(search, found, exactCandidates(layer, quote.exact));
  if (found.whole.length === 0) yield* survey(search, found, normalisedCandidates(layer, wanted, budget));
  if (found.whole.length + found.cropped.length === 0)
    yield* survey(search, found, croppedCandidates(layer, wanted, budget));
  return found;
}

/** The source's text round a cropped candidate, from white space to white space, on one line. */
function inContext(layer: PreparedLayer, { start, end }: Candidate): string {
  const before =
    /[^\s]*(?:\s+[^\s]*)?$/u.exec(layer.text.slice(Math.max(0, start - SHOWN_AROUND), start))?.[0] ?? '';
  const after = /^(?:\s*[^\s]+)?/u.exec(layer.text.slice(end, end + SHOWN_AROUND))?.[0] ?? '';
  return `${before}${layer.text.slice(start, end)}${after}`.replace(/\s+/gu, ' ').trim().toWellFormed();
}

const CUTS: Record<EdgeFault, string> = {
  'a word': 'inside a word',
  'a number': 'inside a number',
  'a character': 'inside a composed character',
  'a note mark': 'inside a note mark',
};

function placeOf(match: QuoteMatch): string {
  const line = match.line === undefined ? '' : `, line ${match.line[0]}`;
  return `page ${match.page}${match.pageEnd === undefined ? '' : `–${match.pageEnd}`}${line}, position ${match.start}–${match.end}`;
}

/** What to send for a quote that crosses to another page, when the pages given do not hold all of it. */
function crossingHint(match: QuoteMatch, place: Place): string {
  const { page, pageEnd } = match;
  if (pageEnd === undefined || standsAt(match, { page: place.page })) return '';
  return ` It crosses to another page: give page [${page},${pageEnd}].`;
}

function reasonFor(layer: PreparedLayer, place: Place, found: Survey): string {
  const first = found.whole[0];
  if (first === undefined) return 'The source does not have this text.';
  const right = found.whole.filter(({ match }) => standsAt(match, place));
  if (right.some(({ match, neighbours }) => neighbours && runsAcrossBlocks(layer, match)))
    return 'The quote runs across the edge of a caption, table row, heading or note that stands beside the text. Quote each part by itself.';
  if (right.length > 0)
    return `The quote stands at ${placeOf(right[0]?.match ?? first.match)}, but not with the prefix or suffix given.`;
  const crossing = crossingHint(first.match, place);
  if (first.neighbours)
    return `The quote stands at ${placeOf(first.match)}, not at ${placeInWords(place)}.${crossing}`;
  return `The quote stands at ${placeOf(first.match)}, but neither at ${placeInWords(place)} nor with the prefix or suffix given.${crossing}`;
}

/**
 * Why a quote was not found, with what helps to repair it: where else it stands, what longer word or number it was cropped
 * from, or the nearest passage and what differs there. `fault` is a reason that is already known.
 * In steps. Throws `SearchExhausted` when the budget ends.
 */
export function* explainMiss(search: Search, fault?: string): Steps<Miss> {
  const { layer, wanted, place } = search;
  const found = yield* surveyed(search);
  if (found.whole.length > 0) {
    const first = found.whole[0];
    const reason =
      fault === undefined || first === undefined
        ? reasonFor(layer, place, found)
        : `${fault} The quote stands at ${placeOf(first.match)}.`;
    return { result: 'not-found', reason, elsewhere: found.whole.map(({ match }) => match) };
  }
  const cropped = found.cropped[0];
  if (cropped !== undefined) {
    const reason = `The quote begins or ends ${CUTS[cropped.fault]} of the source: “${inContext(layer, cropped.candidate)}”. Quote whole words and numbers.`;
    return {
      result: 'not-found',
      reason: fault ?? reason,
      elsewhere: found.cropped.map(({ candidate }) => matchOf(layer, candidate)),
    };
  }
  const nearest = yield* nearestPassageInSteps(layer, wanted);
  return {
    result: 'not-found',
    reason: fault ?? reasonFor(layer, place, found),
    ...(nearest === undefined ? {} : { nearest }),
  };
}
