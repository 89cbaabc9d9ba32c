import type { ReactNode } from 'react';
import type { Failure } from '../api/failure.ts';

/** Says what could not be read, why, and what to do. */
export const Failed = ({
  what,
  failure,
  again,
}: {
  what: string;
  failure: Failure;
  again?: () => void;
}): ReactNode => (
  <div className="notice notice-failed" role="alert">
    <p>
      <strong>Could not read {what}.</strong> {failure.message}
    </p>
    <p className="data quiet">{failure.code}</p>
    {again !== undefined && (
      <button type="button" onClick={again}>
        Try again
      </button>
    )}
  </div>
);
