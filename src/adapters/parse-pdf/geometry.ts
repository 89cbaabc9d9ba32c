import type { Box } from '../../contracts/text-layer.ts';

/** An affine map [a b c d e f] on row vectors: x' = a·x + c·y + e, y' = b·x + d·y + f (PDF 32000-1, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];

/** The map that changes nothing. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** A matrix as the engine passes it. */
export const matrixOf = (values: ArrayLike<number>): Matrix =>
  values.length >= 6 ? ([...Array.from(values).slice(0, 6)] as unknown as Matrix) : IDENTITY;

/** The map that does `first`, then `then`. */
export const compose = (first: Matrix, then: Matrix): Matrix => [
  first[0] * then[0] + first[1] * then[2],
  first[0] * then[1] + first[1] * then[3],
  first[2] * then[0] + first[3] * then[2],
  first[2] * then[1] + first[3] * then[3],
  first[4] * then[0] + first[5] * then[2] + then[4],
  first[4] * then[1] + first[5] * then[3] + then[5],
];

/** The image of a point. */
export const place = (map: Matrix, x: number, y: number): [number, number] => [
  map[0] * x + map[2] * y + map[4],
  map[1] * x + map[3] * y + map[5],
];

/** The upright box round the image of a rectangle given by two corners. */
export function placeBox(map: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const corners = [place(map, x0, y0), place(map, x1, y0), place(map, x0, y1), place(map, x1, y1)];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Whether a point lies in a box, edges included. */
export const holds = (box: Box, x: number, y: number): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Whether all numbers of a box are numbers, also with two decimals. */
export const isFiniteBox = (box: Box): boolean =>
  [box.x, box.y, box.width, box.height].every((value) => Number.isFinite(100 * value));

/** A number with two decimals: positions are kept to a hundredth of a point. */
export const round2 = (value: number): number => Math.round(value * 100) / 100 + 0;

/** A box with two decimals. */
export const roundBox = (box: Box): Box => ({
  x: round2(box.x),
  y: round2(box.y),
  width: round2(box.width),
  height: round2(box.height),
});

/** The smallest box round all boxes; undefined for none. */
export function unionBox(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    x0 = Math.min(x0, box.x);
    y0 = Math.min(y0, box.y);
    x1 = Math.max(x1, box.x + box.width);
    y1 = Math.max(y1, box.y + box.height);
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

/** The middle value of a list (the upper one of two); 0 for none. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
