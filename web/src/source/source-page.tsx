import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { Mark } from '../lib/marked-runs.ts';
import { Waiting } from '../parts/waiting.tsx';
import type { RevisionFields } from '../queries/source.ts';
import { usePlace } from '../url/use-place.ts';
import { ReadingText } from './reading-text.tsx';

const PdfPage = lazy(() => import('./pdf/pdf-page.tsx'));

interface Stretch {
  start: number;
  end: number;
}

/** One page of a source: for a PDF as it is drawn, with its text to switch to; for other sources the text. */
export const SourcePage = (props: {
  revision: RevisionFields;
  page: number;
  selected: Stretch | null;
  cited: readonly Stretch[];
}): ReactNode => {
  const { revision, page, selected, cited } = props;
  const { project } = usePlace();
  const isPdf = revision.mediaType === 'application/pdf';
  const [asText, setAsText] = useState(!isPdf);
  const marks = [
    ...cited.map(({ start, end }): Mark => ({ start, end, kind: 'cited' })),
    ...(selected === null ? [] : [{ ...selected, kind: 'selected' } satisfies Mark]),
  ];
  return (
    <div className="sheet">
      {isPdf && (
        <p className="sheet-mode">
          <button type="button" aria-pressed={!asText} onClick={() => setAsText(false)}>
            Page
          </button>
          <button type="button" aria-pressed={asText} onClick={() => setAsText(true)}>
            Text
          </button>
        </p>
      )}
      {asText ? (
        <ReadingText question={{ project, revision: revision.revision, page }} marks={marks} />
      ) : (
        <Suspense fallback={<Waiting what="the page" lines={20} />}>
          <PdfPage project={project} revision={revision} page={page} marks={marks} />
        </Suspense>
      )}
    </div>
  );
};
