import type { ReactNode } from 'react';
import { Heading } from '../parts/heading.tsx';
import { Pages } from '../parts/pages.tsx';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { CHANGES } from '../queries/history.ts';
import { usePlace } from '../url/use-place.ts';
import { ChangeRow } from './change-row.tsx';
import { TouchedRecords } from './touched-records.tsx';

/** Every change of the project, newest first; each leads to the project as it stood then. */
export const HistoryView = (): ReactNode => (
  <>
    <Heading title="History" />
    <p className="lede">
      Each change is one commit. A revision’s number leads to the project as it stood then.
    </p>
    <Pages page={(after, next) => <ChangesPage after={after} next={next} />} />
  </>
);

const ChangesPage = ({
  after,
  next,
}: {
  after: string | null;
  next: (end: string | null) => ReactNode;
}): ReactNode => {
  const { project } = usePlace();
  const answer = useAnswer(CHANGES, { project, id: null, after });
  return (
    <Settled answer={answer} what="the changes" lines={10}>
      {({ project: found }) => {
        if (found === null) return null;
        const { edges, pageInfo } = found.history;
        return (
          <>
            <ol className="plain rows changes">
              {edges.map(({ node }) => (
                <ChangeRow key={node.revision} change={node}>
                  <TouchedRecords change={node} />
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
