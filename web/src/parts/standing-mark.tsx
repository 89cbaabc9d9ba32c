import type { ReactNode } from 'react';
import type { Standing } from '../queries/vocabulary.ts';
import { STANDINGS } from '../words/evidence.ts';

/** Says, with a sign, that a statement no longer rests on what it cites; nothing when it does. */
export const StandingMark = ({ standing }: { standing: Standing }): ReactNode => {
  const words = STANDINGS[standing];
  if (words === null) return null;
  return (
    <p className={`standing standing-${standing.toLowerCase()}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        {standing === 'STALE' ? (
          <path d="M8 1.5 15 14H1Z M7.2 6h1.6v4H7.2Z M7.2 11h1.6v1.6H7.2Z" fillRule="evenodd" />
        ) : (
          <path
            d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Z M4.6 3.9 12.1 11.4 11.4 12.1 3.9 4.6Z"
            fillRule="evenodd"
          />
        )}
      </svg>{' '}
      <strong>{words.short}</strong>: {words.long}
    </p>
  );
};
