import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { Missing } from '../parts/missing.tsx';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { NEWEST_REVISION, SOURCE_REVISION } from '../queries/source.ts';
import { bareDigest, paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { newestOf } from './newest-of.ts';
import { SourceDocument } from './source-document.tsx';

/** A source by the digest of one of its versions; by the id of the work its newest version is opened. */
export const SourceView = (): ReactNode => {
  const { id = '' } = useParams();
  return id.startsWith('src_') ? <Newest id={id} /> : <Version revision={id} />;
};

const NoSource = (): ReactNode => (
  <Missing title="No such source">
    This project does not hold it. The list of sources shows what was archived.
  </Missing>
);

const Newest = ({ id }: { id: string }): ReactNode => {
  const { project } = usePlace();
  const { search } = useLocation();
  const answer = useAnswer(NEWEST_REVISION, { project, id });
  return (
    <Settled answer={answer} what="the source" lines={10}>
      {({ project: found }) => {
        const newest = newestOf(found?.source?.revisions ?? []);
        return newest === undefined ? (
          <NoSource />
        ) : (
          <Navigate replace to={paths.source(project, bareDigest(newest.revision)) + search} />
        );
      }}
    </Settled>
  );
};

const Version = ({ revision }: { revision: string }): ReactNode => {
  const { project } = usePlace();
  const answer = useAnswer(SOURCE_REVISION, { project, revision });
  return (
    <Settled answer={answer} what="the source" lines={12}>
      {({ project: found }) => {
        const version = found?.sourceRevision ?? null;
        return version === null ? <NoSource /> : <SourceDocument key={version.revision} revision={version} />;
      }}
    </Settled>
  );
};
