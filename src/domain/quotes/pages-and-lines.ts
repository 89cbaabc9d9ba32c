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

/** How many lines the text has; a line end at the very end begins no further line. */
export function lineCount(layer: PreparedLayer): number {
  const { lineStarts, text } = layer;
  return lineStarts.length > 1 && lineStarts.at(-1) === text.length
    ? lineStarts.length - 1
    : lineStarts.length;
}

/** First and last line (from 1) of a stretch given in UTF-16 indices; only for sources without pages. */
export function linesOf(layer: PreparedLayer, start: number, end: number): [number, number] | undefined {
  if (layer.layer.paged) return undefined;
  const lineAt = (index: number): number =>
    countStarted(layer.lineStarts.length, (entry) => layer.lineStarts[entry] ?? 0, index);
  return [lineAt(start), lineAt(Math.max(start, end - 1))];
}
