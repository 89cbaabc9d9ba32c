import type { ReactNode } from 'react';
import { Empty } from '../parts/empty.tsx';
import { Pages } from '../parts/pages.tsx';
import { Section } from '../parts/section.tsx';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { SolutionFields } from '../queries/problem.ts';
import { SOLUTIONS } from '../queries/problem.ts';
import { usePlace } from '../url/use-place.ts';
import { counted } from '../words/numbers.ts';
import { SolutionRow } from './solution-row.tsx';

/** What solves a problem: each technique with its conditions, the claims for and against it, and where it fails. */
export const Solutions = ({ id }: { id: string }): ReactNode => (
  <Section title="What addresses it" className="solutions">
    <Pages page={(after, next) => <SolutionsPage id={id} after={after} next={next} />} />
  </Section>
);

const SolutionsPage = ({
  id,
  after,
  next,
}: {
  id: string;
  after: string | null;
  next: (end: string | null) => ReactNode;
}): ReactNode => {
  const { project, at } = usePlace();
  const answer = useAnswer(SOLUTIONS, { project, id, at, after });
  return (
    <Settled answer={answer} what="the techniques" lines={8}>
      {({ project: found }) => {
        const page = found?.node?.relationships;
        if (page === undefined) return null;
        const { addressing, onlyFailing } = arrange(page.groups);
        return (
          <>
            {after === null && addressing.length + onlyFailing.length === 0 && (
              <Empty>
                No technique is recorded for it yet. A proposal that joins one with ADDRESSES or FAILS_FOR
                would show here.
              </Empty>
            )}
            {addressing.map(({ node, holds, fails }) => (
              <SolutionRow key={node.id} technique={node} holds={holds} fails={fails} />
            ))}
            {onlyFailing.length > 0 && <h3 className="reads">not solved by</h3>}
            {onlyFailing.map(({ node, fails }) => (
              <SolutionRow key={node.id} technique={node} holds={[]} fails={fails} />
            ))}
            {page.omitted > 0 && (
              <p className="warning">
                {counted(page.omitted, 'technique')} left out by a limit of the service.
              </p>
            )}
            {next(page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null)}
          </>
        );
      }}
    </Settled>
  );
};

type Relationship = SolutionFields['relationship'];

interface Arranged {
  node: SolutionFields['node'];
  holds: Relationship[];
  fails: Relationship[];
}

/** One row a technique, with everything it is said to address or fail for. */
const arrange = (
  groups: readonly { type: string; members: SolutionFields[] }[],
): { addressing: Arranged[]; onlyFailing: Arranged[] } => {
  const rows = new Map<string, Arranged>();
  for (const { type, members } of groups)
    for (const { node, relationship } of members) {
      const row = rows.get(node.id) ?? { node, holds: [], fails: [] };
      rows.set(node.id, row);
      (type === 'ADDRESSES' ? row.holds : row.fails).push(relationship);
    }
  const all = [...rows.values()];
  return {
    addressing: all.filter(({ holds }) => holds.length > 0),
    onlyFailing: all.filter(({ holds }) => holds.length === 0),
  };
};
