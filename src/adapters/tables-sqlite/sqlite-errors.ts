import Database from 'better-sqlite3';
import { KbError } from '../../contracts/errors.ts';

const DISK = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN|PERM|AUTH|NOMEM|BUSY|LOCKED)/;

/** What the operating system or the database says when the disk refuses. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Database.SqliteError
    ? DISK.test(error.code)
    : error instanceof Error && 'syscall' in error;

/** Whether an error says that the file is no database or a damaged one. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB|FORMAT)/.test(error.code);

/** What every method raises once the file has turned out to be damaged. */
export const damagedTables = (cause?: unknown): KbError =>
  new KbError(
    'INTERNAL',
    'The look-up tables are damaged: restart the service, it derives them again from the ledger.',
    { cause },
  );

/** Translates an error of the database; a `KbError` and what is a bug of ours pass as they are. */
export const tablesError = (error: unknown, isOpen: boolean): unknown => {
  if (error instanceof KbError) return error;
  if (!isOpen)
    return new KbError('UNAVAILABLE', 'The service is stopping; send the request again later.', {
      cause: error,
    });
  if (isDamage(error)) return damagedTables(error);
  if (isRefusal(error)) {
    const message =
      'The look-up tables cannot be read or written: check room and permissions of the home, then send the request again.';
    return new KbError('UNAVAILABLE', message, { cause: error });
  }
  return error;
};
