import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { markInView } from '../marks-of.ts';
import type { PlacedMark } from './place-marks.ts';

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** The marks over a drawn page; the selected passage is brought into view. */
export const PageMarks = ({ placed }: { placed: readonly PlacedMark[] }): ReactNode => {
  const layer = useRef<HTMLDivElement>(null);
  const shown = markInView(placed.map(({ mark }) => mark));
  const [kind, key] = shown === undefined ? ['', ''] : [shown.kind, `${shown.start}-${shown.end}`];
  useEffect(() => {
    if (key !== '') layer.current?.querySelector(`.box-${kind}`)?.scrollIntoView({ block: 'center' });
  }, [kind, key]);
  return (
    <div className="page-marks" ref={layer} aria-hidden="true">
      {placed.flatMap(({ mark, boxes }, place) =>
        (boxes ?? []).map(({ left, top, width, height }, index) => (
          <span
            key={`${place}-${index}`}
            className={`box box-${mark.kind}`}
            style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
          />
        )),
      )}
    </div>
  );
};
