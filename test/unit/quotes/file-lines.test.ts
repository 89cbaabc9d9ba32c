import { describe, expect, it } from 'vitest';
import { findQuote } from '../../../src/domain/quotes/locate.ts';
import { lineCount, linesOf, stretchOfLines } from '../../../src/domain/quotes/pages-and-lines.ts';
import { prepareLayer } from '../../../src/domain/quotes/prepared-layer.ts';
import { layerOf } from './layer-of.ts';

const TEXT = '🌊 one tow\n\napple pear\n\nnote five';
/** The layer of markup whose note stands on line 4 of the file and comes last. */
const layer = prepareLayer({
  ...layerOf(TEXT).layer,
  lines: [
    { start: 0, line: 3 },
    { start: 6, line: 4 },
    { start: 11, line: 9 },
    { start: 23, line: 4 },
  ],
});
const at = (word: string): [number, number] => [TEXT.indexOf(word), TEXT.indexOf(word) + word.length];
const read = (first: number, last: number): string => {
  const [start, end] = stretchOfLines(layer, first, last);
  return Array.from(TEXT).slice(start, end).join('');
};

describe('lines of the file', () => {
  it('are those on which the text stands, after astral letters too', () => {
    expect(['one', 'tow', 'apple', 'note'].map((word) => linesOf(layer, ...at(word)))).toEqual([
      [3, 3],
      [4, 4],
      [9, 9],
      [4, 4],
    ]);
    expect(linesOf(layer, ...at('one tow'))).toEqual([3, 4]);
    expect(linesOf(layer, TEXT.indexOf('pear'), TEXT.length)).toEqual([4, 9]);
    expect(lineCount(layer)).toBe(9);
  });

  it('select the text from the first on them to the last', () => {
    expect(read(3, 3)).toBe('🌊 one ');
    expect(read(9, 9)).toBe('apple pear\n\n');
    expect(read(4, 4)).toBe('tow\n\napple pear\n\nnote five');
    expect([read(1, 2), read(5, 8)]).toEqual(['', '']);
    expect(stretchOfLines(layer, 1, 9)).toEqual([0, 32]);
  });

  it('are where a quote must stand', () => {
    const placed = (line: number) => findQuote(layer, { exact: 'apple pear' }, { line }).result;
    expect([placed(9), placed(3)]).toEqual(['found', 'not-found']);
  });
});
