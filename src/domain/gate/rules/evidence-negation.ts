import type { Proposal } from '../../../contracts/proposal.ts';
import type { Check } from '../../../contracts/receipt.ts';
import { citedEvidence } from '../../graph/cited-evidence.ts';
import { proposedFields } from '../../graph/proposed-fields.ts';
import { omittedNegator } from '../../quotes/omitted-negator.ts';
import { passageAround } from '../../quotes/passage.ts';
import { citedLayer } from '../cited-layer.ts';
import type { Anchoring, GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';
import { wholeBundle } from '../whole-bundle.ts';

const { pass, fail, advice } = outcomesOf('evidence.negation');

/** Where a reversed sentence would be taken for knowledge: the fields of claims, and relationships. */
const assertedPaths = (proposal: Proposal): Set<string> =>
  new Set([
    ...proposedFields(proposal).flatMap(({ path, type }) => (type === 'Claim' ? [path] : [])),
    ...proposal.items.flatMap(({ op }, index) => (op === 'relationship.add' ? [`items[${index}]`] : [])),
  ]);

const judgeQuote = (
  context: GateContext,
  { path, evidence, anchor }: Anchoring,
  asserted: ReadonlySet<string>,
): Check[] => {
  const cited = citedLayer(context, evidence);
  if (anchor === null || 'reason' in cited) return [];
  const negator = omittedNegator(cited.layer, anchor.position);
  if (negator === undefined) return [];
  const { side, words } = negator;
  const message = `The quote leaves out “${words}”, which the source has directly ${side} it, and may say the contrary of its sentence; quote the whole sentence.`;
  const passage = passageAround(cited.layer, anchor.position.start, anchor.position.end);
  const isAsserted = asserted.has(path.replace(/\.evidence\[\d+\]$/, ''));
  return [(isAsserted ? fail : advice)(path, message, { side, words, passage, untrusted: true })];
};

/** No quote of a claim or a relationship leaves out a negation beside it (`quotes/omitted-negator.ts`); for the others advice. */
export const evidenceNegation: GateRule = {
  name: 'evidence.negation',
  judge: (context) => {
    const asserted = assertedPaths(context.proposal);
    return wholeBundle(
      citedEvidence(context.proposal).length,
      [...context.anchorings.values()].flatMap((anchoring) => judgeQuote(context, anchoring, asserted)),
      () => pass('', 'No quote of a claim or relationship leaves out a negation beside it.'),
    );
  },
};
