import { isAt, isSolid } from './backdrop.ts';
import type { Area } from './backdrop.ts';
import { count, middleOf, MOST_POINTS } from './drawn-glyph.ts';
import type { DrawnGlyph, Sight } from './drawn-glyph.ts';
import { holds } from './geometry.ts';
import { Grid } from './grid.ts';
import { isKnownBlend } from './paint.ts';

/** Ink of which less than this shows is not seen. */
const FAINT = 0.08;
/** Reach of a glyph about its middle, in points, when what covers it is looked for. */
const REACH = 1;

/** Follows what is painted over the glyphs of a page. */
export class Covers {
  readonly #glyphs = new Grid<DrawnGlyph>();

  add(glyph: DrawnGlyph): void {
    const [x, y] = middleOf(glyph);
    this.#glyphs.add(glyph, { x, y, width: 0, height: 0 });
  }

  /**
   * Something was painted over what stands there so far. `kind`: an image, or what nobody knows the look of. `always` unless
   * there are readers of the page who do not have it.
   */
  paint(area: Area, kind: 'fill' | 'picture' | 'unknown', always = true): void {
    if (kind === 'fill' && !isSolid(area) && isLight(area)) return;
    const known = always || !isSolid(area) ? kind : 'unknown';
    const { x, y, width, height } = area.shape.box;
    const box = { x: x - REACH, y: y - REACH, width: width + 2 * REACH, height: height + 2 * REACH };
    for (const glyph of this.#glyphs.within(box)) {
      const bits = bitsUnder(glyph, area);
      if (bits !== 0) cover(glyph, bits, area, known);
    }
  }
}

function bitsUnder({ points }: DrawnGlyph, area: Area): number {
  let bits = 0;
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    if (holds(area.shape.box, x, y) && isAt(area, x, y)) bits |= 1 << (i / 2);
  }
  return bits;
}

function cover(glyph: DrawnGlyph, bits: number, area: Area, kind: 'fill' | 'picture' | 'unknown'): void {
  if (kind === 'unknown') glyph.doubted |= bits;
  else if (!isSolid(area)) veil(glyph, bits, area);
  else if (kind === 'picture') glyph.pictured |= bits;
  else glyph.filled |= bits;
}

/** A marker in a light colour leaves dark text as it is. */
function veil(glyph: DrawnGlyph, bits: number, area: Area): void {
  if (area.blend !== 'source-over') glyph.doubted |= bits;
  else if (count(bits) >= MOST_POINTS) glyph.through *= 1 - area.opacity;
}

/** Whether an area only tints what is under it. */
const isLight = ({ blend, paint }: Area): boolean =>
  (blend === 'multiply' || blend === 'darken') &&
  isKnownBlend(blend) &&
  paint !== null &&
  paint.every(isPale);

const isPale = (colour: string): boolean => {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return ((value >> 16) & 255) * 0.3 + ((value >> 8) & 255) * 0.59 + (value & 255) * 0.11 > 100;
};

/** Whether a glyph is seen once all is drawn; `pictured` when only images lie over it. */
export function sightAfter(glyph: DrawnGlyph): Sight | 'pictured' {
  const { sight, filled, pictured, doubted, through } = glyph;
  if (sight === 'background-colour') return count(pictured) >= MOST_POINTS ? 'pictured' : sight;
  if (sight !== 'seen' && sight !== 'unknown') return sight;
  if (through < FAINT || count(filled) >= MOST_POINTS) return 'covered';
  if (count(filled | pictured) >= MOST_POINTS) return 'pictured';
  return count(filled | pictured | doubted) >= MOST_POINTS ? 'unknown' : sight;
}
