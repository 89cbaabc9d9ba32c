import type { Block, Region, Setting } from './block-model.ts';
import { median } from './geometry.ts';
import { hangs, startsBlock } from './block-starts.ts';
import { firstNote } from './foot-notes.ts';
import { beginsItem, isSpread, kindOf } from './line-kinds.ts';
import type { Line } from './line-model.ts';

/** The size that most of the text is set in; 0 for no text. */
export function bodySize(lines: Iterable<Line>): number {
  const weights = new Map<number, number>();
  for (const line of lines) {
    const size = Math.round(line.size * 2) / 2;
    weights.set(size, (weights.get(size) ?? 0) + line.text.length);
  }
  return [...weights].sort(([a, x], [b, y]) => y - x || a - b)[0]?.[0] ?? 0;
}

/** The blocks of a page, in the order of its lines, in a document that is set so. */
export function pageBlocks(page: number, lines: readonly Line[], setting: Setting): Block[] {
  const blocks: Block[] = [];
  for (const region of Map.groupBy(lines, (line) => line.region).values()) {
    blocks.push(...regionBlocks(page, region, lines, setting));
  }
  return blocks;
}

function regionBlocks(page: number, lines: readonly Line[], all: readonly Line[], setting: Setting): Block[] {
  const region = shapeOf(lines);
  const notesFrom = firstNote(lines, all, region, setting.body);
  const blocks: Block[] = [];
  lines.forEach((line, i) => {
    const before = lines[i - 1];
    const last = blocks.at(-1);
    const note = i >= notesFrom;
    const step =
      last === undefined || before === undefined
        ? null
        : { line, before, after: lines[i + 1], block: last, region, ...setting, note };
    if (step === null || startsBlock(step)) {
      blocks.push(blockOf(page, line, region, note ? 'footnote' : kindOf(line, setting)));
    } else {
      if (!note && hangs(step)) step.block.hanging = true;
      step.block.lines.push(line);
    }
    const open = blocks.at(-1);
    if (open !== undefined) open.full = line.x1 > region.right - 1.5 * line.size;
  });
  return blocks
    .map((block, i) => ({ ...block, kind: placedKind(block, blocks[i - 1], blocks[i + 1]) }))
    .flatMap((block) => (isText(block) ? textBlocks(block, all, setting) : [block]));
}

/** A word and the full stop of its sentence; abbreviations are shorter. */
const STOP = /\p{Ll}{4}\.["'”’»)]*(?=\s+["'“‘«(]?\p{Lu}|$)/mu;
/** Words of two lines that are more than a heading. */
const WORDS = 12;

/** Whether what looks like a heading is sentences in several lines. */
function isText({ kind, lines }: Block): boolean {
  if (kind !== 'heading' || lines.length < 2) return false;
  const text = lines.map((line) => line.text).join('\n');
  const long = lines.length > 2 || (text.split(/\s+/u).length >= WORDS && endsWithStop(text));
  return long && STOP.test(text);
}

const endsWithStop = (text: string): boolean => /\.["'”’»)]*$/u.test(text);

/** The paragraphs of what only looks like a heading: its type is the usual one here. */
function textBlocks(block: Block, all: readonly Line[], setting: Setting): Block[] {
  const size = Math.max(...block.lines.map((line) => line.size));
  if (block.lines.some((line) => line.bold)) return [{ ...block, kind: 'paragraph' }];
  return regionBlocks(block.page, block.lines, all, { ...setting, body: size });
}

/** The kind of a block where it stands: nothing in a margin is text, and a table has a head. */
function placedKind(block: Block, before: Block | undefined, after: Block | undefined): Block['kind'] {
  if (block.lines[0]?.margin === true) return 'other';
  return isHeaderRow(block, before, after) ? 'table-row' : block.kind;
}

function blockOf(page: number, line: Line, region: Region, kind: Block['kind']): Block {
  const indented = line.x0 - region.left > 0.8 * line.size;
  const { left } = region;
  return { page, kind, lines: [line], item: beginsItem(line), indented, hanging: false, full: false, left };
}

/** A short line, or one of words far apart, between a caption, a row or nothing and a row is the head of the table. */
function isHeaderRow(block: Block, before: Block | undefined, after: Block | undefined): boolean {
  const [line] = block.lines;
  if (line === undefined || block.lines.length > 1 || !['paragraph', 'heading', 'other'].includes(block.kind))
    return false;
  if (after?.kind !== 'table-row') return false;
  if (before?.kind === 'caption' || before?.kind === 'table-row') return !block.full || isSpread(line);
  return before === undefined && isSpread(line);
}

function shapeOf(lines: readonly Line[]): Region {
  const lefts = lines.map((line) => line.x0).sort((a, b) => a - b);
  const rights = lines.map((line) => line.x1).sort((a, b) => a - b);
  const gaps = lines.slice(1).map((line, i) => line.y - (lines[i]?.y ?? 0));
  return {
    left: lefts[Math.floor(lefts.length * 0.1)] ?? 0,
    right: rights[Math.floor(rights.length * 0.9)] ?? 0,
    leading: median(gaps.filter((gap) => gap > 0)),
  };
}
