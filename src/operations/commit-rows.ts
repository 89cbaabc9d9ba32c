import type { StoredRecord } from '../contracts/records.ts';
import type { ChangeView } from '../contracts/views.ts';
import type { IndexBatch } from '../domain/graph/index-rows.ts';
import { indexBatch } from '../domain/graph/index-rows.ts';
import { recordIdAt } from '../domain/graph/record-path.ts';
import type { TableRows } from '../domain/graph/table-rows.ts';
import { recordRows } from '../domain/graph/table-rows.ts';
import type { LedgerCommit } from '../ports/ledger.ts';
import { parseRecord } from './parse-record.ts';

/** The records that a commit added or changed, in path order; receipts, project and policy are none. */
const recordsOf = (
  commit: LedgerCommit,
): { id: string; record: StoredRecord; status: 'added' | 'changed' }[] =>
  commit.files.flatMap(({ path, content, status }) => {
    const id = recordIdAt(path);
    return id === null ? [] : [{ id, record: parseRecord(path, content) as StoredRecord, status }];
  });

const changeOf = (commit: LedgerCommit, records: ReturnType<typeof recordsOf>): ChangeView => ({
  revision: commit.revision,
  commit: commit.commit,
  at: commit.header.at,
  kind: commit.header.kind,
  ...(commit.header.proposalId === undefined ? {} : { proposalId: commit.header.proposalId }),
  actor: commit.header.actor,
  summary: commit.header.summary,
  records: records.map(({ id, record, status }) => ({
    id,
    op: status === 'added' ? ('add' as const) : ('change' as const),
    revision: record.revision,
  })),
});

/** What a commit changes in the ledger tables. */
export const tableRowsOf = (commit: LedgerCommit): TableRows => {
  const records = recordsOf(commit);
  return {
    change: changeOf(commit, records),
    records: records.flatMap(({ record }) => recordRows(record) ?? []),
  };
};

/** What a commit changes in the graph index. */
export const indexBatchOf = (commit: LedgerCommit): IndexBatch =>
  indexBatch(
    { commit: commit.commit, revision: commit.revision },
    recordsOf(commit).map(({ record }) => record),
  );
