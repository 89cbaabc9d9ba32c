import type { StoredRecord } from '../contracts/records.ts';
import { recordIdAt } from '../domain/graph/record-path.ts';
import type { ChangeHeader, Head, LedgerCommit, LedgerFile } from '../ports/ledger.ts';
import { parseRecord } from './parse-record.ts';

const statusOf = ({ path, content }: LedgerFile): LedgerCommit['files'][number]['status'] =>
  recordIdAt(path) === null || (parseRecord(path, content) as StoredRecord).revision === 1
    ? 'added'
    : 'changed';

/**
 * A commit of records and receipts that was just made, as the ledger would read it back: a record of revision 1 and a
 * receipt are new files, and files stand in path order.
 */
export const madeCommit = (head: Head, header: ChangeHeader, files: readonly LedgerFile[]): LedgerCommit => ({
  ...head,
  header,
  files: files
    .map((file) => ({ ...file, status: statusOf(file) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1)),
});
