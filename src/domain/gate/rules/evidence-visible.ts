import type { HiddenReason } from '../../../contracts/text-layer.ts';
import type { Check } from '../../../contracts/receipt.ts';
import { hiddenPlace } from '../../quotes/hidden-text.ts';
import { citedLayer } from '../cited-layer.ts';
import type { Anchoring, GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';
import { wholeBundle } from '../whole-bundle.ts';

const { pass, fail, unavailable } = outcomesOf('evidence.visible');

/** Why no reader sees a text, in words. */
const WHY: Readonly<Record<HiddenReason, string>> = {
  'invisible-mode': 'drawn invisibly',
  'background-colour': 'in the colour of its background',
  tiny: 'too small to be read',
  'off-page': 'outside the page',
  clipped: 'cut off',
  covered: 'under something else',
  'layer-off': 'on a layer that is switched off, or not displayed',
};

const standsVisibly = ({ anchor, check }: Anchoring): boolean =>
  anchor !== null || check.details?.['elsewhere'] !== undefined || check.details?.['places'] !== undefined;

const judgeQuote = (context: GateContext, anchoring: Anchoring): Check[] => {
  if (standsVisibly(anchoring)) return [];
  const { path, evidence, check } = anchoring;
  const cited = citedLayer(context, evidence);
  if ('reason' in cited)
    return [unavailable(path, `Whether a reader can see the quote could not be looked up: ${cited.reason}.`)];
  const hidden = hiddenPlace(cited.layer, evidence.quote.exact);
  if (hidden === undefined) return [];
  const { page, reason } = hidden;
  const where = `text of page ${page} that no reader sees (${WHY[reason]})`;
  if (check.result === 'unavailable')
    return [
      unavailable(
        path,
        `The quote stands in ${where}; whether it also stands where a reader sees it is not known.`,
        {
          page,
          reason,
        },
      ),
    ];
  return [
    fail(path, `The quote is hidden: it stands only in ${where}. Quote what the page shows.`, {
      page,
      reason,
    }),
  ];
};

/** No quote stands only in text of its file that no reader of the page can see. */
export const evidenceVisible: GateRule = {
  name: 'evidence.visible',
  judge: (context) => {
    const all = [...context.anchorings.values()];
    const found = all.flatMap((anchoring) => judgeQuote(context, anchoring));
    return wholeBundle(all.length, found, () => pass('', 'No quote stands in hidden text.'));
  },
};
