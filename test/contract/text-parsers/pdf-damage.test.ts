import { PDFNumber, PDFOperator, PDFOperatorNames } from 'pdf-lib';
import { expect, test } from 'vitest';
import { fuzzPdfs } from '../../fuzz/damaged-pdfs.ts';
import { layerFaults } from '../../fuzz/layer-faults.ts';
import { madePdf } from './made-pdf.ts';
import { readPdf } from './reading.ts';

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
