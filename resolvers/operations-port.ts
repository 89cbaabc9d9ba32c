import type { z } from 'zod';
import type { Receipt } from '../src/contracts/receipt.ts';
import type { DescribeInput, DescribeOutput } from '../src/operations/read/describe.ts';
import type { GetInput, GetOutput } from '../src/operations/read/get.ts';
import type { HistoryInput, HistoryOutput } from '../src/operations/read/history.ts';
import type * as lists from '../src/operations/read/lists.ts';
import type { NeighborsInput, NeighborsOutput } from '../src/operations/read/neighbors.ts';
import type { ProjectGet, ProjectView } from '../src/operations/read/project-get.ts';
import type { ProposalGetInput } from '../src/operations/read/proposal-get.ts';
import type { SearchInput, SearchOutput } from '../src/operations/read/search.ts';
import type { SourceGetInput, SourceGetOutput } from '../src/operations/read/source-get.ts';
import type { SourceReadInput, SourceReadOutput } from '../src/operations/read/source-read.ts';
import type { SourceRunsInput, SourceRunsOutput } from '../src/operations/read/source-runs.ts';

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

interface Schemas<I extends z.ZodType, O extends z.ZodType> {
  in: z.input<I>;
  out: z.output<O>;
}

/** The read operations that the resolvers call, by name, each with what goes in and what comes out. */
export interface ReadOperations {
  kb_describe: Schemas<typeof DescribeInput, typeof DescribeOutput>;
  kb_project_get: Schemas<typeof ProjectGet, typeof ProjectView>;
  kb_search: Schemas<typeof SearchInput, typeof SearchOutput>;
  kb_get: Schemas<typeof GetInput, typeof GetOutput>;
  kb_neighbors: Schemas<typeof NeighborsInput, typeof NeighborsOutput>;
  kb_history: Schemas<typeof HistoryInput, typeof HistoryOutput>;
  kb_source_get: Schemas<typeof SourceGetInput, typeof SourceGetOutput>;
  kb_source_read: Schemas<typeof SourceReadInput, typeof SourceReadOutput>;
  kb_proposal_get: Schemas<typeof ProposalGetInput, typeof Receipt>;
  projects_list: { in: Record<string, never>; out: z.output<typeof lists.ProjectsListOutput> };
  nodes_list: Schemas<typeof lists.NodesListInput, typeof lists.NodesListOutput>;
  sources_list: Schemas<typeof lists.SourcesListInput, typeof lists.SourcesListOutput>;
  proposals_list: Schemas<typeof lists.ProposalsListInput, typeof lists.ProposalsListOutput>;
  runs_list: Schemas<typeof SourceRunsInput, typeof SourceRunsOutput>;
  citing_list: Schemas<typeof lists.CitingListInput, typeof lists.CitingListOutput>;
}

export type ReadOperationName = keyof ReadOperations;

/** Runs a read operation for one caller. Raises `KbError`; anything else that it raises is a bug. */
export type Run = <N extends ReadOperationName>(
  name: N,
  input: ReadOperations[N]['in'],
) => Promise<ReadOperations[N]['out']>;
