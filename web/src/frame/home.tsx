import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Empty } from '../parts/empty.tsx';
import { Heading } from '../parts/heading.tsx';
import { LongText } from '../parts/label.tsx';
import { Settled } from '../parts/settled.tsx';
import { Text } from '../parts/text.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { PROJECTS } from '../queries/frame.ts';
import { paths } from '../url/paths.ts';
import { HomeFrame } from './home-frame.tsx';
import { needsToken } from './needs-token.ts';
import { TokenForm } from './token-form.tsx';

/** The projects that may be read. */
export const Home = (): ReactNode => {
  const answer = useAnswer(PROJECTS, {});
  return (
    <HomeFrame>
      {needsToken(answer) ? <TokenForm failure={answer.failure} /> : <Projects answer={answer} />}
    </HomeFrame>
  );
};

const Projects = ({
  answer,
}: {
  answer: ReturnType<
    typeof useAnswer<
      { projects: { id: string; title: string; goal: string; revision: number }[] },
      Record<string, never>
    >
  >;
}): ReactNode => (
  <>
    <Heading title="Projects" />
    <Settled answer={answer} what="the projects" lines={6}>
      {({ projects }) =>
        projects.length === 0 ? (
          <Empty>
            There is no project yet. <code>kb project create</code> makes one; <code>kb demo</code> shows one
            that is filled.
          </Empty>
        ) : (
          <ul className="plain projects">
            {projects.map(({ id, title, goal, revision }) => (
              <li key={id}>
                <h2>
                  <Link to={paths.project(id)}>
                    <Text>{title}</Text>
                  </Link>
                </h2>
                <p className="reading" dir="auto">
                  <LongText>{goal}</LongText>
                </p>
                <p className="data quiet">
                  {id} · revision {revision}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Settled>
  </>
);
