import type { ReactNode } from 'react';

/** Keeps the place of what is still being read, and says so to those who listen. */
export const Waiting = ({ what, lines = 3 }: { what: string; lines?: number | undefined }): ReactNode => (
  <div className="waiting" role="status">
    <span className="unseen">Reading {what}…</span>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className="waiting-line" aria-hidden="true" />
    ))}
  </div>
);
