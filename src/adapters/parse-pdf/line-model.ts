import type { Box } from '../../contracts/text-layer.ts';
import type { Shift } from '../../domain/text/shifts.ts';

/** A stretch of a line in one size and on one baseline; positions are code points of the line's text. */
export interface Run {
  start: number;
  end: number;
  box: Box;
  size: number;
  /** Distance of the baseline from the top of the displayed page; null when the text is not upright. */
  baseline: number | null;
  shift: Shift | null;
}

/** One line of text as read. Places are in the frame in which the text is upright. */
export interface Line {
  text: string;
  runs: Run[];
  x0: number;
  x1: number;
  y: number;
  size: number;
  bold: boolean;
  artifact: boolean;
  /** Widest gap inside, in ems of the line's size; 0 where the line is stretched to the width of its column. */
  gaps: number;
  /** Degrees clockwise at which the text runs on the displayed page. */
  angle: number;
  /** Reading region of the page that the line belongs to; regions are numbered in reading order. */
  region: number;
  /** Stands in a margin column beside the text. */
  margin: boolean;
  /** Row of a ruled table of its region that the line belongs to. */
  row: number | null;
  /** In which order its numbers are read could not be told. */
  doubtful?: boolean;
  /** A stroke stands close above it. */
  ruled: boolean;
  /** Box on the displayed page. */
  box: Box;
}
