import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingRegions } from '../../../src/adapters/parse-pdf/columns.ts';
import type { Word } from '../../../src/adapters/parse-pdf/words.ts';

const word = (text: string, x0: number, y: number, size = 10): Word => {
  const x1 = x0 + text.length * size * 0.5;
  return {
    glyphs: [{ text, x: x0, x1 }],
    text,
    x0,
    x1,
    y,
    size,
    bold: false,
    artifact: false,
    spaced: false,
  };
};

/** Lines of words from x to about x + width. */
const block = (x: number, y: number, width: number, lines: number): Word[] =>
  Array.from({ length: lines }, (_, i) =>
    Array.from({ length: Math.floor(width / 30) }, (__, j) => word('words', x + j * 30, y + i * 12)),
  ).flat();

describe('reading regions', () => {
  it('hold every word exactly once', () => {
    const place = fc.record({
      x: fc.integer({ min: 0, max: 500 }),
      y: fc.integer({ min: 0, max: 700 }),
      length: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (places) => {
        const words = places.map(({ x, y, length }) => word('x'.repeat(length), x, y));
        const read = readingRegions(words).flat();
        expect(read).toHaveLength(words.length);
        expect(new Set(read)).toEqual(new Set(words));
      }),
    );
  });

  it.each([2, 3])('are %i columns under a title, then what stands below them', (count) => {
    const width = count === 2 ? 240 : 150;
    const columns = Array.from({ length: count }, (_, i) => block(i * (width + 20), 50, width, 20));
    const title = [word('Title', 200, 20, 16)];
    const below = block(0, 320, count * (width + 20), 3);
    expect(readingRegions([...title, ...columns.flat(), ...below])).toEqual([title, ...columns, below]);
  });

  it('do not depend on whether the lines of the columns stand level', () => {
    const [left, right] = [block(0, 50, 240, 20), block(260, 55, 240, 20)];
    expect(readingRegions([...right, ...left]).map((region) => new Set(region))).toEqual([
      new Set(left),
      new Set(right),
    ]);
  });

  it('are one for rows of cells', () => {
    const cells = Array.from({ length: 12 }, (_, i) => [
      word('Alder', 0, i * 12),
      word('3.20', 120, i * 12),
      word('0.41', 240, i * 12),
    ]).flat();
    expect(readingRegions(cells)).toEqual([cells]);
  });
});
