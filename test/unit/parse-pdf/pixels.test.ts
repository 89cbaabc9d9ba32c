import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pixels } from '../../../src/adapters/parse-pdf/pixels.ts';

const picture = fc
  .record({ width: fc.integer({ min: 1, max: 70 }), height: fc.integer({ min: 1, max: 70 }) })
  .chain(({ width, height }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      data: fc.uint8Array({ minLength: 3 * width * height, maxLength: 3 * width * height }),
      x0: fc.integer({ min: 0, max: width - 1 }),
      x1: fc.integer({ min: 0, max: width - 1 }),
      y0: fc.integer({ min: 0, max: height - 1 }),
      y1: fc.integer({ min: 0, max: height - 1 }),
    }),
  );

/** Least and greatest values of a part, by looking at each pixel. */
function extent(
  data: Uint8Array,
  width: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): [number[], number[]] {
  const [low, high] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      for (let c = 0; c < 3; c++) {
        const value = data[(y * width + x) * 3 + c] as number;
        low[c] = Math.min(low[c] as number, value);
        high[c] = Math.max(high[c] as number, value);
      }
    }
  }
  return [low, high];
}

describe('the extent of a part of a picture', () => {
  it('holds all of its pixels, and none that is far from it', () => {
    fc.assert(
      fc.property(picture, ({ width, height, data, ...part }) => {
        const [x0, x1] = [Math.min(part.x0, part.x1), Math.max(part.x0, part.x1)];
        const [y0, y1] = [Math.min(part.y0, part.y1), Math.max(part.y0, part.y1)];
        const { low, high } = new Pixels(data, width, height, 3).extent(x0, y0, x1, y1);
        const [least, most] = extent(data, width, x0, y0, x1, y1);
        const slack = Math.ceil(Math.max(x1 - x0, y1 - y0) / 3);
        const [leastNear, mostNear] = extent(
          data,
          width,
          Math.max(0, x0 - slack),
          Math.max(0, y0 - slack),
          Math.min(width - 1, x1 + slack),
          Math.min(height - 1, y1 + slack),
        );
        for (let c = 0; c < 3; c++) {
          expect(low[c]).toBeLessThanOrEqual(least[c] as number);
          expect(high[c]).toBeGreaterThanOrEqual(most[c] as number);
          expect(low[c]).toBeGreaterThanOrEqual(leastNear[c] as number);
          expect(high[c]).toBeLessThanOrEqual(mostNear[c] as number);
        }
      }),
    );
  });

  it('is that of the edge beyond the picture', () => {
    const pixels = new Pixels(Uint8Array.from([10, 20]), 2, 1, 1);
    expect(pixels.extent(-9, -9, -5, 9)).toEqual({ low: [10], high: [10] });
    expect(pixels.extent(5, 0, Infinity, NaN)).toEqual({ low: [20], high: [20] });
  });
});

describe('a plain picture', () => {
  const of = (at: (x: number) => number): Pixels =>
    new Pixels(
      Uint8Array.from({ length: 900 }, (_, i) => at(i % 30)),
      30,
      30,
      1,
    );

  it('changes nowhere by so much that it is seen', () => {
    expect(of(() => 80).isPlain(24)).toBe(true);
    expect(of((x) => 80 + (x % 2) * 23).isPlain(24)).toBe(true);
    expect(of((x) => 80 + x).isPlain(24)).toBe(true);
  });

  it('has no line or edge, wherever that is', () => {
    expect(of((x) => 80 + (x % 2) * 24).isPlain(24)).toBe(false);
    for (let at = 0; at < 29; at++) {
      expect(of((x) => (x === at ? 20 : 80)).isPlain(24)).toBe(false);
      expect(of((x) => (x > at ? 20 : 80)).isPlain(24)).toBe(false);
    }
  });
});
