import type { PreparedLayer } from './prepared-layer.ts';

/** Code points of the longest passage, unless the quote itself is longer. */
export const LONGEST_PASSAGE = 600;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A stretch of text, `end` exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** The paragraph round a range: the blocks it touches, else up to the nearest blank lines. UTF-16 indices. */
export function paragraphOf(layer: PreparedLayer, range: Range): Range {
  const { codePoints, text } = layer;
  const first = codePoints.toPosition(range.start);
  const last = codePoints.toPosition(range.end);
  const touched = layer.blocks.touching(first, last);
  if (touched.length > 0)
    return {
      start: Math.min(range.start, ...touched.map((block) => codePoints.toIndex(block.start))),
      end: Math.max(range.end, ...touched.map((block) => codePoints.toIndex(block.end))),
    };
  const before = text.slice(Math.max(0, range.start - LONGEST_PASSAGE), range.start).lastIndexOf('\n\n');
  const after = text.slice(range.end, range.end + LONGEST_PASSAGE).indexOf('\n\n');
  return {
    start: before < 0 ? 0 : Math.max(0, range.start - LONGEST_PASSAGE) + before + 2,
    end: after < 0 ? text.length : range.end + after,
  };
}

/** The window that may be shown: what room the range leaves, half on each side. UTF-16 indices at whole code points. */
function windowRound(layer: PreparedLayer, range: Range): Range {
  const { codePoints } = layer;
  const paragraph = paragraphOf(layer, range);
  const first = codePoints.toPosition(range.start);
  const last = codePoints.toPosition(range.end);
  const room = Math.max(0, LONGEST_PASSAGE - (last - first));
  return {
    start: Math.max(paragraph.start, codePoints.toIndex(Math.max(0, first - Math.floor(room / 2)))),
    end: Math.min(
      paragraph.end,
      codePoints.toIndex(Math.min(codePoints.length, last + Math.floor(room / 2))),
    ),
  };
}

/** The sentences in which a range stands, within its paragraph and the window round it. UTF-16 indices. */
export function sentencesRound(layer: PreparedLayer, range: Range): Range {
  const window = windowRound(layer, range);
  // Line ends inside a paragraph are no sentence ends; a space of the same length keeps the indices.
  const flat = layer.text.slice(window.start, window.end).replace(/\s/gu, ' ');
  let start = window.start;
  let end = window.end;
  for (const { index, segment } of sentences.segment(flat)) {
    const begins = window.start + index;
    if (begins <= range.start) start = begins;
    if (begins + segment.length >= range.end) {
      end = begins + segment.length;
      break;
    }
  }
  return { start, end: Math.max(end, range.end) };
}

/**
 * The sentences in which a range (code points, `end` exclusive) stands, as the source has them, within its paragraph and at
 * most 600 code points, or the range alone when it is longer than that.
 */
export function passageAround(layer: PreparedLayer, start: number, end: number): string {
  const range = { start: layer.codePoints.toIndex(start), end: layer.codePoints.toIndex(end) };
  const found = sentencesRound(layer, range);
  return layer.text.slice(found.start, found.end).trim();
}
