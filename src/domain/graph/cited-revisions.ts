import type { Digest } from '../../contracts/ids.ts';
import type { StoredRecord } from '../../contracts/records.ts';

/** The source revisions that a record's evidence cites, sorted, each once. */
export const citedRevisions = (record: StoredRecord): Digest[] => {
  if (record.record === 'source') return [];
  const evidence =
    record.record === 'node'
      ? Object.values(record.fields).flatMap((field) => field?.evidence ?? [])
      : record.evidence;
  return [...new Set(evidence.map((entry) => entry.revision))].sort();
};
