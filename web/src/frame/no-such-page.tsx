import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Missing } from '../parts/missing.tsx';

/** For an address that names no view. */
export const NoSuchPage = (): ReactNode => (
  <Missing title="Nothing at this address">
    Check the address, or start from <Link to="/">all projects</Link>.
  </Missing>
);
