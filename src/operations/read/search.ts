import { z } from 'zod';
import { ProjectId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import { codePointLength } from '../../contracts/text.ts';
import { Card, Freshness } from '../../contracts/views.ts';
import { NodeType } from '../../contracts/vocabulary.ts';
import { queryTerms } from '../../domain/search/terms.ts';
import type { Call } from '../operation.ts';
import { openProject } from '../project-state.ts';
import { overLimit } from '../propose/within-limits.ts';
import type { Services } from '../services.ts';
import { cardsOf } from './cards.ts';
import { indexedHead } from './indexed-head.ts';
import { cursorExpired, pageInput, pageOutput, pageSize, readCursor, writeCursor } from './page.ts';

export const SearchInput = z.strictObject({
  project: ProjectId,
  query: z
    .string()
    .describe('Words to look for, read as data: no character is an operator. At most 10,000 code points.'),
  types: z.array(NodeType).min(1).optional().describe('Only these kinds of nodes.'),
  ...pageInput,
});

export const SearchOutput = z.strictObject({
  freshness: Freshness,
  cards: z.array(Card),
  omitted: z.int().describe('Matches that are not in this page or the pages before it.'),
  ...pageOutput,
  warnings: z.array(z.string()),
});

const requireQuery = (query: string, services: Services): void => {
  const length = codePointLength(query);
  if (length > services.limits.queryCodePoints)
    overLimit('queryCodePoints', services.limits.queryCodePoints, length, 'query', 'Ask with fewer words.');
  if (query.trim() === '')
    throw new KbError('INVALID_INPUT', 'query: is empty; send at least one word to look for.', {
      path: 'query',
      details: { reason: 'empty-query' },
    });
};

const offsetOf = (input: z.output<typeof SearchInput>, indexed: { revision: number }): number => {
  const cursor = readCursor('kb_search', input, z.int().min(0));
  if (cursor !== null && cursor.revision !== indexed.revision) throw cursorExpired(cursor.revision);
  return cursor?.place ?? 0;
};

/** Nodes that match the words of a query, best first. A page reads as of the revision of its cursor. */
export const search = async (
  input: z.output<typeof SearchInput>,
  { services }: Call,
): Promise<z.output<typeof SearchOutput>> => {
  requireQuery(input.query, services);
  const first = pageSize(input.first, 20, services.limits);
  const project = await openProject(services, input.project);
  const indexed = await indexedHead(services, project);
  const offset = offsetOf(input, indexed);
  const query = queryTerms(input.query);
  const found =
    query.terms.length === 0
      ? { hits: [], total: 0 }
      : await services.index.search(project.record.ledgerId, query, {
          types: input.types,
          limit: first,
          offset,
        });
  const scores = new Map(found.hits.map((hit) => [hit.id, hit.score]));
  const cards = await cardsOf(services, project, [...scores.keys()], indexed, {
    query: input.query,
    relevance: (id) => ({ score: scores.get(id) ?? 0, matchedBy: ['keyword'] }),
  });
  const end = offset + found.hits.length;
  const freshness = services.projector.freshness(project.id, project.head, indexed, indexed);
  return {
    freshness,
    cards,
    omitted: found.total - end,
    endCursor:
      found.hits.length === 0
        ? null
        : writeCursor('kb_search', input, { revision: indexed.revision, place: end }),
    hasNextPage: end < found.total,
    warnings: warningsOf(freshness.lag, query.terms.length),
  };
};

const warningsOf = (lag: number, terms: number): string[] => [
  ...(lag > 0 ? [`The index is ${lag} revisions behind; the newest records are not found yet.`] : []),
  ...(terms === 0 ? ['The query holds no letters or digits to look for.'] : []),
];
