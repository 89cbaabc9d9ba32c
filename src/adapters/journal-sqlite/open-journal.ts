import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { KbError } from '../../contracts/errors.ts';
import { migrate } from './journal-migrations.ts';
import { prepareStatements } from './journal-statements.ts';
import type { JournalStatements } from './journal-statements.ts';
import { journalError } from './sqlite-errors.ts';

/** How long a method waits for another process before it raises `UNAVAILABLE`. */
const BUSY_MILLISECONDS = 5_000;

/** Opens the journal file, mode 0600, made when it is not there, in its newest format. */
export const openJournal = (path: string): { database: Database.Database; statements: JournalStatements } => {
  makePrivate(path);
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { timeout: BUSY_MILLISECONDS });
    database.pragma(`busy_timeout = ${BUSY_MILLISECONDS}`);
    if (database.pragma('journal_mode = WAL', { simple: true }) !== 'wal') {
      throw new KbError(
        'UNAVAILABLE',
        'The journal needs a local disk: this file system does not let processes share memory.',
      );
    }
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    migrate(database);
    return { database, statements: prepareStatements(database) };
  } catch (error) {
    database?.close();
    throw journalError(error, true);
  }
};

/** The database gives its own side files the mode of this one. */
const makePrivate = (path: string): void => {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    closeSync(openSync(path, 'a', 0o600));
    chmodSync(path, 0o600);
  } catch (cause) {
    const message = 'The journal cannot be opened: check that the home exists and belongs to the service.';
    throw new KbError('UNAVAILABLE', message, { details: { reason: 'disk' }, cause });
  }
};
