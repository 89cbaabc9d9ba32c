import { lstat, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileFailure } from './git-errors.ts';
import type { GitProgram } from './git-process.ts';
import { dropRefs } from './ref-transaction.ts';
import { STAGING, stagedAt } from './staging-ref.ts';

/**
 * git holds a ref lock for the time of two small writes. A process that lost its service sees the end of its input and
 * goes, so that a lock of this age belongs to nobody.
 */
const LOCK_GRACE_MS = 2_000;
/** Temporary files and staging refs block nothing: they are left for long, in case somebody still writes them. */
const LITTER_MS = 10 * 60_000;

/**
 * Removes ref locks that a killed process left; waits for young ones to go or to grow old.
 * Only for the writer under the home's lock: nobody else can hold one legitimately.
 */
export const removeStaleLocks = async (gitDir: string): Promise<void> => {
  const files = await listFiles(gitDir, ['.', 'refs', 'refs/heads', 'refs/kb', 'refs/kb/staging']);
  await Promise.all(files.filter((path) => /(\.lock|packed-refs\.new)$/.test(path)).map(outlive));
};

/** Removes what killed processes left and what only takes space: temporary packs, crash reports, old staging refs. */
export const removeLitter = async (git: GitProgram, gitDir: string): Promise<void> => {
  const packs = await listFiles(gitDir, ['objects/pack']);
  const reports = await listFiles(gitDir, ['.']);
  const litter = [
    ...packs.filter((path) => /[/\\](tmp_|\.tmp-)[^/\\]+$/.test(path)),
    ...(await keptByImport(packs)),
    ...reports.filter((path) => /fast_import_crash_\d+$/.test(path)),
  ];
  for (const path of litter) {
    const written = await writtenAt(path);
    if (written !== null && Date.now() - written > LITTER_MS) await rm(path, { force: true });
  }
  await dropOldStaging(git, gitDir);
};

async function dropOldStaging(git: GitProgram, gitDir: string): Promise<void> {
  const args = ['for-each-ref', '--format=%(refname) %(objectname)', STAGING];
  const lines = (await git.text('looking for leftovers', gitDir, args)).split('\n').filter(Boolean);
  const old = lines
    .map((line) => line.split(' ') as [string, string])
    .filter(([ref]) => Date.now() - stagedAt(ref) > LITTER_MS)
    .map(([ref, commit]) => ({ ref, commit }));
  // Not dropped: they are found again next time.
  if (old.length > 0) await dropRefs(git, gitDir, old);
}

/** fast-import keeps its pack out of repacking while it works; one that is killed leaves the mark. */
async function keptByImport(packs: readonly string[]): Promise<string[]> {
  const marks = packs.filter((path) => path.endsWith('.keep'));
  const texts = await Promise.all(marks.map((path) => readFile(path, 'utf8').catch(() => '')));
  return marks.filter((_, index) => texts[index]?.trim() === 'fast-import');
}

/** Removes a lock once it is old, or has been watched for as long without a change: clocks of disks may run ahead. */
async function outlive(path: string): Promise<void> {
  let seen = await writtenAt(path);
  let since = performance.now();
  while (seen !== null && Date.now() - seen < LOCK_GRACE_MS && performance.now() - since < LOCK_GRACE_MS) {
    await sleep(LOCK_GRACE_MS / 20);
    const now = await writtenAt(path);
    if (now !== seen) since = performance.now();
    seen = now;
  }
  if (seen === null) return;
  await rm(path, { force: true }).catch((error: unknown) => {
    throw fileFailure('removing a stale lock', error);
  });
}

/** When a file was written, in ms since 1970; null when it is gone. */
async function writtenAt(path: string): Promise<number | null> {
  return (await lstat(path).catch(() => null))?.mtimeMs ?? null;
}

async function listFiles(gitDir: string, folders: readonly string[]): Promise<string[]> {
  const listed = folders.map(async (folder) => {
    const entries = await readdir(join(gitDir, folder), { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => !entry.isDirectory()).map((entry) => join(gitDir, folder, entry.name));
  });
  return (await Promise.all(listed)).flat();
}
