import { beforeAll, describe, expect, it } from 'vitest';
import type { TextLayer } from '../../../src/contracts/text-layer.ts';
import { findQuote, prepareLayer } from '../../../src/domain/quotes/locate.ts';
import { rawPdf } from './raw-pdf.ts';
import type { RawObjects, RawPage } from './raw-pdf.ts';
import { HALVES_JPEG, ofBytes, packed, rawPicture } from './raw-picture.ts';
import type { RawStream } from './raw-picture.ts';
import { readPdf } from './reading.ts';

const SEEN = 'The gauge stood at nine.';
const WORDS = 'The gauge stood at forty.';
const at = (words: string, x = 72, y = 600): string => `BT /F1 12 Tf ${x} ${y} Td (${words}) Tj ET `;
const words = at(WORDS);
const white = `1 g ${words}`;
const black = `0 g ${words}`;
/** Paints image X under the words, and a little beyond. */
const picture = 'q 300 0 0 60 50 580 cm /X Do Q ';
const box = '60 590 200 30 re ';

const grey = (value: number, entries = ''): RawStream => rawPicture(60, 12, () => [value], entries);
/** Dark on the left of the words' middle, light on the right. */
const halves = (left: number, right: number): RawStream => rawPicture(60, 12, (x) => [x < 18 ? left : right]);
/** The same noise each time. */
const noise = (least: number, most: number, size = 200): RawStream => {
  let seed = 7;
  return rawPicture(size, size, () => {
    seed = (seed * 16807) % 2147483647;
    return [least + (seed % (most - least + 1))];
  });
};
const mask = (value: number, entries = ''): RawStream => grey(value, entries);
/** A stencil of 8 by 8 that paints where bits are 0. */
const stencil = (byte: number, entries = ''): RawStream =>
  ofBytes(8, 8, new Uint8Array(8).fill(byte), `/ImageMask true /BitsPerComponent 1 ${entries}`);
const jpeg = (entries = '/ColorSpace /DeviceRGB', bytes: Uint8Array = HALVES_JPEG): RawStream =>
  ofBytes(64, 16, bytes, `/BitsPerComponent 8 /Filter /DCTDecode ${entries}`);
const indexed = (value: number, last: number): RawStream =>
  packed(rawPicture(60, 12, () => [value], `/ColorSpace [/Indexed /DeviceRGB ${last} <000000 FFFFFF>]`));
/** Rows that say how they follow from the row before: all the same. */
const predicted = (value: number): RawStream => {
  const rows = Array.from({ length: 12 }, (_, y) => [
    2,
    ...Array.from({ length: 60 }, () => (y === 0 ? value : 0)),
  ]);
  return packed(
    ofBytes(60, 12, Uint8Array.from(rows.flat()), '/ColorSpace /DeviceGray /BitsPerComponent 8'),
    '/DecodeParms << /Predictor 15 /Columns 60 >>',
  );
};

interface Drawn {
  /** Image X. */
  image: RawStream;
  content: string;
  /** Objects 20 and on. */
  others?: RawObjects;
  resources?: string;
}
const STATES =
  '/ExtGState << /Veil << /ca 0.7 >> /Over << /OP true /op true /OPM 1 >> /Turned << /TR 30 0 R >> /Dark << /BM /Multiply >> /Clear << /ca 0 >> >>';

/** Every drawing on a page of its own, each with its own image X. */
function pdfOf(drawings: readonly Drawn[]): Uint8Array {
  const objects: RawObjects = {
    30: '<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>',
  };
  const pages = drawings.map(({ image, content, others = {}, resources = '' }, i): RawPage => {
    const base = 100 + 20 * i;
    const moved = (text: string): string =>
      text.replace(/\b2(\d) 0 R/g, (_, digit) => `${base + 1 + Number(digit)} 0 R`);
    objects[base] = { dictionary: moved(image.dictionary), stream: image.stream };
    for (const [number, other] of Object.entries(others)) {
      objects[base + Number(number) - 19] =
        typeof other === 'string'
          ? moved(other)
          : { dictionary: moved(other.dictionary).replace(/\bX 0 R/, `${base} 0 R`), stream: other.stream };
    }
    return {
      content: `q ${at(SEEN, 72, 640)} Q q ${content} Q`,
      resources: moved(`/XObject << /X ${base} 0 R /Form 20 0 R >> ${STATES} ${resources}`),
    };
  });
  return rawPdf(pages, objects);
}

