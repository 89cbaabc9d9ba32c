import type { Card, RelationshipView } from '../src/contracts/views.ts';
import type { Direction, RelationshipType } from '../src/contracts/vocabulary.ts';
import { compact } from './compact.ts';
import type { PageArgs } from './connection.ts';
import { readConnection } from './connection.ts';
import type { ReadOperations, Run } from './operations-port.ts';
import type { NodeParent, RelationshipParent } from './parents.ts';

/** The question about a neighbourhood, as GraphQL hands it over. */
export interface NeighborhoodArgs extends PageArgs {
  project: string;
  id: string;
  direction?: Direction | null | undefined;
  types?: RelationshipType[] | null | undefined;
  depth?: number | null | undefined;
  at?: number | null | undefined;
}

type Scope = Pick<NeighborhoodArgs, 'project' | 'at'>;

const nodeOf = ({ project, at }: Scope, card: Card): NodeParent => {
  return { project, id: card.id, at: at ?? undefined, card };
};

const relationshipsOf = (
  { project, at }: Scope,
  answer: ReadOperations['kb_neighbors']['out'],
): RelationshipParent[] => {
  const cards = new Map([answer.focus, ...answer.nodes].map((card) => [card.id, card]));
  return answer.relationships.map((view: RelationshipView) => {
    return { ...view, project, at: at ?? undefined, cards };
  });
};

/** A bounded part of the graph round one node, one page of it. */
export const readNeighborhood = async (run: Run, args: NeighborhoodArgs) => {
  const { first, after, ...question } = args;
  const { answer, edges, pageInfo } = await readConnection(
    { first, after },
    {
      ask: (at) => run('kb_neighbors', compact({ ...question, ...at })),
      items: ({ nodes }) => nodes,
      key: ({ id }) => id,
    },
  );
  const nodes = edges.map(({ item: card }) => {
    return { node: nodeOf(args, card), distance: card.distance, snippet: card.snippet };
  });
  const { omitted, freshness } = answer;
  return {
    focus: nodeOf(args, answer.focus),
    nodes,
    relationships: relationshipsOf(args, answer),
    omitted,
    pageInfo,
    freshness,
  };
};
