import type { ReactNode } from 'react';

/** Something to know about what stands below. */
export const Notice = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="notice" role="note">
    {children}
  </div>
);
