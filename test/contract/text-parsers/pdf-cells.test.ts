import { PDFDocument, StandardFonts } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { findQuote, prepareLayer } from '../../../src/domain/quotes/locate.ts';
import type { TextLayer } from '../../../src/contracts/text-layer.ts';
import { column, madePdf } from './made-pdf.ts';
import type { MadePage } from './made-pdf.ts';
import { readPdf } from './reading.ts';

let widthOf: (text: string) => number;
beforeAll(async () => {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  widthOf = (text) => font.widthOfTextAtSize(text, 10);
});

const found = (layer: TextLayer, exact: string): boolean =>
  findQuote(prepareLayer(layer), { exact }).result === 'found';

/** Text broken into lines of at most one width. */
const broken = (text: string, width: number): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    return last === undefined || widthOf(longer) > width ? [...lines, word] : [...lines.slice(0, -1), longer];
  }, []);

/** Draws lines stretched to one width, each word by itself; the last line as it is. */
function justified(page: MadePage, lines: readonly string[], x: number, y: number, width: number): void {
  lines.forEach((line, i) => {
    const words = line.split(' ');
    const free = width - words.reduce((sum, word) => sum + widthOf(word), 0);
    const space = i === lines.length - 1 ? 3 : free / (words.length - 1);
    let at = x;
    for (const word of words) {
      page.text(word, at, y + i * 12);
      at += widthOf(word) + space;
    }
  });
}

describe('a narrow justified column', () => {
  const LINES = [
    'The gauges were read',
    'by two observers, who',
    'afterwards compared',
    'their measurements',
    'carefully. Differences',
    'beyond a centimetre',
    'were written down in',
    'the notebook at once.',
  ];

  it('is text, however far apart its words stand', async () => {
    const layer = await readPdf(await madePdf([(page) => justified(page, LINES, 60, 100, 118)]));
    expect(layer.text).toBe(LINES.join('\n'));
    expect(layer.blocks.map(({ kind }) => kind)).toEqual(['paragraph']);
  });

  it('is no table of two columns, which has white through its lines', async () => {
    const rows = ['spring', 'summer', 'autumn', 'winter', 'annual'];
    const layer = await readPdf(
      await madePdf([
        (page) =>
          rows.forEach((row, i) => {
            page.text(row, 60, 100 + i * 12);
            page.text('drought', 178 - widthOf('drought'), 100 + i * 12);
          }),
      ]),
    );
    expect(layer.blocks.map(({ kind }) => kind)).toEqual(rows.map(() => 'table-row'));
  });
});

describe('cells of several lines side by side', () => {
  const ROWS = [
    {
      label: ['Upper', 'terrace'],
      text: ['the soil held less water than it had', 'in any year since the first survey', 'was made'],
      value: '12.5',
    },
    {
      label: ['Lower', 'terrace'],
      text: ['nothing changed, although the ditch', 'had been dug a metre deeper'],
      value: '31.0',
    },
    { label: ['Meadow'], text: ['flooded twice in the winter, and then', 'again in May'], value: '48.2' },
  ];
  /** A table without strokes; `middle` sets labels and values at the middle of their rows. */
  const table = (page: MadePage, middle = false): void => {
    let y = 100;
    for (const { label, text, value } of ROWS) {
      const shift = (lines: number): number => (middle ? ((text.length - lines) * 12) / 2 : 0);
      column(page, label, 60, y + shift(label.length));
      column(page, text, 130, y);
      page.text(value, 340, y + shift(1));
      y += text.length * 12 + 8;
    }
  };

  it.each([
    ['at the top', false],
    ['at the middle', true],
  ])('are read one after the other, row by row, %s of their rows', async (_, middle) => {
    const layer = await readPdf(await madePdf([(page) => table(page, middle)]));
    expect(layer.text.split('\n\n')).toEqual(
      ROWS.flatMap(({ label, text, value }) => [label.join('\n'), text.join('\n'), value]),
    );
    expect(layer.pages.map(({ status }) => status)).toEqual(['ok']);
    expect(
      found(layer, 'the soil held less water than it had in any year since the first survey was made'),
    ).toBe(true);
    expect(found(layer, 'terrace in any year since')).toBe(false);
    expect(found(layer, 'Upper the soil held less')).toBe(false);
  });

  it('are told from the rows of a table of one line each', async () => {
    const rows = ['Oak forest', 'Beech forest of the hills', 'Hazel', 'Alder along the brook', 'Cedar'];
    const layer = await readPdf(
      await madePdf([
        (page) =>
          rows.forEach((row, i) => {
            page.text(row, 60, 100 + i * 12);
            page.text(i % 2 === 0 ? 'not measured' : 'yes', 220, 100 + i * 12);
            page.text(i % 2 === 0 ? 'see the notes below' : 'none', 320, 100 + i * 12);
          }),
      ]),
    );
    expect(layer.text.split('\n\n')[1]).toBe('Beech forest of the hills yes none');
  });

  it('of cards in a row are read card by card', async () => {
    const cards = [
      'The first group met in the old school house at noon.',
      'Another group was asked to wait for a second letter.',
      'Nobody of the last group came to the meeting of May.',
    ];
    const layer = await readPdf(
      await madePdf([
        (page) => cards.forEach((card, i) => column(page, broken(card, 88), 60 + i * 110, 100)),
      ]),
    );
    for (const card of cards) expect(found(layer, card)).toBe(true);
    expect(found(layer, 'The first group Another group')).toBe(false);
    expect(layer.blocks.map(({ kind }) => kind)).toContain('table-row');
  });
});
