import { z } from 'zod';
import { ProjectId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import { ProposalId } from '../../contracts/proposal.ts';
import type { Receipt, StoredReceipt } from '../../contracts/receipt.ts';
import { text } from '../../contracts/text.ts';
import { heldOps, unreleasable } from '../../domain/policy/judge-policy.ts';
import type { ProposalEntry } from '../../ports/journal.ts';
import type { Caller } from '../caller.ts';
import type { Call } from '../operation.ts';
import type { ProjectState } from '../project-state.ts';
import { openProject, policyOf } from '../project-state.ts';
import { answerReceipt, knownReceipt } from '../propose/known-receipt.ts';
import { settle } from '../propose/pipeline.ts';
import type { Services } from '../services.ts';

export const ProposalDecideInput = z.strictObject({
  project: ProjectId,
  proposalId: ProposalId,
  decision: z.enum(['accept', 'reject']),
  reason: text(5_000).describe('Why; it stands in the receipt for good.'),
});
type Input = z.output<typeof ProposalDecideInput>;

const refusal = (code: 'CONFLICT' | 'FORBIDDEN' | 'NOT_FOUND' | 'UNAVAILABLE', message: string): KbError =>
  new KbError(code, `proposalId: ${message}`, { path: 'proposalId' });

/** The proposal with its receipt; raises unless it was judged and is somebody else's. */
const decidable = async (
  services: Services,
  { project, proposalId }: Input,
  { actor }: Caller,
): Promise<StoredReceipt> => {
  const receipt = await knownReceipt(services, project, proposalId);
  const entry = services.journal.proposal(project, proposalId);
  const proposer = receipt?.actor ?? entry?.actor;
  if (proposer === undefined)
    throw refusal('NOT_FOUND', `no proposal "${proposalId}" is known in this project.`);
  if (proposer.id === actor.id)
    throw refusal('FORBIDDEN', `"${proposalId}" is your own; another actor decides it.`);
  if (receipt === null)
    throw refusal('UNAVAILABLE', `"${proposalId}" was received and is being judged; decide in a moment.`);
  return receipt;
};

/** Whether this very decision was made and took effect. */
const isDecided = ({ decision }: StoredReceipt, input: Input, { actor }: Caller): boolean =>
  decision?.decision === input.decision && decision.reason === input.reason && decision.actor.id === actor.id;

/** Raises `CONFLICT` for what no decision can let through. */
const requireReleasable = async (
  services: Services,
  project: ProjectState,
  entry: ProposalEntry,
): Promise<void> => {
  const stuck = unreleasable(heldOps(entry.request, await policyOf(services, project)));
  if (stuck.length === 0) return;
  throw refusal(
    'CONFLICT',
    `"${entry.proposalId}" has ${stuck.join(', ')}, which nothing can let through yet. Reject it, or leave it pending.`,
  );
};

/**
 * Decides a pending proposal of another actor. `accept` runs the gate again at the head and releases a hold of the policy,
 * never a failed or unavailable check: the receipt is then still pending, or rejected. `reject` is final. The decision is
 * recorded before it is carried out, so that a crash in between is made good at the next start. The same decision again
 * answers the same receipt; any other about a proposal that is not pending is a `CONFLICT`.
 */
export const decideProposal = async (input: Input, { services, caller }: Call): Promise<Receipt> =>
  services.writers.run(input.project, async () => {
    const project = await openProject(services, input.project);
    const receipt = await decidable(services, input, caller);
    if (isDecided(receipt, input, caller)) return answerReceipt(services, project, receipt);
    const entry = services.journal.proposal(input.project, input.proposalId);
    if (receipt.status !== 'pending' || entry === null)
      throw refusal('CONFLICT', `"${input.proposalId}" is ${receipt.status}; only a pending one is decided.`);
    if (input.decision === 'accept') await requireReleasable(services, project, entry);
    const { decision, reason } = input;
    const ruling = { actor: caller.actor, decision, reason, at: services.clock.now() };
    services.journal.rule(input.project, input.proposalId, ruling);
    services.crashPoint('decide.recorded');
    return settle(services, { ...entry, ruling }, project);
  });
