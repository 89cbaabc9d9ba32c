import { compact } from './compact.ts';
import type { PageArgs } from './connection.ts';
import { readConnection } from './connection.ts';
import type { Run } from './operations-port.ts';

/** A page of the changes of a project, or of one record. */
export const readChanges = async (
  run: Run,
  { project, id, ...page }: PageArgs & { project: string; id?: string | null | undefined },
) => {
  const { answer, edges, pageInfo } = await readConnection(page, {
    ask: (at) => run('kb_history', compact({ project, id, ...at })),
    items: ({ changes }) => changes,
    key: ({ commit }) => commit,
  });
  return {
    edges: edges.map(({ cursor, item }) => ({ cursor, node: item })),
    pageInfo,
    freshness: answer.freshness,
  };
};
