import type { Block, Region, Setting } from './block-model.ts';
import { mayEndSentence } from './captions.ts';
import {
  beginsItem,
  beginsNote,
  beginsNumber,
  CELL_GAP,
  endsSentence,
  flatNoteNumber,
  isFigure,
  isDisplayed,
  isRow,
  looksLikeHeading,
} from './line-kinds.ts';
import type { Line } from './line-model.ts';

/** A line below another one, the block that this one is in, and what surrounds them. */
export interface Step extends Setting {
  line: Line;
  before: Line;
  /** The next line of the region. */
  after: Line | undefined;
  block: Block;
  region: Region;
  /** The line stands among the notes at the foot. */
  note: boolean;
}

/** White between lines, as a multiple of the usual distance, that parts blocks. */
const APART = 1.35;

/** Whether a line begins a new block. */
export function startsBlock(step: Step): boolean {
  const { line, before, block, body, note } = step;
  if (line.row !== null || before.row !== null) return line.row !== before.row;
  if (note) return block.kind !== 'footnote' || beginsNote(line) || isNextNote(step);
  if (isApart(step) || isOfOtherKind(step)) return true;
  if (block.kind === 'heading') return line.bold !== before.bold || !looksLikeHeading(line, body);
  if (looksLikeHeading(line, body) && !before.bold) return true;
  return block.kind !== 'caption' && startsParagraph(step);
}

/** The note with the next number. */
function isNextNote({ line, block }: Step): boolean {
  const [first] = block.lines;
  const number = first === undefined ? null : flatNoteNumber(first);
  return number !== null && flatNoteNumber(line) === number + 1;
}

const isApart = ({ line, before, region, body }: Step): boolean =>
  line.y - before.y > APART * Math.max(region.leading * Math.max(1, line.size / body), line.size);

function isOfOtherKind(step: Step): boolean {
  const { line, before, block } = step;
  if (isCaption(step) || isRow(line) || block.kind === 'table-row') return true;
  if (isLastWord(step)) return false;
  if (block.kind !== 'caption' && isDisplayed(line) !== (block.kind === 'other')) return true;
  return Math.abs(line.size - before.size) > 0.08 * before.size;
}

const isCaption = (step: Step): boolean =>
  step.captions.has(step.line) && !(mayEndSentence(step.line) && isNextLine(step));

/** Set like the full line of an unfinished sentence above it, and no further below it than its lines are. */
function isNextLine({ line, before, block, region }: Step): boolean {
  const full = before.x1 > region.right - 1.5 * before.size;
  const close =
    line.y - before.y < 1.15 * region.leading && Math.abs(line.size - before.size) < 0.03 * line.size;
  const offset = line.x0 - before.x0;
  const below = offset < 0.3 * line.size && (offset > -0.3 * line.size || block.lines.length === 1);
  const open = block.kind === 'paragraph' && !endsSentence(before.text);
  return open && full && close && below && line.bold === before.bold;
}

/** One word, or a remark in brackets that is no item or equation number, and the stop of the sentence. */
const LAST_WORD = /^(?:[\p{L}\p{N}–-]\S{0,14}|\((?![\p{L}\p{N}.]{1,5}\))[^()]{2,40}\))[.;]$/u;

/** Few words, figures or signs with the stop of their sentence; a number in brackets alone may be that of an equation. */
const LAST_LINE = /^(?=.*[\p{L}\p{N}])(?!\([\p{L}\p{N}.]{1,5}\)[.;]$)\S.{0,28}[.;]["'”’)\]]*$/u;

/** What is under a full line of a paragraph, with the stop of its sentence: no piece of an equation. */
function isLastWord(step: Step): boolean {
  const { line, before, block, region } = step;
  const full = before.x1 > region.right - 1.5 * before.size;
  const below = Math.abs(line.x0 - before.x0) < 0.5 * line.size || block.lines.length === 1;
  if (block.kind === 'paragraph' && full && below && !endsSentence(before.text) && LAST_WORD.test(line.text))
    return true;
  return line.gaps < CELL_GAP && isNextLine(step) && (LAST_LINE.test(line.text) || isFigure(line.text));
}

function startsParagraph(step: Step): boolean {
  const { line, before, block, region } = step;
  if (beginsItem(line) && line.x0 <= before.x0 + 0.5 * line.size) return !isWithinSentence(step);
  if (block.hanging && indentOf(before, region) > 0.8 * line.size && indentOf(line, region) < 0.5 * line.size)
    return true;
  if (block.item || hasInitial(before) || hangs(step)) return false;
  const indent = indentOf(line, region);
  if (!block.hanging && indent > 0.8 * line.size && indent < 5 * line.size && isAtLeft(before, region))
    return true;
  return before.x1 < region.right - 3 * line.size && endsSentence(before.text);
}

/** A large initial begins the line; the lines beside it are set in. */
const hasInitial = ({ runs: [first], size }: Line): boolean => first !== undefined && first.size > 1.5 * size;

const indentOf = (line: Line, region: Region): number => line.x0 - region.left;
const isAtLeft = (line: Line, region: Region): boolean => indentOf(line, region) < 0.5 * line.size;

/** What looks like an item number but goes on with the sentence of a full line, and does not hang out of its item. */
function isWithinSentence({ line, before, after, block, region }: Step): boolean {
  if (block.item || !beginsNumber(line) || endsSentence(before.text)) return false;
  const hangsOut =
    after !== undefined &&
    after.x0 > line.x0 + 0.5 * line.size &&
    after.y - line.y < APART * Math.max(region.leading, line.size);
  return before.x1 > region.right - 1.5 * line.size && !hangsOut;
}

/**
 * Whether a line that is set in belongs to the line at the left edge above it: the first line of an item whose other
 * lines hang in. It goes on with a word or a sentence, or stands at the head of lines that are set in alike.
 */
export function hangs({ line, before, after, block, region }: Step): boolean {
  const indent = indentOf(line, region);
  if (block.kind !== 'paragraph' || block.lines.length > 1 || !isAtLeft(before, region) || hasInitial(before))
    return false;
  if (indent < 0.8 * line.size || indent > 5 * line.size) return false;
  if (/[-‐]$/.test(before.text) || (/^\p{Ll}/u.test(line.text) && !endsSentence(before.text))) return true;
  const alike = after !== undefined && Math.abs(after.x0 - line.x0) < 0.3 * line.size;
  return alike && after.y - line.y < APART * Math.max(region.leading, line.size);
}
