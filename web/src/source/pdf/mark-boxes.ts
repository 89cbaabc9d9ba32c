import type { Box } from '../../lib/boxes.ts';
import type { WordsPlace } from '../../lib/find-words.ts';

/** The text node of a piece and a place in it, held within the node. */
const boundary = (element: HTMLElement | undefined, offset: number): [Node, number] | null => {
  const node = element?.firstChild;
  return node?.nodeType === Node.TEXT_NODE ? [node, Math.min(offset, node.nodeValue?.length ?? 0)] : null;
};

const pieceRange = (place: WordsPlace, elements: readonly HTMLElement[], piece: number): Range | null => {
  const from = boundary(elements[piece], piece === place.from.piece ? place.from.offset : 0);
  const to = boundary(elements[piece], piece === place.to.piece ? place.to.offset : Number.MAX_SAFE_INTEGER);
  if (from === null || to === null) return null;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  return range;
};

/** A place in the window as a share of the sheet. */
export const shareOf = (rect: DOMRect, outer: DOMRect): Box => ({
  left: (rect.left - outer.left) / outer.width,
  top: (rect.top - outer.top) / outer.height,
  width: rect.width / outer.width,
  height: rect.height / outer.height,
});

/** The boxes of the glyphs between two places of a drawn page, one a piece of text. */
export const boxesOf = (place: WordsPlace, elements: readonly HTMLElement[], sheet: HTMLElement): Box[] => {
  const outer = sheet.getBoundingClientRect();
  const boxes: Box[] = [];
  for (let piece = place.from.piece; piece <= place.to.piece; piece++) {
    const rects = pieceRange(place, elements, piece)?.getClientRects() ?? [];
    for (const rect of rects) {
      if (rect.width < 0.5 || rect.height < 0.5) continue;
      boxes.push(shareOf(rect, outer));
    }
  }
  return boxes;
};
