import { goesOn } from './blocks.ts';
import type { Block } from './block-model.ts';
import { endsSentence } from './line-kinds.ts';

/** A block in its place in the text; `joined` when it goes on with the sentence of the one before. */
export interface FlowBlock {
  block: Block;
  joined: boolean;
}

const FLOATING = new Set<Block['kind']>(['caption', 'table-row', 'other', 'footnote']);

/**
 * Puts the blocks of all pages in their final order. Notes come after their page's text. A sentence that goes on in
 * the next column or on the next page is not interrupted: captions, tables and notes that stand between its halves
 * come after the second half on the same page, and before the first half when the second is on the next page.
 */
export function flowOf(pages: readonly (readonly Block[])[]): FlowBlock[][] {
  const bodies = pages.map((blocks) => withinPage(blocks.filter((block) => block.kind !== 'footnote')));
  let before: Block | undefined;
  return bodies.map((body, i) => {
    const next = bodies[i + 1]?.find((block) => !FLOATING.has(block.kind));
    const notes = (pages[i] ?? []).filter((block) => block.kind === 'footnote');
    const ordered = endOfPage(continuationFirst(before, body), notes, next, before);
    return ordered.map((block) => {
      const joined = before !== undefined && isElsewhere(before, block) && goesOn(before, block);
      before = block;
      return { block, joined };
    });
  });
}

const isElsewhere = (a: Block, b: Block): boolean =>
  a.page !== b.page || a.lines[0]?.region !== b.lines[0]?.region;

const isOpen = (block: Block): boolean =>
  block.kind === 'paragraph' && !endsSentence(block.lines.at(-1)?.text ?? '');

/** Moves a figure's or table's blocks behind the paragraph whose halves they part. */
function withinPage(blocks: readonly Block[]): Block[] {
  const out = [...blocks];
  for (let i = 0; i < out.length; i++) {
    const block = out[i] as Block;
    if (!isOpen(block)) continue;
    let end = i + 1;
    while (end < out.length && FLOATING.has(out[end]?.kind ?? 'paragraph')) end += 1;
    const next = out[end];
    const between = out.slice(i + 1, end);
    if (next === undefined || !between.some((other) => other.kind === 'caption') || !goesOn(block, next))
      continue;
    out.splice(i + 1, between.length + 1, next, ...between);
  }
  return out;
}

function continuationFirst(open: Block | undefined, body: readonly Block[]): Block[] {
  const at = body.findIndex((block) => !FLOATING.has(block.kind));
  const next = body[at];
  if (at <= 0 || open === undefined || next === undefined || !goesOn(open, next)) return [...body];
  return [next, ...body.slice(0, at), ...body.slice(at + 1)];
}

function endOfPage(
  body: readonly Block[],
  notes: readonly Block[],
  next: Block | undefined,
  before: Block | undefined,
): Block[] {
  const at = body.findLastIndex((block) => !FLOATING.has(block.kind));
  const last = body[at];
  const continued = at === 0 && before !== undefined && last !== undefined && goesOn(before, last);
  if (last === undefined || next === undefined || continued || !isOpen(last) || !goesOn(last, next))
    return [...body, ...notes];
  return [...body.slice(0, at), ...body.slice(at + 1), ...notes, last];
}
