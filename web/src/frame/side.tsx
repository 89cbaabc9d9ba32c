import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Text } from '../parts/text.tsx';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { Brand } from './brand.tsx';
import { RecentList } from './recent-list.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The left column: the project, the search, the views, and what was opened lately. */
export const Side = ({ title }: { title: string }): ReactNode => {
  const { project, at } = usePlace();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const id = useId();
  // Following a link changes the location, which closes the menu of a narrow window.
  const isOpen = openAt === key;
  return (
    <header className="side">
      <div className="side-head">
        <Brand />
        <NavLink className="project-name" to={paths.project(project, at)} end>
          <Text>{title}</Text>
        </NavLink>
        <button
          type="button"
          className="menu-button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          Menu
        </button>
      </div>
      <SearchBox />
      <div id={id} className={isOpen ? 'side-rest open' : 'side-rest'}>
        <nav aria-label="Views" className="side-part views">
          <NavLink to={paths.project(project, at)} end>
            Overview
          </NavLink>
          <NavLink to={paths.search(project, '', [], at)}>Browse</NavLink>
          <NavLink to={paths.sources(project, at)}>Sources</NavLink>
          <NavLink to={paths.history(project, at)}>History</NavLink>
          <NavLink to={paths.proposals(project, null, at)}>Proposals</NavLink>
        </nav>
        <RecentList project={project} />
        <ThemeSwitch />
      </div>
    </header>
  );
};
