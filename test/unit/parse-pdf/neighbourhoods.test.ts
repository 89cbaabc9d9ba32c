import { describe, expect, it } from 'vitest';
import { pointsOf } from '../../../src/adapters/parse-pdf/drawn-glyph.ts';
import type { DrawnGlyph } from '../../../src/adapters/parse-pdf/drawn-glyph.ts';
import { neighbourhoods } from '../../../src/adapters/parse-pdf/neighbourhoods.ts';

const PAGE = { x: 0, y: 0, width: 600, height: 800 };
function drawn(text: string, x: number, y: number, size = 10): DrawnGlyph {
  const glyph = {
    text,
    x,
    y,
    dx: 1,
    dy: 0,
    advance: size / 2,
    size,
    bold: false,
    space: false,
    artifact: false,
  };
  return { glyph, sight: 'unknown', points: pointsOf(glyph), filled: 0, pictured: 0, doubted: 0, through: 1 };
}
const found = (glyphs: DrawnGlyph[]): string[] =>
  neighbourhoods(glyphs, PAGE).map((group) => group.map(({ glyph }) => glyph.text).join(''));
const line = (words: string, x: number, y: number): DrawnGlyph[] =>
  [...words].map((letter, i) => drawn(letter, x + 5 * i, y));

describe('the neighbourhoods of glyphs', () => {
  it('hold words, the next word and the next line, in whatever order they are drawn', () => {
    const words = [...line('cd', 75, 100), ...line('ef', 50, 118), ...line('ab', 50, 100)];
    expect(found(words)).toEqual(['cdefab']);
  });

  it('part what stands far apart', () => {
    expect(found([...line('ab', 50, 100), ...line('cd', 50, 200), ...line('ef', 300, 100)])).toEqual([
      'ab',
      'cd',
      'ef',
    ]);
  });

  it('hold what stands in the middle of large letters, and beyond the page', () => {
    expect(found([drawn('A', 100, 400, 300), ...line('b', 150, 300)])).toEqual(['Ab']);
    expect(found([drawn('A', -1e5, 400, 1e6), ...line('b', 150, 300)])).toHaveLength(1);
    expect(found([])).toEqual([]);
  });
});
