import type { Core } from 'cytoscape';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { createDrawing, recolour, settle } from './create-drawing.ts';
import type { Lanes } from './lanes.ts';

/** What the reader points at in a drawing: a node or a relationship, null for neither. */
export type Pointed = { kind: 'node' | 'edge'; id: string } | null;

interface Listeners {
  onPoint: (pointed: Pointed) => void;
  onOpen: (id: string) => void;
}

const listen = (drawing: Core, { onPoint, onOpen }: Listeners): void => {
  drawing.on('mouseover', 'node', (event) =>
    onPoint({ kind: 'node', id: (event.target as { id: () => string }).id() }),
  );
  drawing.on('mouseover', 'edge', (event) =>
    onPoint({ kind: 'edge', id: (event.target as { id: () => string }).id() }),
  );
  drawing.on('mouseout', 'node, edge', () => onPoint(null));
  drawing.on('tap', 'node', (event) => onOpen((event.target as { id: () => string }).id()));
};

/** Keeps a drawing of the lanes in an element, in the theme of the page and fitted to its width. */
export const useDrawing = (
  container: RefObject<HTMLElement | null>,
  laid: Lanes,
  focus: string,
  listeners: Listeners,
) => {
  const drawing = useRef<Core | null>(null);
  const current = useRef(listeners);
  useEffect(() => {
    current.current = listeners;
  });
  useEffect(() => {
    if (container.current === null) return;
    const made = createDrawing(container.current, laid, focus);
    drawing.current = made;
    listen(made, {
      onPoint: (pointed) => current.current.onPoint(pointed),
      onOpen: (id) => current.current.onOpen(id),
    });
    settle(made);
    const renew = (): void => recolour(made);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const resized = new ResizeObserver(() => {
      made.resize();
      settle(made);
    });
    resized.observe(container.current);
    addEventListener('kb-theme', renew);
    scheme.addEventListener('change', renew);
    return () => {
      resized.disconnect();
      removeEventListener('kb-theme', renew);
      scheme.removeEventListener('change', renew);
      made.destroy();
    };
  }, [container, laid, focus]);
  return drawing;
};

/** Shows which node is active and which relationships it has, and keeps it in view. */
export const showActive = (drawing: Core, id: string): void => {
  drawing.batch(() => {
    drawing.elements().removeClass('active near');
    const node = drawing.getElementById(id);
    node.addClass('active');
    // All that is drawn near the focus is its own; setting it apart would only make the drawing heavier.
    if (!node.hasClass('focus')) node.connectedEdges().addClass('near');
  });
  const node = drawing.getElementById(id);
  if (node.empty()) return;
  const box = node.renderedBoundingBox();
  const isSeen = box.x1 >= 0 && box.y1 >= 0 && box.x2 <= drawing.width() && box.y2 <= drawing.height();
  if (!isSeen) drawing.center(node);
};
