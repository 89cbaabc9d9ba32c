import type { Check } from '../../../contracts/receipt.ts';
import { shiftedNumberIn } from '../../quotes/shifted-numbers.ts';
import { citedLayer } from '../cited-layer.ts';
import type { Anchoring, GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';
import { wholeBundle } from '../whole-bundle.ts';

const { pass, fail } = outcomesOf('evidence.baseline');

const judgeQuote = (context: GateContext, { path, evidence, anchor }: Anchoring): Check[] => {
  const cited = citedLayer(context, evidence);
  if (anchor === null || 'reason' in cited) return [];
  const number = shiftedNumberIn(cited.layer, anchor.position);
  if (number === undefined) return [];
  const { text, part, shift, position } = number;
  const how = shift === 'super' ? 'raised' : 'lowered';
  const message = `The quote has “${text}” in a row, and on the page “${part}” is ${how}: the number is another one. Quote words round it.`;
  return [fail(path, message, { text, part, shift, position, untrusted: true })];
};

/** No quote has in a row, or cuts, a number whose parts stand on different baselines on the page. */
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
