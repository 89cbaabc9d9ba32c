import type { Block } from './block-model.ts';
import { mayEndSentence } from './captions.ts';
import { median } from './geometry.ts';
import { endsSentence } from './line-kinds.ts';

const BEGINS_SMALL = /^["'“‘(]?\p{Ll}/u;
const ENDS_OPEN = /[-‐,]$/;
/** Distance from the edge of the column, as a share of the font size, that a reader sees. */
const INSET = 0.4;

/** Whether the last sentence of a paragraph goes on after it. */
export const isOpen = (block: Block): boolean =>
  block.kind === 'paragraph' && !endsSentence(block.lines.at(-1)?.text ?? '');

/** Whether `next` goes on with the sentence that `block` leaves open. */
export const goesOn = (block: Block, next: Block): boolean =>
  mayGoOn(block, next) && (isSure(block, next) || (block.full && !next.indented));

/** The same, where the words themselves say so: a divided word, a comma, a small letter. */
export const surelyGoesOn = (block: Block, next: Block): boolean =>
  mayGoOn(block, next) && isSure(block, next);

const isSure = (block: Block, next: Block): boolean =>
  BEGINS_SMALL.test(next.lines[0]?.text ?? '') || ENDS_OPEN.test(block.lines.at(-1)?.text ?? '');

/** An open paragraph and one in the same type, at the left edge of its column or set in as the open one ends. */
const mayGoOn = (block: Block, next: Block): boolean =>
  isOpen(block) && next.kind === 'paragraph' && !next.item && isAlike(block, next) && isAligned(block, next);

/** Whether a sentence may go on at the head of a column with what looks like the caption of a figure: `Table 4. In the …`. */
export const mayNameFigure = (open: Block, blocks: readonly Block[]): boolean =>
  blocks.some((block, i) => {
    const [line] = block.lines;
    if (block.kind !== 'caption' || line === undefined || !mayEndSentence(line)) return false;
    const atHead = [open, ...blocks.slice(0, i)].every((other) => isElsewhere(other, block));
    return atHead && isAlike(open, block) && isAligned(open, block);
  });

/** Whether two blocks stand in different regions. */
export const isElsewhere = (a: Block, b: Block): boolean =>
  a.page !== b.page || a.lines[0]?.region !== b.lines[0]?.region;

/**
 * Whether a block may belong to a figure: in other type than the text, or set in throughout from its column; what looks like a heading
 * also when it is set in from the column of the text that follows.
 */
export const isAside = (text: Block, block: Block, next: Block): boolean =>
  !isAlike(text, block) ||
  isSetIn(block, block.left) ||
  (block.kind === 'heading' && isSetIn(block, next.left));

const isSetIn = (block: Block, left: number): boolean =>
  block.lines.every((line) => line.x0 - left > INSET * line.size);

const isAlike = (a: Block, b: Block): boolean => Math.abs(sizeOf(a) - sizeOf(b)) < 0.08 * sizeOf(a);
/** The size that most lines of a block are set in. */
export const sizeOf = (block: Block): number => median(block.lines.map((line) => line.size));

function isAligned(block: Block, next: Block): boolean {
  const [last, first] = [block.lines.at(-1), next.lines[0]];
  if (last === undefined || first === undefined) return false;
  const offset = first.x0 - next.left;
  const within = INSET * first.size;
  if (offset < within || Math.abs(offset - (last.x0 - block.left)) < within) return true;
  return (block.item || block.lines.length === 1) && offset > 0.8 * first.size && offset < 4 * first.size;
}
