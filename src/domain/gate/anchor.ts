import type { AnchoredEvidence, Evidence } from '../../contracts/evidence.ts';
import type { Digest } from '../../contracts/ids.ts';
import type { Check } from '../../contracts/receipt.ts';
import { citedEvidence } from '../graph/cited-evidence.ts';
import { givenAxes } from '../graph/given-axes.ts';
import { findQuoteInSteps } from '../quotes/find-quote.ts';
import type { PreparedLayer } from '../quotes/prepared-layer.ts';
import type { Place, QuoteMatch, QuoteResult, QuoteSelector } from '../quotes/quote-types.ts';
import type { Found, Steps } from '../steps.ts';
import { citedLayer } from './cited-layer.ts';
import type { Anchoring, GateInput } from './gate-input.ts';
import { ambiguousCheck, foundCheck, missCheck, unreadCheck, unsureCheck } from './quote-checks.ts';

/** When a bundle's further quotes are left unlooked at: it is refused already, and finding out what is near a miss costs time. */
export interface Patience {
  /** Quotes that were not found. */
  failures: number;
  /** UTF-16 units of text that they were looked for in, together. */
  searched: number;
}

/** A hundred failed quotes in articles, or ten in a long book: a few seconds either way. */
export const PATIENCE: Patience = { failures: 100, searched: 25_000_000 };

const anchorOf = (evidence: Evidence, textLayer: Digest, match: QuoteMatch): AnchoredEvidence => ({
  revision: evidence.revision,
  textLayer,
  quote: evidence.quote,
  position: { start: match.start, end: match.end },
  page: match.page,
  ...(match.pageEnd === undefined ? {} : { pageEnd: match.pageEnd }),
  ...(match.line === undefined ? {} : { line: match.line }),
  level: match.level,
  ...givenAxes(evidence),
});

function* look(input: GateInput, path: string, evidence: Evidence, find: Find): Steps<Anchoring> {
  const without = (check: Check): Anchoring => ({ path, evidence, anchor: null, sourceText: null, check });
  const cited = citedLayer(input, evidence);
  if ('reason' in cited)
    return without(unreadCheck(path, `The quote could not be looked up: ${cited.reason}.`));
  const result = yield* find(cited.layer, evidence.quote, {
    page: evidence.page,
    line: evidence.line,
    position: evidence.position,
  });
  if (result.result === 'unavailable') return without(unsureCheck(path, result));
  if (result.result === 'not-found') return without(missCheck(path, result));
  const [match] = result.matches;
  if (match === undefined || result.total !== 1)
    return without(ambiguousCheck(path, cited.layer, result.matches, result.total));
  const check = foundCheck(path, cited.digest, match);
  return {
    path,
    evidence,
    anchor: anchorOf(evidence, cited.digest, match),
    sourceText: match.sourceText,
    check,
  };
}

const notLookedUp = (path: string, evidence: Evidence): Anchoring => {
  const message = 'Not looked up, as many quotes before it were not found; correct these first.';
  return { path, evidence, anchor: null, sourceText: null, check: unreadCheck(path, message) };
};

type Find = (layer: PreparedLayer, quote: QuoteSelector, place: Place) => Steps<QuoteResult>;

/** `findQuoteInSteps` that answers a repeated question once: assessments quote what the judged field quotes. */
const rememberingFind = (): Find => {
  const answers = new Map<PreparedLayer, Map<string, QuoteResult>>();
  return function* (layer, quote, place) {
    const known = answers.get(layer) ?? new Map<string, QuoteResult>();
    answers.set(layer, known);
    const question = JSON.stringify([
      quote.exact,
      quote.prefix,
      quote.suffix,
      place.page,
      place.line,
      place.position,
    ]);
    const result = known.get(question) ?? (yield* findQuoteInSteps(layer, quote, place));
    known.set(question, result);
    return result;
  };
};

const textSearched = (input: GateInput, evidence: Evidence): number => {
  const layer = citedLayer(input, evidence);
  return 'layer' in layer ? layer.layer.text.length : 0;
};

/**
 * Looks up every quote of the bundle once, in the order of the request, in the layer that it names or else the revision's
 * current one; in steps. Only a quote found at exactly one place
 * gets an anchor. Quotes after the end of `patience` are unavailable.
 */
export function* anchorSteps(input: GateInput, patience: Patience = PATIENCE): Found<[string, Anchoring]> {
  const find = rememberingFind();
  let { failures, searched } = patience;
  for (const { path, evidence } of citedEvidence(input.proposal)) {
    const patient = failures > 0 && searched > 0;
    const anchoring = patient ? yield* look(input, path, evidence, find) : notLookedUp(path, evidence);
    yield [path, anchoring];
    if (anchoring.anchor !== null) continue;
    failures -= 1;
    searched -= textSearched(input, evidence);
  }
}

/** Every step of `anchorSteps` at once. */
export const anchorQuotes = (input: GateInput, patience: Patience = PATIENCE): Map<string, Anchoring> =>
  new Map([...anchorSteps(input, patience)].filter((step) => step !== undefined));
