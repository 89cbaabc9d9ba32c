import { describe, expect, it } from 'vitest';
import { readPageContent } from '../../../src/adapters/parse-pdf/page-content.ts';
import { Pictures } from '../../../src/adapters/parse-pdf/pictures.ts';
import { loadEngine } from '../../../src/adapters/parse-pdf/vendor.ts';
import type { TextLayer } from '../../../src/contracts/text-layer.ts';
import { rawPdf } from './raw-pdf.ts';
import type { RawObjects } from './raw-pdf.ts';
import { packed, rawPicture } from './raw-picture.ts';
import type { PixelAt } from './raw-picture.ts';
import { readPdf } from './reading.ts';

const WORDS = 'Words that a program read in the picture of the page.';
const line = (words: string, y: number): string => `BT /F1 12 Tf 72 ${y} Td (${words}) Tj ET `;
const lines = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) =>
    line(`Line ${i + 1} of what was printed over the page that was scanned.`, from - 20 * i),
  ).join('');
const page = 'q 600 0 0 800 0 0 cm /X Do Q ';
const inkless = `q BT 3 Tr ET ${line(WORDS, 500)} Q `;

/** A white page with dark letters in lines, at 60 pixels an inch: they stand in bands of ten pixels, twenty apart. */
const scanned: PixelAt = (x, y) => [y > 100 && y % 20 < 10 && (x * 7 + y * 3) % 5 < 2 ? 20 : 250];
const blank: PixelAt = (x, y) => [240 + ((x + y) % 9)];
const picture = (at: PixelAt): RawObjects => ({ 10: packed(rawPicture(500, 667, at)) });
const RESOURCES = '/XObject << /X 10 0 R >>';

const read = (content: string, at: PixelAt): Promise<TextLayer> =>
  readPdf(rawPdf([{ content, resources: RESOURCES }], picture(at)));

/** The keys of the images that were asked for while a page was read. */
async function asked(content: string, at: PixelAt): Promise<string[]> {
  const engine = await loadEngine();
  const keys: string[] = [];
  class Watched extends Pictures {
    override decoded(wanted: Iterable<string>, letters: number): ReturnType<Pictures['decoded']> {
      keys.push(...wanted);
      return super.decoded(keys, letters);
    }
  }
  const document = await engine.open(rawPdf([{ content, resources: RESOURCES }], picture(at))).promise;
  await readPageContent(await document.getPage(1), engine.operations, () => true, new Watched(engine.images));
  return keys;
}

describe('a scan with a recognised layer', () => {
  it.each([
    ['over it', page + inkless],
    ['under it, in white', `1 g ${line(WORDS, 500)}${page}`],
    ['under it, in red', `1 0 0 rg ${line(WORDS, 500)}${page}`],
    ['over it, with a stamp', `${page}${inkless}1 0 0 rg ${line('No. 42', 780)}`],
  ])('is of a class of its own, and not decoded: %s', async (_, content) => {
    const layer = await read(content, scanned);
    expect(layer.pages[0]).toMatchObject({ ocr: true });
    expect(layer.text).toContain(WORDS);
    expect(layer.text).not.toContain('42');
    expect(await asked(content, scanned)).toEqual([]);
  });
});

describe('a scan of which no text can be told by its pixels', () => {
  it.each([
    ['without text', page],
    ['with a page number', `${page}0 g ${line('17', 20)}`],
    ['under a white box with text', `${page}1 g 60 480 400 60 re f 0 g ${line(WORDS, 500)}`],
    ['over text that is off the page', `${page}0 g ${line(WORDS, 900)}`],
  ])('is not decoded: %s', async (_, content) => {
    expect(await asked(content, scanned)).toEqual([]);
  });
});

describe('text over a scan', () => {
  it('that cannot be told from the letters of the scan is no text', async () => {
    const layer = await read(`${page}0 g ${lines(600, 12)}`, scanned);
    expect(layer.text).toBe('');
    expect(layer.pages[0]).toMatchObject({ status: 'no-text' });
    expect(layer.pages[0]?.ocr).toBeUndefined();
  });

  it('in the colour of the paper is hidden', async () => {
    const layer = await read(`${page}1 g ${line(WORDS, 700)}`, scanned);
    expect(layer.text).toBe('');
    expect(layer.pages[0]).toMatchObject({
      status: 'no-text',
      hidden: [{ text: WORDS, reason: 'background-colour' }],
    });
  });

  it('that is seen leaves the page partial, however much there is: the letters of the scan are not read', async () => {
    const form: PixelAt = (x, y) => (y > 400 ? scanned(x, y) : [250]);
    const layer = await read(`${page}0 0 1 rg ${lines(780, 20)}`, form);
    expect(layer.pages[0]).toMatchObject({ status: 'partial' });
    expect(layer.pages[0]?.characters).toBeGreaterThan(600);
    expect(layer.text).toContain('Line 20 of what was printed over the page that was scanned.');
    expect(layer.pages[0]?.ocr).toBeUndefined();
  });

  it('on paper without letters makes an ordinary page', async () => {
    const layer = await read(`${page}0 g ${lines(700, 8)}`, blank);
    expect(layer.pages[0]).toMatchObject({ status: 'ok' });
    expect(layer.text).toContain('Line 8 of what was printed over the page that was scanned.');
  });

  it('does not turn words without ink into recognised ones by being hidden', async () => {
    const layer = await read(`${page}1 g ${lines(700, 2)}${inkless}`, blank);
    expect(layer.text).toBe('');
    expect(layer.pages[0]?.ocr).toBeUndefined();
    expect(layer.pages[0]?.hidden?.map(({ reason }) => reason)).toEqual([
      'background-colour',
      'invisible-mode',
    ]);
  });
});

describe('a picture of which part of the words can be told', () => {
  /** Dark, with noise between two places. */
  const spoilt: PixelAt = (x, y) => [
    x > 120 && x < 150 && y > 160 && y < 260 ? ((x * 31 + y * 17) * 7919) % 256 : 20,
  ];

  it('gives none of a sentence, nor of its neighbours', async () => {
    const layer = await read(
      `${page}1 g ${lines(560, 3)}${line('Alone at the foot of this page, and told.', 60)}`,
      spoilt,
    );
    expect(layer.text).toBe('Alone at the foot of this page, and told.');
    expect(layer.pages[0]).toMatchObject({ status: 'partial' });
  });
});

describe('pictures on many pages', () => {
  it('are decoded once, and beyond the limit of a document not at all', async () => {
    const large = (at: number): ReturnType<typeof packed> => ({
      dictionary: `/Type /XObject /Subtype /Image /Width 2900 /Height 2900 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode`,
      stream: packed(rawPicture(363, 2900, () => [at])).stream,
    });
    const own = 12;
    const objects: RawObjects = { 10: large(0) };
    for (let i = 0; i < own; i++) objects[20 + i] = large(0);
    const content = `${page}1 g ${line(WORDS, 500)}`;
    const shared = Array.from({ length: own }, () => ({ content, resources: RESOURCES }));
    const others = Array.from({ length: own }, (_, i) => ({
      content,
      resources: `/XObject << /X ${20 + i} 0 R >>`,
    }));
    const layer = await readPdf(rawPdf([...shared, ...others], objects));
    const told = layer.pages.map(({ characters }) => characters > 0);
    expect(told.slice(0, own)).toEqual(shared.map(() => true));
    const last = told.lastIndexOf(true);
    expect(last).toBeLessThan(told.length - 1);
    expect(told.slice(last + 1)).toEqual(told.slice(last + 1).map(() => false));
    expect(layer.pages.at(-1)?.status).toBe('no-text');
  });
});
