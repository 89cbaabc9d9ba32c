import type { Steps } from '../steps.ts';
import { findQuoteInSteps, MOST_MATCHES_LISTED } from './find-quote.ts';
import type { Range } from './passage.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import type { QuoteMatch, QuoteSelector } from './quote-types.ts';
import {
  areAlike,
  statementRound,
  surroundings,
  wideSurroundings,
  type Surroundings,
} from './statement-round.ts';

/** UTF-16 units on each side that are compared where the same sentence stands at several places. */
const WIDE_UNITS = [80, 400];

/** Which of the places where a text has the quoted words is the quotation's own. */
export type SamePlace =
  /** `isAlike`: the rest of its sentences is there too. */
  | { kind: 'one'; match: QuoteMatch; isAlike: boolean }
  /** All of `total` places are alike and nothing tells them apart. */
  | { kind: 'several'; total: number }
  /** The words stand there in other sentences only; the first place of `total`. */
  | { kind: 'elsewhere'; match: QuoteMatch; total: number }
  /** More places than can be compared. */
  | { kind: 'too-many' };

/** A quotation of one layer whose words were found in another. */
export interface FoundAgain {
  old: PreparedLayer;
  /** Its place in the old layer, UTF-16 indices. */
  own: Range;
  next: PreparedLayer;
  /** The words that were looked for. */
  words: string;
  quote: QuoteSelector;
  found: { matches: QuoteMatch[]; total: number };
}

const rangeOf = (layer: PreparedLayer, { start, end }: QuoteMatch): Range => ({
  start: layer.codePoints.toIndex(start),
  end: layer.codePoints.toIndex(end),
});

const alikeTo = (
  layer: PreparedLayer,
  matches: readonly QuoteMatch[],
  wanted: Surroundings,
  round: (layer: PreparedLayer, range: Range) => Surroundings = surroundings,
): QuoteMatch[] => matches.filter((match) => areAlike(wanted, round(layer, rangeOf(layer, match))));

/** Those with the prefix and suffix that the evidence has. */
function* withNeighbours(
  { next, quote, words }: FoundAgain,
  matches: readonly QuoteMatch[],
): Steps<QuoteMatch[]> {
  if (quote.prefix === undefined && quote.suffix === undefined) return [];
  const { prefix, suffix } = quote;
  const there: QuoteMatch[] = [];
  for (const match of matches) {
    const position = { start: match.start, end: match.end };
    const answer = yield* findQuoteInSteps(next, { exact: words, prefix, suffix }, { position });
    if (answer.result === 'found') there.push(match);
  }
  return there;
}

/** The place in the old layer by order among those there that are alike; -1 when that cannot be told. */
function* ordinal({ old, own, words }: FoundAgain, wanted: Surroundings, count: number): Steps<number> {
  const found = yield* findQuoteInSteps(old, { exact: words });
  if (found.result !== 'found' || found.total > MOST_MATCHES_LISTED) return -1;
  const alike = alikeTo(old, found.matches, wanted);
  if (alike.length !== count) return -1;
  return alike.findIndex((match) => rangeOf(old, match).start === own.start);
}

/** Chooses among places that have the same sentences: by prefix and suffix, by what stands further round, by order. */
function* chosen(again: FoundAgain, wanted: Surroundings, alike: readonly QuoteMatch[]): Steps<SamePlace> {
  const { old, own, next } = again;
  let left = alike;
  const narrow = (by: readonly QuoteMatch[]): void => {
    if (left.length > 1 && by.length > 0) left = by;
  };
  if (left.length > 1) narrow(yield* withNeighbours(again, left));
  for (const units of WIDE_UNITS) {
    if (left.length <= 1) break;
    const round = (layer: PreparedLayer, range: Range) => wideSurroundings(layer, range, units);
    narrow(alikeTo(next, left, round(old, own), round));
  }
  const [only] = left;
  if (left.length === 1 && only !== undefined) return { kind: 'one', match: only, isAlike: true };
  const match = alike[yield* ordinal(again, wanted, alike.length)];
  return match !== undefined && left.includes(match)
    ? { kind: 'one', match, isAlike: true }
    : { kind: 'several', total: left.length };
}

/** The places, where they can all be compared: when there are too many, those with the rest of the old sentence round them. */
function* listed({ old, own, next, words, found }: FoundAgain): Steps<FoundAgain['found'] | null> {
  if (found.total <= found.matches.length) return found;
  const { start, end } = statementRound(old, own);
  const prefix = old.text.slice(start, own.start);
  const suffix = old.text.slice(own.end, end);
  const narrower = yield* findQuoteInSteps(next, { exact: words, prefix, suffix });
  return narrower.result === 'found' && narrower.total <= narrower.matches.length ? narrower : null;
}

const isOfTheSameBytes = ({ old, next }: FoundAgain): boolean => old.layer.revision === next.layer.revision;

function* standsOnceInOld({ old, words }: FoundAgain): Steps<boolean> {
  const found = yield* findQuoteInSteps(old, { exact: words });
  return found.result === 'found' && found.total === 1;
}

/**
 * Which place is the quotation's own: the one whose sentences are those of the old place; of several such the one that
 * prefix, suffix and wider text point to, or the one that has its turn where old and new text have as many of them. In steps.
 */
export function* samePlace(again: FoundAgain): Steps<SamePlace> {
  const { old, own, next } = again;
  const found = yield* listed(again);
  const [first] = found?.matches ?? [];
  if (found === null || first === undefined) return { kind: 'too-many' };
  const wanted = surroundings(old, own);
  const alike = alikeTo(next, found.matches, wanted);
  if (alike.length > 0) return yield* chosen(again, wanted, alike);
  if (!isOfTheSameBytes(again)) return { kind: 'elsewhere', match: first, total: found.total };
  return found.total === 1 && (yield* standsOnceInOld(again))
    ? { kind: 'one', match: first, isAlike: false }
    : { kind: 'several', total: found.total };
}
