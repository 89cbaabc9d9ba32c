import { describe, expect, it } from 'vitest';
import { readPdf } from './reading.ts';

const stream = (content: string): string => `<</Length ${content.length}>> stream\n${content}\nendstream`;

/** A one-page file written by hand: `drawing` uses /F1 (Helvetica) and /F2, a Type 3 font with only a minus sign. */
function pdfOf(drawing: string, resources = ''): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>${resources}>>>>`,
    stream(drawing),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type3/FontBBox[6 13 46 16]/FontMatrix[.0172 0 0 .0172 0 0]/CharProcs<</minus 7 0 R>>/Encoding<</Type/Encoding/Differences[45/minus]>>/FirstChar 45/LastChar 45/Widths[52]>>',
    stream('52 0 6 13 46 16 d1 6 13 40 3 re f'),
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj ${object} endobj\n`).join('');
  return new TextEncoder().encode(
    `%PDF-1.4\n${body}trailer <</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`,
  );
}

describe('glyphs', () => {
  it('of a font whose only glyph is flat are not taken for tiny text: no sign is lost', async () => {
    const layer = await readPdf(
      pdfOf('BT /F1 10 Tf 50 100 Td (a rise of ) Tj /F2 10 Tf (-) Tj /F1 10 Tf (0.5 m) Tj ET'),
    );
    expect(layer.text).toBe('a rise of −0.5 m');
    expect(layer.warnings).toEqual([]);
  });

  it('that are spaced out stay one word, and gaps of a word space part words', async () => {
    const layer = await readPdf(
      pdfOf('BT /F1 10 Tf 3 Tc 20 100 Td (SPACED) Tj 0 Tc 0 -20 Td [(two) -300 (words) 20 (here)] TJ ET'),
    );
    expect(layer.text.split(/\n+/)).toEqual(['SPACED', 'two wordshere']);
  });

  it('of a layer that is switched off are left out', async () => {
    const off = '/Properties<</L1 8 0 R>>';
    const bytes = new TextDecoder().decode(
      pdfOf(
        'BT /F1 10 Tf 20 100 Td (Shown. ) Tj ET /OC /L1 BDC BT /F1 10 Tf 20 60 Td (Switched off.) Tj ET EMC',
        off,
      ),
    );
    const group = '8 0 obj <</Type/OCG/Name(Draft)>> endobj\n';
    const catalog = '/Pages 2 0 R/OCProperties<</OCGs[8 0 R]/D<</OFF[8 0 R]>>>>>>';
    const changed = bytes.replace('/Pages 2 0 R>>', catalog).replace('trailer', `${group}trailer`);
    const layer = await readPdf(new TextEncoder().encode(changed));
    expect(layer.text).toBe('Shown.');
    expect(layer.warnings).toHaveLength(1);
  });

  it('with soft hyphens that are drawn are hyphens', async () => {
    const layer = await readPdf(
      pdfOf('BT /F1 10 Tf 20 100 Td (re\\255entry of the cap\\255) Tj 0 -12 Td (sule at noon.) Tj ET'),
    );
    expect(layer.text).toBe('re-entry of the cap-\nsule at noon.');
  });
});
