import type { RelationshipType } from '../../contracts/vocabulary.ts';
import { edgeDirections } from '../../domain/graph/edge-directions.ts';
import type { FactAssessment, FactEdge, FactReads, NodeState } from '../../domain/graph/evidence-facts.ts';
import { FACT_TYPES } from '../../domain/graph/evidence-facts.ts';
import type { Edge, GraphIndex } from '../../ports/graph-index.ts';
import type { Transaction } from './connection.ts';
import { keyBounds, keyOf } from './stored-rows.ts';

/** Whether a vertex or relationship stood at `$at`; what stands has no `toRevision`. */
const stood = (name: string): string =>
  `${name}.fromRevision <= $at AND (${name}.toRevision IS NULL OR ${name}.toRevision > $at)`;

/** The same read over what records are and what they were; a record stood in one form at most. */
const bothForms = async <Row>(
  tx: Transaction,
  label: string,
  statement: (label: string) => string,
  parameters: Record<string, unknown>,
): Promise<Row[]> => {
  const [now, then] = await Promise.all([
    tx.run<Row>(statement(`Kb${label}`), parameters),
    tx.run<Row>(statement(`KbFormer${label}`), parameters),
  ]);
  return [...now, ...then];
};

/** Ids of nodes that stand at a revision, in id order. */
export const listNodes = async (
  tx: Transaction,
  scope: string,
  options: Parameters<GraphIndex['nodes']>[1],
): Promise<string[]> => {
  const { first, last } = keyBounds(scope);
  const rows = await bothForms<{ id: string }>(
    tx,
    'Node',
    (
      label,
    ) => `MATCH (n:${label}) WHERE n.key > $after AND n.key < $last AND ${stood('n')} AND n.status = 'current'
      ${options.types === undefined ? '' : 'AND n.type IN $types'} RETURN n.id AS id ORDER BY n.key LIMIT $limit`,
    { ...options, after: options.after === undefined ? first : keyOf(scope, options.after), last },
  );
  return rows
    .map(({ id }) => id)
    .sort()
    .slice(0, options.limit);
};

const EDGE = 'r.id AS id, type(r) AS type, r.from AS from, r.to AS to';

/** Columns of the relationships that stand at a revision and touch one of the nodes, in id order. */
const edgeRows = async <Row>(
  tx: Transaction,
  scope: string,
  columns: string,
  ids: readonly string[],
  options: Parameters<GraphIndex['edges']>[2],
): Promise<Row[]> => {
  const directions = edgeDirections(options.direction, options.types);
  const follow = (arrow: (types: string) => string, types: readonly RelationshipType[]): string[] =>
    types.length === 0
      ? []
      : [
          `MATCH ${arrow(types.join('|'))} WHERE ${stood('r')} AND r.status = 'current' RETURN r ORDER BY r.id LIMIT $limit`,
        ];
  const branches = [
    ...follow((types) => `(n)-[r:${types}]->()`, directions.out),
    ...follow((types) => `(n)<-[r:${types}]-()`, directions.in),
  ];
  if (branches.length === 0) return [];
  return tx.run<Row>(
    `UNWIND $keys AS key MATCH (n:KbNode {key: key})
     CALL (n) { ${branches.join(' UNION ')} }
     WITH DISTINCT r ORDER BY r.id LIMIT $limit
     RETURN ${columns} ORDER BY id`,
    { keys: ids.map((id) => keyOf(scope, id)), at: options.at, limit: options.limit },
  );
};

/** Relationships that stand at a revision and touch one of the nodes, in id order. */
export const listEdges = (
  tx: Transaction,
  scope: string,
  ids: readonly string[],
  options: Parameters<GraphIndex['edges']>[2],
): Promise<Edge[]> => edgeRows<Edge>(tx, scope, EDGE, ids, options);

/** The reads that facts at a revision are made of. */
export const factReads = (tx: Transaction, scope: string, at: number): FactReads => {
  const of = (ids: readonly string[]) => ({ keys: ids.map((id) => keyOf(scope, id)), at });
  const found = (label: string, key: string) =>
    `UNWIND $keys AS key MATCH (n:${label} {${key}: key}) WHERE ${stood('n')} RETURN`;
  return {
    states: async (ids) => {
      const rows = await bothForms<NodeState & { id: string }>(
        tx,
        'Node',
        (label) =>
          `${found(label, 'key')} n.id AS id, n.status AS status, n.recordRevision AS recordRevision, n.mergedInto AS mergedInto, n.cites AS cites`,
        of(ids),
      );
      return new Map(rows.map(({ id, ...state }) => [id, state]));
    },
    mergedInto: (ids) =>
      bothForms<{ id: string; into: string }>(
        tx,
        'Node',
        (label) => `${found(label, 'mergedKey')} n.id AS id, n.mergedInto AS into`,
        of(ids),
      ),
    edges: (ids) =>
      edgeRows<FactEdge>(tx, scope, `${EDGE}, r.cites AS cites`, ids, {
        direction: 'both',
        types: FACT_TYPES,
        at,
        limit: Number.MAX_SAFE_INTEGER,
      }),
    assessments: (subjects) =>
      bothForms<FactAssessment>(
        tx,
        'Assessment',
        (label) =>
          `${found(label, 'subjectKey')} n.subject AS subject, n.subjectRevision AS subjectRevision, n.verdict AS verdict, n.cites AS cites`,
        of(subjects),
      ),
    withdrawn: async (revisions) => {
      const rows = await bothForms<{ revision: string }>(
        tx,
        'Source',
        (label) =>
          `MATCH (n:${label} {withdrawnScope: $scope}) WHERE ${stood('n')}
           UNWIND n.withdrawn AS revision WITH DISTINCT revision WHERE revision IN $revisions RETURN revision`,
        { scope, revisions, at },
      );
      return rows.map(({ revision }) => revision);
    },
  };
};
