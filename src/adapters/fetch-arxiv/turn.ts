import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { KbError } from '../../contracts/errors.ts';

const LOOK_AGAIN_MILLISECONDS = 100;

const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code);

const unwritable = (folder: string, cause: unknown): KbError =>
  new KbError(
    'UNAVAILABLE',
    `The folder ${folder} cannot be used for fetching; correct its permissions, or give another home by --home.`,
    { cause },
  );

const tryLock = (database: Database.Database): boolean => {
  try {
    // Nothing is ever written; a journal in memory leaves no file behind.
    database.pragma('journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
};

/**
 * Waits until no other process fetches with this folder, and keeps the others out until the answer is called. The lock is
 * SQLite's, which the operating system releases however a process ends. Raises `UNAVAILABLE` after `patience` milliseconds.
 */
export const takeTurn = async (folder: string, patience: number): Promise<() => void> => {
  let database: Database.Database;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    database = new Database(join(folder, 'turn.db'), { timeout: 0 });
  } catch (error) {
    throw unwritable(folder, error);
  }
  try {
    for (const until = Date.now() + patience; !tryLock(database);) {
      if (Date.now() > until)
        throw new KbError('UNAVAILABLE', 'Another `kb capture` is fetching; run this again when it is done.');
      await sleep(LOOK_AGAIN_MILLISECONDS);
    }
  } catch (error) {
    database.close();
    throw error instanceof KbError ? error : unwritable(folder, error);
  }
  return () => database.close();
};
