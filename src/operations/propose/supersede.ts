import type { Actor } from '../../contracts/actor.ts';
import { KbError } from '../../contracts/errors.ts';
import type { Proposal } from '../../contracts/proposal.ts';
import type { StoredReceipt } from '../../contracts/receipt.ts';
import type { ProposalEntry } from '../../ports/journal.ts';
import type { Services } from '../services.ts';

/** A pending receipt turned into a withdrawn one. */
export const withdrawn = (receipt: StoredReceipt, at: string, why: string): StoredReceipt => ({
  ...receipt,
  status: 'withdrawn',
  missing: [why],
  at,
});

/** Raises `CONFLICT` unless the superseded proposal is pending, and `FORBIDDEN` unless it is of the same actor. */
export const requireSupersedable = (services: Services, proposal: Proposal, actor: Actor): void => {
  const older = proposal.supersedes;
  if (older === undefined) return;
  const entry = services.journal.proposal(proposal.project, older);
  const refuse = (code: 'CONFLICT' | 'FORBIDDEN' | 'NOT_FOUND', why: string) =>
    new KbError(code, `supersedes: the proposal "${older}" ${why}`, {
      path: 'supersedes',
      details: { supersedes: older },
    });
  if (older === proposal.proposalId) throw refuse('CONFLICT', 'cannot supersede itself.');
  if (entry === null)
    throw refuse('NOT_FOUND', 'is not known in this project; leave "supersedes" out or name a pending one.');
  if (entry.receipt?.status !== 'pending')
    throw refuse(
      'CONFLICT',
      `is ${entry.receipt?.status ?? 'being judged'}; only a pending one can be superseded.`,
    );
  if (entry.actor.id !== actor.id)
    throw refuse('FORBIDDEN', 'is of another actor; only its own actor may supersede it.');
};

const withdrawSuperseded = (services: Services, entry: ProposalEntry): void => {
  const older = entry.request.supersedes;
  if (older === undefined) return;
  const superseded = services.journal.proposal(entry.project, older);
  if (superseded?.receipt?.status !== 'pending') return;
  services.journal.settle(
    entry.project,
    older,
    withdrawn(superseded.receipt, services.clock.now(), `It was superseded by "${entry.proposalId}".`),
  );
};

/**
 * Stores the receipt of a received proposal and withdraws what it supersedes; repeating changes nothing. In this order: a
 * crash between the two leaves the newer one unjudged, so that both are done at the next start.
 */
export const settleInJournal = (services: Services, entry: ProposalEntry, receipt: StoredReceipt): void => {
  withdrawSuperseded(services, entry);
  services.journal.settle(entry.project, entry.proposalId, receipt);
};
