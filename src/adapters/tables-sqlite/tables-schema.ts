/** Format of the file; a change of the statements below makes a new one, and every older file is derived again. */
export const TABLES_FORMAT = 2;

/** Rows are keyed by a small number for each ledger; the id of a ledger stands once. */
export const TABLES_SCHEMA = `
  CREATE TABLE ledgers (
    ledger INTEGER PRIMARY KEY,
    ledger_id TEXT NOT NULL UNIQUE,
    commit_id TEXT NOT NULL,
    revision INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE duplicate_keys (
    ledger INTEGER NOT NULL, duplicate_key TEXT NOT NULL, id TEXT NOT NULL,
    PRIMARY KEY (ledger, duplicate_key, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX duplicate_keys_by_id ON duplicate_keys (ledger, id);
  CREATE TABLE edges (
    ledger INTEGER NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, source TEXT NOT NULL, target TEXT NOT NULL,
    PRIMARY KEY (ledger, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX edges_by_source ON edges (ledger, type, source, target);
  CREATE TABLE source_revisions (
    ledger INTEGER NOT NULL, source_id TEXT NOT NULL, digest TEXT NOT NULL,
    PRIMARY KEY (ledger, source_id, digest)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX source_revisions_by_digest ON source_revisions (ledger, digest, source_id);
  CREATE TABLE assessments (
    ledger INTEGER NOT NULL, id TEXT NOT NULL, subject TEXT NOT NULL, revision INTEGER NOT NULL,
    PRIMARY KEY (ledger, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX assessments_by_subject ON assessments (ledger, subject, id, revision);
  CREATE TABLE citations (
    ledger INTEGER NOT NULL, digest TEXT NOT NULL, id TEXT NOT NULL,
    PRIMARY KEY (ledger, digest, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX citations_by_id ON citations (ledger, id);
  CREATE TABLE changes (
    ledger INTEGER NOT NULL, revision INTEGER NOT NULL, commit_id TEXT NOT NULL, change TEXT NOT NULL,
    PRIMARY KEY (ledger, revision)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE changed_records (
    ledger INTEGER NOT NULL, id TEXT NOT NULL, revision INTEGER NOT NULL,
    PRIMARY KEY (ledger, id, revision)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE reanchored (
    ledger INTEGER NOT NULL, question TEXT NOT NULL, answer TEXT NOT NULL,
    PRIMARY KEY (ledger, question)
  ) STRICT, WITHOUT ROWID;
`;

/** Every table that holds rows of a ledger, beside `ledgers` itself. */
export const LEDGER_TABLES = [
  'duplicate_keys',
  'edges',
  'source_revisions',
  'assessments',
  'citations',
  'changes',
  'changed_records',
  'reanchored',
] as const;
