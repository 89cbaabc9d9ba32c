import { describe, expect, it } from 'vitest';
import type { FrameGlyph } from '../../../src/adapters/parse-pdf/frames.ts';
import { withUnderscores } from '../../../src/adapters/parse-pdf/underscores.ts';

const glyph = (text: string, x: number): FrameGlyph => ({
  text,
  x,
  x1: x + 6,
  y: 100,
  size: 10,
  bold: false,
  space: text === ' ',
  artifact: false,
});
const NAME = [glyph('N', 0), glyph('D', 10)];
const read = (rule: { x0: number; x1: number; y: number }, glyphs = NAME): string =>
  withUnderscores(glyphs, [rule])
    .map(({ text }) => text)
    .join('');

describe('an underscore', () => {
  it('is a short stroke on the baseline between two letters', () => {
    expect(read({ x0: 6.6, x1: 9.8, y: 99.8 })).toBe('N_D');
    expect(read({ x0: 6.6, x1: 9.8, y: 101.5 })).toBe('N_D');
  });

  it.each([
    ['a fraction bar', { x0: 6.6, x1: 9.8, y: 97.5 }],
    ['the line under a word', { x0: 0, x1: 16, y: 101 }],
    ['a stroke in another line', { x0: 6.6, x1: 9.8, y: 112 }],
    ['a stroke that leaves white beside it', { x0: 8, x1: 10, y: 100 }],
  ])('is not %s', (_, rule) => {
    expect(read(rule)).toBe('ND');
  });

  it('is not the blank beside a mark', () => {
    expect(read({ x0: 6.6, x1: 9.8, y: 100 }, [glyph('.', 0), glyph('D', 10)])).toBe('.D');
  });
});
