import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';

/** Milliseconds of rest after a key before the words become the address, and so the question. */
const REST = 150;

/** Searches as you type: the address follows the words. Entering the results is one step back; typing on is none. */
export const SearchBox = (): ReactNode => {
  const { project, at } = usePlace();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const id = useId();
  const isSearching = pathname.endsWith('/search');
  const asked = isSearching ? (search.get('q') ?? '') : '';
  const [words, setWords] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back and forward change the address without a key.
  useEffect(() => setWords(asked), [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (next: string): void => {
    const types = isSearching ? search.getAll('type') : [];
    void navigate(paths.search(project, next, types, at), { replace: isSearching });
  };
  const type = (next: string): void => {
    setWords(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(next), REST);
  };
  return (
    <form
      role="search"
      className="search-box"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        go(words);
      }}
    >
      <label htmlFor={id} className="unseen">
        Search
      </label>
      <input
        id={id}
        type="search"
        name="q"
        placeholder="Search"
        autoComplete="off"
        value={words}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          document.querySelector<HTMLElement>('[data-card]')?.focus();
        }}
      />
    </form>
  );
};
