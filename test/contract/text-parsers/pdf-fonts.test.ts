import { describe, expect, it } from 'vitest';
import type { LayerPage } from '../../../src/contracts/text-layer.ts';
import { findQuote, prepareLayer } from '../../../src/domain/quotes/locate.ts';
import { rawPdf } from './raw-pdf.ts';
import type { RawObjects } from './raw-pdf.ts';
import { rawTrueType } from './raw-truetype.ts';
import { fixture, readPdf } from './reading.ts';

const toUnicode = (pairs: string, bytes = 1): { dictionary: string; stream: string } => {
  const [low, high] = bytes === 1 ? ['00', 'FF'] : ['0000', 'FFFF'];
  return {
    dictionary: '',
    stream: `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def 1 begincodespacerange <${low}> <${high}> endcodespacerange ${pairs} endcmap end end`,
  };
};
const ASCII = '1 beginbfrange <20> <7E> <0020> endbfrange';
/** All characters are themselves, but a three is an eight. */
const THREE_IS_EIGHT = `${ASCII} 1 beginbfchar <33> <0038> endbfchar`;
const helvetica = (entries = '/Encoding /WinAnsiEncoding'): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Helvetica ${entries} >>`;

const composite = (name: string, map = ''): RawObjects => ({
  10: `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [12 0 R] ${map} >>`,
  12: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 13 0 R /DW 600 >>`,
  13: `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 0 1000 1000] /Ascent 800 /Descent -200 /CapHeight 700 /ItalicAngle 0 /StemV 80 >>`,
});
const wide = (words: string): string => [...words].map((character) => `\\000${character}`).join('');

async function pageOf(words: string, objects: RawObjects, more = ''): Promise<LayerPage & { text: string }> {
  const layer = await readPdf(
    rawPdf(
      [
        {
          content: `BT /F2 12 Tf 72 600 Td (${words}) Tj ET ${more}`,
          resources: '/Font << /F1 3 0 R /F2 10 0 R >>',
        },
      ],
      objects,
    ),
  );
  const [page] = layer.pages;
  if (page === undefined) throw new Error('no page');
  return { ...page, text: layer.text };
}

describe('a Unicode map that says other characters than the font draws', () => {
  it('makes the page unreliable and names the font', async () => {
    const page = await pageOf('The rate rose by 3 points.', {
      10: helvetica('/Encoding /WinAnsiEncoding /ToUnicode 11 0 R'),
      11: toUnicode(THREE_IS_EIGHT),
    });
    expect(page.text).toBe('The rate rose by 8 points.');
    expect(page).toMatchObject({ status: 'unreliable', reason: expect.stringContaining('Font Helvetica') });
  });

  it('is known by the names that the font lists', async () => {
    const page = await pageOf('The rate rose by A points.', {
      10: helvetica(
        '/Encoding << /BaseEncoding /WinAnsiEncoding /Differences [65 /three] >> /ToUnicode 11 0 R',
      ),
      11: toUnicode(`${ASCII} 1 beginbfchar <41> <0038> endbfchar`),
    });
    expect(page.text).toContain('by 8 points');
    expect(page.status).toBe('unreliable');
  });

  it('proves nothing', async () => {
    const bytes = rawPdf(
      [
        {
          content: 'BT /F2 12 Tf 72 600 Td (The rate rose by 3 points.) Tj ET',
          resources: '/Font << /F2 10 0 R >>',
        },
      ],
      { 10: helvetica('/Encoding /WinAnsiEncoding /ToUnicode 11 0 R'), 11: toUnicode(THREE_IS_EIGHT) },
    );
    const layer = prepareLayer(await readPdf(bytes));
    expect(findQuote(layer, { exact: 'The rate rose by 8 points.' }).result).toBe('unavailable');
  });

  it.each([
    ['a true map', ASCII, ''],
    ['capitals for small capitals', `${ASCII} 1 beginbfchar <61> <0041> endbfchar`, ''],
    ['mathematical letters', `${ASCII} 1 beginbfchar <78> <D835DC65> endbfchar`, ''],
  ])('is not %s', async (_, pairs) => {
    const page = await pageOf('The rate of x rose by 3 points.', {
      10: helvetica('/Encoding /WinAnsiEncoding /ToUnicode 11 0 R'),
      11: toUnicode(pairs),
    });
    expect(page.status).toBe('ok');
  });
});

