import { useId } from 'react';
import type { ReactNode } from 'react';

/** A named part of a view. */
export const Section = ({
  title,
  children,
  className = '',
}: {
  title: ReactNode;
  children: ReactNode;
  className?: string;
}): ReactNode => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`section ${className}`}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};
