import type { AnchoredEvidence } from '../../contracts/evidence.ts';
import { proposedFields, type ProposedFieldPlace } from '../graph/proposed-fields.ts';
import { passageAround } from '../quotes/passage.ts';
import { anchoringsAt } from './anchorings-at.ts';
import { citedLayer } from './cited-layer.ts';
import type { Anchoring, GateContext } from './gate-input.ts';

/** Quotes that overlap, and the fields that rest on nothing else. */
export interface Passage {
  /** The sentences in which the quotes stand. */
  text: () => string;
  fields: ProposedFieldPlace[];
}

/** Whether two places have text in common. */
export const overlap = (one: AnchoredEvidence, other: AnchoredEvidence): boolean =>
  one.textLayer === other.textLayer &&
  one.position.start < other.position.end &&
  other.position.start < one.position.end;

interface Placed {
  quote: Anchoring;
  anchor: AnchoredEvidence;
  field: ProposedFieldPlace;
}

/** Quotes in runs that overlap, one after the other, in text order. */
const runsOf = (placed: readonly Placed[]): Placed[][] => {
  const sorted = placed.toSorted(
    ({ anchor: a }, { anchor: b }) =>
      (a.textLayer < b.textLayer ? -1 : a.textLayer > b.textLayer ? 1 : 0) ||
      a.position.start - b.position.start,
  );
  const runs: Placed[][] = [];
  let reach: AnchoredEvidence | undefined;
  for (const one of sorted) {
    if (reach === undefined || !overlap(reach, one.anchor)) {
      runs.push([]);
      reach = one.anchor;
    }
    runs.at(-1)?.push(one);
    if (one.anchor.position.end > reach.position.end) reach = one.anchor;
  }
  return runs;
};

const textOf = (context: GateContext, run: readonly Placed[]): string =>
  [
    ...new Set(
      run.map(({ quote, anchor }) => {
        const cited = citedLayer(context, quote.evidence);
        return 'reason' in cited
          ? ''
          : passageAround(cited.layer, anchor.position.start, anchor.position.end);
      }),
    ),
  ].join(' ');

/** Each passage that is the only evidence of proposed fields; fields with a quote that has no place are left out. */
export const fieldsByPassage = (context: GateContext): Passage[] => {
  const placed: Placed[] = [];
  for (const field of proposedFields(context.proposal)) {
    const quotes = anchoringsAt(context, field.path);
    if (quotes.some(({ anchor }) => anchor === null)) continue;
    for (const quote of quotes)
      if (quote.anchor !== null) placed.push({ quote, anchor: quote.anchor, field });
  }
  const runs = runsOf(placed);
  const runsOfField = new Map<string, number>();
  for (const run of runs)
    for (const path of new Set(run.map(({ field }) => field.path)))
      runsOfField.set(path, (runsOfField.get(path) ?? 0) + 1);
  return runs.map((run) => ({
    text: () => textOf(context, run),
    fields: [...new Map(run.map(({ field }) => [field.path, field])).values()].filter(
      ({ path }) => runsOfField.get(path) === 1,
    ),
  }));
};
