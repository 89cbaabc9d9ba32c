import { PDFNumber, PDFOperator, PDFOperatorNames } from 'pdf-lib';
import { expect, test } from 'vitest';
import { fuzzPdfs } from '../../fuzz/damaged-pdfs.ts';
import { layerFaults } from '../../fuzz/layer-faults.ts';
import { madePdf } from './made-pdf.ts';
import { rawImage, rawPdf } from './raw-pdf.ts';
import { readPdf } from './reading.ts';

/** 1e308, which PDF can only write out. */
const BIG = `1${'0'.repeat(308)}`;

test('200 damaged PDFs give a whole text layer or a refusal, in time', async () => {
  const { faults, layers } = await fuzzPdfs(200, 7, 100);
  expect(faults).toEqual([]);
  expect(layers).toBeGreaterThan(20);
}, 120_000);

test.each([1e308, -1e308, 2 ** 31, 1e30, 1e200])(
  'text under a transformation by %d leaves a layer that can be stored',
  async (scale) => {
    const bytes = await madePdf([
      (made) => {
        made.text('Seen words', 60, 100);
        const matrix = [scale, 0, 0, scale, 0, 0].map((number) => PDFNumber.of(number));
        made.page.pushOperators(PDFOperator.of(PDFOperatorNames.ConcatTransformationMatrix, matrix));
        made.text('Far words', 60, 100);
      },
    ]);
    const layer = await readPdf(bytes);
    expect(layerFaults(layer)).toEqual([]);
    expect(layer.text).toContain('Seen words');
  },
);

test('white space and images with places that are no numbers leave the page as it is', async () => {
  const far = `q ${BIG} 0 0 ${BIG} 0 0 cm ${BIG} 0 0 ${BIG} 0 0 cm`;
  const content = `BT /F1 12 Tf 72 600 Td (Seen words) Tj ET q 600 0 0 500 0 0 cm /I1 Do Q ${far} BT /F1 12 Tf (  ) Tj ET /I1 Do Q`;
  const layer = await readPdf(
    rawPdf([{ content, resources: '/XObject << /I1 10 0 R >>' }], { 10: rawImage(100, 100) }),
  );
  expect(layerFaults(layer)).toEqual([]);
  expect(layer).toMatchObject({ text: 'Seen words', pages: [{ status: 'no-text' }] });
});

test('a page larger than any number of points has no size', async () => {
  const content = 'BT /F1 12 Tf 72 600 Td (Seen words) Tj ET';
  const layer = await readPdf(
    rawPdf([{ content, entries: `/CropBox [0 0 ${BIG} ${BIG}] /MediaBox [0 0 ${BIG} ${BIG}]` }]),
  );
  expect(layerFaults(layer)).toEqual([]);
});
