import { z } from 'zod';
import { ProjectId } from '../../contracts/ids.ts';
import type { PolicyRecord } from '../../contracts/records.ts';
import { PolicyView } from '../../contracts/views.ts';
import { jsonDigest, recordText } from '../../domain/canonical.ts';
import { HOLDABLE_CHECKS } from '../../domain/policy/holdable-checks.ts';
import { policyInForce } from '../../domain/policy/policy-in-force.ts';
import type { Call } from '../operation.ts';
import { openProject, policyOf } from '../project-state.ts';

export const PolicyPutInput = z.strictObject({
  project: ProjectId,
  withdrawals: z
    .enum(['accept', 'hold'])
    .optional()
    .describe(
      '`hold`: a withdrawal of a source waits for kb_proposal_decide by another actor; `accept`: it needs none.',
    ),
  holds: z
    .array(z.enum(HOLDABLE_CHECKS))
    .max(HOLDABLE_CHECKS.length)
    .optional()
    .describe(
      'Checks on the use of quotes whose failure leaves a bundle pending; [] for none. The others are advice. kb_proposal_decide does not release these.',
    ),
});
type Input = z.output<typeof PolicyPutInput>;

export const PolicyPutOutput = z.strictObject({
  policy: PolicyView,
  revision: z.int().min(0).describe('Revision of the project.'),
});

/** The policy with what was asked for; the order of `holds` means nothing. */
const changed = (policy: PolicyRecord, { withdrawals, holds }: Input): PolicyRecord => ({
  ...policy,
  ...(withdrawals === undefined ? {} : { withdrawals }),
  ...(holds === undefined ? {} : { holds: HOLDABLE_CHECKS.filter((name) => holds.includes(name)) }),
});

const isSame = (a: PolicyRecord, b: PolicyRecord): boolean =>
  jsonDigest(policyInForce(a)) === jsonDigest(policyInForce(b));

const next = (policy: PolicyRecord): PolicyRecord => ({
  ...policy,
  version: String(Number(policy.version) + 1),
});

/** Changes the policy of a project: one commit, and its version counts one up. What is left out stays; the same again changes nothing. */
export const putPolicy = async (
  input: Input,
  { services, caller }: Call,
): Promise<z.output<typeof PolicyPutOutput>> =>
  services.writers.run(input.project, async () => {
    for (;;) {
      const project = await openProject(services, input.project);
      const policy = await policyOf(services, project);
      const wanted = changed(policy, input);
      if (isSame(wanted, policy)) return { policy: policyInForce(policy), revision: project.head.revision };
      const made = next(wanted);
      const header = {
        kind: 'policy' as const,
        actor: caller.actor,
        at: services.clock.now(),
        summary: `Change the policy to version ${made.version}`,
      };
      const file = { path: 'policy.json', content: recordText(made) };
      const head = await services.ledger.commit(project.id, project.head.commit, header, [file]);
      if (head === null) continue;
      await services.projector.follow(project.id, 2_000);
      return { policy: policyInForce(made), revision: head.revision };
    }
  });
