import type { Block } from './block-model.ts';
import { isElsewhere, isOpen, sizeOf } from './continuation.ts';

/** Share of the size of the text under which type is set apart from it. */
const SMALL = 0.94;

/** White above it, baseline to baseline, as a multiple of that size. */
const SET_OFF = 2;

/**
 * The blocks of a page, where small type at the foot of a column, set off under an unfinished sentence, is no text that the
 * sentence could go on with: the terms of a licence, or an address.
 */
export function withNotices(blocks: readonly Block[]): Block[] {
  const out = [...blocks];
  for (let from = 1; from < out.length; from++) {
    const open = out[from - 1] as Block;
    if (!isOpen(open) || !open.full) continue;
    const to = endOfRegion(out, from);
    const foot = out.slice(from, to);
    if (!foot.every((block) => isBelow(open, block)) || !isSetOff(open, foot[0])) continue;
    foot.forEach((block, i) => {
      if (block.kind === 'paragraph') out[from + i] = { ...block, kind: 'other' };
    });
  }
  return out;
}

/** Whether blocks are such small type under a sentence and nothing else. */
export const areNotices = (open: Block, blocks: readonly Block[]): boolean =>
  blocks.every((block) => block.kind === 'other' && isBelow(open, block));

const isBelow = (open: Block, block: Block): boolean =>
  !isElsewhere(open, block) && sizeOf(block) < SMALL * sizeOf(open);

const isSetOff = (open: Block, foot: Block | undefined): boolean =>
  (foot?.lines[0]?.y ?? 0) - (open.lines.at(-1)?.y ?? 0) > SET_OFF * sizeOf(open);

function endOfRegion(blocks: readonly Block[], from: number): number {
  let to = from;
  while (blocks[to] !== undefined && !isElsewhere(blocks[from - 1] as Block, blocks[to] as Block)) to += 1;
  return to;
}
