import cytoscape from 'cytoscape';
import type { Core, ElementDefinition } from 'cytoscape';
import { shorten } from '../lib/shorten.ts';
import type { RelationshipType } from '../queries/vocabulary.ts';
import { drawingStyle, typeIcons } from './drawing-style.ts';
import type { Lanes } from './lanes.ts';
import { isSymmetric, laneName } from './lanes.ts';
import { lanePlaces, positions } from './positions.ts';

/** Code points of a label in a box of three lines; the list and the panel show it whole. */
const BOX_LABEL = 64;

/** Marks that turn the direction of text. A canvas has no isolation, so a label goes without them. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

const boxLabel = (label: string): string => shorten(label.replace(DIRECTION_MARKS, ''), BOX_LABEL);

const AGAINST: ReadonlySet<RelationshipType> = new Set(['FAILS_FOR', 'CONTRADICTS', 'IN_TENSION_WITH']);

const edgeClasses = (type: RelationshipType): string =>
  [isSymmetric(type) ? 'symmetric' : '', AGAINST.has(type) ? 'against' : ''].join(' ').trim();

const laneNames = (laid: Lanes): ElementDefinition[] =>
  lanePlaces(laid).map(({ lane, ...position }) => ({
    group: 'nodes',
    data: { id: `lane ${lane}`, label: laneName(lane), icon: 'none' },
    position,
    classes: 'lane',
  }));

const elementsOf = (laid: Lanes, focus: string): ElementDefinition[] => {
  const icons = typeIcons();
  const places = positions(laid);
  const nodes = laid.lanes
    .flatMap(({ nodes: members }) => members)
    .map(({ node }): ElementDefinition => {
      const data = { id: node.id, label: boxLabel(node.label), type: node.type, icon: icons[node.type] };
      return {
        group: 'nodes',
        data,
        position: { ...(places.get(node.id) ?? { x: 0, y: 0 }) },
        classes: node.id === focus ? 'focus' : '',
      };
    });
  const edges = laid.edges.map(({ id, type, from, to, reads }): ElementDefinition => {
    return {
      group: 'edges',
      data: { id, source: from.id, target: to.id, label: reads },
      classes: edgeClasses(type),
    };
  });
  return [...laneNames(laid), ...nodes, ...edges];
};

/** Cytoscape adds a style element to the page unless one of this id is there; the policy of the page forbids it. */
const STYLE_ID = '__________cytoscape_stylesheet';

const standInForStyle = (): void => {
  if (document.getElementById(STYLE_ID) !== null) return;
  const standIn = document.createElement('meta');
  standIn.id = STYLE_ID;
  document.head.append(standIn);
};

/** The smallest zoom: the seven lanes of three steps fit a window of 320 pixels. */
const SMALLEST = 0.12;

/** Pixels left free round a drawing that is fitted. */
const MARGIN = 12;

/** Draws lanes in an element. Boxes have fixed places and cannot be dragged; the drawing can be moved and zoomed. */
export const createDrawing = (container: HTMLElement, laid: Lanes, focus: string): Core => {
  standInForStyle();
  const drawing = cytoscape({
    container,
    elements: elementsOf(laid, focus),
    style: drawingStyle(),
    layout: { name: 'preset' },
    autoungrabify: true,
    autounselectify: true,
    boxSelectionEnabled: false,
    userZoomingEnabled: false,
    minZoom: SMALLEST,
    maxZoom: 2,
  });
  return drawing;
};

/** Renews colours after a change of theme. */
export const recolour = (drawing: Core): void => {
  const icons = typeIcons();
  drawing.batch(() => {
    drawing.nodes('[type]').forEach((node) => {
      node.data('icon', icons[node.data('type') as keyof typeof icons]);
    });
  });
  drawing.style(drawingStyle());
};

/** Brings the whole into view, at most at its own size; where it is too much even at the smallest zoom, the focus. */
export const settle = (drawing: Core): void => {
  drawing.fit(undefined, MARGIN);
  if (drawing.zoom() > 1) drawing.zoom(1);
  const { w, h } = drawing.elements().boundingBox();
  const isWhole = w * drawing.zoom() <= drawing.width() && h * drawing.zoom() <= drawing.height();
  drawing.center(isWhole ? undefined : drawing.nodes('.focus'));
};
