import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { usePlace } from '../url/use-place.ts';

/** Says that an earlier state is shown, with the way back to the newest. */
export const EarlierNotice = (): ReactNode => {
  const { at } = usePlace();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (at === null) return null;
  const newest = new URLSearchParams(search);
  newest.delete('at');
  return (
    <div className="earlier" role="note">
      As it stood at revision <span className="data">{at}</span>. Search, sources and proposals show today’s
      state. <Link to={{ pathname, search: newest.toString() }}>Back to the newest</Link>
    </div>
  );
};
