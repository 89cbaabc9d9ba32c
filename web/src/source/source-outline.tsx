import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { shorten } from '../lib/shorten.ts';
import { Failed } from '../parts/failed.tsx';
import { Text } from '../parts/text.tsx';
import type { SectionFields } from '../queries/source-text.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { counted } from '../words/numbers.ts';
import type { Outline } from './use-outline.ts';
import { walkLinks } from './walk-links.ts';

/** Levels that are set in further and further; what is deeper stands with the last of them. */
const DEEPEST = 4;

/** The sections of a source as links, the one that is being read marked; nothing for a document without headings. */
export const SourceOutline = (props: {
  revision: string;
  outline: Outline;
  current: SectionFields | null;
}): ReactNode => {
  const { revision, outline, current } = props;
  const list = useCurrentInView(current?.number ?? null);
  if (outline.failed !== null)
    return <Failed what="the outline" failure={outline.failed.failure} again={outline.failed.again} />;
  if (outline.sections.length === 0) return null;
  return (
    <nav className="outline" aria-label="Outline">
      <details open>
        <summary>Outline, {counted(outline.sections.length, 'section')}</summary>
        <ol className="plain" ref={list} onKeyDown={walkLinks}>
          {outline.sections.map((section) => (
            <li key={section.number} className={`outline-${Math.min(section.level, DEEPEST)}`}>
              <Entry revision={revision} section={section} isCurrent={section === current} />
            </li>
          ))}
        </ol>
        {outline.more !== null && (
          <button type="button" className="link-button" onClick={outline.more}>
            Show more sections
          </button>
        )}
      </details>
    </nav>
  );
};

/** Scrolls the list, and nothing round it, to the section that is being read. */
const useCurrentInView = (number: string | null): RefObject<HTMLOListElement | null> => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current]');
    if (list.current === null || entry == null) return;
    const above = entry.getBoundingClientRect().top - list.current.getBoundingClientRect().top;
    list.current.scrollTop += above - list.current.clientHeight / 2;
  }, [number]);
  return list;
};

const Entry = (props: { revision: string; section: SectionFields; isCurrent: boolean }): ReactNode => {
  const { revision, section, isCurrent } = props;
  const { project, at } = usePlace();
  const { number, title, page, line } = section;
  return (
    <Link to={paths.section(project, revision, number, at)} aria-current={isCurrent ? 'location' : undefined}>
      {!number.startsWith('#') && !title.startsWith(number) && <span className="data">{number} </span>}
      <Text>{shorten(title, 90)}</Text>{' '}
      <span className="quiet data">{line === null ? `p. ${page}` : `line ${line}`}</span>
    </Link>
  );
};
