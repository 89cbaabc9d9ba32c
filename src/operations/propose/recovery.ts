import type { ProjectId } from '../../contracts/ids.ts';
import type { ProposalEntry } from '../../ports/journal.ts';
import type { Services } from '../services.ts';
import { committedReceipt } from './known-receipt.ts';
import { settle } from './pipeline.ts';
import { withdrawSuperseded } from './supersede.ts';

const PENDING_PAGE = 200;

/** Takes over what git knows of a proposal; whether it did. */
const settledFromGit = async (services: Services, entry: ProposalEntry): Promise<boolean> => {
  const receipt = await committedReceipt(services, entry.project, entry.proposalId);
  if (receipt === null) return false;
  services.journal.settle(entry.project, entry.proposalId, receipt);
  withdrawSuperseded(services, entry);
  return true;
};

function* pendingOf(services: Services, project: ProjectId): Iterable<ProposalEntry> {
  let before: number | undefined;
  for (;;) {
    const page = services.journal.proposals(project, { status: 'pending', limit: PENDING_PAGE, before });
    yield* page;
    before = page.at(-1)?.sequence;
    if (page.length < PENDING_PAGE) return;
  }
}

/**
 * Ends what a crash interrupted: an unjudged proposal whose receipt is in git takes that receipt, the others are judged
 * again; a pending one that was accepted meanwhile takes its receipt too. Running it twice changes nothing.
 */
export const recover = async (services: Services): Promise<{ settled: number; judged: number }> => {
  const counts = { settled: 0, judged: 0 };
  const projects = new Set(await services.ledger.projects());
  for (const entry of services.journal.unjudged()) {
    if (!projects.has(entry.project)) continue;
    await services.writers.run(entry.project, async () => {
      if (await settledFromGit(services, entry)) counts.settled++;
      else {
        await settle(services, entry);
        counts.judged++;
      }
    });
  }
  for (const project of projects)
    for (const entry of [...pendingOf(services, project)])
      await services.writers.run(project, async () => {
        if (await settledFromGit(services, entry)) counts.settled++;
      });
  return counts;
};
