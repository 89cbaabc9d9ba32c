import type { LayerBlock } from '../../contracts/text-layer.ts';
import type { PreparedLayer } from './prepared-layer.ts';

/** Kinds whose blocks may be parts of one run of text that the parser could not be sure to join. */
const RUNNING: ReadonlySet<LayerBlock['kind']> = new Set(['paragraph', 'heading']);

/** A sentence's end, with closing quotes, brackets and raised note marks after it. */
export const SENTENCE_END = /[.!?…:;。！？：；][\p{Pe}\p{Pf}"'\p{No}*†‡§]*\s*$/u;

/**
 * Whether a match of a paged source (code points, `end` exclusive) runs on from an unfinished block into another kind of
 * block: from a sentence into a caption, a table row, a heading or a note. Where such blocks stand side by side on a page,
 * their order is the parser's reading, not the author's sentence.
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
    if (block.kind === next.kind && RUNNING.has(block.kind)) return false;
    const from = Math.max(codePoints.toIndex(block.start), codePoints.toIndex(block.end) - 40);
    return !SENTENCE_END.test(text.slice(from, codePoints.toIndex(block.end)));
  });
};
