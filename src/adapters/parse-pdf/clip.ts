import type { Box } from '../../contracts/text-layer.ts';
import { holds } from './geometry.ts';
import { isInside, sharedBox } from './shape.ts';
import type { Shape } from './shape.ts';

/** Where the page takes paint: within the box and within every shape. */
export interface Clip {
  box: Box;
  shapes: readonly Shape[];
}

/** Nested clips of more shapes than this are taken as their common box. */
const MOST = 12;

/** The clip, made smaller by a shape. */
export function clipped({ box, shapes }: Clip, shape: Shape): Clip {
  const shared = sharedBox(box, shape.box);
  if (shape.polygons.length === 0 || shapes.length >= MOST) return { box: shared, shapes };
  return { box: shared, shapes: [...shapes, shape] };
}

/** Whether the clip lets paint through at a place. */
export const letsThrough = ({ box, shapes }: Clip, x: number, y: number): boolean =>
  box.width > 0 && box.height > 0 && holds(box, x, y) && shapes.every((shape) => isInside(shape, x, y));
