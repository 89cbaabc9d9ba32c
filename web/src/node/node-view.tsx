import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { rememberNode } from '../frame/recent.ts';
import { Missing } from '../parts/missing.tsx';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { WholeNode } from '../queries/node.ts';
import { NODE } from '../queries/node.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { EvidencePane } from './evidence-pane.tsx';
import { NodeHead } from './node-head.tsx';
import { Origin } from './origin.tsx';
import { Relationships } from './relationships.tsx';
import { Solutions } from './solutions.tsx';
import { Statement } from './statement.tsx';
import { useSelectedPassage } from './selected-passage.ts';

/** A node: what it says beside the quotes that it rests on, then what it is joined to, then where it comes from. */
export const NodeView = (): ReactNode => {
  const { project, at } = usePlace();
  const { id = '' } = useParams();
  const answer = useAnswer(NODE, { project, id, at });
  return (
    <Settled answer={answer} what="the node" lines={12}>
      {({ project: found }) => {
        const node = found?.node ?? null;
        return node === null ? <NoNode id={id} /> : <Node key={node.id} node={node} />;
      }}
    </Settled>
  );
};

const NoNode = ({ id }: { id: string }): ReactNode => {
  const { project, at } = usePlace();
  return (
    <Missing title="No such node">
      There is no node <bdi className="data">{id}</bdi>
      {at === null ? '' : ` at revision ${at}`}.{' '}
      {at === null ? (
        <Link to={paths.search(project, '')}>Browse what there is</Link>
      ) : (
        <Link to={paths.node(project, id)}>See it as it stands today</Link>
      )}
      .
    </Missing>
  );
};

const Node = ({ node }: { node: WholeNode }): ReactNode => {
  const { project } = usePlace();
  const passage = useSelectedPassage();
  useEffect(() => rememberNode(project, node), [project, node]);
  return (
    <div className={passage === null ? 'node' : 'node with-pane'}>
      <article>
        <NodeHead node={node} />
        {node.fields.map((field) => (
          <Statement key={field.name} field={field} alone={node.fields.length === 1} />
        ))}
        {node.type === 'PROBLEM' && <Solutions id={node.id} />}
        <Relationships id={node.id} isProblem={node.type === 'PROBLEM'} />
        <Origin node={node} />
      </article>
      {passage !== null && <EvidencePane passage={passage} />}
    </div>
  );
};
