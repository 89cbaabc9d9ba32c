import { beforeAll, describe, expect, it } from 'vitest';
import type { HiddenReason, TextLayer } from '../../../src/contracts/text-layer.ts';
import { findQuote, prepareLayer } from '../../../src/domain/quotes/locate.ts';
import { rawImage, rawPdf } from './raw-pdf.ts';
import type { RawObjects, RawPage } from './raw-pdf.ts';
import { readPdf } from './reading.ts';

const SEEN = 'The gauge stood at nine.';
const SECRET = 'The gauge stood at forty.';
const at = (words: string, x = 72, y = 600): string => `BT /F1 12 Tf ${x} ${y} Td (${words}) Tj ET `;
const secret = at(SECRET);
/** A box of 200 by 30 points round the secret. */
const box = (entries = 're'): string => `60 590 200 30 ${entries} `;

const OBJECTS: RawObjects = {
  10: rawImage(620, 830),
  11: rawImage(1, 1),
  12: rawImage(620, 830, '/SMask 11 0 R'),
  13: {
    dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 50 50] /Resources << /Font << /F1 3 0 R >> >>',
    stream: secret,
  },
  14: {
    dictionary:
      '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Group << /S /Transparency >> /Resources << /Font << /F1 3 0 R >> >>',
    stream: secret,
  },
  15: '<< /Type /OCG /Name (Off) >>',
  16: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 32 /LastChar 126 /Widths 17 0 R /Encoding << /Differences [32 18 0 R] >> /CharProcs 19 0 R /Resources << >> >>',
  17: `[${Array.from({ length: 95 }, () => 6).join(' ')}]`,
  20: { dictionary: '', stream: '6 0 d0' },
  21: '<< /Type /Pattern /PatternType 2 /Shading 22 0 R >>',
  22: '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 600 0] /Extend [true true] /Function 23 0 R >>',
  23: '<< /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 1 1] /N 1 >>',
  24: {
    dictionary:
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 4 4] /XStep 4 /YStep 4 /Resources << >>',
    stream: '1 1 1 rg 0 0 4 4 re f',
  },
  25: '<< /Type /Mask /S /Luminosity /G 26 0 R >>',
  26: {
    dictionary:
      '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>',
    stream: '0 g 0 0 600 800 re f',
  },
};

const TYPE3_NAMES = Array.from({ length: 95 }, (_, i) => `c${i + 32}`);
const type3 = (drawing: string): RawObjects => ({
  ...OBJECTS,
  16: (OBJECTS[16] as string)
    .replace('18 0 R', TYPE3_NAMES.map((name) => `/${name}`).join(' '))
    .replace(
      '/CharProcs 19 0 R',
      `/CharProcs << ${TYPE3_NAMES.map((name) => `/${name} 20 0 R`).join(' ')} >>`,
    )
    .replace('/Type3 ', '/Type3 /ToUnicode 27 0 R '),
  20: { dictionary: '', stream: drawing },
  27: {
    dictionary: '',
    stream:
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T3 def 1 begincodespacerange <20> <7E> endcodespacerange 1 beginbfrange <20> <7E> <0020> endbfrange endcmap end end',
  },
});

const STATES =
  '/ExtGState << /Clear << /ca 0 /CA 0 >> /Faint << /ca 0.05 >> /Veil << /ca 0.6 >> /Dark << /BM /Multiply >> /Mask << /SMask 25 0 R >> >>';
const IMAGES = '/XObject << /Scan 10 0 R /Dot 11 0 R /Masked 12 0 R /Cut 13 0 R /Group 14 0 R >>';
const LAYERS = '/Properties << /Off 15 0 R >>';
const PATTERNS = '/Pattern << /White 21 0 R /Tiles 24 0 R >>';
const RESOURCES = [STATES, IMAGES, LAYERS, PATTERNS].join(' ');

