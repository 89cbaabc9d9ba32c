import type { ReactNode } from 'react';

/** Says that there is nothing, and what would fill the place. */
export const Empty = ({ children }: { children: ReactNode }): ReactNode => (
  <p className="empty">{children}</p>
);
