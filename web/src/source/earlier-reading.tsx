import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '../parts/notice.tsx';
import type { RevisionFields } from '../queries/source.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';

/** Says that places are those of an earlier reading of the file, which the quote was checked against. */
export const EarlierReading = (props: {
  revision: RevisionFields;
  /** Null while the current reading is shown. */
  earlier: RevisionFields['earlierLayers'][number] | null;
}): ReactNode => {
  const { revision, earlier } = props;
  const { project, at } = usePlace();
  if (earlier === null) return null;
  return (
    <Notice>
      Shown as {earlier.parser.name} {earlier.parser.version} read it, which the quote was checked against.
      Since then {revision.parser.name} {revision.parser.version} read the file anew.{' '}
      <Link to={paths.source(project, revision.revision, null, at)}>Show the newer reading</Link>
    </Notice>
  );
};
