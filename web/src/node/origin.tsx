import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';
import type { WholeNode } from '../queries/node.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';

/** The proposal and the commit that made this state of a node. */
export const Origin = ({ node }: { node: WholeNode }): ReactNode => {
  const { project, at } = usePlace();
  const { proposalId, revision, commit } = node.changedBy;
  return (
    <Section title="Where this comes from">
      <dl className="facts">
        <div>
          <dt>Receipt</dt>
          <dd>
            <Link to={paths.proposal(project, proposalId, at)}>
              <Text>{proposalId}</Text>
            </Link>
          </dd>
        </div>
        <div>
          <dt>Project revision</dt>
          <dd>
            <Link className="data" to={paths.node(project, node.id, revision)}>
              {revision}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Commit</dt>
          <dd className="data digest">{commit ?? 'not carried by this answer'}</dd>
        </div>
        <div>
          <dt>Node</dt>
          <dd className="data digest">
            {node.id}, state {node.revision}
          </dd>
        </div>
      </dl>
    </Section>
  );
};