describe('a glyph that is drawn and has no meaning', () => {
  it('leaves its mark in the text where its code is white space', async () => {
    const drawing = (operators: string): { dictionary: string; stream: string } => ({
      dictionary: '',
      stream: `600 0 0 0 500 700 d1 ${operators}`,
    });
    const page = await pageOf(
      '\\014 \\011',
      {
        10: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 700] /FontMatrix [.001 0 0 .001 0 0] /CharProcs << /a12 11 0 R /a9 12 0 R >> /Encoding << /Type /Encoding /Differences [9 /a9 12 /a12] >> /FirstChar 9 /LastChar 12 /Widths [600 0 0 600] >>',
        11: drawing('0 0 500 700 re f'),
        12: drawing(''),
      },
      'BT /F1 12 Tf 1 0 0 1 72 580 Tm (and so on with all of it) Tj ET',
    );
    expect(page.text).toMatch(/^\ufffd\s+and so on with all of it$/u);
  });

  it('leaves it where a map has no entry for its code', async () => {
    const page = await pageOf(wide('The rate rose by 3 points.'), {
      ...composite('Mapped', '/ToUnicode 11 0 R'),
      11: toUnicode('2 beginbfrange <0020> <0032> <0020> <0034> <007E> <0034> endbfrange', 2),
    });
    expect(page).toMatchObject({ text: 'The rate rose by \ufffd points.', status: 'partial' });
  });
});

describe('a font without a meaning for its characters', () => {
  it('makes the page unreliable when there is no map, also where its codes look like words', async () => {
    const page = await pageOf(wide('The rate rose by eight points.'), composite('Unmapped'));
    expect(page).toMatchObject({ status: 'unreliable', reason: expect.stringContaining('Font Unmapped') });
  });

  it('makes the page partial when it is a small part of it', async () => {
    const lines = Array.from(
      { length: 8 },
      (_, i) => `1 0 0 1 72 ${560 - 14 * i} Tm (Line ${i} is printed in a font that has a map.) Tj`,
    );
    const page = await pageOf(wide('Not this.'), composite('Unmapped'), `BT /F1 12 Tf ${lines.join(' ')} ET`);
    expect(page).toMatchObject({ status: 'partial', reason: expect.stringContaining('Font Unmapped') });
  });

  it('is named where its characters are of the private use area', async () => {
    const page = await pageOf('The rate rose by three points.', {
      10: helvetica('/Encoding /WinAnsiEncoding /ToUnicode 11 0 R'),
      11: toUnicode('1 beginbfrange <21> <7E> <E021> endbfrange'),
    });
    expect(page).toMatchObject({ status: 'unreliable', reason: expect.stringContaining('Font Helvetica') });
  });

  it('is known by its letters when they are shifted', async () => {
    const sentence =
      'Readings that nineteen observers noted during winters were never entered into reports. ';
    const shifted = sentence
      .toLowerCase()
      .replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 19) % 26) + 97));
    const lines = Array.from({ length: 4 }, () => `(${shifted}) Tj 0 -12 Td`).join(' ');
    const page = await pageOf('', { 10: helvetica() }, `BT /F2 10 Tf 72 500 Td ${lines} ET`);
    expect(page).toMatchObject({ status: 'unreliable' });
  });

  it('is named in a document whose fonts have no map', async () => {
    const layer = await readPdf(fixture('jose-00299-nounicode.pdf'));
    expect(layer.pages[0]?.reason).toMatch(/^Fonts? .*NotoSerif/);
  });
});

describe('codes of a symbolic TrueType font', () => {
  const symbolic = (entries = '', unicode = false): RawObjects => {
    const program = rawTrueType(unicode);
    return {
      10: `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Coded /FirstChar 32 /LastChar 126 /Widths [${'600 '.repeat(95)}] /FontDescriptor 11 0 R ${entries} >>`,
      11: '<< /Type /FontDescriptor /FontName /ABCDEF+Coded /Flags 4 /FontBBox [0 0 500 700] /Ascent 800 /Descent -200 /CapHeight 700 /ItalicAngle 0 /StemV 80 /FontFile2 12 0 R >>',
      12: { dictionary: `/Length1 ${program.length}`, stream: program },
      13: toUnicode(ASCII),
    };
  };
  const CODES = '"7+%-';

  it('are no text where nothing says what they mean', async () => {
    const page = await pageOf(CODES, symbolic());
    expect(page).toMatchObject({
      status: 'unreliable',
      reason: 'Font Coded: no Unicode map; the text is glyph codes.',
    });
  });

  it('make a page partial when they are the labels of a figure', async () => {
    const page = await pageOf(
      CODES,
      symbolic(),
      'BT /F1 12 Tf 1 0 0 1 72 500 Tm (The rate rose in May.) Tj ET',
    );
    expect(page).toMatchObject({ status: 'partial', reason: expect.stringContaining('Font Coded') });
  });

  it.each([
    ['have a map', CODES, '/ToUnicode 13 0 R', false],
    ['have an encoding', CODES, '/Encoding /WinAnsiEncoding', false],
    ['are Unicode values in the font', CODES, '', true],
    ['are words', 'The rate rose; it fell!', '', false],
    ['are numbers', '1,204.50 + 3 = 1,207.50', '', false],
  ])('are text where they %s', async (_, words, entries, unicode) => {
    expect(await pageOf(words, symbolic(entries, unicode))).toMatchObject({ text: words, status: 'ok' });
  });
});