const textOf = (layer: TextLayer, page: number): string => {
  const { start = 0, end = 0 } = layer.pages[page] ?? {};
  return [...layer.text].slice(start, end).join('').replace(/\s+/g, ' ');
};
const outcome = (layer: TextLayer, page: number): string =>
  findQuote(prepareLayer(layer), { exact: WORDS }, { page: page + 1 }).result;

const form = (content: string): RawStream => ({
  dictionary:
    '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /X X 0 R >> /Font << /F1 3 0 R >> >>',
  stream: content,
});

/** Words that a reader sees on a picture. */
const VISIBLE: [string, Drawn][] = [
  ['white on a dark picture', { image: grey(20), content: picture + white }],
  ['black on a light picture', { image: grey(220), content: picture + black }],
  [
    'on a picture of three colours',
    { image: rawPicture(60, 12, () => [200, 30, 30]), content: picture + white },
  ],
  [
    'on a picture in printing colours',
    { image: rawPicture(60, 12, () => [0, 0, 0, 230]), content: picture + white },
  ],
  ['on a packed picture', { image: packed(grey(20)), content: picture + white }],
  [
    'on a packed picture whose rows follow from each other',
    { image: predicted(20), content: picture + white },
  ],
  ['on a picture with a palette', { image: indexed(0, 1), content: picture + white }],
  ['on the dark side of a JPEG', { image: jpeg(), content: `q 600 0 0 60 50 580 cm /X Do Q ${white}` }],
  [
    'on a picture of single bits',
    {
      image: ofBytes(8, 8, new Uint8Array(8), '/ColorSpace /DeviceGray /BitsPerComponent 1'),
      content: picture + white,
    },
  ],
  [
    'on a picture of sixteen bits',
    {
      image: ofBytes(8, 8, new Uint8Array(128).fill(16), '/ColorSpace /DeviceGray /BitsPerComponent 16'),
      content: picture + white,
    },
  ],
  ['on light values that are turned round', { image: grey(240, '/Decode [1 0]'), content: picture + white }],
  ['on one dark pixel', { image: rawPicture(1, 1, () => [0]), content: picture + white }],
  ['on many dark pixels', { image: rawPicture(900, 300, () => [30]), content: picture + white }],
  ['on calm noise', { image: noise(0, 60), content: picture + white }],
  ['on a gradient', { image: rawPicture(100, 1, (x) => [x]), content: picture + white }],
  ['on a turned picture', { image: grey(20), content: `q 0 60 -300 0 350 580 cm /X Do Q ${white}` }],
  ['on a slanted picture', { image: grey(20), content: `q 300 5 -5 45 60 580 cm /X Do Q ${white}` }],
  [
    'on a picture inside the text',
    { image: grey(20), content: `${picture} BT 1 g /F1 12 Tf 72 600 Td (${WORDS}) Tj ET` },
  ],
  [
    'on an inline picture',
    {
      image: grey(255),
      content: `q 300 0 0 60 50 580 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \x10\x10\x10\x10 EI Q ${white}`,
    },
  ],
  [
    'on a picture in a form',
    { image: grey(20), content: `/Form Do ${white}`, others: { 20: form(picture) } },
  ],
  [
    'on a picture, both in a form',
    { image: grey(20), content: '/Form Do', others: { 20: form(picture + white) } },
  ],
  ['white on a dark stencil', { image: stencil(0), content: `0.1 g ${picture}${white}` }],
  ['black on a stencil that paints nothing', { image: stencil(255), content: `0 g ${picture}${black}` }],
  [
    'black on a stencil that is turned round',
    { image: stencil(0, '/Decode [1 0]'), content: `0 g ${picture}${black}` },
  ],
  [
    'black on a dark picture that is all transparent',
    { image: grey(0, '/SMask 20 0 R'), content: picture + black, others: { 20: mask(0) } },
  ],
  [
    'white on a dark picture with a mask that hides nothing',
    { image: grey(0, '/SMask 20 0 R'), content: picture + white, others: { 20: mask(255) } },
  ],
  [
    'black on a dark picture whose mask is turned round',
    { image: grey(0, '/SMask 20 0 R'), content: picture + black, others: { 20: mask(255, '/Decode [1 0]') } },
  ],
  [
    'black on a dark picture that a stencil cuts out',
    { image: grey(0, '/Mask 20 0 R'), content: picture + black, others: { 20: stencil(255) } },
  ],
  [
    'black on a picture of a colour that is left out',
    { image: grey(7, '/Mask [5 9]'), content: picture + black },
  ],
  [
    'black on a veiled dark picture',
    { image: noise(0, 60), content: `${picture}/Veil gs 1 g ${box} f 0 g ${words}` },
  ],
  [
    'black on a dark picture of little opacity',
    { image: grey(0), content: `q /Clear gs ${picture} Q ${black}` },
  ],
  ['outlined in white on a dark picture', { image: grey(20), content: `${picture} 1 G BT 1 Tr ET ${words}` }],
  ['black, overprinted on a light picture', { image: grey(220), content: `${picture}/Over gs ${black}` }],
  ['multiplied with a light picture', { image: grey(220), content: `${picture}/Dark gs ${black}` }],
];

