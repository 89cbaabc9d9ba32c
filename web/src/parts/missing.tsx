import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';

/** Says that what the address names is not there, and where to look instead. */
export const Missing = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <>
    <Heading title={title} />
    <p className="lede">{children}</p>
  </>
);
