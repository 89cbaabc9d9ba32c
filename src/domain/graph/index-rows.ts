import type {
  AssessmentRecord,
  NodeRecord,
  RelationshipRecord,
  SourceRecord,
  StoredRecord,
} from '../../contracts/records.ts';
import type { NodeStatus, NodeType, RelationshipType, Verdict } from '../../contracts/vocabulary.ts';
import { indexTerms } from '../search/terms.ts';
import { citedRevisions } from './cited-revisions.ts';

/** A node as the graph index keeps it. */
export interface NodeRow {
  id: string;
  recordRevision: number;
  type: NodeType;
  label: string;
  status: NodeStatus;
  mergedInto: string | null;
  /** Search terms of the label, separated by spaces. */
  labelTerms: string;
  /** Search terms of all field values. */
  bodyTerms: string;
  cites: string[];
}

/** A relationship as the graph index keeps it; its type is one of the registry. */
export interface RelationshipRow {
  id: string;
  recordRevision: number;
  type: RelationshipType;
  from: string;
  to: string;
  status: 'current' | 'retracted';
  /** The readable texts of its conditions. */
  conditions: string[];
  conditionsUnstated: boolean;
  cites: string[];
}

/** An assessment as the graph index keeps it. */
export interface AssessmentRow {
  id: string;
  subject: string;
  subjectRevision: number;
  field: string | null;
  verdict: Verdict;
  cites: string[];
}

/** A source as the graph index keeps it. */
export interface SourceRow {
  id: string;
  recordRevision: number;
  title: string;
  revisions: string[];
  /** Those of them that are withdrawn, in order. */
  withdrawn: string[];
}

/** What one commit changes in the graph index. A row replaces the row of the same id from this revision on. */
export interface IndexBatch {
  commit: string;
  revision: number;
  nodes: NodeRow[];
  relationships: RelationshipRow[];
  assessments: AssessmentRow[];
  sources: SourceRow[];
}

const nodeRow = (record: NodeRecord): NodeRow => ({
  id: record.id,
  recordRevision: record.revision,
  type: record.type,
  label: record.label,
  status: record.status,
  mergedInto: record.mergedInto ?? null,
  labelTerms: indexTerms(record.label),
  bodyTerms: indexTerms(
    Object.values(record.fields)
      .map((field) => field?.value ?? '')
      .join('\n'),
  ),
  cites: citedRevisions(record),
});

const relationshipRow = (record: RelationshipRecord): RelationshipRow => ({
  id: record.id,
  recordRevision: record.revision,
  type: record.type,
  from: record.from,
  to: record.to,
  status: record.status,
  conditions: record.conditions.map((condition) => condition.text),
  conditionsUnstated: record.conditionsUnstated ?? false,
  cites: citedRevisions(record),
});

const assessmentRow = (record: AssessmentRecord): AssessmentRow => ({
  id: record.id,
  subject: record.subject.id,
  subjectRevision: record.subject.revision,
  field: record.subject.field ?? null,
  verdict: record.verdict,
  cites: citedRevisions(record),
});

const sourceRow = (record: SourceRecord): SourceRow => ({
  id: record.id,
  recordRevision: record.revision,
  title: record.title,
  revisions: record.revisions.map((revision) => revision.revision),
  withdrawn: record.revisions
    .filter(({ withdrawn }) => withdrawn !== undefined)
    .map(({ revision }) => revision)
    .sort(),
});

/** The rows that a commit brings. */
export const indexBatch = (
  head: { commit: string; revision: number },
  records: readonly StoredRecord[],
): IndexBatch => {
  const batch: IndexBatch = { ...head, nodes: [], relationships: [], assessments: [], sources: [] };
  for (const record of records) {
    if (record.record === 'node') batch.nodes.push(nodeRow(record));
    else if (record.record === 'relationship') batch.relationships.push(relationshipRow(record));
    else if (record.record === 'assessment') batch.assessments.push(assessmentRow(record));
    else batch.sources.push(sourceRow(record));
  }
  return batch;
};
