import type { LayerPage } from '../../contracts/text-layer.ts';
import { lineCount, pagesOf } from './pages-and-lines.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import type { Place, QuoteMatch } from './quote-types.ts';

type Span = [number, number];

/** A number as a span of one. */
export const spanOf = (value: number | Span): Span => (typeof value === 'number' ? [value, value] : value);

const isSpanWithin = ([first, last]: Span, limit: number): boolean =>
  Number.isInteger(first) && Number.isInteger(last) && first >= 1 && first <= last && last <= limit;

const written = ([first, last]: Span): string => (first === last ? `${first}` : `${first}–${last}`);

/** Why a place cannot be in this layer, whatever the quote; `undefined` when it can. */
export function placeFault(layer: PreparedLayer, place: Place): string | undefined {
  const { page, line, position } = place;
  const lastPage = layer.pages.at(-1)?.page ?? 1;
  if (page !== undefined && !isSpanWithin(spanOf(page), lastPage))
    return `Page ${written(spanOf(page))} is not in this source: its pages are 1 to ${lastPage}, counted as sheets.`;
  if (line !== undefined && layer.layer.paged)
    return 'This source has pages, not lines: give `page` instead of `line`.';
  if (line !== undefined && !isSpanWithin(spanOf(line), lineCount(layer)))
    return `Line ${written(spanOf(line))} is not in this source: its lines are 1 to ${lineCount(layer)}.`;
  if (
    position !== undefined &&
    !(position.start >= 0 && position.start < position.end && position.end <= layer.codePoints.length)
  )
    return `Position ${position.start}–${position.end} is not in this source: its text has ${layer.codePoints.length} code points.`;
  return undefined;
}

/** The pages on which a quote with this place must stand; all of them when the place names none. */
export function pagesNamed(layer: PreparedLayer, place: Place): readonly LayerPage[] {
  if (place.page !== undefined) {
    const [first, last] = spanOf(place.page);
    return layer.pages.filter((page) => page.page >= first && page.page <= last);
  }
  return place.position === undefined
    ? layer.pages
    : pagesOf(layer, place.position.start, place.position.end);
}

const isInside = (inner: Span, outer: number | Span | undefined): boolean =>
  outer === undefined || (inner[0] >= spanOf(outer)[0] && inner[1] <= spanOf(outer)[1]);

/** Whether a match stands at a place: within its pages and lines, and exactly at its position. */
export function standsAt(match: QuoteMatch, place: Place): boolean {
  const { position } = place;
  if (position !== undefined && (match.start !== position.start || match.end !== position.end)) return false;
  if (!isInside([match.page, match.pageEnd ?? match.page], place.page)) return false;
  return place.line === undefined || (match.line !== undefined && isInside(match.line, place.line));
}

/** A place in words, for reasons. */
export function placeInWords(place: Place): string {
  const parts: string[] = [];
  if (place.page !== undefined) parts.push(`page ${written(spanOf(place.page))}`);
  if (place.line !== undefined) parts.push(`line ${written(spanOf(place.line))}`);
  if (place.position !== undefined) parts.push(`position ${place.position.start}–${place.position.end}`);
  return parts.join(', ');
}
