import { join } from 'node:path';
import { fsyncPath } from './fsync-folder.ts';
import type { GitEnd } from './git-errors.ts';
import type { GitProgram } from './git-process.ts';
import type { StagedCommit } from './staged-commit.ts';

/** The branch that holds a project's history. */
export const BRANCH = 'refs/heads/main';

/**
 * Moves the branch from `expected` (null: it must not exist) to the staged commit and drops the staging ref, as one
 * transaction. Null when done and on disk; otherwise how git ended, with neither ref changed.
 */
export const moveBranch = async (
  git: GitProgram,
  gitDir: string,
  expected: string | null,
  { ref, commit }: StagedCommit,
): Promise<GitEnd | null> => {
  const move = expected === null ? `create ${BRANCH} ${commit}` : `update ${BRANCH} ${commit} ${expected}`;
  const end = await transaction(git, gitDir, [move, `delete ${ref} ${commit}`]);
  if (end === null) await settleBranch(gitDir);
  return end;
};

/** Puts the branch's new place on disk: git writes the file through, but not the name that it renames it to. */
export const settleBranch = (gitDir: string): Promise<void> => fsyncPath(join(gitDir, 'refs', 'heads'));

/** Drops refs that still stand at the commits given. Null when done; otherwise how git ended, with nothing dropped. */
export const dropRefs = (
  git: GitProgram,
  gitDir: string,
  refs: readonly StagedCommit[],
): Promise<GitEnd | null> =>
  transaction(
    git,
    gitDir,
    refs.map(({ ref, commit }) => `delete ${ref} ${commit}`),
  );

async function transaction(
  git: GitProgram,
  gitDir: string,
  commands: readonly string[],
): Promise<GitEnd | null> {
  const input = `${['start', ...commands, 'prepare', 'commit'].join('\n')}\n`;
  const result = await git.run(gitDir, ['update-ref', '--stdin'], input);
  return result.code === 0 ? null : result;
}
