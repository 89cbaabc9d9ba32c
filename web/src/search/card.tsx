import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LongText, ShortLabel } from '../parts/label.tsx';
import { Support } from '../parts/support.tsx';
import { Text } from '../parts/text.tsx';
import { TypeMark } from '../parts/type-mark.tsx';
import type { EvidenceSummaryFields } from '../queries/evidence.ts';
import type { NodeName } from '../queries/relationship.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';

/** A node in short: kind, label, the sentence that matched, and how well it is supported. */
export const Card = (props: {
  node: NodeName;
  snippet: string;
  evidence: EvidenceSummaryFields;
  children?: ReactNode;
}): ReactNode => {
  const { node, snippet, evidence, children } = props;
  const { project, at } = usePlace();
  return (
    <li className="card">
      <p className="over">
        <TypeMark type={node.type} named />
      </p>
      <h2>
        <Link data-card to={paths.node(project, node.id, at)}>
          <ShortLabel>{node.label}</ShortLabel>
        </Link>
      </h2>
      <p className="snippet reading" dir="auto">
        <Snippet>{snippet}</Snippet>
      </p>
      <p className="card-foot">
        <Support evidence={evidence} />
        {children}
      </p>
    </li>
  );
};

/** The sentence that matched. One that the service has cut has no more to show here; the node has the whole. */
const Snippet = ({ children }: { children: string }): ReactNode =>
  children.endsWith('…') ? <Text>{children}</Text> : <LongText limit={280}>{children}</LongText>;
