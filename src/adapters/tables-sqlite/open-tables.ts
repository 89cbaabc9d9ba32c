import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { isDamage, tablesError } from './sqlite-errors.ts';
import { TABLES_FORMAT, TABLES_SCHEMA } from './tables-schema.ts';
import { prepareStatements } from './tables-statements.ts';
import type { TablesStatements } from './tables-statements.ts';

/** How long a method waits for another process. */
const BUSY_MILLISECONDS = 5_000;

interface OpenTables {
  database: Database.Database;
  statements: TablesStatements;
}

/** Opens the tables; makes them, empty, where there is no file of this format. Raises `UNAVAILABLE` when the disk refuses. */
export const openTables = (path: string): OpenTables => {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const opened = openFormat(path);
    if (opened !== null) return opened;
    removeTables(path);
    return openFormat(path) ?? notMade(path);
  } catch (error) {
    throw tablesError(error, true);
  }
};

/** Removes the file with those that the database keeps beside it. */
export const removeTables = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
};

/** Null for a file that is damaged or of another format. */
const openFormat = (path: string): OpenTables | null => {
  const database = new Database(path, { timeout: BUSY_MILLISECONDS });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    if (isEmpty(database)) createTables(database);
    if (database.pragma('user_version', { simple: true }) === TABLES_FORMAT) {
      return { database, statements: prepareStatements(database) };
    }
  } catch (error) {
    if (!isDamage(error) && !isForeignSchema(error)) {
      database.close();
      throw error;
    }
  }
  database.close();
  return null;
};

const isEmpty = (database: Database.Database): boolean =>
  database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0;

const createTables = (database: Database.Database): void => {
  database
    .transaction(() => {
      if (!isEmpty(database)) return;
      database.exec(TABLES_SCHEMA);
      database.pragma(`user_version = ${TABLES_FORMAT}`);
    })
    .immediate();
};

/** A statement that does not fit the tables: the version number is ours, the tables are not. */
const isForeignSchema = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR';

const notMade = (path: string): never => {
  throw new Error(`new tables at ${path} do not have their own format`);
};
