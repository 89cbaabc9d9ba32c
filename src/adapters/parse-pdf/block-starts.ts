import type { Block, Region } from './block-model.ts';
import {
  beginsCaption,
  beginsItem,
  beginsNote,
  endsSentence,
  isDisplayed,
  isRow,
  looksLikeHeading,
} from './line-kinds.ts';
import type { Line } from './line-model.ts';

/** A line below another one, the block that this one is in, and what surrounds them. */
export interface Step {
  line: Line;
  before: Line;
  block: Block;
  region: Region;
  /** The usual size of the document. */
  body: number;
  /** The line stands among the notes at the foot. */
  note: boolean;
}

/** White between lines, as a multiple of the usual distance, that parts blocks. */
const APART = 1.35;

/** Whether a line begins a new block. */
export function startsBlock(step: Step): boolean {
  const { line, before, block, body, note } = step;
  if (note) return block.kind !== 'footnote' || beginsNote(line);
  if (isApart(step) || isOfOtherKind(step)) return true;
  if (block.kind === 'heading') return line.bold !== before.bold || !looksLikeHeading(line, body);
  if (looksLikeHeading(line, body) && !before.bold) return true;
  return block.kind !== 'caption' && startsParagraph(step);
}

const isApart = ({ line, before, region, body }: Step): boolean =>
  line.y - before.y > APART * Math.max(region.leading * Math.max(1, line.size / body), line.size);

function isOfOtherKind({ line, before, block }: Step): boolean {
  if (beginsCaption(line) || isRow(line) || block.kind === 'table-row') return true;
  if (block.kind !== 'caption' && isDisplayed(line) !== (block.kind === 'other')) return true;
  return Math.abs(line.size - before.size) > 0.08 * before.size;
}

function startsParagraph({ line, before, block, region }: Step): boolean {
  if (beginsItem(line) && line.x0 <= before.x0 + 0.5 * line.size) return true;
  if (block.item) return false;
  const [indent, indentBefore] = [line.x0 - region.left, before.x0 - region.left];
  if (indent > 0.8 * line.size && indent < 5 * line.size && indentBefore < 0.5 * line.size) return true;
  return before.x1 < region.right - 3 * line.size && endsSentence(before.text);
}
