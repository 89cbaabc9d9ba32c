import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import type { Lanes } from './lanes.ts';
import { Pointing } from './pointing.tsx';
import { step } from './positions.ts';
import { settle } from './create-drawing.ts';
import type { Pointed } from './use-drawing.ts';
import { showActive, useDrawing } from './use-drawing.ts';

/** The drawing with its panel. Arrow keys walk from box to box, Enter opens; the panel says what the eye sees. */
export const GraphDrawing = ({ lanes, focus }: { lanes: Lanes; focus: string }): ReactNode => {
  const { project, at } = usePlace();
  const navigate = useNavigate();
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(focus);
  const [pointed, setPointed] = useState<Pointed>(null);
  const drawing = useDrawing(container, lanes, focus, { onPoint: setPointed, onOpen: setActive });
  useEffect(() => {
    if (drawing.current !== null) showActive(drawing.current, active);
  }, [drawing, active, lanes]);
  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') void navigate(paths.node(project, active, at));
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const next = step(lanes, active, event.key);
    if (next !== null) setActive(next);
  };
  const zoom = (factor: number): void => {
    const drawn = drawing.current;
    drawn?.zoom({
      level: drawn.zoom() * factor,
      renderedPosition: { x: drawn.width() / 2, y: drawn.height() / 2 },
    });
  };
  return (
    <div className="graph-frame">
      <div className="graph-stage">
        <div
          className="graph-canvas"
          role="application"
          tabIndex={0}
          aria-label="Drawing of the graph"
          aria-describedby={id}
          onKeyDown={walk}
        >
          <div ref={container} className="graph-surface" aria-hidden="true" />
        </div>
        <p className="graph-help quiet">
          <span id={id}>Arrow keys walk from node to node, Enter opens one. The list holds the same.</span>
          <span className="zoom">
            <button type="button" aria-label="Larger" onClick={() => zoom(1.25)}>
              +
            </button>
            <button type="button" aria-label="Smaller" onClick={() => zoom(0.8)}>
              −
            </button>
            <button type="button" onClick={() => drawing.current !== null && settle(drawing.current)}>
              Fit
            </button>
          </span>
        </p>
      </div>
      <Pointing lanes={lanes} pointed={pointed ?? { kind: 'node', id: active }} focus={focus} />
    </div>
  );
};
