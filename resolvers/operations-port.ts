import type { Limits } from '../src/contracts/limits.ts';
import type { Receipt, ProposalStatus } from '../src/contracts/receipt.ts';
import type { ProjectRecord, SourceRecord } from '../src/contracts/records.ts';
import type { PageStatus } from '../src/contracts/text-layer.ts';
import type { Card, ChangeView, Freshness, NodeView, RelationshipView } from '../src/contracts/views.ts';
import type { Capability, Direction, NodeType, RelationshipType } from '../src/contracts/vocabulary.ts';

/** Arguments of a paged list; absent means the operation's own choice. */
export interface PageInput {
  first?: number;
  after?: string;
}

/** Where a page of a list ends. */
export interface PageOutput {
  endCursor: string | null;
  hasNextPage: boolean;
}

/** A project with where it stands; `counts` is null while the index cannot be reached. */
export interface ProjectAnswer {
  project: Omit<ProjectRecord, 'record' | 'schemaVersion'>;
  revision: number;
  indexedRevision: number;
  lag: number;
  policyVersion: string;
  counts: {
    nodes: Record<string, number>;
    relationships: Record<string, number>;
    assessments: number;
    sources: number;
  } | null;
}

/** A source without its revisions, and its revisions in order of capture. */
export interface SourceAnswer {
  source: Omit<SourceRecord, 'record' | 'schemaVersion' | 'revisions' | 'revision'>;
  revisions: SourceRecord['revisions'];
}

/** A sheet that a text answer touches, with its place in the layer. */
export interface ReadPage {
  page: number;
  label?: string | undefined;
  status: PageStatus;
  start: number;
  end: number;
}

/** A part of a reading text; `from`, `to` and `next` are code points of the layer. */
export interface ReadAnswer {
  text: string;
  from: number;
  to: number;
  pages: ReadPage[];
  textLayer: string;
  untrusted: true;
  next?: number | undefined;
}

/** What the service says of itself and of the caller. */
export interface DescribeAnswer {
  service: { name: string; version: string };
  schemaVersions: string[];
  capabilities: Capability[];
  limits: Limits;
  index: string;
}

/** A neighbourhood: `nodes` come nearest first, without the focus. */
export interface NeighborsAnswer extends PageOutput {
  freshness: Freshness;
  focus: Card;
  nodes: (Card & { distance: number })[];
  relationships: RelationshipView[];
  omitted: number;
}

interface ProjectInput {
  project: string;
}

interface NeighborsInput extends ProjectInput, PageInput {
  id: string;
  direction?: Direction;
  types?: readonly RelationshipType[];
  depth?: number;
  at?: number;
}

interface NodesInput extends ProjectInput, PageInput {
  types?: readonly NodeType[];
  at?: number;
}

interface ReadInput extends ProjectInput {
  revision: string;
  page?: number;
  from?: number;
  to?: number;
  line?: number;
  maxTokens?: number;
}

/** The read operations that the resolvers call, by name, each with what goes in and what comes out. */
export interface ReadOperations {
  kb_describe: { in: Record<string, never>; out: DescribeAnswer };
  kb_project_get: { in: ProjectInput; out: ProjectAnswer };
  kb_search: {
    in: ProjectInput & PageInput & { query: string; types?: readonly NodeType[] };
    out: PageOutput & { freshness: Freshness; cards: Card[]; omitted: number; warnings: string[] };
  };
  kb_get: {
    in: ProjectInput & { ids: readonly string[]; at?: number };
    out: { freshness: Freshness; nodes: NodeView[]; missing: string[] };
  };
  kb_neighbors: { in: NeighborsInput; out: NeighborsAnswer };
  kb_history: {
    in: ProjectInput & PageInput & { id?: string };
    out: PageOutput & { freshness: Freshness; changes: ChangeView[] };
  };
  kb_source_get: { in: ProjectInput & ({ id: string } | { revision: string }); out: SourceAnswer };
  kb_source_read: { in: ReadInput; out: ReadAnswer };
  kb_proposal_get: { in: ProjectInput & { proposalId: string }; out: Receipt };
  /** Every project that the caller may read, in id order. */
  projects_list: { in: Record<string, never>; out: { projects: ProjectAnswer[] } };
  /** Current nodes in id order. */
  nodes_list: { in: NodesInput; out: PageOutput & { freshness: Freshness; cards: Card[] } };
  /** Sources in id order. */
  sources_list: { in: ProjectInput & PageInput; out: PageOutput & { sources: SourceAnswer[] } };
  /** Proposals, newest first. */
  proposals_list: {
    in: ProjectInput & PageInput & { status?: ProposalStatus };
    out: PageOutput & { proposals: Receipt[] };
  };
  /** Records whose current state cites a source revision: at most `first` of them, in id order. */
  citing_list: {
    in: ProjectInput & { revision: string; first?: number };
    out: { freshness: Freshness; nodes: Card[]; relationships: RelationshipView[]; hasMore: boolean };
  };
}

export type ReadOperationName = keyof ReadOperations;

/** Runs a read operation for one caller. Raises `KbError`; anything else that it raises is a bug. */
export type Run = <N extends ReadOperationName>(
  name: N,
  input: ReadOperations[N]['in'],
) => Promise<ReadOperations[N]['out']>;
