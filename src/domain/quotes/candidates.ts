import type { Found } from '../steps.ts';
import { flexibleEnds, mayBegin } from './flexible-search.ts';
import { n1 } from './normalise.ts';
import { occurrencesOf } from './occurrences.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import type { Candidate, Reading } from './quote-types.ts';
import type { SearchBudget } from './search-budget.ts';
import { walk } from './walk.ts';

/** Ends at which a cropped place is looked for; each look may walk along the whole quote. */
const MOST_CROPPED_ENDS = 8;

/** Every place that has the same code points as the quote, in text order; in steps. Edges are not judged. */
export function* exactCandidates(layer: PreparedLayer, exact: string): Found<Candidate> {
  for (const start of occurrencesOf(layer.text, exact))
    yield start === undefined ? start : { level: 'exact', start, end: start + exact.length, readings: [] };
}

/** The source text of a candidate, with its readings carried out. */
function textAsRead(layer: PreparedLayer, candidate: Candidate): string {
  let text = '';
  let from = candidate.start;
  for (const reading of candidate.readings) {
    text += layer.text.slice(from, reading.at) + (reading.reading === 'kept' ? '-' : '');
    from = reading.end;
  }
  return text + layer.text.slice(from, candidate.end);
}

/** The last word on a candidate: its own text, read afresh and without the offset map, must be the quote under N1. */
export const readsAs = (layer: PreparedLayer, candidate: Candidate, wanted: string): boolean =>
  n1(textAsRead(layer, candidate)) === wanted;

function candidateOf(
  layer: PreparedLayer,
  start: number,
  end: number,
  readings: readonly Reading[],
): Candidate {
  return { level: 'normalised', ...layer.normalised.sourceRange(start, end), readings };
}

/**
 * Every place that equals the quote under N1 as it stands (`wanted` is normalised), then those that do with another
 * reading of a line-end hyphen or a note mark; in steps. Of the latter only such as begin and end where a match may. What counts
 * in the end is `readsAs`. Walking along a reading is paid for; `SearchExhausted` when the budget ends.
 */
export function* normalisedCandidates(
  layer: PreparedLayer,
  wanted: string,
  budget: SearchBudget,
): Found<Candidate> {
  const { normalised } = layer;
  for (const start of occurrencesOf(normalised.text, wanted)) {
    if (start === undefined) {
      yield;
      continue;
    }
    const end = start + wanted.length;
    if (!normalised.isBetweenCharacters(start) || !normalised.isBetweenCharacters(end)) continue;
    yield candidateOf(layer, start, end, []);
  }
  const mayEnd = (end: number): boolean => layer.edgeFault(normalised.toOf(end - 1)) === undefined;
  const edge = { begins: (start: number) => mayBegin(layer, start), ends: mayEnd };
  yield* readCandidates({ layer, wanted, budget, edge });
}

/**
 * Places that read as the quote only with another reading of a line-end hyphen or a note mark, whatever their edges cut: to
 * explain a miss, never to accept. The first few only; in steps. Each look is paid for.
 */
export function* croppedCandidates(
  layer: PreparedLayer,
  wanted: string,
  budget: SearchBudget,
): Found<Candidate> {
  let left = MOST_CROPPED_ENDS;
  const begins = (start: number): boolean => layer.normalised.isBetweenCharacters(start);
  for (const candidate of readCandidates({ layer, wanted, budget, edge: { begins, ends: () => true } })) {
    yield candidate;
    if (candidate !== undefined && (left -= 1) === 0) return;
  }
}

interface EdgeTest {
  begins: (start: number) => boolean;
  ends: (end: number) => boolean;
}

interface ReadSearch {
  layer: PreparedLayer;
  wanted: string;
  budget: SearchBudget;
  edge: EdgeTest;
}

/** Places with several readings that cost nothing in advance: more than a book of 2,000 pages has. */
const FREE_PLACES = 50_000;
/** Steps that each further one costs for each 32 units of the quote. */
const STEPS_PER_PLACE = 4;

function* readCandidates({ layer, wanted, budget, edge }: ReadSearch): Found<Candidate> {
  // A text that breaks a word on every line is paid for in advance: a long quote would take seconds in it.
  const places = Math.max(0, layer.flexible.length - FREE_PLACES);
  budget.spend(STEPS_PER_PLACE * places * ((wanted.length >>> 5) + 1));
  for (const end of flexibleEnds(layer, wanted, edge.begins)) {
    if (end === undefined) {
      yield;
      continue;
    }
    budget.spend(wanted.length);
    if (!layer.normalised.isBetweenCharacters(end) || !edge.ends(end)) continue;
    const found = walk(layer, wanted, end, -1, (back) => back.readings.length > 0 && edge.begins(back.at));
    if (found !== undefined) yield candidateOf(layer, found.at, end, found.readings.toReversed());
  }
}
