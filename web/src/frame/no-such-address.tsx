import type { ReactNode } from 'react';
import { HomeFrame } from './home-frame.tsx';
import { NoSuchPage } from './no-such-page.tsx';

/** For an address outside every project that names no view. */
export const NoSuchAddress = (): ReactNode => (
  <HomeFrame>
    <NoSuchPage />
  </HomeFrame>
);
