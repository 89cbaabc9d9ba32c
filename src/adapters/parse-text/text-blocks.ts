import { codePointLength } from '../../contracts/text.ts';
import type { LayerBlock } from '../../contracts/text-layer.ts';

const ATX_HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Paragraphs (runs of lines between blank lines) of a text, and with `markdown` its ATX headings (CommonMark 4.2)
 * outside fenced code. Positions are code points; a block ends before its last line end.
 */
export function textBlocks(text: string, markdown: boolean): LayerBlock[] {
  const blocks: LayerBlock[] = [];
  let open: LayerBlock | null = null;
  let fence: string | null = null;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + codePointLength(line);
    const heading = markdown && fence === null && ATX_HEADING.test(line);
    if (markdown) fence = fenceAfter(line, fence);
    if (line.trim() === '' || heading) open = null;
    if (heading) blocks.push({ page: 1, start, end, kind: 'heading' });
    else if (line.trim() !== '') {
      if (open === null) blocks.push((open = { page: 1, start, end, kind: 'paragraph' }));
      else open.end = end;
    }
    start = end + 1;
  }
  return blocks;
}

/** The fence that is open after this line: a fence closes with at least as many of the same character. */
function fenceAfter(line: string, open: string | null): string | null {
  const marks = FENCE.exec(line)?.[1];
  if (marks === undefined) return open;
  if (open === null) return marks;
  return marks[0] === open[0] && marks.length >= open.length && line.trim() === marks ? null : open;
}
