import type { ReactNode } from 'react';
import { NodeLink } from '../parts/node-link.tsx';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { DISAGREEMENT } from '../queries/overview.ts';
import type { NodeName, RatedNode } from '../queries/relationship.ts';
import { usePlace } from '../url/use-place.ts';

/** A claim beside those that speak against it; nothing when each of them was listed `earlier` with this claim beside it. */
export const Disagreement = ({
  node,
  earlier,
}: {
  node: NodeName;
  earlier: readonly string[];
}): ReactNode => {
  const { project, at } = usePlace();
  const answer = useAnswer(DISAGREEMENT, { project, id: node.id, at });
  return (
    <Settled answer={answer} what="who disagrees" lines={2}>
      {({ project: found }) => {
        const groups = found?.node?.relationships.groups ?? [];
        const others = groups.flatMap(({ members }) => members);
        const isListed = others.length > 0 && others.every(({ node: other }) => earlier.includes(other.id));
        if (isListed) return null;
        return (
          <li>
            <NodeLink node={node} />
            {groups.length === 0 && <p className="quiet">An assessment speaks against it.</p>}
            {groups.map(({ reads, members }) => (
              <Opposed key={reads} reads={reads} nodes={members.map(({ node: other }) => other)} />
            ))}
          </li>
        );
      }}
    </Settled>
  );
};

const Opposed = ({ reads, nodes }: { reads: string; nodes: readonly RatedNode[] }): ReactNode => (
  <div className="opposed">
    <span className="reads">{reads}</span>
    <ul className="plain">
      {nodes.map((node) => (
        <li key={node.id}>
          <NodeLink node={node} />
        </li>
      ))}
    </ul>
  </div>
);