/** Ways of hiding a sentence: how it is drawn, and why it is not seen. */
const FORMS: [string, HiddenReason, string][] = [
  ['drawn without ink', 'invisible-mode', `BT 3 Tr ET ${secret}`],
  ['added to the clip only', 'invisible-mode', `q BT 7 Tr ET ${secret} Q`],
  ['white on white', 'background-colour', `1 g ${secret}`],
  ['almost white on white', 'background-colour', `0.93 g ${secret}`],
  ['white in CMYK', 'background-colour', `0 0 0 0 k ${secret}`],
  ['white on a white box over a dark one', 'background-colour', `0 g ${box()} f 1 g ${box()} f ${secret}`],
  ['black on a black box', 'background-colour', `0 g ${box()} f ${secret}`],
  ['black on a thick black line', 'background-colour', `0 G 40 w 50 605 m 300 605 l S 0 g ${secret}`],
  [
    'grey on stripes of the same grey',
    'background-colour',
    `0.4 g ${Array.from({ length: 40 }, (_, i) => `60 ${585 + i} 200 1.1 re f`).join(' ')} ${secret}`,
  ],
  [
    'white on a veiled dark box',
    'background-colour',
    `0.9 g ${box()} f /Veil gs 1 g ${box()} f /Faint gs ${secret}`,
  ],
  ['outlined in white', 'background-colour', `1 G BT 1 Tr ET ${secret}`],
  ['filled and outlined in white', 'background-colour', `1 g 1 G BT 2 Tr ET ${secret}`],
  ['in a white shading', 'background-colour', `/Pattern cs /White scn ${secret}`],
  ['white, multiplied with a dark box', 'background-colour', `0.2 g ${box()} f /Dark gs 1 g ${secret}`],
  ['without opacity', 'invisible-mode', `/Clear gs ${secret}`],
  ['with hardly any opacity', 'background-colour', `/Faint gs ${secret}`],
  ['in a group without opacity', 'invisible-mode', `/Clear gs /Group Do`],
  ['smaller than a point', 'tiny', `BT /F1 0.5 Tf 72 600 Td (${SECRET}) Tj ET`],
  ['scaled below a point', 'tiny', `q 0.05 0 0 0.05 70 570 cm ${secret} Q`],
  ['squeezed to a line', 'tiny', `BT 0.5 Tz ET ${secret}`],
  ['slanted to a line', 'tiny', `BT /F1 12 Tf 1 0.001 1 0.0011 72 600 Tm (${SECRET}) Tj ET`],
  ['left of the page', 'off-page', at(SECRET, -300)],
  ['above the page', 'off-page', at(SECRET, 72, 900)],
  ['clipped away', 'clipped', `q 0 0 50 50 re W n ${secret} Q`],
  ['clipped to an empty path', 'clipped', `q W n ${secret} Q`],
  ['clipped to two far corners', 'clipped', `q 0 0 9 9 re 590 790 9 9 re W n ${secret} Q`],
  ['clipped by a hole', 'clipped', `q 0 0 600 800 re ${box()} W* n ${secret} Q`],
  ['outside the box of its form', 'clipped', '/Cut Do'],
  ['under a white box', 'covered', `${secret} 1 g ${box()} f`],
  ['under a black box', 'covered', `${secret} 0 g ${box()} f`],
  ['under two halves of a box', 'covered', `${secret} 1 g 60 590 200 14 re f 60 604 200 20 re f`],
  ['under a round shape', 'covered', `${secret} 1 g -600 500 m -600 680 1200 680 1200 500 c h f`],
  ['under many veils', 'covered', `${secret} /Veil gs 1 g ${box()} f ${box()} f ${box()} f`],
  ['under a thick line', 'covered', `${secret} 1 G 40 w 50 605 m 300 605 l S`],
  ['under a white shading', 'covered', `${secret} q ${box()} W n /Pattern cs /White scn ${box()} f Q`],
  ['under an image', 'covered', `${secret} q 300 0 0 60 50 580 cm /Scan Do Q`],
  [
    'under an image that is placed before the text',
    'covered',
    `q 300 0 0 60 50 580 cm 1 0 0 1 0 0 cm BT /F1 0.04 Tf 1 0 0 5 0.07 0.3 Tm (${SECRET}) Tj ET /Scan Do Q`,
  ],
  ['in a layer that is off', 'layer-off', `/OC /Off BDC ${secret} EMC`],
];

/** Ways of drawing a sentence of which the drawing does not say whether it is seen. */
const DOUBTFUL: [string, string][] = [
  ['under a masked image', `${secret} q 300 0 0 60 50 580 cm /Masked Do Q`],
  ['in tiles', `/Pattern cs /Tiles scn ${secret}`],
  ['under tiles', `${secret} /Pattern cs /Tiles scn ${box()} f`],
  ['through a soft mask', `/Mask gs ${secret}`],
];

/** Drawings that look like hiding and hide nothing. */
const VISIBLE: [string, string][] = [
  ['white on a dark box', `0.2 g ${box()} f 1 g ${secret}`],
  ['white on a thick dark line', `0 G 40 w 50 605 m 300 605 l S 1 g ${secret}`],
  ['outlined in black', `1 g 0 G BT 1 Tr ET ${secret}`],
  ['filled white and outlined in black', `1 g 0 G BT 2 Tr ET ${secret}`],
  ['struck out', `${secret} 0 g 72 603 150 0.7 re f`],
  ['under a marker', `${secret} /Dark gs 1 1 0 rg ${box()} f`],
  ['under a thin veil', `${secret} /Veil gs 1 1 0 rg ${box()} f`],
  ['beside a box that is painted later', `${secret} 1 g 60 500 200 80 re f`],
  ['under a box that is clipped away', `${secret} q 0 0 9 9 re W n 1 g ${box()} f Q`],
  ['under a frame with a hole', `${secret} 1 g 0 500 600 130 re ${box()} f*`],
  ['in a dark shading on a white page', `q 0 g ${box()} f Q /Pattern cs /White scn ${secret}`],
  ['clipped to its own box', `q ${box()} W n ${secret} Q`],
  ['in a group', '/Group Do'],
];

