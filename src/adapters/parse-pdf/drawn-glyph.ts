import type { HiddenReason } from '../../contracts/text-layer.ts';
import type { Inks } from './inks.ts';
import type { Glyph } from './page-model.ts';

/** Whether a reader of the page sees a glyph; `unknown` where the drawing does not tell. */
export type Sight = 'seen' | 'unknown' | HiddenReason;

/** A glyph with what is drawn over it. */
export interface DrawnGlyph {
  glyph: Glyph;
  sight: Sight;
  /** x, y of points all over the letter. */
  points: readonly number[];
  /** Bits of the points that a solid fill lies on, that an image lies on, and that something unknown lies on. */
  filled: number;
  pictured: number;
  doubted: number;
  /** Share of the ink that shows through veils over it. */
  through: number;
  /** Where it cannot be told by what was painted before whether the glyph is seen: what draws it, and how much was painted by then. */
  doubt?: { inks: Inks; after: number };
  /** It stands on a decoded image, in which there may be letters as well. */
  onPicture?: 'plain' | 'busy';
}

/** Where a letter is looked at: shares of its advance, and of its size above the baseline. */
const ALONG = [0.2, 0.5, 0.8];
const UP = [0.12, 0.32, 0.52];
/** Of the nine points, so many must agree: a line through a word takes up three. */
export const MOST_POINTS = 7;

/** The points of a glyph at which it is looked at, x, y, x, y … */
export function pointsOf({ x, y, dx, dy, advance, size }: Glyph): number[] {
  const points: number[] = [];
  for (const up of UP) {
    for (const along of ALONG) {
      points.push(x + dx * along * advance + dy * up * size, y + dy * along * advance - dx * up * size);
    }
  }
  return points;
}

/** The middle one of a glyph's points. */
export const middleOf = ({ points }: DrawnGlyph): [number, number] => [points[8] ?? 0, points[9] ?? 0];

/** How many points of a set of bits there are. */
export function count(bits: number): number {
  let [left, sum] = [bits, 0];
  for (; left > 0; left &= left - 1) sum += 1;
  return sum;
}
