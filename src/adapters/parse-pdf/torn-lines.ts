import type { Line } from './line-model.ts';

/**
 * Whether a line of text has a gap in which another line stands, as the parts of a formula do that could not be put
 * in their place: its words are there, what stands between them is not.
 */
export const hasTornLine = (lines: readonly Line[]): boolean =>
  lines.some((line) => isText(line) && line.gaps > WIDE && lines.some((other) => standsInGap(other, line)));

/** A gap of this many ems is no word space. */
const WIDE = 1.8;

const isText = (line: Line): boolean =>
  line.row === null && (line.text.match(/\p{L}{3,}/gu)?.length ?? 0) >= 3;

const standsInGap = (other: Line, line: Line): boolean =>
  other !== line &&
  other.region === line.region &&
  other.size < 0.95 * line.size &&
  Math.abs(other.y - line.y) < 0.7 * line.size &&
  other.x0 > line.x0 &&
  other.x1 < line.x1 &&
  other.x1 - other.x0 < line.gaps * line.size;
