import type { Backdrop } from './backdrop.ts';
import { MOST_POINTS } from './drawn-glyph.ts';
import type { Sight } from './drawn-glyph.ts';
import { painted, sightOf } from './paint.ts';
import type { Blend, Paint } from './paint.ts';
import type { Inks } from './inks.ts';

/** Whether ink is seen on what is under it. */
export type InkSight = 'seen' | 'unseen' | 'unknown';

/** Ink of less opacity than this leaves nothing on a page. */
const CLEAR = 0.03;

/** How a reader sees a letter by how its inks are seen. */
export function sightOfInks(inks: Inks, look: (paint: Paint, opacity: number) => InkSight): Sight {
  const { mode, fillOpacity, strokeOpacity } = inks;
  const fill = mode === 1 ? 'unseen' : look(inks.fill, fillOpacity);
  if (mode === 0 || fill === 'seen') return asReason(fill, fillOpacity);
  const stroke = look(inks.stroke, strokeOpacity);
  if (stroke !== 'unseen') return stroke;
  return asReason(fill, Math.max(fillOpacity, strokeOpacity));
}

const asReason = (sight: InkSight, opacity: number): Sight => {
  if (sight !== 'unseen') return sight;
  return opacity < CLEAR ? 'invisible-mode' : 'background-colour';
};

/** How a reader sees ink on what was painted so far, by most of a letter's points. */
export function inkSight(
  points: readonly number[],
  paint: Paint,
  opacity: number,
  blend: Blend,
  backdrop: Backdrop,
): InkSight {
  if (backdrop.isBare) {
    const ground = backdrop.groundAt(0, 0);
    return sightOf(painted(paint, ground, opacity, blend), ground);
  }
  const tally = { seen: 0, unseen: 0, unknown: 0 };
  const known = new Map<Paint, InkSight>();
  for (let i = 0; i < points.length; i += 2) {
    const ground = backdrop.groundAt(points[i] as number, points[i + 1] as number);
    const sight = known.get(ground) ?? sightOf(painted(paint, ground, opacity, blend), ground);
    known.set(ground, sight);
    tally[sight] += 1;
  }
  if (tally.unseen >= MOST_POINTS) return 'unseen';
  return tally.unknown + tally.unseen >= MOST_POINTS ? 'unknown' : 'seen';
}
