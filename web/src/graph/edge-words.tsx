import type { ReactNode } from 'react';
import { NodeLink } from '../parts/node-link.tsx';
import type { EdgeFields } from '../queries/graph.ts';
import type { RatedNode } from '../queries/relationship.ts';

/** A relationship as it reads from one of its ends. */
export const EdgeWords = ({
  edge,
  from,
  nodes,
}: {
  edge: EdgeFields;
  from: string;
  nodes: ReadonlyMap<string, RatedNode>;
}): ReactNode => {
  const isForward = edge.from.id === from;
  const other = nodes.get(isForward ? edge.to.id : edge.from.id);
  return (
    <>
      <span className="reads">{isForward ? edge.reads : edge.inverse}</span>{' '}
      {other === undefined ? null : <NodeLink node={other} />}
    </>
  );
};
