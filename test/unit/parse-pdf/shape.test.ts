import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDENTITY } from '../../../src/adapters/parse-pdf/geometry.ts';
import type { Matrix } from '../../../src/adapters/parse-pdf/geometry.ts';
import {
  isInside,
  pathShape,
  rectangleShape,
  sharedBox,
  strokeShapes,
} from '../../../src/adapters/parse-pdf/shape.ts';

/** A path of rectangles, as the engine writes one. */
const rectangles = (...all: [number, number, number, number][]): number[] =>
  all.flatMap(([x0, y0, x1, y1]) => [0, x0, y0, 1, x1, y0, 1, x1, y1, 1, x0, y1, 4]);

describe('a shape', () => {
  it('is a box when its path is an upright rectangle, in any direction', () => {
    fc.assert(
      fc.property(fc.tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer()), ([x0, y0, x1, y1]) => {
        fc.pre(x0 < x1 && y0 < y1);
        expect(pathShape(IDENTITY, rectangles([x0, y0, x1, y1]), [x0, y0, x1, y1], false).polygons).toEqual(
          [],
        );
        expect(pathShape(IDENTITY, rectangles([x1, y0, x0, y1]), [x0, y0, x1, y1], false).polygons).toEqual(
          [],
        );
      }),
    );
  });

  it('has holes where it is filled by the even-odd rule, and none by the winding rule', () => {
    const path = rectangles([0, 0, 100, 100], [40, 40, 60, 60]);
    expect(isInside(pathShape(IDENTITY, path, [0, 0, 100, 100], true), 50, 50)).toBe(false);
    expect(isInside(pathShape(IDENTITY, path, [0, 0, 100, 100], true), 10, 50)).toBe(true);
    expect(isInside(pathShape(IDENTITY, path, [0, 0, 100, 100], false), 50, 50)).toBe(true);
  });

  it('has holes by the winding rule where a part runs the other way', () => {
    const path = rectangles([0, 0, 100, 100], [60, 40, 40, 60]);
    expect(isInside(pathShape(IDENTITY, path, [0, 0, 100, 100], false), 50, 50)).toBe(false);
  });

  it('is not all of the box round it', () => {
    const path = rectangles([0, 0, 1, 1], [99, 99, 100, 100]);
    expect(isInside(pathShape(IDENTITY, path, [0, 0, 100, 100], false), 50, 50)).toBe(false);
    const triangle = [0, 0, 0, 1, 100, 0, 1, 0, 100, 4];
    expect(isInside(pathShape(IDENTITY, triangle, [0, 0, 100, 100], false), 80, 80)).toBe(false);
    expect(isInside(pathShape(IDENTITY, triangle, [0, 0, 100, 100], false), 20, 20)).toBe(true);
  });

  it('follows curves', () => {
    const bow = [0, 0, 0, 2, 0, 100, 100, 100, 100, 0, 4];
    expect(isInside(pathShape(IDENTITY, bow, [0, 0, 100, 75], false), 50, 70)).toBe(true);
    expect(isInside(pathShape(IDENTITY, bow, [0, 0, 100, 75], false), 2, 70)).toBe(false);
  });

  it('turns with the page', () => {
    const turn: Matrix = [Math.SQRT1_2, Math.SQRT1_2, -Math.SQRT1_2, Math.SQRT1_2, 0, 0];
    const shape = rectangleShape(turn, 0, 0, 100, 100);
    expect(isInside(shape, 0, 70)).toBe(true);
    expect(isInside(shape, 60, 10)).toBe(false);
  });

  it('of a stroke is as wide as its line', () => {
    const shapes = strokeShapes(IDENTITY, [0, 10, 50, 1, 90, 50], 20);
    expect(shapes.some((shape) => isInside(shape, 50, 59))).toBe(true);
    expect(shapes.some((shape) => isInside(shape, 50, 61))).toBe(false);
  });
});

describe('the shared part of two boxes', () => {
  const box = fc.record({
    x: fc.integer({ min: -50, max: 50 }),
    y: fc.integer({ min: -50, max: 50 }),
    width: fc.nat(50),
    height: fc.nat(50),
  });

  it('is in both, whichever comes first', () => {
    fc.assert(
      fc.property(box, box, (a, b) => {
        const shared = sharedBox(a, b);
        expect(shared).toEqual(sharedBox(b, a));
        expect(shared.width).toBeLessThanOrEqual(Math.min(a.width, b.width));
        expect(shared.height).toBeLessThanOrEqual(Math.min(a.height, b.height));
      }),
    );
  });
});
