import { describe, expect, it } from 'vitest';
import type { TextLayer } from '../../../src/contracts/text-layer.ts';
import { rawImage, rawPdf } from './raw-pdf.ts';
import { readPdf } from './reading.ts';

const WORDS = 'Words that a program read in the picture of the page.';
const text = (words = WORDS, y = 500): string => `BT /F1 12 Tf 72 ${y} Td (${words}) Tj ET `;
const inkless = `q BT 3 Tr ET ${text()} Q `;
const OBJECTS = {
  10: rawImage(640, 840),
  11: rawImage(1, 1),
  12: rawImage(640, 840, '/SMask 11 0 R'),
  13: rawImage(60, 80),
  14: {
    dictionary: '/Type /XObject /Subtype /Image /Width 640 /Height 840 /ImageMask true /BitsPerComponent 1',
    stream: '\0'.repeat(80 * 840),
  },
};
const RESOURCES =
  '/XObject << /Scan 10 0 R /Dot 11 0 R /Masked 12 0 R /Coarse 13 0 R /Stencil 14 0 R >> /ExtGState << /Clear << /ca 0 >> >>';
const whole = (name: string): string => `q 600 0 0 800 0 0 cm /${name} Do Q `;

const read = (content: string): Promise<TextLayer> =>
  readPdf(rawPdf([{ content, resources: RESOURCES }], OBJECTS));

describe('text recognised in a scan', () => {
  it.each([
    ['over the scan, without ink', whole('Scan') + inkless],
    ['under the scan, without ink', inkless + whole('Scan')],
    ['under the scan, in black', text() + whole('Scan')],
    ['under the scan, in white', `1 g ${text()}` + whole('Scan')],
    ['over a scan in strips', 'q 600 0 0 400 0 0 cm /Scan Do Q q 600 0 0 400 0 400 cm /Scan Do Q ' + inkless],
    ['over a scan that is a stencil', whole('Stencil') + inkless],
    ['over a scan with a printed stamp', whole('Scan') + inkless + text('No. 42', 30)],
  ])('is the text of the page, in a class of its own: %s', async (_, content) => {
    const layer = await read(content);
    expect(layer.text).toContain(WORDS);
    expect(layer.pages[0]).toMatchObject({ ocr: true });
    expect(layer.pages[0]?.hidden).toBeUndefined();
    expect(layer.warnings).toEqual([expect.stringContaining('recognised from an image')]);
  });

  it('leaves the page usable', async () => {
    const layer = await read(whole('Scan') + inkless);
    expect(layer.pages[0]?.status).toBe('ok');
  });
});

describe('text without ink', () => {
  it.each([
    ['over no image at all', inkless],
    ['over a place without an image', `q 600 0 0 800 0 0 cm Q ${inkless}`],
    ['over an image of one pixel', whole('Dot') + inkless],
    ['over an image too coarse for letters', whole('Coarse') + inkless],
    ['over an image that is masked', whole('Masked') + inkless],
    ['over an image that is not seen', `q /Clear gs ${whole('Scan')} Q ${inkless}`],
    ['over an image that is clipped away', `q 0 0 9 9 re W n ${whole('Scan')} Q ${inkless}`],
    ['beside a small image', `q 200 0 0 200 300 50 cm /Scan Do Q ${inkless}`],
    ['over a small image of a page', `q 300 0 0 60 60 480 cm /Scan Do Q ${inkless}`],
    [
      'over a background of a page with text of its own',
      whole('Scan') +
        inkless +
        '1 g ' +
        [700, 680, 660].map((y) => text('Printed on the background.', y)).join(' '),
    ],
  ])('is hidden: %s', async (_, content) => {
    const layer = await read(content);
    expect(layer.text).not.toContain('program');
    expect(layer.pages[0]?.ocr).toBeUndefined();
    expect(layer.pages[0]?.hidden).toMatchObject([{ text: WORDS, reason: 'invisible-mode' }]);
  });
});
