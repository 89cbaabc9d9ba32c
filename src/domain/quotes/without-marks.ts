import type { PreparedLayer } from './prepared-layer.ts';
import type { Position } from './quote-types.ts';

/** The text of a place (code points, `end` exclusive) with a space for each note mark: they are no digits of the number before them. */
export function withoutMarks({ text, codePoints, markPositions }: PreparedLayer, place: Position): string {
  let written = '';
  let at = place.start;
  const upTo = (end: number): string => text.slice(codePoints.toIndex(at), codePoints.toIndex(end));
  for (const mark of markPositions.touching(place.start, place.end)) {
    if (mark.start < at || mark.end > place.end) continue;
    written += `${upTo(mark.start)} `;
    at = mark.end;
  }
  return written + upTo(place.end);
}
