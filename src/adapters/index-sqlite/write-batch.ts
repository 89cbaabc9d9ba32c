import type { IndexBatch, NodeRow, RelationshipRow } from '../../domain/graph/index-rows.ts';
import type { IndexStatistics } from '../../domain/graph/index-statistics.ts';
import { countedNode, countNode, countRelationship } from '../../domain/graph/index-statistics.ts';
import type { NodeStatus, NodeType, RelationshipType } from '../../contracts/vocabulary.ts';
import type { TableNames } from './generation-tables.ts';
import { OPEN } from './generation-tables.ts';
import type { Statements } from './statements.ts';

interface FormerNode {
  row: number;
  type: NodeType;
  status: NodeStatus;
  labelTerms: string;
  bodyTerms: string;
}

const lengthOf = (row: Pick<NodeRow, 'labelTerms' | 'bodyTerms'>): number =>
  countedNode(row as NodeRow).length;

/** Writes the rows of batches into one generation, counting as it goes. Runs inside the caller's transaction. */
export class BatchWriter {
  readonly #statements: Statements;
  readonly #tables: TableNames;
  readonly #statistics: IndexStatistics;

  constructor(statements: Statements, tables: TableNames, statistics: IndexStatistics) {
    this.#statements = statements;
    this.#tables = tables;
    this.#statistics = statistics;
  }

  /** Writes one batch; a row closes the one of the same id that stood before. */
  write(batch: IndexBatch): void {
    for (const row of batch.nodes) this.#node(row, batch.revision);
    for (const row of batch.relationships) this.#relationship(row, batch.revision);
    for (const row of batch.assessments) {
      this.#statistics.assessments += this.#close(this.#tables.assessments, row.id, batch.revision) ? 0 : 1;
      this.#statements
        .get(`INSERT INTO ${this.#tables.assessments} VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
        .run(
          row.id,
          batch.revision,
          OPEN,
          row.subject,
          row.subjectRevision,
          row.field,
          row.verdict,
          JSON.stringify(row.cites),
        );
    }
    for (const row of batch.sources) {
      this.#statistics.sources += this.#close(this.#tables.sources, row.id, batch.revision) ? 0 : 1;
      this.#statements
        .get(`INSERT INTO ${this.#tables.sources} VALUES (?, ?, ?, ?, ?, ?, ?)`)
        .run(
          row.id,
          batch.revision,
          OPEN,
          row.recordRevision,
          row.title,
          JSON.stringify(row.revisions),
          JSON.stringify(row.withdrawn),
        );
    }
  }

  /** Ends the row that stands; whether there was one. */
  #close(table: string, id: string, revision: number): boolean {
    const sql = `UPDATE ${table} SET to_revision = ? WHERE id = ? AND to_revision = ${OPEN}`;
    return this.#statements.get(sql).run(revision, id).changes > 0;
  }

  #node(row: NodeRow, revision: number): void {
    const { nodes, terms } = this.#tables;
    this.#endNode(row.id, revision);
    const { lastInsertRowid } = this.#statements
      .get(`INSERT INTO ${nodes} VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
      .run(
        row.id,
        revision,
        OPEN,
        row.recordRevision,
        row.type,
        row.status,
        row.mergedInto,
        JSON.stringify(row.cites),
        row.label,
        row.labelTerms,
        row.bodyTerms,
      );
    countNode(this.#statistics, countedNode(row), 1);
    if (row.status === 'current')
      this.#statements
        .get(`INSERT INTO ${terms} (rowid, type, label, body) VALUES (?, ?, ?, ?)`)
        .run(lastInsertRowid, row.type, row.labelTerms, row.bodyTerms);
  }

  #endNode(id: string, revision: number): void {
    const { nodes, terms } = this.#tables;
    const former = this.#statements
      .get<FormerNode>(
        `SELECT row, type, status, label_terms AS labelTerms, body_terms AS bodyTerms FROM ${nodes} WHERE id = ? AND to_revision = ${OPEN}`,
      )
      .get(id);
    if (former === undefined) return;
    this.#close(nodes, id, revision);
    countNode(this.#statistics, { ...former, length: lengthOf(former) }, -1);
    if (former.status === 'current')
      this.#statements
        .get(`INSERT INTO ${terms} (${terms}, rowid, type, label, body) VALUES ('delete', ?, ?, ?, ?)`)
        .run(former.row, former.type, former.labelTerms, former.bodyTerms);
  }

  #relationship(row: RelationshipRow, revision: number): void {
    const { relationships } = this.#tables;
    const former = this.#statements
      .get<{
        type: RelationshipType;
        status: RelationshipRow['status'];
      }>(`SELECT type, status FROM ${relationships} WHERE id = ? AND to_revision = ${OPEN}`)
      .get(row.id);
    if (former !== undefined) {
      this.#close(relationships, row.id, revision);
      countRelationship(this.#statistics, former, -1);
    }
    countRelationship(this.#statistics, row, 1);
    this.#statements
      .get(`INSERT INTO ${relationships} VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
      .run(
        row.id,
        revision,
        OPEN,
        row.recordRevision,
        row.type,
        row.from,
        row.to,
        row.status,
        JSON.stringify(row.conditions),
        row.conditionsUnstated ? 1 : 0,
        JSON.stringify(row.cites),
      );
  }
}
