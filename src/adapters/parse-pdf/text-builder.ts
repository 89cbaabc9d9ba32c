import { codePointLength } from '../../contracts/text.ts';
import type { LayerBlock, LayerMark, LayerSpan } from '../../contracts/text-layer.ts';
import type { Block } from './block-model.ts';
import type { FlowBlock } from './flow.ts';
import { roundBox, unionBox } from './geometry.ts';
import type { Line } from './line-model.ts';
import { doubtfulMarks, markRanges, noteMarksOf, referenceNumbers } from './note-marks.ts';
import type { Notes } from './note-marks.ts';

/** The text of a document with everything that points into it; positions are code points. */
export interface BuiltText {
  text: string;
  pages: { start: number; end: number; characters: number; text: string }[];
  blocks: LayerBlock[];
  spans: LayerSpan[];
  marks: LayerMark[];
}

const IDEOGRAPH_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\uff00-\uffef]$/u;
const IDEOGRAPH_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\uff00-\uffef]/u;

/**
 * Writes the document: lines end with LF, blocks with a blank line, and a block that is joined to the one before
 * follows after one LF. Between ideographs, at a dash without spaces, and before a stop, a line end is nothing.
 */
export function buildText(flow: readonly (readonly FlowBlock[])[]): BuiltText {
  const parts: string[] = [];
  const built: Omit<BuiltText, 'text'> = { pages: [], blocks: [], spans: [], marks: [] };
  let at = 0;
  let last = '';
  const write = (text: string): void => {
    if (text === '') return;
    parts.push(text);
    at += codePointLength(text);
    last = text;
  };
  const notes: Notes = {
    onPage: new Set(),
    doubtful: new Set(),
    references: referenceNumbers(flow.flatMap((page) => page.map(({ block }) => block))),
    highest: 0,
  };
  for (const page of flow) {
    const blocks = page.map(({ block }) => block);
    notes.onPage = noteMarksOf(blocks);
    notes.doubtful = doubtfulMarks(blocks, notes.onPage);
    const firstPart = parts.length + (at === 0 ? 0 : 1);
    let start: number | null = null;
    for (const { block, joined } of page) {
      if (at > 0) write(joined ? lineEnd(last, block.lines[0]?.text ?? '') : '\n\n');
      start ??= at;
      const from = at;
      block.lines.forEach((line, i) => {
        if (i > 0) write(lineEnd(last, line.text));
        addLine(built, line, block, at, notes);
        write(line.text);
      });
      built.blocks.push(layerBlock(block, from, at));
    }
    const text = parts.slice(firstPart).join('');
    built.pages.push({
      start: start ?? at,
      end: at,
      characters: codePointLength(text.replace(/\s+/gu, '')),
      text,
    });
  }
  return { text: parts.join(''), ...built };
}

/** A dash that stands close to its words ends or begins the line; a spaced dash has white space at its other side. */
const CLOSED_DASH_END = /\S[—–]$/u;
const CLOSED_DASH_START = /^[—–]\S/u;

/** A hyphen with a space before it is a dash, not a division: a line end after it must not look like one. */
const SPACED_HYPHEN_END = /\s[-‐]$/u;

/** A stop that its word has left behind, as after a formula that is drawn by itself. */
const STRAY_STOP = /^[.,;](?=\s+\p{L}|$)/u;
const WORD_END = /[\p{L}\p{N})\]]$/u;

function lineEnd(before: string, after: string): string {
  if (SPACED_HYPHEN_END.test(before)) return ' ';
  if (IDEOGRAPH_END.test(before) && IDEOGRAPH_START.test(after)) return '';
  if (STRAY_STOP.test(after) && WORD_END.test(before)) return '';
  return CLOSED_DASH_END.test(before) || CLOSED_DASH_START.test(after) ? '' : '\n';
}

function addLine(
  built: Pick<BuiltText, 'spans' | 'marks'>,
  line: Line,
  block: Block,
  at: number,
  notes: Notes,
): void {
  for (const run of line.runs) {
    built.spans.push({
      start: at + run.start,
      end: at + run.end,
      box: run.box,
      fontSize: run.size,
      ...(run.baseline === null ? {} : { baseline: run.baseline }),
      ...(run.shift === null ? {} : { shift: run.shift }),
    });
  }
  for (const { start, end } of markRanges(line, block.kind, notes)) {
    built.marks.push({ start: at + start, end: at + end, kind: 'note-mark' });
  }
}

function layerBlock(block: Block, start: number, end: number): LayerBlock {
  const box = unionBox(block.lines.map((line) => line.box));
  return {
    page: block.page,
    start,
    end,
    ...(box === undefined ? {} : { box: roundBox(box) }),
    kind: block.kind,
  };
}
