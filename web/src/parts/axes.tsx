import type { ReactNode } from 'react';
import type { AxesFields } from '../queries/evidence.ts';
import { DIRECTIONS, DIRECTNESS, ROLES } from '../words/evidence.ts';

const SIGNS = { SUPPORTS: '✓', REFUTES: '✕', DOES_NOT_BEAR: '≠' } as const;

/** How somebody judged a quotation, as far as anybody did; nothing when nobody has. */
export const Axes = ({ axes }: { axes: AxesFields }): ReactNode => {
  const { direction, directness, role } = axes;
  if (direction === null && directness === null && role === null) return null;
  return (
    <ul className="plain axes" aria-label="How it was judged">
      {direction !== null && (
        <li>
          <span aria-hidden="true">{SIGNS[direction]}</span> {DIRECTIONS[direction]}
        </li>
      )}
      {directness !== null && <li>{DIRECTNESS[directness]}</li>}
      {role !== null && <li>{ROLES[role]}</li>}
    </ul>
  );
};
