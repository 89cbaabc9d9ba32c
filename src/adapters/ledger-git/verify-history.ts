import type { LedgerFault } from '../../ports/ledger.ts';
import { commitLog } from './commit-log.ts';
import type { LoggedCommit } from './commit-log.ts';
import type { GitProgram } from './git-process.ts';
import { parseCommitMessage } from './header-trailer.ts';
import { isLedgerPath } from './ledger-path.ts';

type Fault = Omit<LedgerFault, 'project'>;

/** Walks the history: one line, every commit made by the service, files only added or changed. */
export const verifyHistory = async (git: GitProgram, gitDir: string, head: string): Promise<Fault[]> => {
  const faults: Fault[] = [];
  let parent: string | null = null;
  for await (const logged of commitLog(git, gitDir, null, head)) {
    const problem = historyProblem(logged, parent);
    if (problem !== null) faults.push({ kind: 'broken-history', subject: logged.commit, message: problem });
    parent = logged.commit;
  }
  return faults;
};

function historyProblem({ parents, message, files }: LoggedCommit, parent: string | null): string | null {
  if (parents.length > 1 || (parents[0] ?? null) !== parent)
    return 'The commit does not follow the one before it alone.';
  if (parseCommitMessage(message) === null) return 'The commit was not made by KB.';
  const foreign = files.find(({ path, status }) => !isLedgerPath(path) || !/^[AM]$/.test(status));
  return foreign === undefined
    ? null
    : `The commit changes ${JSON.stringify(foreign.path)} as KB never does.`;
}
