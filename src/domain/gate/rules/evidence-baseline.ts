import type { Check } from '../../../contracts/receipt.ts';
import { flattenedIn } from '../../quotes/flattened.ts';
import { shiftedNumberIn } from '../../quotes/shifted-numbers.ts';
import { citedLayer } from '../cited-layer.ts';
import type { Anchoring, GateContext, GateRule } from '../gate-input.ts';
import { nearestOf } from '../quote-checks.ts';
import { outcomesOf } from '../outcomes.ts';
import { wholeBundle } from '../whole-bundle.ts';

const { pass, fail } = outcomesOf('evidence.baseline');

/** A quote that is not found since it has on the line what the source writes raised or lowered. */
const judgeMiss = ({ path, evidence, check }: Anchoring): Check[] => {
  const nearest = nearestOf(check);
  const lost = nearest === undefined ? undefined : flattenedIn(nearest.passage, evidence.quote.exact);
  if (lost === undefined) return [];
  const message = `The source has “${lost.text}”, where “${lost.part}” is raised or lowered, and the quote has it on the line; quote it in the source's own characters.`;
  return [fail(path, message, { ...lost, untrusted: true })];
};

const judgeQuote = (context: GateContext, anchoring: Anchoring): Check[] => {
  const { path, evidence, anchor } = anchoring;
  if (anchor === null) return judgeMiss(anchoring);
  const cited = citedLayer(context, evidence);
  if ('reason' in cited) return [];
  const number = shiftedNumberIn(cited.layer, anchor.position);
  if (number === undefined) return [];
  const { text, part, shift, position } = number;
  const how = shift === 'super' ? 'raised' : 'lowered';
  const message = `The quote has “${text}” in a row, and on the page “${part}” is ${how}: the number is another one. Quote words round it.`;
  return [fail(path, message, { text, part, shift, position, untrusted: true })];
};

/** No quote has in a row, or cuts, a number whose parts stand on different baselines on the page, nor flattens what the source writes raised or lowered. */
export const evidenceBaseline: GateRule = {
  name: 'evidence.baseline',
  judge: (context) => {
    const all = [...context.anchorings.values()];
    const found = all.flatMap((anchoring) => judgeQuote(context, anchoring));
    return wholeBundle(all.length, found, () =>
      pass('', 'No quote flattens a raised or lowered part of a number.'),
    );
  },
};
