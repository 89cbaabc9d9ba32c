import { RelationshipType } from '../src/contracts/vocabulary.ts';
import type { Direction } from '../src/contracts/vocabulary.ts';
import { RELATIONSHIPS } from '../src/domain/graph/relationship-registry.ts';
import type { readNeighborhood } from './neighborhood.ts';
import type { NodeParent, RelationshipParent } from './parents.ts';

type Neighborhood = Awaited<ReturnType<typeof readNeighborhood>>;

interface Group {
  reads: string;
  type: RelationshipType;
  direction: Direction;
  members: { node: NodeParent; relationship: RelationshipParent }[];
}

const directionFrom = (id: string, { type, from }: RelationshipParent): Direction => {
  if (RELATIONSHIPS[type].symmetric) return 'both';
  return from === id ? 'outgoing' : 'incoming';
};

const place = ({ type, direction }: Group): number =>
  2 * RelationshipType.options.indexOf(type) + (direction === 'incoming' ? 1 : 0);

/** The relationships between a node and the nodes of a page, grouped by how they read from it. */
export const groupRelationships = ({ focus, nodes, relationships, ...rest }: Neighborhood) => {
  const onPage = new Map(nodes.map(({ node }) => [node.id, node]));
  const groups = new Map<string, Group>();
  for (const relationship of relationships) {
    const { type, from, to, reads, inverse } = relationship;
    const node = onPage.get(from === focus.id ? to : from);
    if (node === undefined || (from !== focus.id && to !== focus.id)) continue;
    const direction = directionFrom(focus.id, relationship);
    const key = `${type} ${direction}`;
    const group = groups.get(key) ?? {
      reads: direction === 'incoming' ? inverse : reads,
      type,
      direction,
      members: [],
    };
    groups.set(key, group);
    group.members.push({ node, relationship });
  }
  return { ...rest, groups: [...groups.values()].sort((a, b) => place(a) - place(b)) };
};
