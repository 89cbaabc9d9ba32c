import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Settled } from '../parts/settled.tsx';
import { Text } from '../parts/text.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { SOURCE_REVISION } from '../queries/source.ts';
import { ReadingText } from '../source/reading-text.tsx';
import { PageNotes } from '../source/page-notes.tsx';
import { RevisionNotices } from '../source/revision-notices.tsx';
import { shownLayer } from '../source/shown-layer.ts';
import { SourcePage } from '../source/source-page.tsx';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import type { Passage } from './selected-passage.ts';
import { withPassage } from './selected-passage.ts';

/** Code points of the text that are shown before and after a passage. */
const ROUND = 500;

/** A passage in its place, beside what rests on it: the page of a PDF, or the text round it. */
export const EvidencePane = ({ passage }: { passage: Passage }): ReactNode => {
  const { project, at } = usePlace();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const closed = withPassage(search, null);
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') void navigate(closed, { preventScrollReset: true });
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [navigate, closed]);
  const answer = useAnswer(SOURCE_REVISION, { project, revision: passage.revision });
  return (
    <aside className="pane" aria-label="The passage in its source">
      <p className="pane-head">
        <Link to={closed} preventScrollReset>
          Close
        </Link>
        <Link to={paths.source(project, passage.revision, passage, at)}>Open the source</Link>
      </p>
      <Settled answer={answer} what="the source" lines={10}>
        {({ project: found }) => {
          const revision = found?.sourceRevision ?? null;
          if (revision === null) return <p>This project does not hold the source revision.</p>;
          return (
            <>
              <h2>
                <Text>{revision.source.title}</Text>
              </h2>
              <RevisionNotices revision={revision} />
              <PageNotes revision={revision.revision} page={passage.page} />
              {revision.mediaType === 'application/pdf' ? (
                <SourcePage
                  revision={revision}
                  page={passage.page}
                  layer={shownLayer(revision, passage.layer)?.textLayer ?? null}
                  selected={passage}
                  heading={null}
                  cited={[]}
                />
              ) : (
                <ReadingText
                  question={{
                    project,
                    revision: passage.revision,
                    from: Math.max(0, passage.start - ROUND),
                    to: passage.end + ROUND,
                    textLayer: shownLayer(revision, passage.layer)?.textLayer ?? null,
                  }}
                  marks={[{ start: passage.start, end: passage.end, kind: 'selected' }]}
                />
              )}
            </>
          );
        }}
      </Settled>
    </aside>
  );
};