const pages = (drawings: readonly string[]): RawPage[] =>
  drawings.map((content) => ({ content: `q ${at(SEEN, 72, 640)} Q q ${content} Q`, resources: RESOURCES }));

const CATALOGUE = '/OCProperties << /OCGs [15 0 R] /D << /OFF [15 0 R] /Order [15 0 R] >> >>';

const textOf = (layer: TextLayer, page: number): string => {
  const { start = 0, end = 0 } = layer.pages[page] ?? {};
  return [...layer.text].slice(start, end).join('').replace(/\s+/g, ' ');
};
const outcome = (layer: TextLayer, page: number): string =>
  findQuote(prepareLayer(layer), { exact: SECRET }, { page: page + 1 }).result;

describe('a sentence that no reader sees', () => {
  let layer: TextLayer;
  beforeAll(async () => {
    layer = await readPdf(rawPdf(pages(FORMS.map(([, , content]) => content)), OBJECTS, CATALOGUE));
  });

  it.each(FORMS.map(([name, reason], i) => ({ name, reason, i })))(
    'is kept apart: $name',
    ({ reason, i }) => {
      expect(textOf(layer, i)).toBe(SEEN);
      expect(layer.pages[i]?.hidden).toMatchObject([{ text: SECRET, reason }]);
      expect(layer.pages[i]?.status).toBe('ok');
      expect(outcome(layer, i)).toBe('not-found');
    },
  );
});

describe('a sentence of which the drawing does not say whether it is seen', () => {
  let layer: TextLayer;
  beforeAll(async () => {
    layer = await readPdf(rawPdf(pages(DOUBTFUL.map(([, content]) => content)), OBJECTS, CATALOGUE));
  });

  it.each(DOUBTFUL.map(([name], i) => ({ name, i })))(
    'is no text, and the page is not ok: $name',
    ({ i }) => {
      expect(textOf(layer, i)).toBe(SEEN);
      expect(layer.pages[i]).toMatchObject({
        status: 'partial',
        reason: expect.stringContaining('cannot be told'),
      });
      expect(outcome(layer, i)).toBe('unavailable');
    },
  );
});

describe('a sentence that is seen', () => {
  let layer: TextLayer;
  beforeAll(async () => {
    layer = await readPdf(rawPdf(pages(VISIBLE.map(([, content]) => content)), OBJECTS, CATALOGUE));
  });

  it.each(VISIBLE.map(([name], i) => ({ name, i })))('stays in the text: $name', ({ i }) => {
    expect(textOf(layer, i)).toBe(`${SEEN} ${SECRET}`);
    expect(layer.pages[i]?.hidden).toBeUndefined();
  });
});

describe('a font whose glyphs are drawings', () => {
  const page: RawPage = {
    content: `${at(SEEN, 72, 640)} BT /T3 12 Tf 72 600 Td (${SECRET}) Tj ET`,
    resources: '/Font << /F1 3 0 R /T3 16 0 R >>',
  };

  it('hides what is written in empty ones', async () => {
    const layer = await readPdf(rawPdf([page], type3('6 0 d0')));
    expect(layer.text).toBe(SEEN);
    expect(layer.pages[0]?.hidden).toMatchObject([{ text: SECRET, reason: 'invisible-mode' }]);
  });

  it('hides what is written in white ones', async () => {
    const layer = await readPdf(rawPdf([page], type3('6 0 d0 1 g 0 0 5 7 re f')));
    expect(layer.pages[0]?.hidden).toMatchObject([{ text: SECRET, reason: 'background-colour' }]);
  });

  it('shows what is written in the others', async () => {
    const layer = await readPdf(rawPdf([page], type3('6 0 0 0 5 7 d1 0 0 5 7 re f')));
    expect(textOf(layer, 0)).toBe(`${SEEN} ${SECRET}`);
  });
});

describe('a page that is cropped', () => {
  it('hides what is outside of the crop', async () => {
    const layer = await readPdf(
      rawPdf([{ content: at(SEEN, 72, 640) + secret, entries: '/CropBox [0 630 600 800]' }]),
    );
    expect(layer.text).toBe(SEEN);
    expect(layer.pages[0]?.hidden).toMatchObject([{ text: SECRET, reason: 'off-page' }]);
  });
});

describe('hidden text', () => {
  it('is given in the order of drawing, words joined by spaces, each stretch with its reason and box', async () => {
    const layer = await readPdf(
      rawPdf([
        {
          content: `${at(SEEN, 72, 640)} 1 g ${at('second', 200, 500)} ${at('third', 72, 480)} ${at('left', -90)}`,
        },
      ]),
    );
    expect(layer.pages[0]?.hidden).toEqual([
      { text: 'second third', reason: 'background-colour', box: expect.objectContaining({ x: 72 }) },
      { text: 'left', reason: 'off-page', box: expect.objectContaining({ x: -90 }) },
    ]);
    expect(layer.warnings).toEqual([expect.stringMatching(/^Page 1: 15 characters that nobody sees/)]);
  });
});
