import type { RelationshipType } from '../../contracts/vocabulary.ts';
import type { FactAssessment, FactEdge, FactReads, NodeState } from '../../domain/graph/evidence-facts.ts';
import { FACT_TYPES } from '../../domain/graph/evidence-facts.ts';
import { edgeDirections } from '../../domain/graph/edge-directions.ts';
import type { Edge, GraphIndex } from '../../ports/graph-index.ts';
import type { TableNames } from './generation-tables.ts';
import type { Statements } from './statements.ts';

const AT = 'from_revision <= ? AND to_revision > ?';
const ONE_OF = 'IN (SELECT value FROM json_each(?))';

/** Ids of nodes that stand at a revision, in id order. */
export const listNodes = (
  statements: Statements,
  { nodes }: TableNames,
  options: Parameters<GraphIndex['nodes']>[1],
): string[] => {
  const types = options.types;
  const sql = `SELECT id FROM ${nodes} WHERE id > ? AND ${AT} AND status = 'current'
    ${types === undefined ? '' : `AND type ${ONE_OF}`} ORDER BY id LIMIT ?`;
  const values = [
    options.after ?? '',
    options.at,
    options.at,
    ...(types === undefined ? [] : [JSON.stringify(types)]),
  ];
  return statements
    .get<string>(sql)
    .pluck()
    .all(...values, options.limit);
};

const EDGE = 'id, type, from_id AS "from", to_id AS "to"';

/** Columns of the relationships that stand at a revision and touch one of the nodes, in id order. */
const edgeRows = <Row extends { id: string }>(
  statements: Statements,
  { relationships }: TableNames,
  columns: string,
  ids: readonly string[],
  options: Parameters<GraphIndex['edges']>[2],
): Row[] => {
  const directions = edgeDirections(options.direction, options.types);
  const found = new Map<string, Row>();
  const follow = (column: 'from_id' | 'to_id', types: readonly RelationshipType[]): void => {
    if (types.length === 0) return;
    const statement = statements.get<Row>(`SELECT ${columns} FROM ${relationships}
      WHERE ${column} = ? AND type ${ONE_OF} AND ${AT} AND status = 'current' ORDER BY id LIMIT ?`);
    // One node at a time: the index gives its relationships in id order, so that a hub costs no more than the limit.
    for (const id of new Set(ids))
      for (const edge of statement.all(id, JSON.stringify(types), options.at, options.at, options.limit))
        found.set(edge.id, edge);
  };
  follow('from_id', directions.out);
  follow('to_id', directions.in);
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, options.limit);
};

/** Relationships that stand at a revision and touch one of the nodes, in id order. */
export const listEdges = (
  statements: Statements,
  tables: TableNames,
  ids: readonly string[],
  options: Parameters<GraphIndex['edges']>[2],
): Edge[] => edgeRows<Edge>(statements, tables, EDGE, ids, options);

/** A row as it is stored: `cites` as JSON text. */
type Stored<Row> = Omit<Row, 'cites'> & { cites: string };

const citing = <Row extends { cites: string[] }>(rows: Stored<Row>[]): Row[] =>
  rows.map((row) => ({ ...row, cites: JSON.parse(row.cites) as string[] }) as unknown as Row);

type StateRow = NodeState & { id: string };

/** The reads that facts at a revision are made of. */
export const factReads = (statements: Statements, tables: TableNames, at: number): FactReads => {
  const { nodes, assessments, sources } = tables;
  const all = <Row>(sql: string, ids: readonly string[]): Row[] =>
    statements.get<Row>(sql).all(JSON.stringify(ids), at, at);
  return {
    states: (ids) => {
      const rows = all<Stored<StateRow>>(
        `SELECT id, status, record_revision AS recordRevision, merged_into AS mergedInto, cites FROM ${nodes} WHERE id ${ONE_OF} AND ${AT}`,
        ids,
      );
      return Promise.resolve(new Map(citing<StateRow>(rows).map(({ id, ...state }) => [id, state])));
    },
    mergedInto: (ids) =>
      Promise.resolve(
        all(
          `SELECT id, merged_into AS "into" FROM ${nodes} WHERE merged_into ${ONE_OF} AND ${AT} ORDER BY id`,
          ids,
        ),
      ),
    edges: (ids) => {
      const options = { direction: 'both', types: FACT_TYPES, at, limit: Number.MAX_SAFE_INTEGER } as const;
      const rows = edgeRows<Stored<FactEdge> & { id: string }>(
        statements,
        tables,
        `${EDGE}, cites`,
        ids,
        options,
      );
      return Promise.resolve(citing<FactEdge>(rows));
    },
    assessments: (subjects) =>
      Promise.resolve(
        citing<FactAssessment>(
          all(
            `SELECT subject, subject_revision AS subjectRevision, verdict, cites FROM ${assessments} WHERE subject ${ONE_OF} AND ${AT}`,
            subjects,
          ),
        ),
      ),
    withdrawn: (revisions) =>
      Promise.resolve(
        statements
          .get<string>(
            `SELECT DISTINCT each.value FROM ${sources}, json_each(withdrawn) AS each
             WHERE each.value ${ONE_OF} AND ${AT} AND withdrawn <> '[]'`,
          )
          .pluck()
          .all(JSON.stringify(revisions), at, at),
      ),
  };
};
