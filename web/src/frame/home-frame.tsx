import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** What is round every page outside a project. */
export const HomeFrame = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="home">
    <header className="home-head">
      <Brand />
      <ThemeSwitch />
    </header>
    <main id="main">{children}</main>
  </div>
);
