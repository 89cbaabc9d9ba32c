import { z } from 'zod';
import { Digest, ProjectId, RecordId } from '../../contracts/ids.ts';
import { ProposalStatus, Receipt } from '../../contracts/receipt.ts';
import { Card, Freshness, RelationshipView } from '../../contracts/views.ts';
import { NodeType } from '../../contracts/vocabulary.ts';
import { mayTouch } from '../caller.ts';
import type { Call } from '../operation.ts';
import { headAt, openProject, readRecords } from '../project-state.ts';
import { answerReceipt } from '../propose/known-receipt.ts';
import { cardsOf } from './cards.ts';
import { indexedHead } from './indexed-head.ts';
import { viewRelationships } from './node-views.ts';
import { pageInput, pageOutput, pageSize, readCursor, writeCursor } from './page.ts';
import { ProjectView, viewProject } from './project-get.ts';
import { requireRevision, SourceView, viewSource } from './source-get.ts';

export const ProjectsListOutput = z.strictObject({ projects: z.array(ProjectView) });

/** The projects that the caller may see, by id. */
export const listProjects = async (
  _input: unknown,
  { services, caller }: Call,
): Promise<z.output<typeof ProjectsListOutput>> => {
  const ids = (await services.ledger.projects()).filter((id) => mayTouch(caller, id)).sort();
  return { projects: await Promise.all(ids.map((project) => viewProject({ project }, services))) };
};

export const NodesListInput = z.strictObject({
  project: ProjectId,
  types: z.array(NodeType).min(1).optional(),
  ...pageInput,
  at: z.int().min(0).optional(),
});
export const NodesListOutput = z.strictObject({ freshness: Freshness, cards: z.array(Card), ...pageOutput });

/** Nodes by id, as they stood at the revision of the first page. */
export const listNodes = async (
  input: z.output<typeof NodesListInput>,
  { services }: Call,
): Promise<z.output<typeof NodesListOutput>> => {
  const first = pageSize(input.first, 50, services.limits);
  const project = await openProject(services, input.project);
  const indexed = await indexedHead(services, project);
  const cursor = readCursor('nodes_list', input, RecordId);
  const revision = cursor?.revision ?? input.at ?? indexed.revision;
  const at = revision === indexed.revision ? indexed : await headAt(services, project, revision);
  const options = { types: input.types, at: at.revision, limit: first + 1, after: cursor?.place };
  const ids = await services.index.nodes(project.record.ledgerId, options);
  const page = ids.slice(0, first);
  const last = page.at(-1);
  return {
    freshness: services.projector.freshness(project.id, project.head, at, indexed),
    cards: await cardsOf(services, project, page, at, {
      query: '',
      relevance: () => ({ score: 0, matchedBy: [] }),
    }),
    endCursor:
      last === undefined ? null : writeCursor('nodes_list', input, { revision: at.revision, place: last }),
    hasNextPage: ids.length > first,
  };
};

export const SourcesListInput = z.strictObject({ project: ProjectId, ...pageInput });
export const SourcesListOutput = z.strictObject({ sources: z.array(SourceView), ...pageOutput });

/** Sources by id. */
export const listSources = async (
  input: z.output<typeof SourcesListInput>,
  { services }: Call,
): Promise<z.output<typeof SourcesListOutput>> => {
  const first = pageSize(input.first, 50, services.limits);
  const project = await openProject(services, input.project);
  await services.projector.syncTables(project.id);
  const cursor = readCursor('sources_list', input, RecordId);
  const ids = services.tables.sources(project.record.ledgerId, { limit: first + 1, after: cursor?.place });
  const page = ids.slice(0, first);
  const records = await readRecords(services, project.id, page, project.head.commit);
  const last = page.at(-1);
  return {
    sources: [...records.values()].flatMap((record) =>
      record.record === 'source' ? [viewSource(record)] : [],
    ),
    endCursor:
      last === undefined
        ? null
        : writeCursor('sources_list', input, { revision: project.head.revision, place: last }),
    hasNextPage: ids.length > first,
  };
};

export const ProposalsListInput = z.strictObject({
  project: ProjectId,
  status: ProposalStatus.optional(),
  ...pageInput,
});
export const ProposalsListOutput = z.strictObject({ proposals: z.array(Receipt), ...pageOutput });

/** Receipts of judged proposals, newest first. */
export const listProposals = async (
  input: z.output<typeof ProposalsListInput>,
  { services }: Call,
): Promise<z.output<typeof ProposalsListOutput>> => {
  const first = pageSize(input.first, 50, services.limits);
  const project = await openProject(services, input.project);
  const cursor = readCursor('proposals_list', input, z.int());
  const found = services.journal.proposals(project.id, {
    status: input.status,
    limit: first + 1,
    before: cursor?.place,
  });
  const page = found.slice(0, first);
  const last = page.at(-1);
  const receipts = page.flatMap((entry) => (entry.receipt === null ? [] : [entry.receipt]));
  return {
    proposals: await Promise.all(receipts.map((receipt) => answerReceipt(services, project, receipt))),
    endCursor:
      last === undefined
        ? null
        : writeCursor('proposals_list', input, { revision: project.head.revision, place: last.sequence }),
    hasNextPage: found.length > first,
  };
};

export const CitingListInput = z.strictObject({
  project: ProjectId,
  revision: Digest,
  first: z.int().min(1).optional(),
});
export const CitingListOutput = z.strictObject({
  freshness: Freshness,
  nodes: z.array(Card),
  relationships: z.array(RelationshipView),
  hasMore: z.boolean(),
});

/** Nodes and relationships whose evidence cites a source revision, by id. */
export const listCiting = async (
  input: z.output<typeof CitingListInput>,
  { services }: Call,
): Promise<z.output<typeof CitingListOutput>> => {
  const first = pageSize(input.first, 50, services.limits);
  const project = await openProject(services, input.project);
  await requireRevision(services, project, input.revision);
  const ids = services.tables.citing(project.record.ledgerId, input.revision, first + 1);
  const page = ids.slice(0, first);
  const records = [...(await readRecords(services, project.id, page, project.head.commit)).values()];
  const nodes = records.filter((record) => record.record === 'node').map((record) => record.id);
  return {
    freshness: services.projector.freshness(project.id, project.head, project.head),
    nodes: await cardsOf(services, project, nodes, project.head, {
      query: '',
      relevance: () => ({ score: 0, matchedBy: [] }),
    }),
    relationships: await viewRelationships(
      services,
      project,
      records.filter((record) => record.record === 'relationship'),
      project.head,
    ),
    hasMore: ids.length > first,
  };
};
