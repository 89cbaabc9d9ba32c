import type { Digest } from '../../../contracts/ids.ts';
import type { Check } from '../../../contracts/receipt.ts';
import type { GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';
import { firstCitations } from '../required-places.ts';

const { pass, fail, unavailable } = outcomesOf('scope');

const judgeRevision = ({ revisions, proposal }: GateContext, revision: Digest, path: string): Check => {
  const cited = revisions.get(revision);
  if (cited === undefined)
    return unavailable(path, `Revision ${revision} could not be looked up; send the proposal again.`, {
      revision,
    });
  if (cited.state !== 'unknown') return pass(path, 'The revision belongs to this project.', { revision });
  const message = `Revision ${revision} is not captured in project ${proposal.project}; capture the source in this project first, then send a new proposal that cites the revision you get.`;
  return fail(path, message, { revision });
};

/** Every source revision that the bundle quotes or withdraws was captured in this project. */
export const scope: GateRule = {
  name: 'scope',
  judge: (context) => [
    ...[...firstCitations(context.proposal)].map(([revision, path]) =>
      judgeRevision(context, revision, path),
    ),
    ...context.proposal.items.flatMap((item, index) =>
      item.op === 'source.withdraw'
        ? [judgeRevision(context, item.revision, `items[${index}].revision`)]
        : [],
    ),
  ],
};
