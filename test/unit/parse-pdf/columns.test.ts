import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingRegions } from '../../../src/adapters/parse-pdf/columns.ts';
import type { Word } from '../../../src/adapters/parse-pdf/words.ts';
import { word, words } from './made-lines.ts';

/** Lines of words from x to about x + width. */
const block = (x: number, y: number, width: number, lines: number): Word[] =>
  Array.from({ length: lines }, (_, i) =>
    Array.from({ length: Math.floor(width / 30) }, (__, j) => word('words', x + j * 30, y + i * 12)),
  ).flat();

/** Rows of numbers, three to a row, from x. */
const table = (x: number, y: number, rows: number, leading = 14): Word[] =>
  Array.from({ length: rows }, (_, i) => [
    word('Alder', x, y + i * leading),
    word('3.20', x + 70, y + i * leading),
    word('0.41', x + 140, y + i * leading),
  ]).flat();

const read = (all: Word[]): Set<Word>[] => readingRegions(all).map((region) => new Set(region.words));

describe('reading regions', () => {
  it('hold every word exactly once', () => {
    const place = fc.record({
      x: fc.integer({ min: 0, max: 500 }),
      y: fc.integer({ min: 0, max: 700 }),
      length: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (places) => {
        const all = places.map(({ x, y, length }) => word('x'.repeat(length), x, y));
        const regions = readingRegions(all).flatMap((region) => region.words);
        expect(regions).toHaveLength(all.length);
        expect(new Set(regions)).toEqual(new Set(all));
      }),
    );
  });

  it.each([2, 3])('are %i columns under a title, then what stands below them', (count) => {
    const width = count === 2 ? 240 : 150;
    const columns = Array.from({ length: count }, (_, i) => block(i * (width + 20), 50, width, 20));
    const title = [word('Title', 200, 20, 16)];
    const below = block(0, 320, count * (width + 20), 3);
    expect(readingRegions([...title, ...columns.flat(), ...below]).map((region) => region.words)).toEqual([
      title,
      ...columns,
      below,
    ]);
  });

  it('do not depend on whether the lines of the columns stand level', () => {
    const [left, right] = [block(0, 50, 240, 20), block(260, 55, 240, 20)];
    expect(read([...right, ...left])).toEqual([new Set(left), new Set(right)]);
  });

  it('are one for rows of cells', () => {
    const cells = table(0, 0, 12, 12);
    expect(readingRegions(cells)).toEqual([{ words: cells, margin: false }]);
  });

  it('keep a table at the head of one column apart from the text beside it', () => {
    const left = [...words('we use the entropy between the', 0, 50), ...block(0, 100, 240, 30)];
    const right = [...table(290, 52, 5), ...block(260, 150, 240, 26)];
    expect(read([...left, ...right])).toEqual([new Set(left), new Set(right)]);
  });

  it('keep tables side by side at the head of the columns apart', () => {
    const left = [...table(20, 50, 9), ...block(0, 210, 240, 22)];
    const right = [...table(280, 53, 5), ...block(260, 150, 240, 26)];
    expect(read([...left, ...right])).toEqual([new Set(left), new Set(right)]);
  });

  it('cut what stands above a wide table where the columns below it are cut', () => {
    const above = [words('the loss of the model on the whole of the set of', 0, 50), table(290, 51, 1)];
    const wide = words('Figure 2: what is read across all of the columns of the page together', 60, 90);
    const [left, right] = [block(0, 130, 240, 30), block(260, 130, 240, 30)];
    const regions = read([...above.flat(), ...wide, ...left, ...right]);
    expect(regions).toEqual([...above, wide, left, right].map((each) => new Set(each)));
  });

  it('leave the last line of a caption with the lines above it', () => {
    const caption = [...block(0, 50, 500, 1), ...words('of the system', 0, 62)];
    const [left, right] = [block(0, 100, 240, 20), block(260, 100, 240, 20)];
    expect(read([...caption, ...left, ...right])).toEqual(
      [caption, left, right].map((each) => new Set(each)),
    );
  });

  it('read a margin column after the text beside it', () => {
    const margin = ['Edited by', 'P. Buyl', 'Reviewed', 'K. Hinsen', 'DOI'].flatMap((text, i) =>
      words(text, 0, 55 + i * 17, 7),
    );
    const text = block(90, 50, 330, 20);
    const regions = readingRegions([...margin, ...text]);
    expect(regions.map((region) => [region.margin, new Set(region.words)])).toEqual([
      [false, new Set(text)],
      [true, new Set(margin)],
    ]);
  });

  it('keep labels on the lines of their text', () => {
    const labels = Array.from({ length: 5 }, (_, i) => word('Name', 0, 50 + i * 48));
    const text = block(90, 50, 330, 20);
    expect(readingRegions([...labels, ...text])).toHaveLength(1);
  });
});
