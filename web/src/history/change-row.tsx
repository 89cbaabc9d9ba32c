import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Actor } from '../parts/actor.tsx';
import { Text } from '../parts/text.tsx';
import type { ChangeFields } from '../queries/history.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { formatTime } from '../words/numbers.ts';
import { SourceName } from './source-name.tsx';
import { recordsInWords } from './records-in-words.ts';

/** One change in a line or two: its revision, what it did, who made it and when. */
export const ChangeRow = ({
  change,
  children,
}: {
  change: ChangeFields;
  children?: ReactNode;
}): ReactNode => {
  const { project } = usePlace();
  return (
    <li className="change">
      <Link
        className="data change-revision"
        to={paths.project(project, change.revision)}
        title="The project as it stood then"
      >
        <span className="unseen">Revision </span>
        {change.revision}
      </Link>
      <div>
        <p className="change-summary">
          <WhatHappened change={change} />
        </p>
        <p className="quiet change-meta">
          {recordsInWords(change.records)} · <time dateTime={change.at}>{formatTime(change.at)}</time> ·{' '}
          <Actor actor={change.actor} />
        </p>
        {children}
      </div>
    </li>
  );
};

/** A proposal by its id, which its proposer chose to mean something; a captured source by its title; any other change in the service's words. */
const WhatHappened = ({ change }: { change: ChangeFields }): ReactNode => {
  const { project } = usePlace();
  const source = change.records.find(({ id }) => id.startsWith('src_'));
  if (change.kind === 'SOURCE' && source !== undefined)
    return (
      <>
        Captured <SourceName id={source.id} />
      </>
    );
  if (change.proposalId === null) return <Text>{change.summary}</Text>;
  return (
    <>
      Accepted{' '}
      <Link to={paths.proposal(project, change.proposalId)}>
        <Text>{change.proposalId}</Text>
      </Link>
    </>
  );
};
