import type { Evidence } from '../../contracts/evidence.ts';
import type { Digest } from '../../contracts/ids.ts';
import type { PreparedLayer } from '../quotes/prepared-layer.ts';
import type { GateInput } from './gate-input.ts';

/** The layer that a quote counts in, or the reason why there is none to look in. */
export type CitedLayer = { digest: Digest; layer: PreparedLayer } | { reason: string };

/** The layer that evidence names, else the current one of its revision. Positions of another document's layer are refused. */
export const citedLayer = (
  { revisions }: Pick<GateInput, 'revisions'>,
  evidence: Pick<Evidence, 'revision' | 'textLayer'>,
): CitedLayer => {
  const cited = revisions.get(evidence.revision);
  if (cited === undefined) return { reason: 'the revision could not be looked up' };
  if (cited.state === 'unknown') return { reason: 'the revision is not captured in this project' };
  if (cited.state !== 'ok') return { reason: `the archived revision is ${cited.state}` };
  const digest = evidence.textLayer ?? cited.revision.textLayer;
  const layer = cited.layers.get(digest);
  if (layer === undefined) return { reason: `text layer ${digest} could not be looked up` };
  if (layer.state !== 'ok') return { reason: `text layer ${digest} is ${layer.state}` };
  // Positions of another document's layer would anchor the quote in text that this revision does not have.
  if (layer.layer.layer.revision !== evidence.revision)
    return { reason: `text layer ${digest} is of another revision` };
  return { digest, layer: layer.layer };
};
