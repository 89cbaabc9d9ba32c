import { RECORD_PREFIXES } from '../../contracts/ids.ts';
import type { RecordRows, TableRows } from '../../domain/graph/table-rows.ts';
import type { TablesStatements } from './tables-statements.ts';

const {
  relationship,
  assessment: _assessment,
  finding: _finding,
  source: _source,
  ...nodes
} = RECORD_PREFIXES;
const CITING_PREFIXES = new Set<string>([...Object.values(nodes), relationship]);

/** Writes the rows of one change; the caller holds the transaction. */
export const writeChange = (sql: TablesStatements, ledger: number, rows: TableRows): void => {
  const { change, records } = rows;
  sql.addChange.run(ledger, change.revision, change.commit, JSON.stringify(change));
  for (const { id } of change.records) sql.addChangedRecord.run(ledger, id, change.revision);
  for (const record of records) writeRecord(sql, ledger, record, change.revision);
};

const writeRecord = (sql: TablesStatements, ledger: number, record: RecordRows, revision: number): void => {
  for (const drop of sql.dropRecord) drop.run(ledger, record.id);
  for (const key of record.keys) sql.addKey.run(ledger, key, record.id);
  if (record.edge !== null)
    sql.addEdge.run(ledger, record.id, record.edge.type, record.edge.from, record.edge.to);
  for (const digest of record.revisions) sql.addSourceRevision.run(ledger, record.id, digest);
  if (record.subject !== null) sql.addAssessment.run(ledger, record.id, record.subject, revision);
  // Nodes and relationships rest on what they cite; a judgment about them is found by its subject.
  if (!CITING_PREFIXES.has(record.id.slice(0, 3))) return;
  for (const digest of record.cites) sql.addCitation.run(ledger, digest, record.id);
};
