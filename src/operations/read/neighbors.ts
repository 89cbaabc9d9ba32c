import { z } from 'zod';
import { NodeId, ProjectId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import { Direction, RelationshipType } from '../../contracts/vocabulary.ts';
import { Card, Freshness, RelationshipView } from '../../contracts/views.ts';
import type { Neighbourhood } from '../../domain/graph/neighbourhood.ts';
import { walk } from '../../domain/graph/neighbourhood.ts';
import type { Head } from '../../ports/ledger.ts';
import type { Call } from '../operation.ts';
import type { ProjectState } from '../project-state.ts';
import { headAt, openProject, readRecords } from '../project-state.ts';
import { overLimit } from '../propose/within-limits.ts';
import type { Services } from '../services.ts';
import { cardsOf } from './cards.ts';
import { indexedHead } from './indexed-head.ts';
import { viewRelationships } from './node-views.ts';
import { pageInput, pageOutput, pageSize, readCursor, writeCursor } from './page.ts';

/** Bounds of the walk itself; an answer shows pages of it. */
const WALK = { maxNodes: 20_000, maxEdges: 50_000 };

export const NeighborsInput = z.strictObject({
  project: ProjectId,
  id: NodeId.describe('The focus.'),
  direction: Direction.optional().describe(
    'outgoing: relationships that begin at the focus; incoming: that end there; both (default).',
  ),
  types: z.array(RelationshipType).min(1).optional().describe('Only these types of relationships.'),
  depth: z.int().min(1).optional().describe('Hops; 1 (default) to 3.'),
  ...pageInput,
  at: z.int().min(0).optional().describe('The graph as it stood at this project revision.'),
});
type Input = z.output<typeof NeighborsInput>;

export const NeighborsOutput = z.strictObject({
  freshness: Freshness,
  focus: Card,
  nodes: z.array(Card.extend({ distance: z.int().min(1).describe('Hops from the focus.') })),
  relationships: z
    .array(RelationshipView)
    .describe('Those that join the nodes of this page with each other, the focus and the pages before.'),
  omitted: z
    .int()
    .min(0)
    .describe('Nodes of the neighbourhood that are not in this page or the pages before it.'),
  ...pageOutput,
});

const requireWithinLimits = (input: Input, services: Services): number => {
  const { neighbourDepth, neighbourNodes } = services.limits;
  if ((input.depth ?? 1) > neighbourDepth)
    overLimit(
      'neighbourDepth',
      neighbourDepth,
      input.depth ?? 1,
      'depth',
      'Walk on from one of the nodes found.',
    );
  if (input.first !== undefined && input.first > neighbourNodes)
    overLimit(
      'neighbourNodes',
      neighbourNodes,
      input.first,
      'first',
      'Ask for less and go on with endCursor.',
    );
  return input.first ?? pageSize(undefined, 50, services.limits);
};

/** Where the walk reads: a cursor's own revision, the one asked for, or what the index has reached. */
const readingHead = async (
  services: Services,
  project: ProjectState,
  input: Input,
): Promise<{ at: Head; indexed: Head; offset: number }> => {
  const indexed = await indexedHead(services, project);
  const cursor = readCursor('kb_neighbors', input, z.int().min(0));
  const revision = cursor?.revision ?? input.at ?? indexed.revision;
  if (revision > indexed.revision && revision <= project.head.revision)
    throw new KbError(
      'UNAVAILABLE',
      `The index has reached revision ${indexed.revision}, not ${revision} yet; ask again in a moment.`,
      { details: { indexedRevision: indexed.revision } },
    );
  return {
    at: revision === indexed.revision ? indexed : await headAt(services, project, revision),
    indexed,
    offset: cursor?.place ?? 0,
  };
};

/** Relationships of a page: both ends known by then, one of them new in it. */
const relationshipsOf = async (
  services: Services,
  project: ProjectState,
  at: Head,
  around: Neighbourhood,
  page: { known: Set<string>; fresh: Set<string> },
) => {
  const edges = around.edges.filter(
    (edge) =>
      page.known.has(edge.from) &&
      page.known.has(edge.to) &&
      (page.fresh.has(edge.from) || page.fresh.has(edge.to)),
  );
  const limit = services.limits.neighbourRelationships;
  const ids = edges.slice(0, limit).map((edge) => edge.id);
  const records = await readRecords(services, project.id, ids, at.commit);
  const found = ids.flatMap((id) => {
    const record = records.get(id);
    return record?.record === 'relationship' ? [record] : [];
  });
  return viewRelationships(services, project, found, at);
};

/** What is round a node, breadth first; incoming relationships are derived from the one record that holds them. */
export const neighbors = async (
  input: Input,
  { services }: Call,
): Promise<z.output<typeof NeighborsOutput>> => {
  const first = requireWithinLimits(input, services);
  const project = await openProject(services, input.project);
  const { at, indexed, offset } = await readingHead(services, project, input);
  const direction = input.direction ?? 'both';
  const around = await walk(input.id, input.depth ?? 1, WALK, (ids, limit) =>
    services.index.edges(project.record.ledgerId, ids, {
      direction,
      types: input.types,
      at: at.revision,
      limit,
    }),
  );
  const page = around.nodes.slice(offset, offset + first);
  const distances = new Map(page.map((node) => [node.id, node.distance]));
  const relevance = (id: string) => ({
    score: 1 / (1 + (distances.get(id) ?? 0)),
    matchedBy: ['graph' as const],
  });
  const cards = await cardsOf(services, project, [input.id, ...distances.keys()], at, {
    query: '',
    relevance,
  });
  const focus = cards.find((card) => card.id === input.id);
  if (focus === undefined)
    throw new KbError(
      'NOT_FOUND',
      `id: ${input.id} is not a node of this project at revision ${at.revision}; kb_search finds nodes.`,
      { path: 'id' },
    );
  const known = new Set([input.id, ...around.nodes.slice(0, offset + first).map((node) => node.id)]);
  const fresh = new Set([...distances.keys(), ...(offset === 0 ? [input.id] : [])]);
  const end = offset + page.length;
  return {
    freshness: services.projector.freshness(project.id, project.head, at, indexed),
    focus,
    nodes: cards
      .filter((card) => card.id !== input.id)
      .map((card) => ({ ...card, distance: distances.get(card.id) ?? 1 })),
    relationships: await relationshipsOf(services, project, at, around, { known, fresh }),
    omitted: around.nodes.length - end,
    endCursor:
      page.length === 0 ? null : writeCursor('kb_neighbors', input, { revision: at.revision, place: end }),
    hasNextPage: end < around.nodes.length,
  };
};
