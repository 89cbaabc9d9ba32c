import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Empty } from '../parts/empty.tsx';
import { Text } from '../parts/text.tsx';
import type { RevisionFields } from '../queries/source.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { earlierVersions, otherVersions } from './versions.ts';

/** Says that no record rests on a version, and where to look for those that rest on the source: what is there was not counted. */
export const Uncited = ({ revision }: { revision: RevisionFields }): ReactNode => {
  const { project, at } = usePlace();
  const earlier = earlierVersions(revision).toReversed();
  if (otherVersions(revision).length === 0) return <Empty>No record rests on this source yet.</Empty>;
  if (earlier.length === 0) return <Empty>No record rests on this version.</Empty>;
  return (
    <Empty>
      No record rests on this version. Records may rest on earlier versions:{' '}
      {earlier.map((other, index) => (
        <span key={other.revision}>
          {index > 0 && ', '}
          <Link to={paths.source(project, other.revision, null, at)}>
            <Text>{other.versionLabel ?? other.fileName}</Text>
          </Link>
        </span>
      ))}
      .
    </Empty>
  );
};
