import { Digest } from '../src/contracts/ids.ts';
import { readChanges } from './changes.ts';
import { compact } from './compact.ts';
import { readConnection } from './connection.ts';
import { countsOf } from './counts.ts';
import type { ProjectResolvers } from './generated/resolver-types.ts';
import { readNeighborhood } from './neighborhood.ts';
import { nullWhenUnknown } from './null-when-unknown.ts';
import { revisionOf } from './source-revision.ts';

/** A project: its scope, and everything that is read inside it. */
export const Project: ProjectResolvers = {
  id: ({ project }) => project.id,
  title: ({ project }) => project.title,
  goal: ({ project }) => project.goal,
  inScope: ({ project }) => project.inScope,
  outOfScope: ({ project }) => project.outOfScope,
  intent: ({ project }) => project.intent,
  ledgerId: ({ project }) => project.ledgerId,
  freshness: async ({ project }, _args, { run }) =>
    (await run('kb_history', { project: project.id, first: 1 })).freshness,

  search: async ({ project: { id: project } }, { query, types, ...page }, { run }) => {
    const { answer, edges, pageInfo } = await readConnection(page, {
      ask: (at) => run('kb_search', compact({ project, query, types, ...at })),
      items: ({ cards }) => cards,
      key: ({ id }) => id,
    });
    const { omitted, warnings, freshness } = answer;
    const nodes = edges.map(({ cursor, item: card }) => {
      return { cursor, node: { ...card, node: { project, id: card.id, card } } };
    });
    return { edges: nodes, pageInfo, omitted, warnings, freshness };
  },

  node: async ({ project: { id: project } }, { id, at }, { nodes }) => {
    const view = await nodes(project, at ?? undefined, id);
    return view === null ? null : { project, id: view.id, at: at ?? undefined };
  },

  nodes: async ({ project: { id: project } }, { types, at, ...page }, { run }) => {
    const { answer, edges, pageInfo } = await readConnection(page, {
      ask: (place) => run('nodes_list', compact({ project, types, at, ...place })),
      items: ({ cards }) => cards,
      key: ({ id }) => id,
    });
    const nodes = edges.map(({ cursor, item: card }) => {
      return { cursor, snippet: card.snippet, node: { project, id: card.id, at: at ?? undefined, card } };
    });
    return { edges: nodes, pageInfo, freshness: answer.freshness };
  },

  neighbors: ({ project }, args, { run }) => readNeighborhood(run, { ...args, project: project.id }),
  history: ({ project }, args, { run }) => readChanges(run, { ...args, project: project.id }),

  source: async ({ project: { id: project } }, { id }, { run }) => {
    const answer = await nullWhenUnknown(run('kb_source_get', { project, id }), 'id');
    return answer === null ? null : { ...answer, project };
  },

  sourceRevision: async ({ project: { id: project } }, { revision }, { run }) => {
    const digest = Digest.safeParse(revision);
    if (!digest.success) return null;
    const request = { project, revision: digest.data, outline: false };
    const answer = await nullWhenUnknown(run('kb_source_get', request), 'revision');
    return answer === null ? null : revisionOf(project, answer, digest.data);
  },

  sources: async ({ project: { id: project } }, page, { run }) => {
    const { edges, pageInfo } = await readConnection(page, {
      ask: (at) => run('sources_list', { project, ...at }),
      items: ({ sources }) => sources,
      key: ({ source }) => source.id,
    });
    return { edges: edges.map(({ cursor, item }) => ({ cursor, node: { ...item, project } })), pageInfo };
  },

  proposal: async ({ project: { id: project } }, { id: proposalId }, { run }) => {
    const receipt = await nullWhenUnknown(run('kb_proposal_get', { project, proposalId }), 'proposalId');
    return receipt === null ? null : { ...receipt, project };
  },

  proposals: async ({ project: { id: project } }, { status, ...page }, { run }) => {
    const { edges, pageInfo } = await readConnection(page, {
      ask: (at) => run('proposals_list', compact({ project, status, ...at })),
      items: ({ proposals }) => proposals,
      key: ({ proposalId }) => proposalId,
    });
    return { edges: edges.map(({ cursor, item }) => ({ cursor, node: { ...item, project } })), pageInfo };
  },
  counts: ({ counts }) => countsOf(counts),
};
