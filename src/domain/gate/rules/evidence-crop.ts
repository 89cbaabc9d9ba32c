import type { Check } from '../../../contracts/receipt.ts';
import { omittedNegator } from '../../quotes/omitted-negator.ts';
import { passageAround } from '../../quotes/passage.ts';
import type { Anchoring, GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';

const { advice } = outcomesOf('evidence.quote');

const adviceOn = ({ revisions }: GateContext, { path, anchor }: Anchoring): Check[] => {
  if (anchor === null) return [];
  const cited = revisions.get(anchor.revision);
  const layer = cited?.state === 'ok' ? cited.layers.get(anchor.textLayer) : undefined;
  if (layer?.state !== 'ok') return [];
  const { start, end } = anchor.position;
  const negator = omittedNegator(layer.layer, anchor.position);
  if (negator === undefined) return [];
  const { side, words } = negator;
  const message = `The quote leaves out “${words}”, which the source has directly ${side} it, and may say the contrary of its sentence; quote the whole sentence.`;
  const passage = passageAround(layer.layer, start, end);
  return [advice(path, message, { side, words, passage, untrusted: true })];
};

/** Points out quotes of whole words that leave out a negation beside them. It decides nothing. */
export const evidenceCrop: GateRule = {
  name: 'evidence.quote',
  judge: (context) => [...context.anchorings.values()].flatMap((anchoring) => adviceOn(context, anchoring)),
};
