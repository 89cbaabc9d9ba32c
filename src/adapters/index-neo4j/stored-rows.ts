import type { AssessmentRow, NodeRow, RelationshipRow, SourceRow } from '../../domain/graph/index-rows.ts';
import { documentLength } from '../../domain/search/rank.ts';

/** The key of a record in one generation. Ids hold neither ":" nor ";". */
export const keyOf = (scope: string, id: string): string => `${scope}:${id}`;

/** Bounds of the keys of a generation, both exclusive. */
export const keyBounds = (scope: string): { first: string; last: string } => ({
  first: `${scope}:`,
  last: `${scope};`,
});

/** A row as properties: what the row holds, its key, the revision it stands from, and what is looked up by. */
export type Stored<Row> = Row & { key: string; fromRevision: number } & Record<string, unknown>;

const stored = <Row extends { id: string }>(scope: string, row: Row, fromRevision: number): Stored<Row> => ({
  ...row,
  key: keyOf(scope, row.id),
  fromRevision,
});

/** `searchScope` is there for current nodes only: it is what keeps others out of the full-text index's answers. */
export const storedNode = (scope: string, row: NodeRow, from: number): Stored<NodeRow> => ({
  ...stored(scope, row, from),
  length: documentLength(row),
  searchScope: row.status === 'current' ? scope : null,
  mergedKey: row.mergedInto === null ? null : keyOf(scope, row.mergedInto),
});

export const storedAssessment = (scope: string, row: AssessmentRow, from: number): Stored<AssessmentRow> => ({
  ...stored(scope, row, from),
  subjectKey: keyOf(scope, row.subject),
});

/** `withdrawnScope` is there for sources with withdrawn revisions only: it finds these few among all. */
export const storedSource = (scope: string, row: SourceRow, from: number): Stored<SourceRow> => ({
  ...stored(scope, row, from),
  withdrawnScope: row.withdrawn.length === 0 ? null : scope,
});

export const storedRelationship = (
  scope: string,
  row: RelationshipRow,
  from: number,
): Stored<RelationshipRow> => stored(scope, row, from);
