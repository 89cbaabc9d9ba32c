import type { NodeStatus, NodeType, RelationshipType } from '../../contracts/vocabulary.ts';
import { NodeType as NodeTypes, RelationshipType as RelationshipTypes } from '../../contracts/vocabulary.ts';
import type { IndexBatch, RelationshipRow } from '../../domain/graph/index-rows.ts';
import type { IndexStatistics } from '../../domain/graph/index-statistics.ts';
import { countedNode, countNode, countRelationship } from '../../domain/graph/index-statistics.ts';
import type { Transaction } from './connection.ts';
import { keyOf, storedAssessment, storedNode, storedRelationship, storedSource } from './stored-rows.ts';

interface Former {
  type: NodeType | null;
  status: NodeStatus | null;
  length: number | null;
}

/** Replaces what a record's vertex holds; what it held goes to a vertex of its own, with the revision that ended it. */
const replace = (label: string, more = ''): string => `
  UNWIND $rows AS row
  MERGE (n:Kb${label} {key: row.key})
  WITH n, row, n.fromRevision AS since, n.type AS type, n.status AS status, n.length AS length
  FOREACH (_ IN CASE WHEN since IS NULL THEN [] ELSE [1] END |
    CREATE (n)-[:FORMERLY]->(former:KbFormer${label}) SET former = properties(n), former.toRevision = row.fromRevision)
  SET n = row ${more}
  WITH since, type, status, length WHERE since IS NOT NULL
  RETURN type, status, length`;

const CLOSE = (type: RelationshipType): string => `
  UNWIND $rows AS row
  MATCH ()-[r:${type} {key: row.key}]->() WHERE r.toRevision IS NULL
  SET r.toRevision = row.fromRevision
  RETURN r.status AS status`;

const JOIN = (type: RelationshipType): string => `
  UNWIND $rows AS row
  MERGE (a:KbNode {key: row.fromKey})
  MERGE (b:KbNode {key: row.toKey})
  CREATE (a)-[r:${type}]->(b) SET r = row.properties`;

/** Portions in which no record comes twice: a statement reads before it writes. */
function* portions<Row extends { id: string }>(rows: readonly { row: Row; revision: number }[]) {
  let portion: { row: Row; revision: number }[] = [];
  let ids = new Set<string>();
  for (const each of rows) {
    if (ids.has(each.row.id)) {
      yield portion;
      portion = [];
      ids = new Set();
    }
    ids.add(each.row.id);
    portion.push(each);
  }
  if (portion.length > 0) yield portion;
}

const dated = <Row>(batches: readonly IndexBatch[], rowsOf: (batch: IndexBatch) => Row[]) =>
  batches.flatMap((batch) => rowsOf(batch).map((row) => ({ row, revision: batch.revision })));

const writeNodes = async (
  tx: Transaction,
  scope: string,
  batches: readonly IndexBatch[],
  counted: IndexStatistics,
) => {
  for (const type of NodeTypes.options) {
    const rows = dated(batches, (batch) => batch.nodes.filter((row) => row.type === type));
    for (const portion of portions(rows)) {
      const former = await tx.run<Former>(replace('Node', `SET n:${type}`), {
        rows: portion.map(({ row, revision }) => storedNode(scope, row, revision)),
      });
      for (const { row } of portion) countNode(counted, countedNode(row), 1);
      for (const old of former)
        if (old.type && old.status)
          countNode(counted, { type: old.type, status: old.status, length: old.length ?? 0 }, -1);
    }
  }
};

const writeRelationships = async (
  tx: Transaction,
  scope: string,
  batches: readonly IndexBatch[],
  counted: IndexStatistics,
) => {
  for (const type of RelationshipTypes.options) {
    const rows = dated(batches, (batch) => batch.relationships.filter((row) => row.type === type));
    for (const portion of portions(rows)) {
      const stored = portion.map(({ row, revision }) => storedRelationship(scope, row, revision));
      const closed = await tx.run<Pick<RelationshipRow, 'status'>>(CLOSE(type), { rows: stored });
      await tx.run(JOIN(type), {
        rows: stored.map((properties) => ({
          properties,
          fromKey: keyOf(scope, properties.from),
          toKey: keyOf(scope, properties.to),
        })),
      });
      for (const { row } of portion) countRelationship(counted, row, 1);
      for (const { status } of closed) countRelationship(counted, { type, status }, -1);
    }
  }
};

/** Writes the rows of batches, in order, into a generation; gives the statistics after them. */
export const writeBatches = async (
  tx: Transaction,
  scope: string,
  batches: readonly IndexBatch[],
  before: IndexStatistics,
): Promise<IndexStatistics> => {
  const counted = structuredClone(before);
  await writeNodes(tx, scope, batches, counted);
  await writeRelationships(tx, scope, batches, counted);
  for (const portion of portions(dated(batches, (batch) => batch.assessments))) {
    const rows = portion.map(({ row, revision }) => storedAssessment(scope, row, revision));
    counted.assessments += rows.length - (await tx.run(replace('Assessment'), { rows })).length;
  }
  for (const portion of portions(dated(batches, (batch) => batch.sources))) {
    const rows = portion.map(({ row, revision }) => storedSource(scope, row, revision));
    counted.sources += rows.length - (await tx.run(replace('Source'), { rows })).length;
  }
  return counted;
};

/** Batches in runs of at most about `rows` rows, each for one transaction. */
export function* runsOf(batches: readonly IndexBatch[], rows: number): Generator<IndexBatch[]> {
  let run: IndexBatch[] = [];
  let size = 0;
  for (const batch of batches) {
    const more = sizeOf(batch);
    if (run.length > 0 && size + more > rows) {
      yield run;
      run = [];
      size = 0;
    }
    run.push(batch);
    size += more;
  }
  if (run.length > 0) yield run;
}

/** What a batch weighs in a run: its rows, and a little for itself. */
export const sizeOf = (batch: IndexBatch): number =>
  1 + batch.nodes.length + batch.relationships.length + batch.assessments.length + batch.sources.length;
