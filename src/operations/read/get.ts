import { z } from 'zod';
import { NodeId, ProjectId } from '../../contracts/ids.ts';
import { Freshness, NodeView } from '../../contracts/views.ts';
import type { Call } from '../operation.ts';
import { headAt, openProject, readRecords } from '../project-state.ts';
import { overLimit } from '../propose/within-limits.ts';
import { viewNodes } from './node-views.ts';

export const GetInput = z.strictObject({
  project: ProjectId,
  ids: z.array(NodeId).min(1).describe('Ids of nodes; at most 100.'),
  at: z.int().min(0).optional().describe('The graph as it stood at this project revision.'),
});

export const GetOutput = z.strictObject({
  freshness: Freshness,
  nodes: z.array(NodeView),
  missing: z.array(z.string()).describe('Ids that are not there at that revision.'),
});

/** Nodes as a whole, in the order asked, read from the ledger: the graph index is not needed. */
export const getNodes = async (
  input: z.output<typeof GetInput>,
  { services }: Call,
): Promise<z.output<typeof GetOutput>> => {
  if (input.ids.length > services.limits.pageSize)
    overLimit(
      'pageSize',
      services.limits.pageSize,
      input.ids.length,
      'ids',
      'Ask for the rest in another call.',
    );
  const project = await openProject(services, input.project);
  const at = await headAt(services, project, input.at);
  const ids = [...new Set(input.ids)];
  const records = await readRecords(services, project.id, ids, at.commit);
  const nodes = ids.flatMap((id) => {
    const record = records.get(id);
    return record?.record === 'node' ? [record] : [];
  });
  return {
    freshness: services.projector.freshness(project.id, project.head, at),
    nodes: await viewNodes(services, project, nodes, at),
    missing: ids.filter((id) => !records.has(id)),
  };
};
