import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ShortLabel } from '../parts/label.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { SOURCE_NAME } from '../queries/source.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';

/** A source by its title; by its id until that is known, and where it cannot be had. */
export const SourceName = ({ id }: { id: string }): ReactNode => {
  const { project, at } = usePlace();
  const answer = useAnswer(SOURCE_NAME, { project, id });
  const title = answer.state === 'answered' ? answer.data.project?.source?.title : undefined;
  return (
    <Link to={paths.source(project, id, null, at)}>
      {title === undefined ? <span className="data">source {id}</span> : <ShortLabel>{title}</ShortLabel>}
    </Link>
  );
};
