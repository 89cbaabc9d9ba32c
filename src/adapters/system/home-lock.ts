import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { KbError } from '../../contracts/errors.ts';
import { forgetAnnouncement, readAnnouncement, writeAnnouncement } from './service-file.ts';

const LOCK_FILE = 'lock.db';
/** Long enough for another program's look at the lock to pass, short enough to be refused at once. */
const PATIENCE_MILLISECONDS = 400;

/** A home that this process alone serves until it releases it or ends, however it ends. */
export interface HomeLock {
  /** Tells other programs on this machine where the service listens. */
  announce(service: { url: string }): void;
  /** Gives the home back; repeating is harmless. */
  release(): void;
}

/**
 * Takes a home for this process, making its folder where there is none. Raises `CONFLICT` at once when a service has it,
 * with the `url` and `pid` it announced; `UNAVAILABLE` when the folder cannot be written.
 */
export const acquireHomeLock = (home: string): HomeLock => {
  const database = openLockFile(home);
  if (!takeLock(database)) {
    database.close();
    throw inUse(home);
  }
  // What an earlier holder left behind must not be taken for ours.
  forgetAnnouncement(home);
  return {
    announce: ({ url }) => {
      if (!database.open)
        throw new KbError('CONFLICT', 'The home was given back; take it again before announcing a service.');
      writeAnnouncement(home, { url, pid: process.pid, startedAt: new Date().toISOString() });
    },
    release: () => {
      if (!database.open) return;
      forgetAnnouncement(home);
      database.close();
    },
  };
};

/**
 * The service that holds a home and has announced itself, or null. A file that a killed service left is not believed. To
 * be sure that no service runs while something is done, take the lock instead.
 */
export const runningService = (home: string): { url: string; pid: number } | null => {
  const announced = readAnnouncement(home);
  if (announced === null || !existsSync(join(home, LOCK_FILE))) return null;
  return isHeld(home) ? { url: announced.url, pid: announced.pid } : null;
};

/** Whether somebody holds the lock; asks for a shared look at the file, which an exclusive holder refuses. */
const isHeld = (home: string): boolean => {
  let database: Database.Database | undefined;
  try {
    database = new Database(join(home, LOCK_FILE), { readonly: true, timeout: 0 });
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw unusable(error);
  } finally {
    database?.close();
  }
};

const openLockFile = (home: string): Database.Database => {
  const path = join(home, LOCK_FILE);
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
    return new Database(path, { timeout: PATIENCE_MILLISECONDS });
  } catch (error) {
    throw unusable(error);
  }
};

/**
 * Without a write-ahead log an exclusive transaction lets nobody else in, not even to read. Nothing is ever written, so
 * the journal is kept in memory: a killed holder leaves none behind.
 */
const takeLock = (database: Database.Database): boolean => {
  try {
    const mode = database.pragma('journal_mode = MEMORY', { simple: true });
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE');
    if (mode !== 'memory')
      throw new KbError(
        'INTERNAL',
        `The lock file is in mode "${String(mode)}", which locks nobody out: delete it.`,
      );
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    database.close();
    throw error instanceof KbError ? error : unusable(error);
  }
};

const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code);

const inUse = (home: string): KbError => {
  const service = readAnnouncement(home);
  if (service === null) {
    return new KbError(
      'CONFLICT',
      'Another KB process has this home and has not said where it listens yet. Wait for it, or stop it first.',
    );
  }
  const { url, pid } = service;
  return new KbError(
    'CONFLICT',
    `A service is running on this home at ${url} (process ${pid}). Use that one, or stop it first.`,
    {
      details: { url, pid },
    },
  );
};

const unusable = (cause: unknown): KbError => {
  const isDamaged = cause instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(cause.code);
  return isDamaged
    ? new KbError(
        'INTERNAL',
        'The file lock.db of this home is not a lock of KB. With no service running, delete it and start again.',
        { cause },
      )
    : new KbError(
        'UNAVAILABLE',
        'The home cannot be locked: check that its folder exists and belongs to the service.',
        { cause },
      );
};
