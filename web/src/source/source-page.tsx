import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Waiting } from '../parts/waiting.tsx';
import type { RevisionFields } from '../queries/source.ts';
import { usePlace } from '../url/use-place.ts';
import type { Marked } from './marks-of.ts';
import { marksOf } from './marks-of.ts';
import { ReadingText } from './reading-text.tsx';

const PdfPage = lazy(() => import('./pdf/pdf-page.tsx'));

/** One page of a source: for a PDF as it is drawn, with its text to switch to; for other sources the text. */
export const SourcePage = (
  props: Marked & {
    revision: RevisionFields;
    page: number;
    /** An earlier text layer that places count in; null for the current one. */
    layer: string | null;
  },
): ReactNode => {
  const { revision, page, layer } = props;
  const { project } = usePlace();
  const isPdf = revision.mediaType === 'application/pdf';
  const [asText, setAsText] = useState(!isPdf);
  const marks = marksOf(props);
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
        <ReadingText
          question={{ project, revision: revision.revision, page, textLayer: layer }}
          marks={marks}
        />
      ) : (
        <Suspense fallback={<Waiting what="the page" lines={20} />}>
          <PdfPage project={project} revision={revision} page={page} layer={layer} marks={marks} />
        </Suspense>
      )}
    </div>
  );
};
