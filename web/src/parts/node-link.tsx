import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NodeName } from '../queries/relationship.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { ShortLabel } from './label.tsx';
import { TypeMark } from './type-mark.tsx';

/** A node named among others, leading to its page at the revision that is read. */
export const NodeLink = ({ node }: { node: NodeName }): ReactNode => {
  const { project, at } = usePlace();
  return (
    <Link className="node-link" to={paths.node(project, node.id, at)}>
      <TypeMark type={node.type} />
      <ShortLabel>{node.label}</ShortLabel>
    </Link>
  );
};
