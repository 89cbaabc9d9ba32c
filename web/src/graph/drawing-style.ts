import type { StylesheetJson } from 'cytoscape';
import { TYPE_SHAPES } from '../parts/type-mark.tsx';
import type { NodeType } from '../queries/vocabulary.ts';
import { NODE_TYPE_ORDER } from '../queries/vocabulary.ts';
import { BOX } from './positions.ts';

/** The value of a custom property as a colour that a canvas understands. */
const colour = (name: string): string => {
  const probe = document.createElement('span');
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
};

/** The shape of a kind as an image, in its colour. */
const icon = (type: NodeType): string => {
  const fill = colour(`type-${type.toLowerCase()}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 16 16"><path fill="${fill}" d="${TYPE_SHAPES[type]}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

const font = (): string => getComputedStyle(document.body).fontFamily;

const nodes = (): StylesheetJson => [
  {
    selector: 'node',
    style: {
      shape: 'round-rectangle',
      width: BOX.width,
      height: BOX.height,
      'background-color': colour('paper'),
      'border-width': 1,
      'border-color': colour('rule-strong'),
      label: 'data(label)',
      color: colour('ink'),
      'font-family': font(),
      'font-size': 13,
      'text-wrap': 'wrap',
      'text-max-width': `${BOX.width - 46}px`,
      'text-valign': 'center',
      // Text that begins at a fixed place in the box: it is set right of the box and moved back into it.
      'text-halign': 'right',
      'text-justification': 'left',
      'text-margin-x': 34 - BOX.width,
      'background-image': 'data(icon)',
      'background-width': '14px',
      'background-height': '14px',
      'background-position-x': '11px',
      'background-position-y': '50%',
      'background-image-containment': 'over',
    },
  },
  {
    selector: 'node.lane',
    style: {
      width: 1,
      height: 1,
      'background-opacity': 0,
      'border-width': 0,
      color: colour('ink-quiet'),
      'font-style': 'italic',
      'text-halign': 'center',
      'text-margin-x': 0,
      'text-max-width': `${BOX.width}px`,
      'background-image': 'none',
      events: 'no',
    },
  },
  {
    selector: 'node.focus',
    style: { 'border-width': 2, 'border-color': colour('ink'), 'font-weight': 'bold' },
  },
  {
    selector: 'node.active',
    style: { 'border-width': 3, 'border-color': colour('accent'), 'background-color': colour('raised') },
  },
];

const edges = (): StylesheetJson => [
  {
    selector: 'edge',
    style: {
      width: 1.2,
      'line-color': colour('rule-strong'),
      'target-arrow-color': colour('rule-strong'),
      'target-arrow-shape': 'triangle',
      'arrow-scale': 0.8,
      'curve-style': 'bezier',
      label: 'data(label)',
      color: colour('ink-quiet'),
      'font-family': font(),
      'font-size': 12,
      'text-background-color': colour('ground'),
      'text-background-opacity': 1,
      'text-background-padding': '3px',
      // Below this the words only cover each other; the panel and the list say them.
      'min-zoomed-font-size': 7,
    },
  },
  { selector: 'edge.symmetric', style: { 'target-arrow-shape': 'none', 'line-style': 'dashed' } },
  { selector: 'edge.against', style: { 'line-color': colour('against'), color: colour('against') } },
  {
    selector: 'edge.near',
    style: {
      width: 2.2,
      'line-color': colour('ink'),
      'target-arrow-color': colour('ink'),
      color: colour('ink'),
      'z-index': 5,
    },
  },
];

/** How the drawing looks in the theme of the page; a change of theme makes a new one. */
export const drawingStyle = (): StylesheetJson => [...nodes(), ...edges()] as StylesheetJson;

/** The image of each kind of node in the theme of the page. */
export const typeIcons = (): Record<NodeType, string> =>
  Object.fromEntries(NODE_TYPE_ORDER.map((type) => [type, icon(type)])) as Record<NodeType, string>;
