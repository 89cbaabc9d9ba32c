import { describe, expect, it } from 'vitest';
import { withEuros } from '../../../src/adapters/parse-pdf/drawn-euro.ts';
import type { FrameGlyph } from '../../../src/adapters/parse-pdf/frames.ts';

const glyph = (text: string, x: number): FrameGlyph => ({
  text,
  x,
  x1: x + 6.6,
  y: 100,
  size: 10,
  bold: false,
  space: false,
  artifact: false,
});
const stroke = (y: number, x0 = 19.6, x1 = 24.6) => ({ x0, x1, y });
const read = (text: string, rules: { x0: number; x1: number; y: number }[]): string =>
  withEuros([glyph(text, 20), glyph('6', 26.6)], rules)
    .map((one) => one.text)
    .join('');

describe('a euro sign', () => {
  it('is a C that two strokes cross', () => {
    expect(read('C', [stroke(95.7), stroke(97.2)])).toBe('€6');
  });

  it.each([
    ['a C that one stroke crosses', 'C', [stroke(96)]],
    ['a C between two lines', 'C', [stroke(90), stroke(102)]],
    ['a C in a word that is struck out twice', 'C', [stroke(95.7, 0, 90), stroke(97.2, 0, 90)]],
    ['another letter', 'G', [stroke(95.7), stroke(97.2)]],
  ])('is not %s', (_, text, rules) => {
    expect(read(text, rules)).toBe(`${text}6`);
  });
});
