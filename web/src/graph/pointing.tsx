import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Conditions } from '../parts/conditions.tsx';
import { LevelMark } from '../parts/level-mark.tsx';
import { NodeLink } from '../parts/node-link.tsx';
import type { RatedNode } from '../queries/relationship.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { EdgeWords } from './edge-words.tsx';
import type { Lanes } from './lanes.ts';
import type { Pointed } from './use-drawing.ts';

type Nodes = ReadonlyMap<string, RatedNode>;

/** What the reader points at or has walked to, in words: a node with its relationships, or one relationship, with conditions. */
export const Pointing = ({
  lanes,
  pointed,
  focus,
}: {
  lanes: Lanes;
  pointed: NonNullable<Pointed>;
  focus: string;
}): ReactNode => {
  const nodes: Nodes = new Map(lanes.lanes.flatMap((lane) => lane.nodes).map(({ node }) => [node.id, node]));
  return (
    <section className="pointing" aria-label="What is pointed at" aria-live="polite">
      {pointed.kind === 'edge' ? (
        <Edge lanes={lanes} nodes={nodes} id={pointed.id} />
      ) : (
        <Node lanes={lanes} nodes={nodes} id={pointed.id} isFocus={pointed.id === focus} />
      )}
    </section>
  );
};

const Edge = ({ lanes, nodes, id }: { lanes: Lanes; nodes: Nodes; id: string }): ReactNode => {
  const edge = lanes.edges.find((one) => one.id === id);
  const from = edge === undefined ? undefined : nodes.get(edge.from.id);
  if (edge === undefined || from === undefined) return null;
  return (
    <>
      <p>
        <NodeLink node={from} />
      </p>
      <p>
        <EdgeWords edge={edge} from={from.id} nodes={nodes} />
      </p>
      <Conditions conditions={edge.conditions} unstated={edge.conditionsUnstated} />
    </>
  );
};

const Node = ({
  lanes,
  nodes,
  id,
  isFocus,
}: {
  lanes: Lanes;
  nodes: Nodes;
  id: string;
  isFocus: boolean;
}): ReactNode => {
  const { project, at } = usePlace();
  const node = nodes.get(id);
  if (node === undefined) return null;
  const edges = lanes.edges.filter(({ from, to }) => from.id === id || to.id === id);
  return (
    <>
      <p className="row-head">
        <NodeLink node={node} /> <LevelMark level={node.evidence.level} />
      </p>
      {!isFocus && (
        <p>
          <Link to={paths.graph(project, id, { at })}>Centre the graph here</Link>
        </p>
      )}
      <ul className="plain edge-list">
        {edges.map((edge) => (
          <li key={edge.id}>
            <EdgeWords edge={edge} from={id} nodes={nodes} />
            <Conditions conditions={edge.conditions} unstated={edge.conditionsUnstated} />
          </li>
        ))}
      </ul>
    </>
  );
};
