import type { ReactNode } from 'react';
import { Empty } from '../parts/empty.tsx';
import { Pages } from '../parts/pages.tsx';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { BROWSE } from '../queries/search.ts';
import type { NodeType } from '../queries/vocabulary.ts';
import { usePlace } from '../url/use-place.ts';
import { Card } from './card.tsx';

/** Nodes of the chosen kinds, in the order of their ids. */
export const Browse = ({ types }: { types: readonly NodeType[] }): ReactNode => (
  <Pages page={(after, next) => <BrowsePage types={types} after={after} next={next} />} />
);

const BrowsePage = (props: {
  types: readonly NodeType[];
  after: string | null;
  next: (end: string | null) => ReactNode;
}): ReactNode => {
  const { types, after, next } = props;
  const { project, at } = usePlace();
  const answer = useAnswer(BROWSE, { project, at, after, types: types.length === 0 ? null : types });
  return (
    <Settled answer={answer} what="the list" lines={9}>
      {({ project: found }) => {
        if (found === null) return null;
        const { edges, pageInfo } = found.nodes;
        return (
          <>
            {after === null && edges.length === 0 && <Empty>Nothing of this kind is recorded yet.</Empty>}
            <ul className="plain cards">
              {edges.map(({ node, snippet }) => (
                <Card key={node.id} node={node} snippet={snippet} evidence={node.evidence} />
              ))}
            </ul>
            {next(pageInfo.hasNextPage ? pageInfo.endCursor : null)}
          </>
        );
      }}
    </Settled>
  );
};
