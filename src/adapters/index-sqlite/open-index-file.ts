import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { KbError } from '../../contracts/errors.ts';
import { dropGeneration } from './generation-tables.ts';

/** Changes with every change of the tables or of the analysis of terms; a file of another format is made anew. */
export const INDEX_FORMAT = 2;

/** Marks the file as ours ("KBgi"), so that an unrelated database is not read as one. */
const APPLICATION_ID = 0x4b42_6769;

/** Whether an error says that the file is damaged, or no database. */
export const saysDamaged = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);

const removeFiles = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
};

const pragma = (db: Database.Database, name: string): unknown => db.pragma(name, { simple: true });

/** Whether the last service closed the file. To check one that was not takes a second for 300 MB. */
const wasClosed = (db: Database.Database): boolean =>
  db.prepare('SELECT closed FROM closing').pluck().get() === 1;

const isWhole = (db: Database.Database): boolean => pragma(db, 'quick_check(1)') === 'ok';

/** Whether the file is empty or holds an index of this format, in a state that `isSound` accepts. */
const isUsable = (db: Database.Database, isSound: (db: Database.Database) => boolean): boolean => {
  if (db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0) return true;
  const isOurs =
    pragma(db, 'application_id') === APPLICATION_ID && pragma(db, 'user_version') === INDEX_FORMAT;
  return isOurs && isSound(db);
};

const prepareFile = (db: Database.Database): void => {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('cache_size = -65536'); // KiB
  db.transaction(() => {
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma(`user_version = ${INDEX_FORMAT}`);
    db.exec(`CREATE TABLE IF NOT EXISTS generations (
      generation INTEGER PRIMARY KEY AUTOINCREMENT,
      ledger TEXT NOT NULL,
      answers INTEGER NOT NULL,
      commit_id TEXT,
      revision INTEGER,
      statistics TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS one_answers ON generations (ledger) WHERE answers = 1;
    CREATE TABLE IF NOT EXISTS closing (id INTEGER PRIMARY KEY CHECK (id = 1), closed INTEGER NOT NULL) STRICT;
    INSERT OR REPLACE INTO closing VALUES (1, 0);`);
  })();
};

/** Drops what a rebuild that did not end left behind. */
const sweep = (db: Database.Database): void => {
  const left = db.prepare<[], number>('SELECT generation FROM generations WHERE answers = 0').pluck().all();
  for (const generation of left) dropGeneration(db, generation);
};

const tryOpen = (path: string): Database.Database | null => {
  const db = new Database(path, { timeout: 5_000 });
  try {
    if (isUsable(db, (file) => wasClosed(file) || isWhole(file))) {
      prepareFile(db);
      sweep(db);
      return db;
    }
  } catch (error) {
    db.close();
    if (saysDamaged(error)) return null;
    throw error;
  }
  db.close();
  return null;
};

/** Opens the index file, making its folder; a damaged file or one of another format is replaced by an empty one. */
export const openIndexFile = (path: string): Database.Database => {
  mkdirSync(dirname(path), { recursive: true });
  const db = tryOpen(path);
  if (db !== null) return db;
  return replaceIndexFile(path);
};

/** Puts an empty index in place of the file. */
export const replaceIndexFile = (path: string): Database.Database => {
  removeFiles(path);
  const db = new Database(path, { timeout: 5_000 });
  prepareFile(db);
  return db;
};

/** Closes the file so that the next open need not check it. */
export const closeIndexFile = (db: Database.Database): void => {
  if (db.open && !db.readonly) db.exec('UPDATE closing SET closed = 1');
  db.close();
};

/**
 * Opens an index file to look at only, beside a service that may be writing it. Raises `INTERNAL` when it is damaged or
 * no index.
 */
export const openIndexFileReadOnly = (path: string): Database.Database => {
  const damaged = (cause?: unknown) =>
    new KbError('INTERNAL', 'The index file is damaged or of another format; `kb rebuild` makes it anew.', {
      cause,
    });
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: 5_000 });
  try {
    if (isUsable(db, isWhole)) return db;
  } catch (error) {
    db.close();
    if (saysDamaged(error)) throw damaged(error);
    throw error;
  }
  db.close();
  throw damaged();
};
