import type { Box } from '../../contracts/text-layer.ts';
import { holds, place, placeBox } from './geometry.ts';
import type { Matrix } from './geometry.ts';

/** An area of the displayed page: closed polygons, curves as short lines. */
export interface Shape {
  box: Box;
  /** Corners x, y, x, y … of each polygon; none when the area is its box. */
  polygons: readonly (readonly number[])[];
  evenOdd: boolean;
}

/** Lines that stand for one curve. */
const STEPS = 6;
/** Paths of more numbers than this are taken as their box: maps and scatter plots. */
const LONGEST = 20_000;

/** The image of a rectangle given by two corners. */
export function rectangleShape(map: Matrix, x0: number, y0: number, x1: number, y1: number): Shape {
  const box = placeBox(map, x0, y0, x1, y1);
  if (isUpright(map)) return { box, polygons: [], evenOdd: false };
  const corners = [place(map, x0, y0), place(map, x1, y0), place(map, x1, y1), place(map, x0, y1)];
  return { box, polygons: [corners.flat()], evenOdd: false };
}

const isUpright = ([a, b, c, d]: Matrix): boolean => (b === 0 && c === 0) || (a === 0 && d === 0);

/** Whether a point lies in the shape (PDF 32000-1, 8.5.3.3). */
export function isInside({ box, polygons, evenOdd }: Shape, x: number, y: number): boolean {
  if (!holds(box, x, y)) return false;
  if (polygons.length === 0) return true;
  const turns = polygons.reduce((sum, corners) => sum + windings(corners, x, y, evenOdd), 0);
  return evenOdd ? turns % 2 === 1 : turns !== 0;
}

/** How often a polygon goes round a point; with `count`, how often a ray from it meets the polygon. */
function windings(corners: readonly number[], x: number, y: number, count: boolean): number {
  let turns = 0;
  let [ax, ay] = [corners.at(-2) ?? 0, corners.at(-1) ?? 0];
  for (let i = 0; i < corners.length; i += 2) {
    const [bx, by] = [corners[i] as number, corners[i + 1] as number];
    if (ay <= y !== by <= y && ax + ((y - ay) / (by - ay)) * (bx - ax) > x)
      turns += count || by > ay ? 1 : -1;
    [ax, ay] = [bx, by];
  }
  return turns;
}

/** The area that filling a path paints. `numbers` are the engine's path: an operation number, then its coordinates. */
export function pathShape(
  map: Matrix,
  numbers: ArrayLike<number>,
  corners: readonly number[],
  evenOdd: boolean,
): Shape {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = corners;
  const box = placeBox(map, x0, y0, x1, y1);
  if (numbers.length > LONGEST) return { box, polygons: [], evenOdd };
  const polygons = polygonsOf(map, numbers);
  const [only] = polygons;
  const whole = polygons.length === 1 && only !== undefined && isBox(only, box);
  return { box, polygons: whole ? [] : polygons, evenOdd };
}

/** Whether a polygon is an upright rectangle. */
function isBox(corners: readonly number[], { x, y, width, height }: Box): boolean {
  if (corners.length !== 8 && corners.length !== 10) return false;
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.01;
  const onEdge = (i: number): boolean => {
    const [px, py] = [corners[i] as number, corners[i + 1] as number];
    return (near(px, x) || near(px, x + width)) && (near(py, y) || near(py, y + height));
  };
  const upright = (i: number): boolean =>
    near(corners[i] as number, corners[i + 2] as number) ||
    near(corners[i + 1] as number, corners[i + 3] as number);
  return [0, 2, 4, 6].every(onEdge) && [0, 2, 4].every(upright);
}

function polygonsOf(map: Matrix, numbers: ArrayLike<number>): number[][] {
  const polygons: number[][] = [];
  let [x, y] = [0, 0];
  const add = (px: number, py: number): void => void polygons.at(-1)?.push(...place(map, px, py));
  for (let i = 0; i < numbers.length;) {
    const at = (k: number): number => numbers[i + k] ?? 0;
    const operation = at(0);
    if (operation === 0) {
      polygons.push([]);
      add(at(1), at(2));
    } else if (operation === 1) add(at(1), at(2));
    else if (operation === 2) {
      for (let step = 1; step <= STEPS; step++) {
        const t = step / STEPS;
        add(bezier(t, x, at(1), at(3), at(5)), bezier(t, y, at(2), at(4), at(6)));
      }
    } else if (operation === 3) add(at(3), at(4));
    const size = SIZES[operation] ?? 1;
    if (size > 1) [x, y] = [at(size - 2), at(size - 1)];
    i += size;
  }
  return polygons;
}

/** Numbers that an operation of a path takes up: move, line, cubic, quadratic, close. */
const SIZES = [3, 3, 7, 5, 1];

const bezier = (t: number, a: number, b: number, c: number, d: number): number => {
  const s = 1 - t;
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
};

/** The areas that stroking a path with a line of this width, in points of the page, paints. */
export function strokeShapes(map: Matrix, numbers: ArrayLike<number>, width: number): Shape[] {
  if (numbers.length > LONGEST) return [];
  return polygonsOf(map, numbers).flatMap((corners) => {
    const shapes: Shape[] = [];
    for (let i = 0; i + 3 < corners.length; i += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = corners.slice(i, i + 4);
      const length = Math.hypot(bx - ax, by - ay);
      if (length === 0) continue;
      const turn: Matrix = [
        (bx - ax) / length,
        (by - ay) / length,
        -(by - ay) / length,
        (bx - ax) / length,
        ax,
        ay,
      ];
      shapes.push(rectangleShape(turn, 0, -width / 2, length, width / 2));
    }
    return shapes;
  });
}

/** The part of two boxes that they share; without width or height when they share none. */
export function sharedBox(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}
