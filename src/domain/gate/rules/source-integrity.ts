import type { Details } from '../../../contracts/errors.ts';
import type { Digest } from '../../../contracts/ids.ts';
import type { Check } from '../../../contracts/receipt.ts';
import { citedEvidence } from '../../graph/cited-evidence.ts';
import type { CitedRevision, GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';
import { firstCitations } from '../required-places.ts';

const { pass, fail, unavailable } = outcomesOf('source.integrity');

/** What is wrong with a layer or a revision. */
interface Fault {
  state: string;
  message: string;
}

const REMEDIES: Record<string, string> = {
  damaged: 'Nothing may rest on it until an operator restores the archive.',
  missing: 'Nothing may rest on it until an operator restores the archive.',
  foreign: 'Leave textLayer out to cite the current layer.',
};

type Read = Extract<CitedRevision, { state: 'ok' }>;

/** The layers that the quotes of a revision count in, each once. */
const citedLayers = ({ proposal }: GateContext, revision: Digest, cited: Read): Digest[] => {
  const named = citedEvidence(proposal).filter(({ evidence }) => evidence.revision === revision);
  return [...new Set(named.map(({ evidence }) => evidence.textLayer ?? cited.revision.textLayer))];
};

/** Which parser made each layer, for the record. */
const parsersOf = (context: GateContext, revision: Digest, cited: Read): Details[] =>
  citedLayers(context, revision, cited).flatMap((textLayer) => {
    const layer = cited.layers.get(textLayer);
    return layer?.state === 'ok' ? [{ textLayer, parser: layer.layer.layer.parser }] : [];
  });

const layerFaults = (context: GateContext, revision: Digest, cited: Read): Fault[] =>
  citedLayers(context, revision, cited).flatMap((digest): Fault[] => {
    const layer = cited.layers.get(digest);
    if (layer === undefined)
      return [{ state: 'unavailable', message: `Text layer ${digest} could not be looked up.` }];
    return layer.state === 'ok'
      ? []
      : [{ state: layer.state, message: `Text layer ${digest}: ${layer.message}` }];
  });

/** Why nothing new may rest on a revision: it was withdrawn, or this bundle withdraws it. */
const withdrawalFault = (
  { proposal }: GateContext,
  revision: Digest,
  cited: Extract<CitedRevision, { state: 'ok' }>,
): string | null => {
  const by = proposal.items.findIndex((item) => item.op === 'source.withdraw' && item.revision === revision);
  if (by >= 0)
    return `This bundle withdraws revision ${revision} (items[${by}]), so that nothing in it may rest on it. Quote another source, or leave the withdrawal out.`;
  const { withdrawn } = cited.revision;
  if (withdrawn === undefined) return null;
  const { reason, changedBy } = withdrawn;
  return `Revision ${revision} was withdrawn at project revision ${changedBy.revision}: ${reason} Quote another source; capturing the same bytes again brings this one back.`;
};

const judgeRevision = (context: GateContext, revision: Digest, path: string): Check => {
  const cited = context.revisions.get(revision);
  const details = { revision };
  if (cited === undefined || cited.state === 'unknown')
    return unavailable(
      path,
      `Revision ${revision} is not held by this project, so its bytes cannot be checked.`,
      details,
    );
  const withdrawal = cited.state === 'ok' ? withdrawalFault(context, revision, cited) : null;
  if (withdrawal !== null) return fail(path, withdrawal, { ...details, state: 'withdrawn' });
  const faults = cited.state === 'ok' ? layerFaults(context, revision, cited) : [cited];
  const worst = faults.find((fault) => fault.state !== 'unavailable') ?? faults[0];
  if (worst === undefined)
    return pass(path, 'The archived bytes and their text layer are those of their digests.', {
      ...details,
      ...(cited.state === 'ok' ? { textLayers: parsersOf(context, revision, cited) } : {}),
    });
  const remedy = REMEDIES[worst.state];
  const faulty = { ...details, state: worst.state };
  if (remedy === undefined)
    return unavailable(path, `${worst.message} Send the proposal again later.`, faulty);
  return fail(path, `${worst.message} ${remedy}`, faulty);
};

/** The archived bytes of every quoted revision, and the text layers that its quotes count in, are whole, and it is not withdrawn: one check a revision. */
export const sourceIntegrity: GateRule = {
  name: 'source.integrity',
  judge: (context) =>
    [...firstCitations(context.proposal)].map(([revision, path]) => judgeRevision(context, revision, path)),
};
