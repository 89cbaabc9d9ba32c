import { PDFName, PDFOperator, PDFOperatorNames } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { column, madePdf, PAGE } from './made-pdf.ts';
import type { MadePage } from './made-pdf.ts';
import { fixture, readPdf } from './reading.ts';

const scan = (page: MadePage): void => page.picture(0, 0, PAGE.width, PAGE.height);
const prose = (page: MadePage): void =>
  column(
    page,
    Array.from({ length: 12 }, (_, i) => `Line ${i + 1} of this page is text that can be selected and read.`),
    72,
    90,
  );

describe('the status of a page', () => {
  it('is no-text for a picture, with and without a stray page number', async () => {
    const layer = await readPdf(
      await madePdf([
        scan,
        (page, sheet) => {
          scan(page);
          page.text(String(sheet), 290, 810);
        },
      ]),
    );
    expect(layer.pages.map(({ status, reason }) => [status, typeof reason])).toEqual([
      ['no-text', 'string'],
      ['no-text', 'string'],
    ]);
  });

  it('is given page by page when only some are scanned', async () => {
    const layer = await readPdf(await madePdf([prose, prose, prose, scan, scan]));
    expect(layer.pages.map((page) => page.status)).toEqual(['ok', 'ok', 'ok', 'no-text', 'no-text']);
    expect(layer.pages.slice(0, 3).every((page) => page.characters > 300)).toBe(true);
  });

  it('is ok for an empty sheet, on which nothing can be missed', async () => {
    const layer = await readPdf(await madePdf([prose, () => undefined]));
    expect(layer.pages.map(({ status, characters }) => [status, characters > 0])).toEqual([
      ['ok', true],
      ['ok', false],
    ]);
  });

  it('is no-text for a page of drawings', async () => {
    const layer = await readPdf(await madePdf([(page) => page.box(100, 100, 50, 200, 0)]));
    expect(layer.pages[0]?.status).toBe('no-text');
  });

  it('is partial for a large picture with a few lines', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          page.picture(0, 60, PAGE.width, 600);
          page.text('Only this line under the picture can be read.', 72, 700);
        },
      ]),
    );
    expect(layer.pages[0]).toMatchObject({ status: 'partial' });
    expect(layer.text).toBe('Only this line under the picture can be read.');
  });

  it('is partial where something of the page is missing from the file', async () => {
    const missing = PDFOperator.of(PDFOperatorNames.DrawObject, [PDFName.of('Missing')]);
    const layer = await readPdf(
      await madePdf([
        (page) => {
          prose(page);
          page.page.pushOperators(missing);
        },
        prose,
      ]),
    );
    expect(layer.pages.map((page) => page.status)).toEqual(['partial', 'ok']);
    expect(layer.pages[0]?.characters).toBe(layer.pages[1]?.characters);
  });

  it('is unreliable where fonts have no Unicode map', async () => {
    const layer = await readPdf(fixture('jose-00299-nounicode.pdf'));
    expect(layer.pages.map((page) => page.status)).toEqual(layer.pages.map(() => 'unreliable'));
  });
});

describe('text that nobody sees', () => {
  const seen = 'This line can be seen.';

  it.each<[string, (page: MadePage) => void]>([
    ['white on white', (page) => page.text('Hidden claim.', 72, 130, { grey: 1 })],
    ['nearly white on white', (page) => page.text('Hidden claim.', 72, 130, { grey: 0.98 })],
    ['drawn without ink', (page) => page.text('Hidden claim.', 72, 130, { mode: 3 })],
    ['smaller than a point', (page) => page.text('Hidden claim.', 72, 130, { size: 0.5 })],
    ['left of the page', (page) => page.text('Hidden claim.', -300, 130)],
    ['below the page', (page) => page.text('Hidden claim.', 72, PAGE.height + 60)],
    [
      'black on black',
      (page) => {
        page.box(60, 110, 200, 40, 0);
        page.text('Hidden claim.', 72, 130);
      },
    ],
  ])('is left out and counted: %s', async (_, draw) => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          page.text(seen, 72, 90);
          draw(page);
        },
      ]),
    );
    expect(layer.text).toBe(seen);
    expect(layer.warnings).toEqual([expect.stringMatching(/^Page 1: 12 characters that nobody sees/)]);
  });

  it('is not white text on a dark ground', async () => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          page.box(60, 60, 300, 60, 0.2);
          page.text('White on dark can be read.', 72, 90, { grey: 1 });
        },
      ]),
    );
    expect(layer.text).toBe('White on dark can be read.');
  });

  it.each(['over', 'under'])('is not the recognised text %s a scan', async (place) => {
    const layer = await readPdf(
      await madePdf([
        (page) => {
          if (place === 'over') scan(page);
          page.text('Recognised words of the scanned page stand here.', 72, 90, { mode: 3 });
          if (place === 'under') scan(page);
        },
      ]),
    );
    expect(layer.text).toBe('Recognised words of the scanned page stand here.');
    expect(layer.pages[0]?.status).toBe('ok');
    expect(layer.warnings).toEqual([expect.stringContaining('recognised from an image')]);
  });
});