/** Words that no reader sees on a picture. */
const HIDDEN: [string, Drawn][] = [
  ['white on a white picture', { image: grey(255), content: picture + white }],
  ['black on a black picture', { image: grey(0), content: picture + black }],
  ['nearly the colour of a picture', { image: grey(110), content: `${picture} 0.45 g ${words}` }],
  [
    'black on light values that are turned round',
    { image: grey(250, '/Decode [1 0]'), content: picture + black },
  ],
  [
    'white on the light side of a JPEG',
    { image: jpeg(), content: `q 600 0 0 60 -300 580 cm /X Do Q ${white}` },
  ],
  ['white on a palette', { image: indexed(1, 1), content: picture + white }],
  ['white on a stencil in white', { image: stencil(0), content: `1 g ${picture}${white}` }],
  ['white on a stencil that paints nothing', { image: stencil(255), content: `0 g ${picture}${white}` }],
  [
    'white on a dark picture that is all transparent',
    { image: grey(0, '/SMask 20 0 R'), content: picture + white, others: { 20: mask(0) } },
  ],
  [
    'white on a dark picture of a colour that is left out',
    { image: grey(7, '/Mask [5 9]'), content: picture + white },
  ],
  [
    'white on a white picture over a dark box',
    { image: grey(255), content: `0 g ${box} f ${picture}${white}` },
  ],
  ['multiplied in white with a dark picture', { image: grey(250), content: `${picture}/Dark gs ${white}` }],
];

