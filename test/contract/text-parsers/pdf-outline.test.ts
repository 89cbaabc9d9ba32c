import { describe, expect, it } from 'vitest';
import type { TextLayer } from '../../../src/contracts/text-layer.ts';
import { madePdf } from './made-pdf.ts';
import type { MadePage } from './made-pdf.ts';
import { rawPdf } from './raw-pdf.ts';
import type { RawObjects } from './raw-pdf.ts';
import { readPdf, slice } from './reading.ts';

const line = (words: string, y: number, size = 12): string =>
  `BT /F1 ${size} Tf 72 ${y} Td (${words}) Tj ET `;
const prose = (y: number): string =>
  [0, 14, 28].map((down) => line('The gauge stood dry all summer and was read at noon.', y - down)).join('');
const PAGES = [
  {
    content:
      line('1 Rivers and their gauges', 700, 16) + prose(670) + line('1.1 Stage', 560, 14) + prose(540),
  },
  { content: prose(700) + line('2 Results', 560, 16) + prose(530) },
];
/** The pages are objects 1000 and 1002. */
const item = (title: string, destination: string, links: string): string =>
  `<< /Title (${title}) /Parent 20 0 R /Dest ${destination} ${links} >>`;

const headed = (layer: TextLayer): [number, number, string, string][] =>
  (layer.outline ?? []).map(({ level, page, title, start }) => [
    level,
    page,
    title,
    slice(layer, { start, end: start + 9 }).replace('\n', ' '),
  ]);

describe('the outline of a PDF', () => {
  it('is that of its bookmarks, each at its heading', async () => {
    const objects: RawObjects = {
      20: '<< /Type /Outlines /First 21 0 R /Last 23 0 R /Count 3 >>',
      21: item(
        'Rivers and their gauges',
        '[1000 0 R /XYZ 72 712 null]',
        '/First 22 0 R /Last 22 0 R /Count 1 /Next 23 0 R',
      ),
      22: item('Stage', '[1000 0 R /FitH 575]', ''),
      23: item('Results', '(results)', '/Next 24 0 R'),
      24: item('Nowhere', '(nothing)', '/Next 25 0 R'),
      25: item('All of page two', '[1002 0 R /Fit]', ''),
    };
    const names = '/Outlines 20 0 R /Names << /Dests << /Names [(results) [1002 0 R /XYZ 0 575 0]] >> >>';
    const layer = await readPdf(rawPdf(PAGES, objects, names));
    expect(headed(layer)).toEqual([
      [1, 1, 'Rivers and their gauges', '1 Rivers '],
      [2, 1, 'Stage', '1.1 Stage'],
      [1, 2, 'All of page two', 'The gauge'],
      [1, 2, 'Results', '2 Results'],
    ]);
  });

  it('is made of the headings where there are no bookmarks', async () => {
    const layer = await readPdf(rawPdf(PAGES));
    expect(headed(layer)).toEqual([
      [2, 1, '1.1 Stage', '1.1 Stage'],
      [1, 2, '2 Results', '2 Results'],
    ]);
  });

  it('is absent from a document without headings', async () => {
    const layer = await readPdf(rawPdf([{ content: prose(600) }]));
    expect(layer.outline).toBeUndefined();
  });

  it('survives bookmarks that lead round in a circle', async () => {
    const objects: RawObjects = {
      20: '<< /Type /Outlines /First 21 0 R /Last 21 0 R >>',
      21: item('Results', '[1002 0 R /Fit]', '/First 21 0 R /Last 21 0 R /Next 21 0 R'),
    };
    const layer = await readPdf(rawPdf(PAGES, objects, '/Outlines 20 0 R'));
    expect(headed(layer)).toEqual([[1, 2, 'Results', '2 Results']]);
  });
});

describe('the title of a PDF', () => {
  const body = (page: MadePage): void => {
    for (let i = 0; i < 6; i++)
      page.text('The gauge stood dry all summer and was read every day at noon.', 72, 320 + 14 * i);
  };
  const kinds = (layer: TextLayer): string[] =>
    layer.blocks
      .filter(({ kind }) => kind === 'title')
      .map((block) => slice(layer, block).replace('\n', ' '));

  it('is the largest heading of the first page, with its second line', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          page.text('Journal of Rivers', 72, 180, { bold: true });
          page.text('How Gauges Dry:', 72, 220, { size: 18 });
          page.text('A Summer on the River', 72, 240, { size: 18 });
          page.text('Ada Brook, Tom Ford', 72, 270, { size: 12 });
          page.text('Introduction', 72, 300, { bold: true });
          body(page);
        },
        (page) => {
          page.text('A Larger Heading', 72, 220, { size: 24 });
          body(page);
        },
      ]),
    );
    expect(kinds(layer)).toEqual(['How Gauges Dry: A Summer on the River']);
    expect(layer.outline?.map(({ title }) => title)).not.toContain('Ada Brook, Tom Ford');
    expect(layer.outline?.map(({ title }) => title)).toContain('Introduction');
  });

  it('is not a heading of the size of the text', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          page.text('Introduction', 72, 300, { bold: true });
          body(page);
        },
      ]),
    );
    expect(kinds(layer)).toEqual([]);
  });
});
