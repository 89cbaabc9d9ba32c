import type { ProjectId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import type { Receipt } from '../../contracts/receipt.ts';
import type { Call } from '../operation.ts';
import { openProject } from '../project-state.ts';
import { answerReceipt, knownReceipt } from './known-receipt.ts';
import { withdrawn } from './supersede.ts';

/** Withdraws a pending proposal of the same actor; repeating gives the same receipt. `CONFLICT` for one that is decided. */
export const withdraw = async (
  input: { project: ProjectId; proposalId: string },
  { services, caller }: Call,
): Promise<Receipt> =>
  services.writers.run(input.project, async () => {
    const project = await openProject(services, input.project);
    const receipt = await knownReceipt(services, input.project, input.proposalId);
    if (receipt === null)
      throw new KbError(
        'NOT_FOUND',
        `proposalId: no proposal "${input.proposalId}" is known in this project.`,
        { path: 'proposalId' },
      );
    if (receipt.actor.id !== caller.actor.id)
      throw new KbError(
        'FORBIDDEN',
        `proposalId: "${input.proposalId}" is of another actor; only its own actor may withdraw it.`,
        { path: 'proposalId' },
      );
    if (receipt.status === 'withdrawn') return answerReceipt(services, project, receipt);
    if (receipt.status !== 'pending')
      throw new KbError(
        'CONFLICT',
        `proposalId: "${input.proposalId}" is ${receipt.status}; only a pending proposal can be withdrawn.`,
        { path: 'proposalId' },
      );
    const stored = withdrawn(receipt, services.clock.now(), 'It was withdrawn by its actor.');
    services.journal.settle(input.project, input.proposalId, stored);
    return answerReceipt(services, project, stored);
  });
