import { describe, expect, it } from 'vitest';
import { column, madePdf } from './made-pdf.ts';
import { folded, holds, readPdf } from './reading.ts';

const LEFT = [
  'The first group did not show any gain at',
  'all from the work in the first winter, as',
  'the doses were small and the yield low',
  'in every field. We think this was due to',
  'the cold, which slowed the growth of the',
  'plants, and the soil had little to do with',
  'the outcome. A new trial was therefore',
  'planned for the spring that came after.',
];
const RIGHT = [
  'The second group had a gain of twelve',
  'over the baseline, and nobody complained',
  'about the work. The yield was high in most',
  'fields, which is what the farmers hoped',
  'for when they joined. It is not clear if',
  'this will last, since the weather was mild',
  'and the prices were good. More is needed',
  'before any advice can be given to others.',
];

describe('ragged columns on the same lines between a title and a foot', () => {
  it.each([1, 2, 3, 5, 8])('of %i lines are never read across', async (rows) => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          page.text('A report about two groups of farmers', 60, 72, { size: 15 });
          column(page, LEFT.slice(0, rows), 60, 102, 13);
          column(page, RIGHT.slice(0, rows), 320, 102, 13);
          page.text('Farm Journal 17', 60, 802, { size: 8 });
        },
      ]),
    );
    const paragraphs = layer.text.split('\n\n').map(folded);
    LEFT.slice(0, rows).forEach((line, i) => {
      expect(paragraphs.filter((text) => text.includes(`${line} ${RIGHT[i] ?? ''}`))).toEqual([]);
    });
    if (rows < 3) return;
    expect(holds(layer, LEFT.slice(0, rows).join(' '))).toBe(true);
    expect(holds(layer, RIGHT.slice(0, rows).join(' '))).toBe(true);
  });
});

describe('lines side by side that are not level', () => {
  it.each([
    [2, 1, 3],
    [1, 1, 3],
    [2, 1, 6],
    [3, 1, 2],
    [1, 2, 2],
  ])('%i left and %i right, %i points lower, are never one text', async (left, right, lower) => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          page.text('A report about two groups of farmers', 60, 172, { size: 15 });
          column(page, LEFT.slice(0, left), 60, 202, 13);
          column(page, RIGHT.slice(0, right), 258, 202 + lower, 13);
        },
      ]),
    );
    const paragraphs = layer.text.split('\n\n').map(folded);
    const pairs = LEFT.slice(0, left).flatMap((a) =>
      RIGHT.slice(0, right).flatMap((b) => [`${a} ${b}`, `${b} ${a}`]),
    );
    expect(pairs.filter((pair) => paragraphs.some((text) => text.includes(pair)))).toEqual([]);
    for (const line of [...LEFT.slice(0, left), ...RIGHT.slice(0, right)])
      expect(holds(layer, line)).toBe(true);
  });
});

describe('pages that begin with the same lines', () => {
  it('keep them: only what stands apart from the text is a running head', async () => {
    const layer = await readPdf(
      await madePdf(
        Array.from({ length: 4 }, () => (page, sheet) => {
          page.text(`Annual report, part ${String(sheet)}`, 60, 62, { size: 18 });
          column(page, LEFT, 60, 102);
          column(page, RIGHT, 320, 102);
        }),
      ),
    );
    expect(layer.text.split(LEFT[0] ?? '')).toHaveLength(5);
    expect(layer.text.split(RIGHT[0] ?? '')).toHaveLength(5);
  });
});
