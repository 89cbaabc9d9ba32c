import type { RelationshipType } from '../../contracts/vocabulary.ts';

/** A relationship as structure. */
interface Edge {
  id: string;
  type: RelationshipType;
  from: string;
  to: string;
}

/** A bounded walk round a focus, breadth first. */
export interface Neighbourhood {
  /** Nodes but the focus, by distance, then id. */
  nodes: { id: string; distance: number }[];
  /** Every relationship seen, by id. */
  edges: Edge[];
  /** Whether a bound cut the walk, so that there may be more. */
  isCut: boolean;
}

const otherEnds = (edges: readonly Edge[], inside: ReadonlySet<string>): string[] => {
  const ends = new Set<string>();
  for (const edge of edges) {
    if (!inside.has(edge.from)) ends.add(edge.from);
    if (!inside.has(edge.to)) ends.add(edge.to);
  }
  return [...ends].sort();
};

/**
 * Walks from a focus to `depth` hops. `edgesOf` gives the relationships that touch a set of nodes, at most `limit`;
 * the walk stops growing at `maxNodes`.
 */
export const walk = async (
  focus: string,
  depth: number,
  bounds: { maxNodes: number; maxEdges: number },
  edgesOf: (ids: readonly string[], limit: number) => Promise<readonly Edge[]>,
): Promise<Neighbourhood> => {
  const seen = new Set([focus]);
  const edges = new Map<string, Edge>();
  const nodes: Neighbourhood['nodes'] = [];
  let frontier = [focus];
  let isCut = false;
  for (let distance = 1; distance <= depth && frontier.length > 0 && !isCut; distance++) {
    const found = await edgesOf(frontier, bounds.maxEdges + 1);
    isCut = found.length > bounds.maxEdges;
    for (const edge of found.slice(0, bounds.maxEdges)) edges.set(edge.id, edge);
    frontier = otherEnds(found.slice(0, bounds.maxEdges), seen);
    if (nodes.length + frontier.length > bounds.maxNodes) {
      isCut = true;
      frontier = frontier.slice(0, bounds.maxNodes - nodes.length);
    }
    for (const id of frontier) {
      seen.add(id);
      nodes.push({ id, distance });
    }
  }
  const kept = [...edges.values()].filter((edge) => seen.has(edge.from) && seen.has(edge.to));
  return { nodes, edges: kept.sort((a, b) => (a.id < b.id ? -1 : 1)), isCut };
};
