import type { ProjectId } from '../../contracts/ids.ts';
import type { ProposalEntry } from '../../ports/journal.ts';
import type { Services } from '../services.ts';
import { committedReceipt } from './known-receipt.ts';
import { settle } from './pipeline.ts';
import { settleInJournal } from './supersede.ts';

const PENDING_PAGE = 200;

/** Takes over what git knows of a proposal; whether it did. */
const settledFromGit = async (services: Services, entry: ProposalEntry): Promise<boolean> => {
  const receipt = await committedReceipt(services, entry.project, entry.proposalId);
  if (receipt === null) return false;
  settleInJournal(services, entry, receipt);
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

function* unsettled(services: Services, projects: ReadonlySet<ProjectId>): Iterable<ProposalEntry> {
  yield* services.journal.unjudged().filter((entry) => projects.has(entry.project));
  for (const project of projects) yield* pendingOf(services, project);
}

/** What recovering did; `failed` counts proposals that stay as they are until the next start. */
export interface Recovered {
  settled: number;
  judged: number;
  failed: number;
}

const recoverOne = async (services: Services, entry: ProposalEntry): Promise<keyof Recovered | null> => {
  try {
    if (await settledFromGit(services, entry)) return 'settled';
    if (entry.receipt !== null && entry.ruling === undefined) return null;
    await settle(services, entry);
    return 'judged';
  } catch (error) {
    const { project, proposalId } = entry;
    services.log.error('recovery.failed', { project, proposalId, error });
    return 'failed';
  }
};

/**
 * Ends what a crash interrupted: an unjudged proposal whose receipt is in git takes that receipt, the others are judged
 * again; a pending one that was accepted meanwhile takes its receipt too, and one that was decided about is judged with that
 * decision. Running it twice changes nothing. What cannot
 * be recovered, such as a proposal of a damaged project, is logged and does not stop the rest.
 */
export const recover = async (services: Services): Promise<Recovered> => {
  const counts: Recovered = { settled: 0, judged: 0, failed: 0 };
  const projects = new Set(await services.ledger.projects());
  for (const entry of unsettled(services, projects))
    await services.writers.run(entry.project, async () => {
      const done = await recoverOne(services, entry);
      if (done !== null) counts[done]++;
    });
  return counts;
};
