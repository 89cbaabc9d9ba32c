import type { Digest } from '../../contracts/ids.ts';
import type { LedgerRecord } from '../../contracts/records.ts';
import type { RelationshipType } from '../../contracts/vocabulary.ts';
import type { ChangeView } from '../../contracts/views.ts';
import { citedRevisions } from './cited-revisions.ts';
import { duplicateKeys } from './duplicate-keys.ts';
import { RELATIONSHIPS } from './relationship-registry.ts';

/** One record of a change as the ledger tables keep it; it replaces what they kept of the same id. */
export interface RecordRows {
  id: string;
  /** Keys under which this record is a duplicate candidate; none when it is not current. */
  keys: string[];
  /** Set for current relationships of an acyclic type. */
  edge: { type: RelationshipType; from: string; to: string } | null;
  /** Set for sources: the revisions they hold. */
  revisions: Digest[];
  /** Set for assessments: the record they judge. */
  subject: string | null;
  /** Source revisions that the record's evidence cites. */
  cites: Digest[];
}

/** What one commit changes in the ledger tables. */
export interface TableRows {
  change: ChangeView;
  records: RecordRows[];
}

/** The rows of a record; null for project and policy files, which no table keeps. */
export const recordRows = (record: LedgerRecord): RecordRows | null => {
  if (record.record === 'project' || record.record === 'policy') return null;
  const isEdge =
    record.record === 'relationship' && record.status === 'current' && RELATIONSHIPS[record.type].acyclic;
  return {
    id: record.id,
    keys: duplicateKeys(record),
    edge: isEdge ? { type: record.type, from: record.from, to: record.to } : null,
    revisions: record.record === 'source' ? record.revisions.map((revision) => revision.revision) : [],
    subject: record.record === 'assessment' ? record.subject.id : null,
    cites: citedRevisions(record),
  };
};
