import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Text } from '../parts/text.tsx';
import type { RevisionFields } from '../queries/source.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { formatTime } from '../words/numbers.ts';
import { otherVersions } from './versions.ts';

/** Files of other versions that are listed without being asked for. */
const OPEN = 5;

/** The files of the other versions of a source, the one that was captured last first; nothing when there are none. */
export const OtherVersions = ({ revision }: { revision: RevisionFields }): ReactNode => {
  const { project, at } = usePlace();
  const others = otherVersions(revision).toReversed();
  if (others.length === 0) return null;
  return (
    <details className="versions" open={others.length <= OPEN}>
      <summary>Other versions of this source</summary>
      <ul className="plain touched">
        {others.map((other) => (
          <li key={other.revision}>
            <Link to={paths.source(project, other.revision, null, at)}>
              <Text>{other.versionLabel ?? other.fileName}</Text>
            </Link>{' '}
            <span className="quiet">
              {other.versionLabel !== null && (
                <>
                  <Text>{other.fileName}</Text>,{' '}
                </>
              )}
              captured <time dateTime={other.capturedAt}>{formatTime(other.capturedAt)}</time>
            </span>
            {other.isNewest && ' · newest'}
            {other.withdrawn !== null && (
              <>
                {' '}
                · <span aria-hidden="true">⊘</span> withdrawn
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};
