/** Scripts that run in the page. They are texts, since the DOM is no part of what the tests are typed against. */

/** What Cytoscape has drawn: ids of nodes and edges, sorted, and the words on the edges. */
export const DRAWN = `(() => {
  const drawing = document.querySelector('.graph-surface')?._cyreg?.cy;
  const ids = (selector) => (drawing === undefined ? [] : drawing.elements(selector).map((one) => one.id()));
  const labels = drawing === undefined ? [] : drawing.edges().map((one) => one.data('label'));
  return { nodes: ids('node[type]').sort(), edges: ids('edge').sort(), labels };
})()`;

/** The ids of drawn boxes and lane names that stand in part or wholly outside the surface; null before there is a drawing. */
export const OUTSIDE = `(() => {
  const drawing = document.querySelector('.graph-surface')?._cyreg?.cy;
  if (drawing === undefined) return null;
  const isOutside = (box) => box.x1 < 0 || box.y1 < 0 || box.x2 > drawing.width() || box.y2 > drawing.height();
  return drawing.nodes().filter((one) => isOutside(one.renderedBoundingBox())).map((one) => one.id());
})()`;

/** The ids that a list of the graph holds: of its nodes or of its edges. */
export const listedIds = (kind: string): string =>
  `[...document.querySelectorAll('[data-${kind}]')].map((one) => one.dataset.${kind})`;

/** The characters of a drawn page whose middle lies under a mark of the selected passage. */
export const MARKED_CHARACTERS = `(() => {
  const holds = (area, x, y) => x > area.left - 1 && x < area.right + 1 && y > area.top - 1 && y < area.bottom + 1;
  const areas = [...document.querySelectorAll('.box-selected')].map((one) => one.getBoundingClientRect());
  let marked = '';
  for (const piece of document.querySelectorAll('.textLayer span')) {
    const node = piece.firstChild;
    for (let at = 0; node !== null && at < (node.nodeValue ?? '').length; at++) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      const isUnder = areas.some((area) => holds(area, box.left + box.width / 2, box.top + box.height / 2));
      if (isUnder) marked += node.nodeValue[at];
    }
  }
  return marked;
})()`;

/** What hostile words would have set. */
export const INJECTED = 'window.__x';

/** How many pixels the panel of the graph is wider inside than it can show. */
export const PANEL_OVERFLOW = `(() => {
  const panel = document.querySelector('.pointing');
  return panel.scrollWidth - panel.clientWidth;
})()`;

/** Whether anything stands beyond the right edge of the window. */
export const IS_TOO_WIDE = 'document.documentElement.scrollWidth > innerWidth';

/** The words of the element that has the focus. */
export const FOCUSED = 'document.activeElement?.textContent';

/** The colour behind everything. */
export const GROUND = 'getComputedStyle(document.body).backgroundColor';

/** What this browser keeps beyond the tab. */
export const KEPT = 'JSON.stringify(localStorage)';

/** Opens everything that is folded. */
export const UNFOLD = "document.querySelectorAll('main details').forEach((one) => { one.open = true; })";

interface Styles {
  unicodeBidi: string;
  content: string;
}

/** As much of an element as the functions below need. */
interface Seen {
  getBoundingClientRect(): { top: number };
  ownerDocument: {
    defaultView: { innerHeight: number; getComputedStyle(element: Seen, pseudo?: string): Styles };
  };
}

/** How an element sets the direction of its text apart. */
export const bidiOf = (element: unknown): string => {
  const seen = element as Seen;
  return seen.ownerDocument.defaultView.getComputedStyle(seen).unicodeBidi;
};

/** What is added after an element by style. */
export const addedAfter = (element: unknown): string => {
  const seen = element as Seen;
  return seen.ownerDocument.defaultView.getComputedStyle(seen, '::after').content;
};

/** Whether an element begins within the window. */
export const isInView = (element: unknown): boolean => {
  const seen = element as Seen;
  return seen.getBoundingClientRect().top < seen.ownerDocument.defaultView.innerHeight;
};

/** The boxes of the selected passage in shares of the page, each with the share of its drawn pixels that are dark. */
export const INKED_BOXES = `(() => {
  const canvas = document.querySelector('.pdf-sheet canvas');
  const outer = canvas.getBoundingClientRect();
  const pen = canvas.getContext('2d');
  return [...document.querySelectorAll('.box-selected')].map((one) => {
    const box = one.getBoundingClientRect();
    const [left, top] = [(box.left - outer.left) / outer.width, (box.top - outer.top) / outer.height];
    const [width, height] = [box.width / outer.width, box.height / outer.height];
    const { data } = pen.getImageData(left * canvas.width, top * canvas.height, Math.max(1, width * canvas.width), Math.max(1, height * canvas.height));
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 128 && data[at] + data[at + 1] + data[at + 2] < 384) dark++;
    return { width: box.width, height: box.height, ink: (dark * 4) / data.length };
  });
})()`;
