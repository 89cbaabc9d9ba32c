import type { Block } from './block-model.ts';

/** Blocks at the beginning of a document among which its title is. */
const FIRST = 14;
/** A title is larger than the text by this factor. */
const LARGER = 1.15;

/**
 * The blocks of the first page with its title marked: the largest heading near the beginning, with what goes on in the
 * same type below it. `body` is the usual size of the document.
 */
export function withTitle(blocks: readonly Block[], body: number): Block[] {
  const upright = usualAngle(blocks);
  const isCandidate = (block: Block | undefined): block is Block =>
    block?.kind === 'heading' && block.lines[0]?.angle === upright && sizeOf(block) > LARGER * body;
  const largest = Math.max(...blocks.slice(0, FIRST).filter(isCandidate).map(sizeOf));
  const isTitle = (block: Block | undefined): boolean => isCandidate(block) && sizeOf(block) > 0.97 * largest;
  const from = blocks.findIndex(isTitle);
  if (from < 0 || from >= FIRST) return [...blocks];
  let to = from + 1;
  while (isTitle(blocks[to]) && blocks[to]?.lines[0]?.region === blocks[from]?.lines[0]?.region) to += 1;
  return blocks.map((block, i) => (i >= from && i < to ? { ...block, kind: 'title' } : block));
}

const sizeOf = (block: Block): number => block.lines[0]?.size ?? 0;

/** The direction that most blocks are read in. */
function usualAngle(blocks: readonly Block[]): number | undefined {
  const angles = Map.groupBy(blocks, (block) => block.lines[0]?.angle);
  return [...angles].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}
