import type { Block } from './block-model.ts';
import { isOpen, surelyGoesOn } from './continuation.ts';
import type { Line } from './line-model.ts';

/** White under text that goes on below, in ems: no more than between two lines that are set wide apart. */
const BELOW = 3;
/** A box begins no further under the last line beside it, in ems. */
const LEVEL = 0.3;
/** Distance of two left edges, in ems, that a reader does not see. */
const INSET = 0.4;

/**
 * Where the text goes on that a box stands beside: under both, at the left edge of the text, in the middle of a sentence that
 * nothing in the box goes on with or leaves open. -1 where nothing is so.
 */
export function underAside(open: Block, blocks: readonly Block[]): number {
  const at = blocks.findIndex((block) => /^\p{Ll}/u.test(firstOf(block).text) && surelyGoesOn(open, block));
  const [block, last] = [blocks[at], blocks[at - 1]];
  if (block === undefined || last === undefined || isOpen(last)) return -1;
  const box = blocks.slice(0, at);
  const level = firstOf(box[0] as Block).y < lastOf(open).y + LEVEL * lastOf(open).size;
  return level && box.every((other) => standsBeside(open, other)) && isUnder(block, [open, ...box]) ? at : -1;
}

const firstOf = ({ lines }: Block): Line => lines[0] as Line;
const lastOf = ({ lines }: Block): Line => lines.at(-1) as Line;

/** On the same page, on one side of the text, and begun before the text ends. */
function standsBeside(text: Block, other: Block): boolean {
  const left = Math.min(...other.lines.map((line) => line.x0));
  const right = Math.max(...other.lines.map((line) => line.x1));
  const [from, to] = [
    Math.min(...text.lines.map((line) => line.x0)),
    Math.max(...text.lines.map((line) => line.x1)),
  ];
  const { y, size } = lastOf(text);
  return (
    other.page === text.page &&
    firstOf(other).angle === firstOf(text).angle &&
    (left >= to || right <= from) &&
    firstOf(other).y < y + BELOW * size
  );
}

/** Close under the lowest of some blocks, at the left edge of the first of them. */
function isUnder(block: Block, above: readonly Block[]): boolean {
  const line = firstOf(block);
  const bottom = Math.max(...above.map((other) => lastOf(other).y));
  const [text] = above;
  return (
    text !== undefined &&
    block.page === text.page &&
    line.y > lastOf(text).y &&
    line.y < bottom + BELOW * line.size &&
    Math.abs(line.x0 - lastOf(text).x0) < INSET * line.size
  );
}
