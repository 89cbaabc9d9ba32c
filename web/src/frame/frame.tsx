import { useApolloClient } from '@apollo/client/react';
import { Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Missing } from '../parts/missing.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { STATUS } from '../queries/frame.ts';
import { usePlace } from '../url/use-place.ts';
import { EarlierNotice } from './earlier-notice.tsx';
import { needsToken } from './needs-token.ts';
import { Side } from './side.tsx';
import { StatusLine } from './status-line.tsx';
import { TokenForm } from './token-form.tsx';

/** Moves focus to a view when another one opens, so that a keyboard or a screen reader starts where it begins. */
const useFocusOnView = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (!isTyping) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/** Asks again where the project stands, each time that another view opens or the window comes back. */
const useFreshStatus = (project: string): void => {
  const client = useApolloClient();
  const { pathname } = useLocation();
  useEffect(() => {
    const ask = (): void => {
      const question = { query: STATUS, variables: { project }, fetchPolicy: 'network-only' as const };
      // The status line keeps what it knew; the view itself says what cannot be read.
      client.query(question).catch(() => undefined);
    };
    const first = setTimeout(ask, 1_000);
    addEventListener('focus', ask);
    return () => {
      clearTimeout(first);
      removeEventListener('focus', ask);
    };
  }, [client, project, pathname]);
};

/** What is round every view of a project. */
export const Frame = (): ReactNode => {
  const { project } = usePlace();
  const answer = useAnswer(STATUS, { project });
  const main = useFocusOnView();
  useFreshStatus(project);
  const known = answer.state === 'answered' ? answer.data.project : null;
  const isUnknown = answer.state === 'answered' && answer.data.project === null;
  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to the text
      </a>
      <Side title={known?.title ?? project} />
      <main id="main" ref={main} tabIndex={-1}>
        <EarlierNotice />
        {needsToken(answer) ? (
          <TokenForm failure={answer.failure} />
        ) : isUnknown ? (
          <NoProject id={project} />
        ) : (
          <View />
        )}
      </main>
      {!isUnknown && <StatusLine freshness={known?.freshness ?? null} />}
      <ScrollRestoration />
    </div>
  );
};

const View = (): ReactNode => (
  <Suspense fallback={<Waiting what="the view" lines={8} />}>
    <Outlet />
  </Suspense>
);

const NoProject = ({ id }: { id: string }): ReactNode => (
  <Missing title="No such project">
    There is no project with the id <bdi>{id}</bdi>, or this token may not read it. See{' '}
    <Link to="/">all projects</Link>.
  </Missing>
);
