import type { ItemOp, Proposal } from '../../contracts/proposal.ts';
import { ADDITIVE_OPS } from '../../contracts/proposal.ts';
import type { Check, ProposalDecision } from '../../contracts/receipt.ts';
import type { PolicyRecord } from '../../contracts/records.ts';
import { outcomesOf } from '../gate/outcomes.ts';

const { pass, fail } = outcomesOf('policy');

/** Operations that a policy holds and a decision may release. The other kinds that it holds have no rules to be accepted by yet. */
export const RELEASABLE_OPS: ReadonlySet<ItemOp> = new Set(['source.withdraw']);

const lets = (policy: PolicyRecord, op: ItemOp): boolean =>
  ADDITIVE_OPS.has(op)
    ? policy.additive === 'accept'
    : op === 'source.withdraw' && policy.withdrawals === 'accept';

/** The operations of a bundle that the policy does not let through by itself, each once. */
export const heldOps = ({ items }: Proposal, policy: PolicyRecord): ItemOp[] => [
  ...new Set(items.map(({ op }) => op).filter((op) => !lets(policy, op))),
];

/** The held operations that nobody can release; each once. */
export const unreleasable = (held: readonly ItemOp[]): ItemOp[] =>
  held.filter((op) => !RELEASABLE_OPS.has(op));

const holdMessage = (held: readonly ItemOp[], { version }: PolicyRecord): string => {
  const stuck = unreleasable(held);
  const start = `Policy ${version} lets additions through by themselves; this kind of change waits for its policy: ${held.join(', ')}.`;
  return stuck.length === 0
    ? `${start} Another actor decides it with kb_proposal_decide, or the project's policy lets withdrawals through (kb_policy_put).`
    : `${start} Nothing can let ${stuck.join(', ')} through yet. Send additions in a bundle of their own.`;
};

/**
 * What the policy says of a bundle. A decision to accept releases what may be released, and only when the other checks are
 * `clear`; a decision to reject fails whatever the policy says.
 */
export const judgePolicy = (
  proposal: Proposal,
  policy: PolicyRecord,
  ruling: ProposalDecision | undefined,
  clear: boolean,
): Check => {
  const held = heldOps(proposal, policy);
  const details = { policyVersion: policy.version, ...(held.length === 0 ? {} : { held }) };
  if (ruling?.decision === 'reject')
    return fail('', `Rejected by ${ruling.actor.name}: ${ruling.reason}`, details);
  if (held.length === 0)
    return pass('', 'The policy lets bundles of this kind through when they pass every check.', details);
  const released = ruling !== undefined && unreleasable(held).length === 0;
  if (released && clear)
    return pass('', `The hold on ${held.join(', ')} was released by ${ruling.actor.name}: ${ruling.reason}`, {
      ...details,
      released: held,
    });
  const unheard = released
    ? ' A decision to accept was not carried out: it cannot stand for a check that failed or was not made.'
    : '';
  return fail('', `${holdMessage(held, policy)}${unheard}`, details);
};
