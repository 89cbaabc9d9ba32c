import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Mark } from '../../lib/marked-runs.ts';
import { Failed } from '../../parts/failed.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import type { RevisionFields } from '../../queries/source.ts';
import { SOURCE_TEXT } from '../../queries/source.ts';
import { PageMarks } from './page-marks.tsx';
import { placeMarks } from './place-marks.ts';
import { useDrawnPage } from './use-drawn-page.ts';

/** A page of a PDF as it is printed, with passages marked where their words stand. What cannot be placed is said, never guessed. */
const PdfPage = (props: {
  project: string;
  revision: RevisionFields;
  page: number;
  marks: readonly Mark[];
}): ReactNode => {
  const { project, revision, page, marks } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const drawing = useDrawnPage(revision.bytesPath, page, { sheet, canvas, layer });
  const answer = useAnswer(SOURCE_TEXT, { project, revision: revision.revision, page });
  const text = answer.state === 'answered' ? (answer.data.project?.sourceRevision?.text ?? null) : null;
  const placed = useMemo(
    () => (drawing.drawn === null || text === null ? [] : placeMarks(marks, page, text, drawing.drawn)),
    [drawing.drawn, text, marks, page],
  );
  const lost = placed.find(({ mark, boxes }) => mark.kind === 'selected' && boxes === null);
  const isUnplaceable = answer.state === 'failed' && marks.some(({ kind }) => kind === 'selected');
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
