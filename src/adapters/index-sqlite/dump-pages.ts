import type { RowKind, RowVersion } from '../../domain/graph/dump-line.ts';
import { dumpLines, ROW_KINDS } from '../../domain/graph/dump-line.ts';
import type { NodeRow } from '../../domain/graph/index-rows.ts';
import type { TableNames } from './generation-tables.ts';
import { OPEN } from './generation-tables.ts';
import type { Statements } from './statements.ts';

const PAGE = 500;

const COLUMNS: Record<RowKind, { table: keyof TableNames; columns: string }> = {
  assessment: {
    table: 'assessments',
    columns: 'subject, subject_revision AS subjectRevision, field, verdict, cites',
  },
  node: {
    table: 'nodes',
    columns: `record_revision AS recordRevision, type, label, status, merged_into AS mergedInto,
      label_terms AS labelTerms, body_terms AS bodyTerms, cites`,
  },
  relationship: {
    table: 'relationships',
    columns: `record_revision AS recordRevision, type, from_id AS "from", to_id AS "to", status, conditions,
      conditions_unstated AS conditionsUnstated, cites`,
  },
  source: { table: 'sources', columns: 'record_revision AS recordRevision, title, revisions, withdrawn' },
};

type StoredRow = Record<string, unknown> & { id: string; since: number; until: number };

const LISTS = ['cites', 'conditions', 'revisions', 'withdrawn'];

const version = ({ since, until, ...stored }: StoredRow): RowVersion => {
  const row: Record<string, unknown> = { ...stored };
  for (const name of LISTS) if (typeof row[name] === 'string') row[name] = JSON.parse(row[name]);
  if ('conditionsUnstated' in row) row['conditionsUnstated'] = row['conditionsUnstated'] === 1;
  return { from: since, to: until === OPEN ? null : until, row: row as unknown as NodeRow };
};

/** Versions in pages of whole ids, so that a page never parts the versions of one record. */
function* pages(statements: Statements, tables: TableNames, kind: RowKind): Generator<RowVersion[]> {
  const table = tables[COLUMNS[kind].table];
  const ids = statements
    .get<string>(`SELECT DISTINCT id FROM ${table} WHERE id > ? ORDER BY id LIMIT ${PAGE}`)
    .pluck();
  const rows = statements.get<StoredRow>(
    `SELECT id, from_revision AS since, to_revision AS until, ${COLUMNS[kind].columns} FROM ${table}
     WHERE id > ? AND id <= ? ORDER BY id, from_revision`,
  );
  for (let after = ''; ;) {
    const last = ids.all(after).at(-1);
    if (last === undefined) return;
    yield rows.all(after, last).map(version);
    after = last;
  }
}

/** Every row of a generation as lines, in the order of `dump`, a page at a time. */
export function* dumpPages(statements: Statements, tables: TableNames): Generator<string[]> {
  for (const kind of ROW_KINDS)
    for (const page of pages(statements, tables, kind)) yield [...dumpLines(kind, page)];
}
