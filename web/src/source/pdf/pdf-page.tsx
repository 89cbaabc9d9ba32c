import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Mark } from '../../lib/marked-runs.ts';
import { Failed } from '../../parts/failed.tsx';
import { Notice } from '../../parts/notice.tsx';
import type { RevisionFields } from '../../queries/source.ts';
import { PageMarks } from './page-marks.tsx';
import { placeMarks } from './place-marks.ts';
import { useDrawnPage } from './use-drawn-page.ts';
import { usePageText } from './use-page-text.ts';

/** A page of a PDF as it is printed, with passages marked where their words stand. What cannot be placed is said, never guessed. */
const PdfPage = (props: {
  project: string;
  revision: RevisionFields;
  page: number;
  /** An earlier text layer that places count in; null for the current one. */
  layer: string | null;
  marks: readonly Mark[];
}): ReactNode => {
  const { project, revision, page, layer: textLayer, marks } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const drawing = useDrawnPage(revision.bytesPath, page, { sheet, canvas, layer });
  const { text, runs, failed } = usePageText({ project, revision: revision.revision, page, textLayer });
  const placed = useMemo(
    () =>
      drawing.drawn === null || text === null || runs === null
        ? []
        : placeMarks(marks, page, { text, runs }, drawing.drawn),
    [drawing.drawn, text, runs, marks, page],
  );
  const lost = placed.find(({ mark, boxes }) => mark.kind === 'selected' && boxes === null);
  const isUnplaceable = failed && marks.some(({ kind }) => kind === 'selected');
  return (
    <>
      {drawing.failure !== null && <Failed what="the page" failure={drawing.failure} again={drawing.again} />}
      {(lost !== undefined || isUnplaceable) && (
        <Notice>
          The passage is on this page, but its place could not be told for certain in the drawing, so nothing
          is marked. The text shows it.
        </Notice>
      )}
      <div className="pdf-sheet" ref={sheet} data-drawn={drawing.drawn === null ? 'no' : 'yes'}>
        <canvas ref={canvas} role="img" aria-label={`Page ${page} as printed`} />
        <PageMarks placed={placed} />
        <div
          className="textLayer"
          ref={layer}
          tabIndex={-1}
          aria-label={`Words of page ${page}`}
          role="document"
        />
      </div>
    </>
  );
};

export default PdfPage;
