import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ChangeHeader, LedgerFile } from '../../ports/ledger.ts';
import { fastImportStream } from './fast-import-stream.ts';
import { fsyncPath } from './fsync-folder.ts';
import { gitFailure } from './git-errors.ts';
import type { GitProgram } from './git-process.ts';
import { isCommitId } from './ledger-path.ts';
import { stagingRef } from './staging-ref.ts';

/** A commit that is on disk and that no branch shows yet. */
export interface StagedCommit {
  ref: string;
  commit: string;
}

/** Writes the objects of a commit as one pack, held by a staging ref of its own. The branch is not touched. */
export const stageCommit = async (
  git: GitProgram,
  gitDir: string,
  parent: string | null,
  header: ChangeHeader,
  files: readonly LedgerFile[],
): Promise<StagedCommit> => {
  const ref = stagingRef(Date.now(), randomUUID());
  const input = fastImportStream({ ref, parent, header, files });
  const args = ['fast-import', '--quiet', '--done', '--force', '--date-format=raw'];
  const result = await git.run(gitDir, args, input);
  const commit = result.stdout.toString('latin1').trim();
  if (result.code !== 0 || !isCommitId(commit)) throw gitFailure('writing a commit', result);
  await fsyncPath(join(gitDir, 'objects', 'pack'));
  return { ref, commit };
};
