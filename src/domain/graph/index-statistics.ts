import type { NodeType, RelationshipType } from '../../contracts/vocabulary.ts';
import { documentLength } from '../search/rank.ts';
import type { NodeRow, RelationshipRow } from './index-rows.ts';

/** What an index counts as it goes, over current records; plain JSON. */
export interface IndexStatistics {
  nodes: Partial<Record<NodeType, { documents: number; tokens: number }>>;
  relationships: Partial<Record<RelationshipType, number>>;
  assessments: number;
  sources: number;
}

/** What the statistics need to know of a node row; `length` counts its search terms. */
export type CountedNode = Pick<NodeRow, 'type' | 'status'> & { length: number };

/** What the statistics need to know of a relationship row. */
export type CountedRelationship = Pick<RelationshipRow, 'type' | 'status'>;

/** Statistics of an empty index. */
export const emptyStatistics = (): IndexStatistics => ({
  nodes: {},
  relationships: {},
  assessments: 0,
  sources: 0,
});

/** The part of a node row that is counted. */
export const countedNode = (row: NodeRow): CountedNode => ({
  type: row.type,
  status: row.status,
  length: documentLength(row),
});

/** Adds (1) a row that came or takes away (-1) one that was replaced; changes `statistics`. */
export const countNode = (statistics: IndexStatistics, row: CountedNode, by: 1 | -1): void => {
  if (row.status !== 'current') return;
  const known = statistics.nodes[row.type] ?? { documents: 0, tokens: 0 };
  statistics.nodes[row.type] = { documents: known.documents + by, tokens: known.tokens + by * row.length };
};

/** As `countNode`, for a relationship. */
export const countRelationship = (
  statistics: IndexStatistics,
  row: CountedRelationship,
  by: 1 | -1,
): void => {
  if (row.status === 'current')
    statistics.relationships[row.type] = (statistics.relationships[row.type] ?? 0) + by;
};

/** How many nodes of the given types are current, and their terms in all. */
export const collectionSize = (
  { nodes }: IndexStatistics,
  types: readonly NodeType[] | undefined,
): { documents: number; tokens: number } => {
  const sizes = Object.entries(nodes).filter(
    ([type]) => types === undefined || types.includes(type as NodeType),
  );
  return sizes.reduce(
    (sum, [, size]) => ({ documents: sum.documents + size.documents, tokens: sum.tokens + size.tokens }),
    { documents: 0, tokens: 0 },
  );
};

/** Numbers of current records, as the port gives them; types without any are left out. */
export const graphCounts = (
  statistics: IndexStatistics,
): {
  nodes: Partial<Record<NodeType, number>>;
  relationships: Partial<Record<RelationshipType, number>>;
  assessments: number;
  sources: number;
} => {
  const nodes = Object.entries(statistics.nodes).map(([type, size]) => [type, size.documents] as const);
  const present = (entries: readonly (readonly [string, number])[]) =>
    Object.fromEntries(entries.filter(([, count]) => count > 0));
  return {
    nodes: present(nodes),
    relationships: present(Object.entries(statistics.relationships)),
    assessments: statistics.assessments,
    sources: statistics.sources,
  };
};
