import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointsOf } from '../../../src/domain/quotes/code-points.ts';

const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom('a', '\n', '😀', '𝑎', '\uD83D', '\uDE00'), fc.string({ unit: 'binary' })),
});

test('text without astral characters has the same index and position', () => {
  const codePoints = codePointsOf('naïve – 中文');
  expect(codePoints.length).toBe(10);
  expect([codePoints.toPosition(7), codePoints.toIndex(7)]).toEqual([7, 7]);
});

test('a surrogate pair is one code point, a lone surrogate is one too', () => {
  const codePoints = codePointsOf('a😀b\uD83Dc');
  expect(codePoints.length).toBe(5);
  expect([0, 1, 3, 4, 5].map(codePoints.toPosition)).toEqual([0, 1, 2, 3, 4]);
  expect(codePoints.toPosition(2)).toBe(1);
});

test('both directions agree with walking the text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const codePoints = codePointsOf(text);
      let index = 0;
      const characters = Array.from(text);
      for (const [position, character] of characters.entries()) {
        expect(codePoints.toPosition(index)).toBe(position);
        expect(codePoints.toIndex(position)).toBe(index);
        index += character.length;
      }
      expect(codePoints.length).toBe(characters.length);
      expect(codePoints.toIndex(characters.length)).toBe(text.length);
    }),
  );
});
