import { z } from 'zod';
import { ProjectId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import { ProposalId } from '../../contracts/proposal.ts';
import type { Receipt } from '../../contracts/receipt.ts';
import type { Call } from '../operation.ts';
import { openProject } from '../project-state.ts';
import { answerReceipt, knownReceipt } from '../propose/known-receipt.ts';

export const ProposalGetInput = z.strictObject({ project: ProjectId, proposalId: ProposalId });

/** The receipt of a proposal as it stands. `UNAVAILABLE` while it is being judged, `NOT_FOUND` when it is not known. */
export const getProposal = async (
  input: z.output<typeof ProposalGetInput>,
  { services }: Call,
): Promise<Receipt> => {
  const project = await openProject(services, input.project);
  const receipt = await knownReceipt(services, project.id, input.proposalId);
  if (receipt !== null) return answerReceipt(services, project, receipt);
  if (services.journal.proposal(project.id, input.proposalId) !== null)
    throw new KbError(
      'UNAVAILABLE',
      `proposalId: "${input.proposalId}" was received and is being judged; ask again in a moment.`,
      { path: 'proposalId' },
    );
  throw new KbError('NOT_FOUND', `proposalId: no proposal "${input.proposalId}" is known in this project.`, {
    path: 'proposalId',
  });
};
