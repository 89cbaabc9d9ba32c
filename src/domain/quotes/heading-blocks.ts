import type { LayerBlock } from '../../contracts/text-layer.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import type { Position } from './quote-types.ts';

const NAMING: ReadonlySet<LayerBlock['kind']> = new Set(['title', 'heading']);

/** Whether a place (code points, `end` exclusive) stands wholly in titles and headings, as the source's parser tells blocks apart. */
export const standsInHeading = ({ layer, text, codePoints }: PreparedLayer, place: Position): boolean => {
  const touched = layer.blocks.filter((block) => block.start < place.end && block.end > place.start);
  if (touched.length === 0 || touched.some(({ kind }) => !NAMING.has(kind))) return false;
  let at = place.start;
  for (const { start, end } of touched.toSorted((a, b) => a.start - b.start)) {
    if (start > at && text.slice(codePoints.toIndex(at), codePoints.toIndex(start)).trim() !== '')
      return false;
    at = Math.max(at, end);
  }
  return text.slice(codePoints.toIndex(Math.min(at, place.end)), codePoints.toIndex(place.end)).trim() === '';
};
