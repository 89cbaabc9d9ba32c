import type { ReactNode } from 'react';
import { Conditions } from '../parts/conditions.tsx';
import { LevelMark } from '../parts/level-mark.tsx';
import { NodeLink } from '../parts/node-link.tsx';
import { Section } from '../parts/section.tsx';
import type { EdgeFields } from '../queries/graph.ts';
import type { RatedNode } from '../queries/relationship.ts';
import { EdgeWords } from './edge-words.tsx';
import type { Lanes } from './lanes.ts';
import { laneName } from './lanes.ts';

/** The nodes and relationships of the drawing as a list: the same lanes, the same order, every condition. */
export const GraphList = ({ lanes }: { lanes: Lanes }): ReactNode => {
  const nodes = new Map(lanes.lanes.flatMap((lane) => lane.nodes).map(({ node }) => [node.id, node]));
  return (
    <div className="graph-list">
      {lanes.lanes.map(({ lane, nodes: members }) => (
        <Section key={lane} title={laneName(lane)}>
          <ul className="plain rows">
            {members.map(({ node }) => (
              <li key={node.id} data-node={node.id}>
                <p className="row-head">
                  <NodeLink node={node} /> <LevelMark level={node.evidence.level} />
                </p>
                <EdgesFrom node={node} edges={lanes.edges} nodes={nodes} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
};

/** The relationships that begin at a node; each is listed once, where it begins. */
const EdgesFrom = ({
  node,
  edges,
  nodes,
}: {
  node: RatedNode;
  edges: readonly EdgeFields[];
  nodes: ReadonlyMap<string, RatedNode>;
}): ReactNode => {
  const own = edges.filter(({ from }) => from.id === node.id);
  if (own.length === 0) return null;
  return (
    <ul className="plain edge-list">
      {own.map((edge) => (
        <li key={edge.id} data-edge={edge.id}>
          <EdgeWords edge={edge} from={node.id} nodes={nodes} />
          <Conditions conditions={edge.conditions} unstated={edge.conditionsUnstated} />
        </li>
      ))}
    </ul>
  );
};
