import type { LayerBlock } from '../../contracts/text-layer.ts';
import type { PreparedLayer } from './prepared-layer.ts';

/** Kinds whose blocks may be parts of one run of text that the parser could not be sure to join. */
const RUNNING: ReadonlySet<LayerBlock['kind']> = new Set(['paragraph', 'heading', 'title']);

/** Kinds whose text stands beside the running text: what comes before or after them in the layer is not what they go on with. */
const ASIDE: ReadonlySet<LayerBlock['kind']> = new Set(['caption', 'footnote', 'table-row']);
/** Of these, kinds of which two in a row are two things; rows of one table may be quoted together. */
const APART: ReadonlySet<LayerBlock['kind']> = new Set(['caption', 'footnote']);

const standsApart = (block: LayerBlock, next: LayerBlock): boolean =>
  block.kind === next.kind ? APART.has(block.kind) : ASIDE.has(block.kind) || ASIDE.has(next.kind);

/** A sentence's end, with closing quotes, brackets and raised note marks after it. */
export const SENTENCE_END = /[.!?…:;。！？：；][\p{Pe}\p{Pf}"'\p{No}*†‡§]*\s*$/u;

/**
 * Whether a match of a paged source (code points, `end` exclusive) runs on from running text into a caption, a table row or a note,
 * out of one, or from one note into the next; or from an unfinished block into another kind of block. Where such blocks stand
 * side by side on a page, their order is the parser's reading, not the author's text.
 */
export const runsAcrossBlocks = (
  layer: PreparedLayer,
  { start, end }: { start: number; end: number },
): boolean => {
  if (!layer.layer.paged) return false;
  const touched = layer.layer.blocks.filter((block) => block.start < end && block.end > start);
  return touched.some((block, index) => {
    const next = touched[index + 1];
    if (next === undefined) return false;
    const { codePoints, text } = layer;
    const between = text.slice(codePoints.toIndex(block.end), codePoints.toIndex(next.start));
    if (!/\n[^\S\n]*\n/.test(between)) return false;
    if (standsApart(block, next)) return true;
    if (block.kind === next.kind && RUNNING.has(block.kind)) return false;
    const from = Math.max(codePoints.toIndex(block.start), codePoints.toIndex(block.end) - 40);
    return !SENTENCE_END.test(text.slice(from, codePoints.toIndex(block.end)));
  });
};
