import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { Heading } from '../parts/heading.tsx';
import { ShortLabel } from '../parts/label.tsx';
import { Pages } from '../parts/pages.tsx';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { ChangeFields } from '../queries/history.ts';
import { CHANGES, NODE_NAME } from '../queries/history.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { ChangeRow } from './change-row.tsx';
import { WhatChanged } from './what-changed.tsx';

/** The states of one node, newest first, with what changed in its words. */
export const NodeHistoryView = (): ReactNode => {
  const { project, at } = usePlace();
  const { id = '' } = useParams();
  const answer = useAnswer(NODE_NAME, { project, id, at });
  const label = answer.state === 'answered' ? (answer.data.project?.node?.label ?? id) : id;
  return (
    <>
      <Heading title={label} over={<Link to={paths.node(project, id, at)}>Back to the node</Link>}>
        History of <ShortLabel>{label}</ShortLabel>
      </Heading>
      <Pages page={(after, next) => <StatesPage id={id} after={after} next={next} />} />
    </>
  );
};

const StatesPage = ({
  id,
  after,
  next,
}: {
  id: string;
  after: string | null;
  next: (end: string | null) => ReactNode;
}): ReactNode => {
  const { project } = usePlace();
  const answer = useAnswer(CHANGES, { project, id, after });
  return (
    <Settled answer={answer} what="the history" lines={6}>
      {({ project: found }) => {
        if (found === null) return null;
        const { edges, pageInfo } = found.history;
        return (
          <>
            <ol className="plain rows changes">
              {edges.map(({ node }) => (
                <ChangeRow key={node.revision} change={node}>
                  <StateLinks id={id} change={node} />
                </ChangeRow>
              ))}
            </ol>
            {next(pageInfo.hasNextPage ? pageInfo.endCursor : null)}
          </>
        );
      }}
    </Settled>
  );
};

const StateLinks = ({ id, change }: { id: string; change: ChangeFields }): ReactNode => {
  const { project } = usePlace();
  const state = change.records.find((record) => record.id === id);
  return (
    <>
      <p>
        <Link to={paths.node(project, id, change.revision)}>
          The node as it stood at revision {change.revision}
        </Link>
      </p>
      {state?.op === 'CHANGE' && <WhatChanged id={id} revision={change.revision} />}
    </>
  );
};
