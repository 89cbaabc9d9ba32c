import type { LayerPage } from '../../contracts/text-layer.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import { countStarted } from './search-sorted.ts';

/** The page on which a position (code points) stands; what parts two pages belongs to the first. */
export function pageAt(layer: PreparedLayer, position: number): LayerPage {
  const { pages } = layer;
  const index = countStarted(pages.length, (entry) => pages[entry]?.start ?? 0, position) - 1;
  const page = pages[Math.max(0, index)];
  if (page === undefined) throw new RangeError('a text layer has at least one page');
  return page;
}

/** The pages that a stretch (code points, `end` exclusive) stands on, in order. */
export function pagesOf(layer: PreparedLayer, start: number, end: number): LayerPage[] {
  const first = pageAt(layer, start).page;
  const last = pageAt(layer, Math.max(start, end - 1)).page;
  return layer.pages.filter((page) => page.page >= first && page.page <= last);
}

/** Highest line of the file on which text stands; a line end at the very end begins no further line. */
export function lineCount(layer: PreparedLayer): number {
  const { lineStarts, text, fileLines } = layer;
  if (fileLines !== undefined) return fileLines.reduce((highest, { line }) => Math.max(highest, line), 1);
  return lineStarts.length > 1 && lineStarts.at(-1) === text.length
    ? lineStarts.length - 1
    : lineStarts.length;
}

/** First and last line (from 1) of a stretch given in UTF-16 indices; only for sources without pages. */
export function linesOf(layer: PreparedLayer, start: number, end: number): [number, number] | undefined {
  if (layer.layer.paged) return undefined;
  const { fileLines } = layer;
  const starts = fileLines ?? layer.lineStarts;
  const startOf = (entry: number): number => fileLines?.[entry]?.start ?? layer.lineStarts[entry] ?? 0;
  const entryAt = (index: number): number => Math.max(1, countStarted(starts.length, startOf, index)) - 1;
  const [first, last] = [entryAt(start), entryAt(Math.max(start, end - 1))];
  if (fileLines === undefined) return [first + 1, last + 1];
  const lines = fileLines.slice(first, last + 1).map(({ line }) => line);
  return lines.length === 0
    ? [1, 1]
    : lines.reduce(([low, high], line) => [Math.min(low, line), Math.max(high, line)], [Infinity, 1] as [
        number,
        number,
      ]);
}

/**
 * The stretch (code points, `end` exclusive) from the first text on these lines to the last. Notes stand after the text whatever
 * their lines, so it may hold text of other lines; where no text stands on the lines it is empty.
 */
export function stretchOfLines(layer: PreparedLayer, first: number, last: number): [number, number] {
  const { fileLines, lineStarts, codePoints, text } = layer;
  if (fileLines === undefined) {
    const position = (line: number): number => codePoints.toPosition(lineStarts[line - 1] ?? text.length);
    return [position(first), position(last + 1)];
  }
  const isOn = ({ line }: { line: number }): boolean => line >= first && line <= last;
  const after = fileLines.find(({ line }) => line > last);
  const from = fileLines.findIndex(isOn);
  const position = (entry: { start: number } | undefined): number =>
    entry === undefined ? codePoints.length : codePoints.toPosition(entry.start);
  if (from < 0) return [position(after), position(after)];
  return [position(fileLines[from]), position(fileLines[fileLines.findLastIndex(isOn) + 1])];
}
