import type { Database } from 'better-sqlite3';
import { LEDGER_TABLES } from './tables-schema.ts';

interface LedgerRow {
  ledger: number;
  commit_id: string;
  revision: number;
}

const column = <P extends unknown[]>(database: Database, sql: string) =>
  database.prepare<P, string>(sql).pluck();

const prepareWriting = (database: Database) => ({
  addLedger: database.prepare<[string]>(
    "INSERT INTO ledgers (ledger_id, commit_id, revision) VALUES (?, '', -1)",
  ),
  moveWatermark: database.prepare<[string, number, number]>(
    'UPDATE ledgers SET commit_id = ?, revision = ? WHERE ledger = ?',
  ),
  clear: [...LEDGER_TABLES, 'ledgers'].map((table) =>
    database.prepare<[number]>(`DELETE FROM ${table} WHERE ledger = ?`),
  ),
  // What was kept of a record; an assessment keeps the revision that made it.
  dropRecord: [
    'duplicate_keys WHERE ledger = ? AND id = ?',
    'edges WHERE ledger = ? AND id = ?',
    'citations WHERE ledger = ? AND id = ?',
    'source_revisions WHERE ledger = ? AND source_id = ?',
  ].map((rows) => database.prepare<[number, string]>(`DELETE FROM ${rows}`)),
  addKey: database.prepare<[number, string, string]>(
    'INSERT OR IGNORE INTO duplicate_keys (ledger, duplicate_key, id) VALUES (?, ?, ?)',
  ),
  addEdge: database.prepare<[number, string, string, string, string]>(
    'INSERT INTO edges (ledger, id, type, source, target) VALUES (?, ?, ?, ?, ?)',
  ),
  addSourceRevision: database.prepare<[number, string, string]>(
    'INSERT OR IGNORE INTO source_revisions (ledger, source_id, digest) VALUES (?, ?, ?)',
  ),
  addAssessment: database.prepare<[number, string, string, number]>(
    `INSERT INTO assessments (ledger, id, subject, revision) VALUES (?, ?, ?, ?)
     ON CONFLICT (ledger, id) DO UPDATE SET subject = excluded.subject`,
  ),
  addCitation: database.prepare<[number, string, string]>(
    'INSERT OR IGNORE INTO citations (ledger, digest, id) VALUES (?, ?, ?)',
  ),
  addChange: database.prepare<[number, number, string, string]>(
    'INSERT INTO changes (ledger, revision, commit_id, change) VALUES (?, ?, ?, ?)',
  ),
  addChangedRecord: database.prepare<[number, string, number]>(
    'INSERT OR IGNORE INTO changed_records (ledger, id, revision) VALUES (?, ?, ?)',
  ),
  keepReanchored: database.prepare<[number, string, string]>(
    'INSERT OR REPLACE INTO reanchored (ledger, question, answer) VALUES (?, ?, ?)',
  ),
});

const prepareReading = (database: Database) => ({
  ledger: database.prepare<[string], LedgerRow>(
    'SELECT ledger, commit_id, revision FROM ledgers WHERE ledger_id = ?',
  ),
  duplicates: column<[number, string]>(
    database,
    'SELECT id FROM duplicate_keys WHERE ledger = ? AND duplicate_key = ? ORDER BY id',
  ),
  sourceOf: column<[number, string]>(
    database,
    'SELECT source_id FROM source_revisions WHERE ledger = ? AND digest = ? ORDER BY source_id LIMIT 1',
  ),
  sources: column<[number, string, number]>(
    database,
    'SELECT DISTINCT source_id FROM source_revisions WHERE ledger = ? AND source_id > ? ORDER BY source_id LIMIT ?',
  ),
  successors: column<[number, string, string]>(
    database,
    'SELECT DISTINCT target FROM edges WHERE ledger = ? AND type = ? AND source = ? ORDER BY target',
  ),
  assessmentsOf: column<[number, string, number]>(
    database,
    'SELECT id FROM assessments WHERE ledger = ? AND subject = ? AND revision <= ? ORDER BY id',
  ),
  citing: column<[number, string, number]>(
    database,
    'SELECT id FROM citations WHERE ledger = ? AND digest = ? ORDER BY id LIMIT ?',
  ),
  commitAt: column<[number, number]>(
    database,
    'SELECT commit_id FROM changes WHERE ledger = ? AND revision = ?',
  ),
  history: column<[number, number, number]>(
    database,
    'SELECT change FROM changes WHERE ledger = ? AND revision < ? ORDER BY revision DESC LIMIT ?',
  ),
  historyOf: column<[number, string, number, number]>(
    database,
    `SELECT changes.change FROM changed_records AS one CROSS JOIN changes
     ON changes.ledger = one.ledger AND changes.revision = one.revision
     WHERE one.ledger = ? AND one.id = ? AND one.revision < ? ORDER BY one.revision DESC LIMIT ?`,
  ),
  reanchored: column<[number, string]>(
    database,
    'SELECT answer FROM reanchored WHERE ledger = ? AND question = ?',
  ),
});
/** Every statement of the tables, prepared once. The first parameter of most is the number of the ledger. */
export const prepareStatements = (database: Database) => ({
  ...prepareReading(database),
  ...prepareWriting(database),
});
export type TablesStatements = ReturnType<typeof prepareStatements>;
