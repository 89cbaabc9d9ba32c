import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Actor } from '../parts/actor.tsx';
import type { ChangeFields } from '../queries/history.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { formatTime } from '../words/numbers.ts';
import { recordsInWords } from './records-in-words.ts';
import { WhatHappened } from './what-happened.tsx';

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
