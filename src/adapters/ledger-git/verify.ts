import { KbError } from '../../contracts/errors.ts';
import type { ProjectId } from '../../contracts/ids.ts';
import type { LedgerFault } from '../../ports/ledger.ts';
import type { BatchReader } from './batch-reader.ts';
import type { GitProgram } from './git-process.ts';
import { BRANCH } from './ref-transaction.ts';
import { verifyHistory } from './verify-history.ts';
import { verifyObjects } from './verify-objects.ts';
import { verifyRecords } from './verify-records.ts';

type Fault = Omit<LedgerFault, 'project'>;

/** Everything that is wrong with a repository: objects, history, records at the head. Damage is answered, never raised. */
export const verifyRepository = async (
  git: GitProgram,
  gitDir: string,
  reader: () => BatchReader,
  project: ProjectId,
): Promise<LedgerFault[]> => {
  const objects = await objectFaults(git, gitDir);
  const head = await reader()
    .info(BRANCH)
    .catch(() => null);
  const rest =
    head?.type === 'commit'
      ? [
          ...(await orUnreadable(verifyHistory(git, gitDir, head.oid), 'history')),
          ...(await orUnreadable(verifyRecords(git, gitDir, reader, project, head.oid), 'files')),
        ]
      : [fault(BRANCH, 'The branch does not lead to a commit.')];
  return [...objects, ...rest].map((found) => ({ project, ...found }));
};

/** Counts what two passes find: another process that repacks in the meantime takes packs away from one of them. */
async function objectFaults(git: GitProgram, gitDir: string): Promise<Fault[]> {
  const found = await verifyObjects(git, gitDir);
  if (found.length === 0) return found;
  const again = await verifyObjects(git, gitDir);
  return again.filter(({ subject }) => found.some((fault) => fault.subject === subject));
}

const fault = (subject: string, message: string): Fault => ({ kind: 'broken-history', subject, message });

async function orUnreadable(check: Promise<Fault[]>, what: string): Promise<Fault[]> {
  return check.catch((error: unknown) => {
    if (error instanceof KbError && error.code !== 'INTERNAL') throw error;
    return [fault(BRANCH, `The ${what} cannot be read from the head on.`)];
  });
}
