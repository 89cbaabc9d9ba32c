import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KbError } from '../../contracts/errors.ts';
import type { ChangeHeader, Head, LedgerFile } from '../../ports/ledger.ts';
import { fsyncPath, fsyncTree } from './fsync-folder.ts';
import { fileFailure, gitFailure } from './git-errors.ts';
import type { GitProgram } from './git-process.ts';
import { moveBranch } from './ref-transaction.ts';
import { stageCommit } from './staged-commit.ts';

const HALF_MADE = /^\.ledger-[0-9a-f-]+\.git$/;
/** Younger ones may be in the making, by a service that this process only looks at. */
const HALF_MADE_MS = 10 * 60_000;

/**
 * Makes a bare repository with its first commit at `gitDir`. It is built whole and put on disk beside its place, then
 * renamed into it. `CONFLICT` when the place is taken.
 */
export const createRepository = async (
  git: GitProgram,
  gitDir: string,
  header: ChangeHeader,
  files: readonly LedgerFile[],
): Promise<Head> => {
  const folder = dirname(gitDir);
  const building = join(folder, `.ledger-${randomUUID()}.git`);
  try {
    await mkdir(folder, { recursive: true });
    if (await exists(gitDir)) throw taken();
    await removeHalfMade(folder, -Infinity);
    const head = await build(git, building, header, files);
    await rename(building, gitDir).catch(translateRename);
    for (const path of [folder, dirname(folder)]) await fsyncPath(path);
    return head;
  } catch (error) {
    await rm(building, { recursive: true, force: true }).catch(() => undefined);
    throw fileFailure('creating a project', error);
  }
};

/** Clears what interrupted creations left in a project's folder, and the folder when nothing else is in it. */
export const removeAbandoned = async (folder: string): Promise<void> => {
  await removeHalfMade(folder, HALF_MADE_MS);
  const facts = await lstat(folder).catch(() => null);
  if (facts === null || Date.now() - facts.mtimeMs < HALF_MADE_MS) return;
  // Refuses, rightly, when something is left in it.
  await rmdir(folder).catch(() => undefined);
};

async function build(
  git: GitProgram,
  building: string,
  header: ChangeHeader,
  files: readonly LedgerFile[],
): Promise<Head> {
  const args = [
    'init',
    '--quiet',
    '--bare',
    '--template=',
    '--initial-branch=main',
    '--object-format=sha1',
    '--',
    building,
  ];
  await git.text('creating a project', null, args);
  const staged = await stageCommit(git, building, null, header, files);
  const failed = await moveBranch(git, building, null, staged);
  if (failed !== null) throw gitFailure('creating a project', failed);
  await fsyncTree(building);
  return { commit: staged.commit, revision: 0 };
}

async function removeHalfMade(folder: string, olderThan: number): Promise<void> {
  for (const name of (await readdir(folder)).filter((entry) => HALF_MADE.test(entry))) {
    const path = join(folder, name);
    const facts = await lstat(path).catch(() => null);
    if (facts !== null && Date.now() - facts.mtimeMs >= olderThan)
      await rm(path, { recursive: true, force: true });
  }
}

const taken = (): KbError => new KbError('CONFLICT', 'The project exists already; choose another id.');

function translateRename(error: NodeJS.ErrnoException): never {
  throw ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(error.code ?? '') ? taken() : error;
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
