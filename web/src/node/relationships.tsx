import type { ReactNode } from 'react';
import { Conditions } from '../parts/conditions.tsx';
import { Empty } from '../parts/empty.tsx';
import { LevelMark } from '../parts/level-mark.tsx';
import { NodeLink } from '../parts/node-link.tsx';
import { Pages } from '../parts/pages.tsx';
import { Quote } from '../parts/quote.tsx';
import { StandingMark } from '../parts/standing-mark.tsx';
import { Section } from '../parts/section.tsx';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { GroupFields } from '../queries/node.ts';
import { RELATIONSHIPS } from '../queries/node.ts';
import type { RelationshipType } from '../queries/vocabulary.ts';
import { RELATIONSHIP_TYPES } from '../queries/vocabulary.ts';
import { usePlace } from '../url/use-place.ts';
import { counted } from '../words/numbers.ts';

/** Types that are laid out by the solutions of a problem, and so are not repeated below them. */
const SOLUTION_TYPES: readonly RelationshipType[] = ['ADDRESSES', 'FAILS_FOR'];

const OTHER_TYPES = RELATIONSHIP_TYPES.filter((type) => !SOLUTION_TYPES.includes(type));

/** What a node is joined to, grouped by how it reads from here, with conditions and quotes. */
export const Relationships = ({ id, isProblem }: { id: string; isProblem: boolean }): ReactNode => (
  <Section title="Relationships" className="relationships">
    <Pages
      page={(after, next) => (
        <RelationshipsPage id={id} types={isProblem ? OTHER_TYPES : null} after={after} next={next} />
      )}
    />
  </Section>
);

const RelationshipsPage = (props: {
  id: string;
  types: readonly RelationshipType[] | null;
  after: string | null;
  next: (end: string | null) => ReactNode;
}): ReactNode => {
  const { id, types, after, next } = props;
  const { project, at } = usePlace();
  const answer = useAnswer(RELATIONSHIPS, { project, id, at, types, after });
  return (
    <Settled answer={answer} what="the relationships" lines={4}>
      {({ project: found }) => {
        const page = found?.node?.relationships;
        if (page === undefined) return null;
        return (
          <>
            {after === null && page.groups.length === 0 && (
              <Empty>Nothing {types === null ? '' : 'else '}is joined to it yet.</Empty>
            )}
            {page.groups.map((group) => (
              <Group key={group.type + group.direction} group={group} />
            ))}
            {page.omitted > 0 && (
              <p className="warning">
                {counted(page.omitted, 'joined node')} left out by a limit of the service.
              </p>
            )}
            {next(page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null)}
          </>
        );
      }}
    </Settled>
  );
};

const Group = ({ group }: { group: GroupFields }): ReactNode => (
  <div className="group">
    <h3 className="reads">{group.reads}</h3>
    <ul className="plain rows">
      {group.members.map(({ node, relationship }) => (
        <li key={relationship.id}>
          <p className="row-head">
            <NodeLink node={node} /> <LevelMark level={node.evidence.level} />
          </p>
          <Conditions
            conditions={relationship.conditions}
            unstated={relationship.conditionsUnstated}
            expected={SOLUTION_TYPES.includes(group.type)}
          />
          <StandingMark standing={relationship.standing} />
          <RelationshipQuotes quotes={relationship.evidence} />
        </li>
      ))}
    </ul>
  </div>
);

/** The quotes of a relationship, folded: the row stays one line until somebody asks where it says so. */
export const RelationshipQuotes = ({
  quotes,
}: {
  quotes: GroupFields['members'][number]['relationship']['evidence'];
}): ReactNode => {
  if (quotes.length === 0) return <p className="quiet">No quote is recorded for this relationship.</p>;
  return (
    <details className="quotes">
      <summary>Where it says so ({counted(quotes.length, 'quote')})</summary>
      {quotes.map((evidence, index) => (
        <Quote key={index} evidence={evidence} />
      ))}
    </details>
  );
};
