import { n1 } from './normalise.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import type { Candidate, QuoteSelector } from './quote-types.ts';
import type { SearchBudget } from './search-budget.ts';
import { walk } from './walk.ts';

/** White space and a left-out note mark that may stand between a match and its neighbour. */
const MOST_BETWEEN = 4;

/** The indices of the normalised text from which a neighbour may be read: white space and note marks between are optional. */
function junctions(layer: PreparedLayer, from: number, step: 1 | -1): number[] {
  const { text } = layer.normalised;
  const places = step === 1 ? layer.flexibleByStart : layer.flexibleByEnd;
  const found = [from];
  for (let at = from; found.length <= MOST_BETWEEN; found.push(at)) {
    const place = places.get(at);
    if (text[step === 1 ? at : at - 1] === ' ') at += step;
    else if (place?.readings.some((reading) => reading.source.reading === 'note-mark'))
      at = step === 1 ? place.end : place.start;
    else break;
  }
  return found;
}

function adjoins(layer: PreparedLayer, wanted: string, source: number, step: 1 | -1): boolean {
  if (wanted === '') return true;
  return junctions(layer, layer.normalised.indexAt(source), step).some(
    (from) => walk(layer, wanted, from, step) !== undefined,
  );
}

/**
 * A test whether prefix and suffix, where given, stand directly before and after a candidate under N1. Each is paid for as if
 * it were read in full; `SearchExhausted` when the budget ends.
 */
export function neighbourTest(
  layer: PreparedLayer,
  quote: QuoteSelector,
  budget: SearchBudget,
): (candidate: Candidate) => boolean {
  const prefix = n1(quote.prefix ?? '');
  const suffix = n1(quote.suffix ?? '');
  return ({ start, end }) => {
    if (prefix !== '' || suffix !== '') budget.spend(prefix.length + suffix.length);
    return adjoins(layer, prefix, start, -1) && adjoins(layer, suffix, end, 1);
  };
}
