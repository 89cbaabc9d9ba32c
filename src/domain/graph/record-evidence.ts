import type { AnchoredEvidence } from '../../contracts/evidence.ts';
import type { StoredRecord } from '../../contracts/records.ts';
import { FieldName } from '../../contracts/vocabulary.ts';

/** A quotation of a record, and where in the record it stands. */
export interface RecordEvidence {
  /** Such as `fields.statement.evidence[0]`, or `evidence[0]` of a relationship or an assessment. */
  path: string;
  evidence: AnchoredEvidence;
}

const numbered = (evidence: readonly AnchoredEvidence[], prefix = ''): RecordEvidence[] =>
  evidence.map((entry, index) => ({ path: `${prefix}evidence[${index}]`, evidence: entry }));

/** Every quotation of a record, in the order of its fields; a source has none. */
export const recordEvidence = (record: StoredRecord): RecordEvidence[] => {
  if (record.record === 'source') return [];
  if (record.record !== 'node') return numbered(record.evidence);
  return FieldName.options.flatMap((name) =>
    numbered(record.fields[name]?.evidence ?? [], `fields.${name}.`),
  );
};
