import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TypeMark } from '../parts/type-mark.tsx';
import type { Scope } from '../queries/overview.ts';
import type { NodeType } from '../queries/vocabulary.ts';
import { NODE_TYPE_ORDER } from '../queries/vocabulary.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { NODE_TYPES } from '../words/enums.ts';
import { formatNumber } from '../words/numbers.ts';

const nounOf = (type: NodeType, count: number): string =>
  NODE_TYPES[type][count === 1 ? 'one' : 'many'].toLowerCase();

/** How much there is of each kind; unknown, not zero, while the index cannot be reached. */
export const CountsLine = ({ counts }: { counts: Scope['counts'] }): ReactNode => {
  const { project, at } = usePlace();
  if (counts === null)
    return <p className="counts">How much it holds is unknown while the index cannot be reached.</p>;
  const amounts = new Map(counts.nodesByType.map(({ type, count }) => [type, count]));
  return (
    <ul className="plain counts">
      {NODE_TYPE_ORDER.map((type) => (
        <li key={type}>
          <Link to={paths.search(project, '', [type], at)}>
            <TypeMark type={type} />
            <span className="data">{formatNumber(amounts.get(type) ?? 0)}</span>{' '}
            {nounOf(type, amounts.get(type) ?? 0)}
          </Link>
        </li>
      ))}
      <li>
        <span className="data">{formatNumber(counts.relationships)}</span> relationships
      </li>
      <li>
        <Link to={paths.sources(project, at)}>
          <span className="data">{formatNumber(counts.sources)}</span> sources
        </Link>
      </li>
    </ul>
  );
};