/** Words of which the pixels do not tell whether a reader sees them. */
const DOUBTFUL: [string, Drawn][] = [
  [
    'grey on pixels of black and white',
    { image: rawPicture(600, 120, (x, y) => [255 * ((x + y) % 2)]), content: `${picture} 0.5 g ${words}` },
  ],
  ['white on noise', { image: noise(0, 235), content: picture + white }],
  ['a little lighter than noise', { image: noise(60, 160), content: `${picture} 0.75 g ${words}` }],
  [
    'white on a white picture with dark specks where letters are looked at',
    {
      image: rawPicture(600, 120, (x, y) => [x % 6 === 3 && y % 3 === 1 ? 0 : 255]),
      content: picture + white,
    },
  ],
  ['white on a dark and on a light side', { image: halves(0, 255), content: picture + white }],
  [
    'partly on noise',
    {
      image: rawPicture(300, 60, (x, y) => [x > 100 && x < 130 ? ((x * 31 + y * 17) * 7919) % 256 : 0]),
      content: picture + white,
    },
  ],
  [
    'on two pixels of black and white, shown larger',
    { image: rawPicture(2, 1, (x) => [255 * x]), content: picture + white },
  ],
  [
    'on one dark pixel between two white ones, shown larger',
    {
      image: rawPicture(3, 1, (x) => [x === 1 ? 0 : 255]),
      content: `q 480 0 0 60 -100 580 cm /X Do Q ${white}`,
    },
  ],
  [
    'on two pixels, smoothed',
    { image: rawPicture(2, 1, (x) => [255 * x], '/Interpolate true'), content: picture + white },
  ],
  [
    'white, overprinted on a dark picture',
    { image: grey(20), content: `${picture}/Over gs 0 0 0 0 k ${words}` },
  ],
  ['on a picture that is overprinted', { image: grey(20), content: `q /Over gs ${picture} Q ${white}` }],
  [
    'on a picture whose tones are turned round',
    { image: grey(20), content: `q /Turned gs ${picture} Q ${white}` },
  ],
  ['with tones that are turned round', { image: grey(20), content: `${picture}/Turned gs ${white}` }],
  [
    'on a picture that was mixed with a ground',
    { image: grey(20, '/SMask 20 0 R'), content: picture + white, others: { 20: mask(255, '/Matte [1]') } },
  ],
  [
    'half through a mask',
    { image: grey(0, '/SMask 20 0 R'), content: picture + white, others: { 20: halves(0, 255) } },
  ],
  [
    'on a picture in a colour of its own',
    { image: grey(0, '/ColorSpace [/Separation /Gold /DeviceGray 30 0 R]'), content: picture + white },
  ],
  ['on indices beyond the palette', { image: indexed(9, 1), content: picture + white }],
  ['on odd values', { image: grey(240, '/Decode [0.5 0]'), content: picture + white }],
  [
    'on a picture with data missing',
    { image: { ...grey(20), stream: '\x14'.repeat(600) }, content: picture + white },
  ],
  [
    'on a damaged picture',
    { image: { ...packed(grey(20)), stream: 'x\x9c damaged' }, content: picture + white },
  ],
  [
    'on a picture that is packed twice',
    {
      image: {
        dictionary: `${grey(20).dictionary} /Filter [/FlateDecode /FlateDecode]`,
        stream: packed(packed(grey(20))).stream,
      },
      content: picture + white,
    },
  ],
  [
    'on a picture of a kind that is not decoded',
    { image: grey(20, '/Filter /JPXDecode'), content: picture + white },
  ],
  [
    'on a JPEG of another size',
    {
      image: { ...jpeg(), dictionary: jpeg().dictionary.replace('64', '65') },
      content: `q 600 0 0 60 50 580 cm /X Do Q ${white}`,
    },
  ],
  [
    'on a JPEG of other colours',
    { image: jpeg('/ColorSpace /DeviceGray'), content: `q 600 0 0 60 50 580 cm /X Do Q ${white}` },
  ],
  [
    'on half a JPEG',
    {
      image: jpeg(undefined, HALVES_JPEG.subarray(0, 630)),
      content: `q 600 0 0 60 50 580 cm /X Do Q ${white}`,
    },
  ],
  [
    'on an inline picture whose colours are named elsewhere',
    {
      image: grey(255),
      content: `q 300 0 0 60 50 580 cm BI /W 2 /H 2 /CS /Mine /BPC 8 ID \x10\x10\x10\x10 EI Q ${white}`,
      resources: '/ColorSpace << /Mine /DeviceGray >>',
    },
  ],
  [
    'on more pixels than are decoded',
    {
      image: {
        ...packed(grey(20)),
        dictionary: packed(grey(20)).dictionary.replace('60', '3001').replace('12', '3001'),
      },
      content: picture + white,
    },
  ],
  [
    'on a tiling of a picture',
    {
      image: grey(20),
      content: `/Pattern cs /Tiles scn 50 580 300 60 re f ${white}`,
      resources: '/Pattern << /Tiles 20 0 R >>',
      others: {
        20: {
          dictionary:
            '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /XObject << /X X 0 R >> >>',
          stream: 'q 9 0 0 9 0 0 cm /X Do Q',
        },
      },
    },
  ],
  [
    'in a group whose parts push each other out',
    {
      image: grey(20),
      content: '/Form Do',
      others: {
        20: {
          ...form(picture + white),
          dictionary: `${form('').dictionary} /Group << /S /Transparency /K true >>`,
        },
      },
    },
  ],
];

function read(drawings: [string, Drawn][]): { layer: () => TextLayer } {
  let layer: TextLayer;
  beforeAll(async () => {
    layer = await readPdf(pdfOf(drawings.map(([, drawn]) => drawn)));
  });
  return { layer: () => layer };
}
const named = (drawings: [string, Drawn][]): { name: string; i: number }[] =>
  drawings.map(([name], i) => ({ name, i }));

describe('words on a picture that a reader sees', () => {
  const { layer } = read(VISIBLE);

  it.each(named(VISIBLE))('are text: $name', ({ i }) => {
    expect(textOf(layer(), i)).toBe(`${SEEN} ${WORDS}`);
    expect(layer().pages[i]).toMatchObject({ status: 'ok' });
    expect(layer().pages[i]?.hidden).toBeUndefined();
  });
});

describe('words on a picture that no reader sees', () => {
  const { layer } = read(HIDDEN);

  it.each(named(HIDDEN))('are kept apart: $name', ({ i }) => {
    expect(textOf(layer(), i)).toBe(SEEN);
    expect(layer().pages[i]?.hidden).toMatchObject([{ text: WORDS, reason: 'background-colour' }]);
    expect(outcome(layer(), i)).toBe('not-found');
  });
});

describe('words on a picture of which it cannot be told', () => {
  const { layer } = read(DOUBTFUL);

  it.each(named(DOUBTFUL))('are no text, and the page is not ok: $name', ({ i }) => {
    expect(textOf(layer(), i)).toBe(SEEN);
    expect(layer().pages[i]).toMatchObject({
      status: 'partial',
      reason: expect.stringContaining('cannot be told'),
    });
    expect(layer().pages[i]?.hidden).toBeUndefined();
    expect(outcome(layer(), i)).toBe('unavailable');
  });
});
