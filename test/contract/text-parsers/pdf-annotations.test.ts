import { describe, expect, it } from 'vitest';
import type { LayerPage } from '../../../src/contracts/text-layer.ts';
import { rawImage, rawPdf } from './raw-pdf.ts';
import { readPdf } from './reading.ts';

const SEEN = 'The gauge stood at nine.';
const SECRET = 'The gauge stood at forty.';
const at = (words: string, y: number): string => `BT /F1 12 Tf 72 ${y} Td (${words}) Tj ET `;

/** Forms that annotations look like, over the secret. */
const form = (stream: string, entries = ''): { dictionary: string; stream: string } => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 400 30] ${entries}`,
  stream,
});
const OBJECTS = {
  20: form('1 g 0 0 400 30 re f'),
  21: form('1 0 0 RG 2 w 1 1 398 28 re S'),
  22: form('/G1 gs 1 1 0 rg 0 0 400 30 re f', '/Resources << /ExtGState << /G1 << /BM /Multiply >> >> >>'),
  23: form('BT /F1 12 Tf 12 10 Td (A stamp of the office) Tj ET', '/Resources << /Font << /F1 3 0 R >> >>'),
  24: form('q 400 0 0 30 0 0 cm /I1 Do Q', '/Resources << /XObject << /I1 25 0 R >> >>'),
  25: rawImage(400, 30),
};

interface Read {
  text: string;
  page: Partial<LayerPage>;
}

async function read(subtype: string, flags: number, look: number, entries = ''): Promise<Read> {
  const annotation = `<< /Type /Annot /Subtype /${subtype} /F ${flags} /Rect [60 590 460 620] /AP << /N ${look} 0 R >> ${entries} >>`;
  const layer = await readPdf(
    rawPdf([{ content: at(SEEN, 700) + at(SECRET, 600), entries: `/Annots [${annotation}]` }], OBJECTS),
  );
  return { text: layer.text, page: layer.pages[0] ?? {} };
}

const PRINT = 4;
const BOTH = `${SEEN}\n${SECRET}`;

describe('text under an annotation', () => {
  it.each([
    ['a filled box', 'Square', 20],
    ['a whitened box of text', 'FreeText', 20],
    ['an image', 'Stamp', 24],
  ])('that is printed, %s, is hidden', async (_, subtype, look) => {
    const { text, page } = await read(subtype, PRINT, look);
    expect(text).toBe(SEEN);
    expect(page.status).toBe('ok');
    expect(page.hidden).toMatchObject([{ text: SECRET, reason: 'covered' }]);
  });

  it('that is on the screen only is seen by some and not by others', async () => {
    const { text, page } = await read('Square', 0, 20);
    expect(text).toBe(SEEN);
    expect(page.status).toBe('partial');
  });

  it.each([
    ['hidden', 'Square', PRINT | 2],
    ['not shown on the screen', 'Square', PRINT | 32],
    ['a link', 'Link', PRINT],
    ['a note that opens', 'Popup', PRINT],
  ])('that is %s stays text', async (_, subtype, flags) => {
    const { text, page } = await read(subtype, flags, 20);
    expect(text).toBe(BOTH);
    expect(page.status).toBe('ok');
  });

  it.each([
    ['has only a border', 'Square', 21],
    ['is a marker in a light colour', 'Highlight', 22],
  ])('that %s stays text', async (_, subtype, look) => {
    const { text, page } = await read(subtype, PRINT, look, '/QuadPoints [60 620 460 620 60 590 460 590]');
    expect(text).toBe(BOTH);
    expect(page.status).toBe('ok');
  });

  it('stays text when the annotation has only text, which is not that of the page', async () => {
    expect((await read('Stamp', PRINT, 23)).text).toBe(BOTH);
  });
});
