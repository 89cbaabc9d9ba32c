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

/** Positions at the end of a block in which the size of its type is looked for. */
const LAST = 40;
/** Sizes that differ by less are the same to a reader. */
const SIZES_DIFFER = 0.08;

/** The size in which most of a stretch is set; `undefined` where the layer has no sizes. */
function sizeOf(layer: PreparedLayer, start: number, end: number): number | undefined {
  const sizes = new Map<number, number>();
  for (const span of layer.spans.touching(start, end)) {
    if (span.fontSize === undefined) continue;
    const length = Math.min(end, span.end) - Math.max(start, span.start);
    sizes.set(span.fontSize, (sizes.get(span.fontSize) ?? 0) + length);
  }
  return [...sizes].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** Whether two blocks are set in type of another size where they meet: one does not go on with a sentence of the other. */
function isOtherType(layer: PreparedLayer, block: LayerBlock, next: LayerBlock): boolean {
  const one = sizeOf(layer, Math.max(block.start, block.end - LAST), block.end);
  const other = sizeOf(layer, next.start, Math.min(next.end, next.start + LAST));
  return one !== undefined && other !== undefined && Math.abs(one - other) > SIZES_DIFFER * one;
}

/** Where a source has no pages, its blocks are the author's own, and a sentence may go on behind a formula or a rule. */
const goesOn = (block: LayerBlock, next: LayerBlock, paged: boolean): boolean => {
  if (block.kind === next.kind) return RUNNING.has(block.kind) || (!paged && block.kind === 'other');
  const kinds = [block.kind, next.kind];
  return !paged && kinds.includes('other') && kinds.includes('paragraph');
};

/**
 * Whether a match (code points, `end` exclusive) runs on from running text into a caption, a table row or a note,
 * out of one, or from one note into the next; or from an unfinished block into another kind of block, or one in type of another size. Where such blocks stand
 * side by side, their order is the parser's reading or that of the file, not the author's text.
 */
export const runsAcrossBlocks = (
  layer: PreparedLayer,
  { start, end }: { start: number; end: number },
): boolean => {
  const { paged, lines } = layer.layer;
  // Of plain text and Markdown the text is the file as it stands.
  if (!paged && lines === undefined) return false;
  const touched = layer.blocks.touching(start, end);
  return touched.some((block, index) => {
    const next = touched[index + 1];
    if (next === undefined) return false;
    const { codePoints, text } = layer;
    const between = text.slice(codePoints.toIndex(block.end), codePoints.toIndex(next.start));
    if (!/\n[^\S\n]*\n/.test(between)) return false;
    if (standsApart(block, next)) return true;
    if (goesOn(block, next, paged) && !(paged && isOtherType(layer, block, next))) return false;
    const from = Math.max(codePoints.toIndex(block.start), codePoints.toIndex(block.end) - 40);
    return !SENTENCE_END.test(text.slice(from, codePoints.toIndex(block.end)));
  });
};
