import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from './disk-errors.ts';

const NAME = /^(\d+)-[0-9a-f-]{36}$/;

/** Names in use by this process, so that one archive never removes what another is writing. */
const inUse = new Set<string>();

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) !== 'ESRCH';
  }
};

const isLeftOver = (name: string): boolean => {
  const pid = Number(NAME.exec(name)?.[1] ?? Number.NaN);
  if (Number.isNaN(pid)) return false;
  return pid === process.pid ? !inUse.has(name) : !isAlive(pid);
};

/** Removes the files that a process which is gone was writing; what cannot be removed stays and harms nothing. */
export const removeLeftOvers = async (folder: string): Promise<void> => {
  const names = (await readdir(folder).catch(() => [])).filter(isLeftOver);
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true }).catch(() => undefined)));
};

/** Runs work with the path of a temporary file of its own. */
export const withTemporaryFile = async <T>(
  folder: string,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const name = `${process.pid}-${randomUUID()}`;
  inUse.add(name);
  try {
    return await work(join(folder, name));
  } finally {
    inUse.delete(name);
  }
};
