import { underAside } from './beside.ts';
import type { Block } from './block-model.ts';
import { goesOn, isAside, isElsewhere, isOpen, mayNameFigure, surelyGoesOn } from './continuation.ts';
import { areNotices, withNotices } from './notices.ts';

/** A block in its place in the text; `joined` when it goes on with the sentence of the one before. */
export interface FlowBlock {
  block: Block;
  joined: boolean;
}

const FLOATING = new Set<Block['kind']>(['caption', 'table-row', 'other', 'footnote']);
const isFloating = (block: Block): boolean => FLOATING.has(block.kind);

/**
 * Puts the blocks of all pages in their final order. Notes come after their page's text. A sentence that goes on in
 * the next column or on the next page is not interrupted: captions, tables and labels that stand between its halves
 * come after the second half on the same page, and before the first half when the second is on the next page; then the
 * notes stand before the paragraph that is not finished.
 */
export function flowOf(pages: readonly (readonly Block[])[]): FlowBlock[][] {
  const bodies = pages.map((blocks) =>
    withinPage(withNotices(blocks.filter((block) => block.kind !== 'footnote'))),
  );
  let before: Block | undefined;
  return bodies.map((body, i) => {
    const open = before;
    const opened = continuationFirst(open, body);
    const notes = (pages[i] ?? []).filter((block) => block.kind === 'footnote');
    const ordered = endOfPage(opened, notes, bodies[i + 1] ?? [], open);
    return ordered.map((block) => {
      const joined = before !== undefined && isJoined(before, block);
      before = block;
      return { block, joined };
    });
  });
}

/** Two blocks of one sentence, parted by a column or page end. */
const isJoined = (a: Block, b: Block): boolean => isElsewhere(a, b) && goesOn(a, b);

/** Moves a figure's or table's blocks behind the paragraph whose halves they part. */
function withinPage(blocks: readonly Block[]): Block[] {
  const out = [...blocks];
  for (let i = 0; i < out.length; i++) {
    const block = out[i] as Block;
    if (!isOpen(block)) continue;
    const at = secondHalf(block, out.slice(i + 1));
    if (at <= 0) continue;
    const [next] = out.splice(i + 1 + at, 1);
    if (next !== undefined) out.splice(i + 1, 0, next);
  }
  return out;
}

/**
 * Where the sentence that a paragraph leaves open goes on: at the first text, or after the parts of a figure or table
 * where the words say so, or under a box that stands beside it. -1 when it does not, or when what stands between is no figure or table.
 */
function secondHalf(open: Block, blocks: readonly Block[]): number {
  const at = placeOfSecondHalf(open, blocks);
  const next = blocks[at];
  return next === undefined || lacksLine(open, blocks.slice(0, at), next) ? -1 : at;
}

function placeOfSecondHalf(open: Block, blocks: readonly Block[]): number {
  const under = underAside(open, blocks);
  if (under > 0) return under;
  const first = blocks.findIndex((block) => !isFloating(block));
  const next = blocks[first];
  if (next === undefined || mayNameFigure(open, blocks.slice(0, first))) return -1;
  if (goesOn(open, next)) return mayStandBetween(open, blocks.slice(0, first)) ? first : -1;
  if (first === 0 && !isElsewhere(open, next)) return -1;
  const at = blocks.findIndex((block) => surelyGoesOn(open, block));
  const target = blocks[at];
  if (target === undefined) return -1;
  const between = blocks.slice(0, at);
  const passable = between.every((block) => isFloating(block) || isAside(open, block, target));
  return passable && isFigure(between) ? at : -1;
}

/** Room of fewer lines than this, in ems, holds no figure. */
const ROOM = 4;

/** Share of the width that such a line takes at least; less is a piece of a formula. */
const PART = 0.25;

/** Whether what stands between two halves of a sentence is in a line's own place: a line of the text that was taken into a row. */
function lacksLine(open: Block, between: readonly Block[], next: Block): boolean {
  const [last, first] = [open.lines.at(-1), next.lines[0]];
  if (last === undefined || first === undefined || open.page !== next.page) return false;
  if (first.y - last.y > ROOM * last.size) return false;
  const [left, right] = [Math.min(last.x0, first.x0), Math.max(last.x1, first.x1)];
  return between
    .flatMap((block) => block.lines)
    .some(
      (line) =>
        line.y > last.y &&
        line.y < first.y &&
        Math.abs(line.size - last.size) < 0.08 * last.size &&
        Math.min(line.x1, right) - Math.max(line.x0, left) > PART * (right - left),
    );
}

const mayStandBetween = (open: Block, blocks: readonly Block[]): boolean =>
  isFigure(blocks) || areNotices(open, blocks);

/** A caption or the rows of a ruled table are among the blocks: they may stand anywhere in the text. */
const isFigure = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => block.kind === 'caption' || block.lines.some((line) => line.row !== null));

/** Whether nothing among blocks above or below a text, in its region, may be part of it as an equation or a line of figures is. */
function areAside(text: Block, blocks: readonly Block[]): boolean {
  const near = blocks.filter((block) => !isElsewhere(text, block));
  return near.length === 0 || isFigure(blocks) || areNotices(text, near);
}

/** The same on the next page, where figures, tables and labels may stand above the text. */
function overleaf(open: Block, body: readonly Block[]): number {
  const first = body.findIndex((block) => !isFloating(block));
  const next = body[first];
  if (next === undefined || mayNameFigure(open, body.slice(0, first))) return -1;
  if (goesOn(open, next)) return areAside(next, body.slice(0, first)) ? first : -1;
  return secondHalf(open, body);
}

function continuationFirst(open: Block | undefined, body: readonly Block[]): Block[] {
  if (open === undefined) return [...body];
  const at = overleaf(open, body);
  if (at <= 0) return [...body];
  return [body[at] as Block, ...body.slice(0, at), ...body.slice(at + 1)];
}

/**
 * The page's blocks with its notes at the end. When the last sentence goes on overleaf, its paragraph comes last
 * instead, from its beginning in an earlier column and with its heading.
 */
function endOfPage(
  body: readonly Block[],
  notes: readonly Block[],
  nextPage: readonly Block[],
  before: Block | undefined,
): Block[] {
  const at = body.findLastIndex((block) => !isFloating(block));
  const last = body[at];
  const goesOver =
    last !== undefined && isOpen(last) && areAside(last, body.slice(at + 1)) && overleaf(last, nextPage) >= 0;
  if (!goesOver) return [...body, ...notes];
  const from = beginningOf(body, at);
  const [head] = body.slice(from, from + 1);
  const throughout = from === 0 && before !== undefined && head !== undefined && goesOn(before, head);
  if (throughout) return [...body, ...notes];
  return [...body.slice(0, from), ...body.slice(at + 1), ...notes, ...body.slice(from, at + 1)];
}

/** Where the paragraph of a block begins: earlier columns of it and its heading included. */
function beginningOf(body: readonly Block[], at: number): number {
  let from = at;
  while (from > 0 && isJoined(body[from - 1] as Block, body[from] as Block)) from -= 1;
  while (from > 0 && body[from - 1]?.kind === 'heading') from -= 1;
  return from;
}
