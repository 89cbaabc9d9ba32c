import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';

/** For a fault of the viewer itself: says so, with what helps to report it. */
export const Crash = (): ReactNode => {
  const error = useRouteError();
  return (
    <main id="main" className="home">
      <title>Fault · KB</title>
      <h1>The viewer failed</h1>
      <p>This is a fault of the viewer, not of what is stored. Loading the page again may help.</p>
      <p className="data quiet">{error instanceof Error ? error.message : 'Unknown fault'}</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          Load again
        </button>
      </p>
    </main>
  );
};
