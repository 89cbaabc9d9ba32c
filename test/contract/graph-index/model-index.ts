import type { NodeType, RelationshipType } from '../../../src/contracts/vocabulary.ts';
import type { IndexBatch, NodeRow, RelationshipRow } from '../../../src/domain/graph/index-rows.ts';
import type { Direction } from '../../../src/contracts/vocabulary.ts';

const SYMMETRIC = new Set<RelationshipType>([
  'CONTRADICTS',
  'IN_TENSION_WITH',
  'COMPARED_WITH',
  'RELATED_TO',
]);
const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

/** What an index must answer, found the slow way: by playing the batches up to a revision. */
export class ModelIndex {
  readonly #nodes = new Map<string, NodeRow>();
  readonly #edges = new Map<string, RelationshipRow>();
  readonly #others = { assessments: new Set<string>(), sources: new Set<string>() };

  constructor(batches: readonly IndexBatch[], at: number) {
    for (const each of batches.filter(({ revision }) => revision <= at)) {
      for (const row of each.nodes) this.#nodes.set(row.id, row);
      for (const row of each.relationships) this.#edges.set(row.id, row);
      for (const row of each.assessments) this.#others.assessments.add(row.id);
      for (const row of each.sources) this.#others.sources.add(row.id);
    }
  }

  nodes(): NodeRow[] {
    return [...this.#nodes.values()].filter((row) => row.status === 'current').sort(byId);
  }

  search(terms: readonly string[], types?: readonly NodeType[]): string[] {
    const has = (row: NodeRow) =>
      `${row.labelTerms} ${row.bodyTerms}`.split(' ').some((term) => terms.includes(term));
    return this.nodes()
      .filter((row) => has(row) && (types === undefined || types.includes(row.type)))
      .map((row) => row.id);
  }

  edges(ids: readonly string[], direction: Direction, types?: readonly RelationshipType[]) {
    const touches = ({ from, to, type }: RelationshipRow): boolean =>
      (ids.includes(from) && (direction !== 'incoming' || SYMMETRIC.has(type))) ||
      (ids.includes(to) && (direction !== 'outgoing' || SYMMETRIC.has(type)));
    return [...this.#edges.values()]
      .filter(
        (row) =>
          row.status === 'current' && touches(row) && (types === undefined || types.includes(row.type)),
      )
      .sort(byId)
      .map(({ id, type, from, to }) => ({ id, type, from, to }));
  }

  counts() {
    const tally = <T extends string>(rows: Iterable<{ type: T; status: string }>) => {
      const found: Partial<Record<T, number>> = {};
      for (const { type, status } of rows) if (status === 'current') found[type] = (found[type] ?? 0) + 1;
      return found;
    };
    return {
      nodes: tally(this.#nodes.values()),
      relationships: tally(this.#edges.values()),
      assessments: this.#others.assessments.size,
      sources: this.#others.sources.size,
    };
  }
}
