import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Empty } from '../parts/empty.tsx';
import { Heading } from '../parts/heading.tsx';
import { Pages } from '../parts/pages.tsx';
import { Settled } from '../parts/settled.tsx';
import { Text } from '../parts/text.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { ListedSource } from '../queries/source.ts';
import { SOURCES } from '../queries/source.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { counted, formatTime } from '../words/numbers.ts';
import { newestOf } from './newest-of.ts';

/** The works that are cited, with what was archived of each. */
export const SourcesView = (): ReactNode => (
  <>
    <Heading title="Sources" />
    <Pages page={(after, next) => <SourcesPage after={after} next={next} />} />
  </>
);

const SourcesPage = ({
  after,
  next,
}: {
  after: string | null;
  next: (end: string | null) => ReactNode;
}): ReactNode => {
  const { project } = usePlace();
  const answer = useAnswer(SOURCES, { project, after });
  return (
    <Settled answer={answer} what="the sources" lines={8}>
      {({ project: found }) => {
        if (found === null) return null;
        const { edges, pageInfo } = found.sources;
        return (
          <>
            {after === null && edges.length === 0 && (
              <Empty>
                No source was captured yet. <code>kb capture FILE</code> archives one.
              </Empty>
            )}
            <ul className="plain rows">
              {edges.map(({ node }) => (
                <SourceRow key={node.id} source={node} />
              ))}
            </ul>
            {next(pageInfo.hasNextPage ? pageInfo.endCursor : null)}
          </>
        );
      }}
    </Settled>
  );
};

const SourceRow = ({ source }: { source: ListedSource }): ReactNode => {
  const { project, at } = usePlace();
  const newest = newestOf(source.revisions);
  const ids = [
    source.arxivId === null ? null : `arXiv:${source.arxivId}`,
    source.doi === null ? null : `doi:${source.doi}`,
  ].filter((id) => id !== null);
  return (
    <li>
      <h2 className="row-title">
        <Link to={paths.source(project, newest?.revision ?? source.id, null, at)}>
          <Text>{source.title}</Text>
        </Link>
      </h2>
      <p className="quiet">
        {ids.length > 0 && (
          <>
            <Text>{ids.join(' · ')}</Text>
            {' · '}
          </>
        )}
        {newest !== undefined && (
          <>
            {counted(newest.pageCount, 'page')} · captured {formatTime(newest.capturedAt)}
          </>
        )}
        {newest?.withdrawn != null && (
          <strong>
            {' '}
            · <span aria-hidden="true">⊘</span> withdrawn
          </strong>
        )}
        {source.revisions.length > 1 && ` · ${source.revisions.length} revisions`}
      </p>
    </li>
  );
};
