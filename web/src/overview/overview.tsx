import type { ReactNode } from 'react';
import { Heading } from '../parts/heading.tsx';
import { LongText } from '../parts/label.tsx';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { Scope } from '../queries/overview.ts';
import { SCOPE } from '../queries/overview.ts';
import { usePlace } from '../url/use-place.ts';
import { CountsLine } from './counts-line.tsx';
import { Lately } from './lately.tsx';
import { Topics } from './topics.tsx';

/** What a project is about, what is known in it, and what needs a look. */
export const Overview = (): ReactNode => {
  const { project, at } = usePlace();
  const answer = useAnswer(SCOPE, { project });
  return (
    <div className="overview">
      <Settled answer={answer} what="the project" lines={6}>
        {({ project: scope }) => (scope === null ? null : <ScopeHead scope={scope} />)}
      </Settled>
      <Topics project={project} at={at} />
      <Lately project={project} />
    </div>
  );
};

const ScopeHead = ({ scope }: { scope: Scope }): ReactNode => (
  <>
    <Heading title={scope.title} over="Project">
      <LongText limit={140}>{scope.title}</LongText>
    </Heading>
    <p className="lede reading" dir="auto">
      <LongText>{scope.goal}</LongText>
    </p>
    <dl className="facts">
      <ScopeFact name="In scope" text={scope.inScope} />
      <ScopeFact name="Out of scope" text={scope.outOfScope} />
      <ScopeFact name="Intent" text={scope.intent} />
    </dl>
    <CountsLine counts={scope.counts} />
  </>
);

const ScopeFact = ({ name, text }: { name: string; text: string | null }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">
      {text === null ? <span className="quiet">not stated</span> : <LongText limit={300}>{text}</LongText>}
    </dd>
  </div>
);
