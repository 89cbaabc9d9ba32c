import DataLoader from 'dataloader';
import { NodeId } from '../src/contracts/ids.ts';
import type { NodeView } from '../src/contracts/views.ts';
import { compact } from './compact.ts';
import type { Run } from './operations-port.ts';

/** Reads whole nodes of a project at a revision (the newest when undefined); null for one that is not there. */
export type NodeLoader = (project: string, at: number | undefined, id: string) => Promise<NodeView | null>;

/**
 * Gathers the nodes that one level of a query asks for into calls of `kb_get` of at most `batch` ids, and reads each
 * node once in a request. Text that cannot be a node id is not asked for: nothing has it.
 */
export const createNodeLoader = (run: Run, batch: number): NodeLoader => {
  const loaders = new Map<string, DataLoader<string, NodeView | null>>();
  const loaderOf = (project: string, at: number | undefined) => {
    const key = `${project}@${at ?? 'head'}`;
    const known = loaders.get(key);
    if (known !== undefined) return known;
    const loader = new DataLoader<string, NodeView | null>(
      async (ids) => {
        const { nodes } = await run('kb_get', compact({ project, ids: [...ids], at }));
        const found = new Map(nodes.map((node) => [node.id, node]));
        return ids.map((id) => found.get(id) ?? null);
      },
      { maxBatchSize: batch },
    );
    loaders.set(key, loader);
    return loader;
  };
  return async (project, at, id) => (NodeId.safeParse(id).success ? loaderOf(project, at).load(id) : null);
};
