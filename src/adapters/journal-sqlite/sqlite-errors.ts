import Database from 'better-sqlite3';
import { KbError } from '../../contracts/errors.ts';

const BUSY = /^SQLITE_(BUSY|LOCKED)/;
const DISK = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN|PERM|AUTH|NOMEM)/;
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB|SCHEMA|FORMAT)/;

/** Translates an error of the database; a `KbError` and what is a bug of ours pass as they are. */
export const journalError = (error: unknown, isOpen: boolean): unknown => {
  if (error instanceof KbError) return error;
  if (!isOpen)
    return new KbError('UNAVAILABLE', 'The service is stopping; send the request again later.', {
      cause: error,
    });
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (BUSY.test(code)) {
    const message =
      'The journal is in use by another process; send the request again in a moment. Nothing was changed.';
    return new KbError('UNAVAILABLE', message, { details: { reason: 'busy' }, cause: error });
  }
  if (DISK.test(code)) {
    const message =
      'The journal cannot be read or written: check room and permissions of the home, then send the request again. Nothing was changed.';
    return new KbError('UNAVAILABLE', message, { details: { reason: 'disk' }, cause: error });
  }
  if (DAMAGE.test(code)) {
    return new KbError(
      'INTERNAL',
      'The journal is damaged: stop the service and restore journal.db from a backup.',
      { cause: error },
    );
  }
  return error;
};

/** Whether an error says that a row with this key is there already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE)$/.test(error.code);
