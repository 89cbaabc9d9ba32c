import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { KbError } from '../../contracts/errors.ts';
import { dropGeneration } from './generation-tables.ts';

/** Changes with every change of the tables or of the analysis of terms; a file of another format is made anew. */
export const INDEX_FORMAT = 1;

/** Marks the file as ours ("KBgi"), so that an unrelated database is not read as one. */
const APPLICATION_ID = 0x4b42_6769;

const DAMAGED = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);

const removeFiles = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
};

const pragma = (db: Database.Database, name: string): unknown => db.pragma(name, { simple: true });

/** Whether the file is empty or holds an index of this format, whole enough to be read. */
const isUsable = (db: Database.Database): boolean => {
  const isNew = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0;
  const isOurs =
    pragma(db, 'application_id') === APPLICATION_ID && pragma(db, 'user_version') === INDEX_FORMAT;
  return isNew || (isOurs && pragma(db, 'quick_check(1)') === 'ok');
};

const prepareFile = (db: Database.Database): void => {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('cache_size = -65536'); // KiB
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
  CREATE UNIQUE INDEX IF NOT EXISTS one_answers ON generations (ledger) WHERE answers = 1;`);
};

/** Drops what a rebuild that did not end left behind. */
const sweep = (db: Database.Database): void => {
  const left = db.prepare<[], number>('SELECT generation FROM generations WHERE answers = 0').pluck().all();
  for (const generation of left) dropGeneration(db, generation);
};

const tryOpen = (path: string): Database.Database | null => {
  const db = new Database(path, { timeout: 5_000 });
  try {
    if (isUsable(db)) {
      prepareFile(db);
      sweep(db);
      return db;
    }
  } catch (error) {
    db.close();
    if (error instanceof Database.SqliteError && DAMAGED.has(error.code.slice(0, 14))) return null;
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
  removeFiles(path);
  const anew = new Database(path, { timeout: 5_000 });
  prepareFile(anew);
  return anew;
};

/** Opens an index file to look at only, beside a service that may be writing it. Raises `INTERNAL` when it is damaged or no index. */
export const openIndexFileReadOnly = (path: string): Database.Database => {
  const damaged = (cause?: unknown) =>
    new KbError('INTERNAL', 'The index file is damaged or of another format; `kb rebuild` makes it anew.', { cause });
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: 5_000 });
  try {
    if (isUsable(db)) return db;
  } catch (error) {
    db.close();
    if (error instanceof Database.SqliteError && DAMAGED.has(error.code.slice(0, 14))) throw damaged(error);
    throw error;
  }
  db.close();
  throw damaged();
};
