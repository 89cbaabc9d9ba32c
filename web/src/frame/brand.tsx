import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The mark of the program, leading to all projects. */
export const Brand = (): ReactNode => (
  <Link className="brand" to="/">
    KB<span className="unseen">: all projects</span>
  </Link>
);
