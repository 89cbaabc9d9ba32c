import { expect, it } from 'vitest';
import { column, madePdf } from './made-pdf.ts';
import { readPdf } from './reading.ts';

const TEXT = [
  'The gauge was read every hour by two of',
  'the observers, who wrote the level into a',
  'bound notebook and signed each line of it',
  'before they left the station for the night,',
];
const UNDER = [
  'and the copies went to the office by boat, where a clerk put them into a table of his own.',
  'Nobody asked him about a single line of it.',
];
const BOX = ['Readers of a river', 'are paid by the day.', 'A boat is lent them', 'for the winter only.'];

it('a sentence that a box stands beside goes on under the box', async () => {
  const layer = await readPdf(
    await madePdf([
      (page) => {
        column(page, TEXT, 60, 100);
        column(page, BOX, 330, 103);
        column(page, UNDER, 60, 148);
      },
    ]),
  );
  expect(layer.text.split('\n\n')).toEqual([[...TEXT, ...UNDER].join('\n'), BOX.join('\n')]);
});

it('a column beside the text that goes on into what is under both is no box', async () => {
  const right = ['Southern readings', 'were taken by floats', 'whose pens drew them', 'on a paper drum,'];
  const layer = await readPdf(
    await madePdf([
      (page) => {
        column(page, TEXT, 60, 100);
        column(page, right, 330, 103);
        column(page, UNDER, 60, 148);
      },
    ]),
  );
  expect(layer.text).toBe([...TEXT, ...right, ...UNDER].join('\n'));
});

it('the outer lines of double-spaced pages are text', async () => {
  const pages = ['gauge', 'float', 'drum'].map((thing) =>
    Array.from(
      { length: 24 },
      (_, i) =>
        `Of the ${thing} it is said in line ${'abcdefghijklmnopqrstuvwx'[i]} that it was read by hand`,
    ),
  );
  const layer = await readPdf(await madePdf(pages.map((lines) => (page) => column(page, lines, 60, 80, 28))));
  expect(layer.pages.flatMap(({ furniture = [] }) => furniture)).toEqual([]);
  for (const line of pages.flat()) expect(layer.text).toContain(line);
});

it('words with a shadow are there once, what is printed twice is there twice', async () => {
  const layer = await readPdf(
    await madePdf([
      (page) => {
        page.text('Readers, of the old rivers:', 60.7, 100.7, { size: 20, grey: 0.6 });
        page.text('Readers, of the old rivers:', 60, 100, { size: 20 });
        page.text('the river had had its day', 60, 140);
      },
    ]),
  );
  expect(layer.text).toBe('Readers, of the old rivers:\n\nthe river had had its day');
});

it('a large initial may have the mark before it that opens a quotation', async () => {
  const lines = ['ver the past three decades', 'the gauge was read by two', 'observers,” said the clerk,'];
  const layer = await readPdf(
    await madePdf([
      (page) => {
        page.text('“O', 60, 124, { size: 36 });
        column(page, lines, 102, 100);
        page.text('who had written them down himself.', 60, 136);
      },
    ]),
  );
  expect(layer.text).toBe(
    ['“Over the past three decades', ...lines.slice(1), 'who had written them down himself.'].join('\n'),
  );
});
