import Database from 'better-sqlite3';
import { KbError } from '../../contracts/errors.ts';

/** Codes that say that the file cannot be used now, not that a statement is wrong. */
const OUT_OF_REACH = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|CORRUPT|NOTADB|NOMEM|PERM|PROTOCOL)/;

/** An error of the store as a `KbError`; others as they are. */
export const translateError = (error: unknown): unknown => {
  if (error instanceof Database.SqliteError && OUT_OF_REACH.test(error.code))
    return new KbError(
      'UNAVAILABLE',
      'The graph index file cannot be read or written; check the disk and the index folder of the home, which may be deleted: it is built anew from the ledger.',
      { cause: error },
    );
  if (error instanceof TypeError && /database connection is not open/.test(error.message))
    return new KbError('UNAVAILABLE', 'The graph index is closed; the service is stopping.', {
      cause: error,
    });
  return error;
};
