import type { EdgeFields, NeighborhoodPage } from '../queries/graph.ts';
import type { RatedNode } from '../queries/relationship.ts';
import type { RelationshipType } from '../queries/vocabulary.ts';

/** A node in its lane: 0 is the focus, below 0 what leads to it, above 0 what it leads to or stands beside. */
export interface LaneNode {
  node: RatedNode;
  lane: number;
}

/** A neighbourhood laid out in lanes; lanes in order, nodes in the order in which they are drawn and listed. */
export interface Lanes {
  lanes: { lane: number; nodes: LaneNode[] }[];
  edges: EdgeFields[];
}

const SYMMETRIC: ReadonlySet<RelationshipType> = new Set([
  'CONTRADICTS',
  'IN_TENSION_WITH',
  'COMPARED_WITH',
  'RELATED_TO',
]);

/** Whether a type of relationship has no direction. */
export const isSymmetric = (type: RelationshipType): boolean => SYMMETRIC.has(type);

/** On which side of `inner` the other end of an edge stands: -1 when it leads to `inner`, 1 when not. */
const sideOf = (edge: EdgeFields, inner: string): -1 | 1 =>
  !isSymmetric(edge.type) && edge.to.id === inner ? -1 : 1;

interface Placing {
  distances: ReadonlyMap<string, number>;
  edges: readonly EdgeFields[];
  sides: Map<string, number>;
}

/** The side of a node: that of the node nearer to the focus which it hangs on; directed relationships decide first. */
const placeNode = (id: string, distance: number, { distances, edges, sides }: Placing): void => {
  const inward = edges
    .map((edge) => ({ edge, inner: edge.from.id === id ? edge.to.id : edge.from.id }))
    .filter(
      ({ edge, inner }) =>
        (edge.from.id === id || edge.to.id === id) && distances.get(inner) === distance - 1,
    )
    .sort((a, b) => Number(isSymmetric(a.edge.type)) - Number(isSymmetric(b.edge.type)));
  const [first] = inward;
  if (first === undefined) sides.set(id, 1);
  else sides.set(id, distance === 1 ? sideOf(first.edge, first.inner) : (sides.get(first.inner) ?? 1));
};

/** Joins pages of one neighbourhood and lays them out. The same input gives the same places: nothing moves while you read. */
export const layLanes = (pages: readonly NeighborhoodPage[]): Lanes => {
  const focus = pages[0]?.focus;
  if (focus === undefined) return { lanes: [], edges: [] };
  const nodes = pages.flatMap((page) => page.nodes).toSorted((a, b) => a.distance - b.distance);
  const distances = new Map<string, number>([
    [focus.id, 0],
    ...nodes.map(({ node, distance }) => [node.id, distance] as const),
  ]);
  const known = new Map(pages.flatMap((page) => page.relationships).map((edge) => [edge.id, edge]));
  const edges = [...known.values()].filter(({ from, to }) => distances.has(from.id) && distances.has(to.id));
  const sides = new Map<string, number>();
  for (const { node, distance } of nodes) placeNode(node.id, distance, { distances, edges, sides });
  const byLane = new Map<number, LaneNode[]>([[0, [{ node: focus, lane: 0 }]]]);
  for (const { node, distance } of nodes) {
    const lane = (sides.get(node.id) ?? 1) * distance;
    byLane.set(lane, [...(byLane.get(lane) ?? []), { node, lane }]);
  }
  const lanes = [...byLane].sort(([a], [b]) => a - b).map(([lane, members]) => ({ lane, nodes: members }));
  return { lanes, edges };
};

/** What a lane is called. */
export const laneName = (lane: number): string => {
  if (lane === 0) return 'Focus';
  const steps = Math.abs(lane) === 1 ? '' : `, ${Math.abs(lane)} steps away`;
  return lane < 0 ? `Leads to it${steps}` : `It leads to, or stands beside${steps}`;
};
