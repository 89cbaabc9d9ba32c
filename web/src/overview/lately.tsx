import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChangeRow } from '../history/change-row.tsx';
import { Empty } from '../parts/empty.tsx';
import { Section } from '../parts/section.tsx';
import { Settled } from '../parts/settled.tsx';
import { Text } from '../parts/text.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { LATELY } from '../queries/overview.ts';
import { paths } from '../url/paths.ts';
import { counted } from '../words/numbers.ts';

/** The proposals that wait, and the newest changes. */
export const Lately = ({ project }: { project: string }): ReactNode => {
  const answer = useAnswer(LATELY, { project });
  return (
    <Settled answer={answer} what="recent changes" lines={6}>
      {({ project: lately }) =>
        lately === null ? null : (
          <>
            <Waiting project={project} proposals={lately.proposals.edges.map(({ node }) => node)} />
            <Section title="Recent changes">
              <ol className="plain rows changes">
                {lately.history.edges.map(({ node }) => (
                  <ChangeRow key={node.revision} change={node} />
                ))}
              </ol>
              <Link to={paths.history(project)}>All changes</Link>
            </Section>
          </>
        )
      }
    </Settled>
  );
};

const Waiting = ({
  project,
  proposals,
}: {
  project: string;
  proposals: readonly { id: string; missing: string[] }[];
}): ReactNode => (
  <Section title="Proposals that wait">
    {proposals.length === 0 ? (
      <Empty>None is pending.</Empty>
    ) : (
      <ul className="plain rows">
        {proposals.map(({ id, missing }) => (
          <li key={id}>
            <Link to={paths.proposal(project, id)}>
              <Text>{id}</Text>
            </Link>{' '}
            <span className="quiet">{counted(missing.length, 'thing')} missing</span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);
