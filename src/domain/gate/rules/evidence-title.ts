import type { Check } from '../../../contracts/receipt.ts';
import { proposedFields, type ProposedFieldPlace } from '../../graph/proposed-fields.ts';
import { standsInHeading } from '../../quotes/heading-blocks.ts';
import { anchoringsAt } from '../anchorings-at.ts';
import { citedLayer } from '../cited-layer.ts';
import type { Anchoring, GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';
import { wholeBundle } from '../whole-bundle.ts';

const { pass, fail, unavailable } = outcomesOf('evidence.title');

/** Whether a quote stands in a title or heading; null while it has no place. */
const isNaming = (context: GateContext, { evidence, anchor }: Anchoring): boolean | null => {
  const cited = citedLayer(context, evidence);
  if (anchor === null || 'reason' in cited) return null;
  return standsInHeading(cited.layer, anchor.position);
};

const judgeField = (context: GateContext, { path }: ProposedFieldPlace): Check[] => {
  const quotes = anchoringsAt(context, path).map((quote) => ({
    path: quote.path,
    naming: isNaming(context, quote),
  }));
  if (quotes.length === 0 || quotes.some(({ naming }) => naming === false)) return [];
  const open = quotes.filter(({ naming }) => naming === null).map((quote) => quote.path);
  if (open.length > 0)
    return [
      unavailable(
        path,
        `Whether it rests on titles alone is not known before ${open.join(', ')} has a place.`,
      ),
    ];
  const message =
    'It rests on titles and headings alone, which name a subject and state no finding; quote a sentence of the text that says so.';
  return [fail(path, message, { quotes: quotes.map((quote) => quote.path) })];
};

/** No field of a claim rests on titles and headings alone. */
export const evidenceTitle: GateRule = {
  name: 'evidence.title',
  judge: (context) => {
    const fields = proposedFields(context.proposal).filter(({ type }) => type === 'Claim');
    const found = fields.flatMap((field) => judgeField(context, field));
    return wholeBundle(fields.length, found, () => pass('', 'No claim rests on titles alone.'));
  },
};
