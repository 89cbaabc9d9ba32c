import { describe, expect, it } from 'vitest';
import { rawPdf } from './raw-pdf.ts';
import type { RawObjects } from './raw-pdf.ts';
import { rawType1 } from './raw-type1.ts';
import type { Type1Glyph } from './raw-type1.ts';
import { readPdf } from './reading.ts';

/** A symbolic font whose glyph names are in its program only. */
function embedded(glyphs: readonly Type1Glyph[], entries = '', name = 'ABCDEF+CMSY10'): RawObjects {
  const widths = Array.from(
    { length: 128 },
    (_, code) => glyphs.find((glyph) => glyph.code === code)?.width ?? 0,
  );
  return {
    10: `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /FirstChar 0 /LastChar 127 /Widths [${widths.join(' ')}] /FontDescriptor 11 0 R ${entries} >>`,
    11: `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 0 1000 1000] /Ascent 800 /Descent -200 /CapHeight 700 /ItalicAngle 0 /StemV 80 /FontFile 12 0 R >>`,
    12: rawType1(glyphs),
  };
}

async function pageOf(content: string, objects: RawObjects): Promise<{ text: string; status: string }> {
  const layer = await readPdf(
    rawPdf(
      [{ content: `BT /F1 10 Tf 72 600 Td ${content} ET`, resources: '/Font << /F1 3 0 R /F2 10 0 R >>' }],
      objects,
    ),
  );
  return { text: layer.text, status: layer.pages[0]?.status ?? '' };
}

const SYMBOLS: Type1Glyph[] = [
  { code: 0x36, name: 'negationslash', width: 0 },
  { code: 0x37, name: 'mapsto', width: 0 },
  { code: 0x34, name: 'triangle', width: 889 },
  { code: 0x3c, name: 'Rfractur', width: 722 },
  { code: 0x32, name: 'element', width: 667 },
  { code: 0x21, name: 'arrowright', width: 1000 },
  { code: 0x41, name: 'squiggled', width: 600 },
];
const EQUAL = '/F1 10 Tf (= y) Tj';

describe('glyphs of which only their names say what they are', () => {
  it('are the signs of these names, whatever letter or digit stands at their code elsewhere', async () => {
    const page = await pageOf(
      '(the ) Tj /F2 10 Tf (4) Tj /F1 10 Tf ( ABC has ) Tj /F2 10 Tf (<) Tj /F1 10 Tf (z) Tj',
      embedded(SYMBOLS),
    );
    expect(page).toEqual({ text: 'the △ ABC has ℜz', status: 'ok' });
  });

  it('are composed with the sign that they lie over', async () => {
    const page = await pageOf(
      `(when x ) Tj /F2 10 Tf (6) Tj ${EQUAL} ( and z ) Tj /F2 10 Tf (62) Tj /F1 10 Tf ( A) Tj`,
      embedded(SYMBOLS),
    );
    expect(page).toEqual({ text: 'when x ≠ y and z ∉ A', status: 'ok' });
  });

  it('begin an arrow', async () => {
    const page = await pageOf('(f : x ) Tj /F2 10 Tf (7!) Tj /F1 10 Tf ( x + 1) Tj', embedded(SYMBOLS));
    expect(page).toEqual({ text: 'f : x ↦ x + 1', status: 'ok' });
  });

  it('have no meaning as parts of nothing', async () => {
    const page = await pageOf(
      '(when x ) Tj /F2 10 Tf (6) Tj ET BT /F1 10 Tf 118 600 Td (of y) Tj',
      embedded(SYMBOLS),
    );
    expect(page.text).toContain('\ufffd');
    expect(page.status).toBe('partial');
  });

  it('have no meaning where the name says nothing that is known', async () => {
    const page = await pageOf('(a dose of ) Tj /F2 10 Tf (A) Tj /F1 10 Tf ( mg) Tj', embedded(SYMBOLS));
    expect(page).toEqual({ text: 'a dose of \ufffd mg', status: 'partial' });
  });

  it('are known by these in fonts that list them, Type 3 fonts too', async () => {
    const box = '600 0 0 0 600 600 d1 50 0 500 500 re f';
    const page = await pageOf('(items ) Tj /F2 10 Tf (b6) Tj /F1 10 Tf (= none) Tj', {
      10:
        '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 600] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /Bullet 13 0 R /negationslash 13 0 R >> /Encoding << /Type /Encoding /Differences [54 /negationslash 98 /Bullet] >> /FirstChar 54 /LastChar 98 /Widths [0 ' +
        '0 '.repeat(43) +
        '600] >>',
      13: { dictionary: '', stream: box },
    });
    expect(page).toEqual({ text: 'items •≠ none', status: 'ok' });
  });

  it('are what the map of the file says, and what the names say where it has nothing', async () => {
    const map = {
      dictionary: '',
      stream:
        '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def 1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfchar <41> <2A33> <36> <0036> endbfchar endcmap end end',
    };
    const objects = {
      ...embedded([...SYMBOLS, { code: 0x3b, name: 'comma', width: 278 }], '/ToUnicode 13 0 R'),
      13: map,
    };
    const page = await pageOf(
      '(r) Tj /F2 10 Tf (;) Tj /F1 10 Tf ( s ) Tj /F2 10 Tf (A) Tj /F1 10 Tf ( t ) Tj /F2 10 Tf (6) Tj /F1 10 Tf (= u) Tj',
      objects,
    );
    expect(page.text).toBe('r, s ⨳ t ≠ u');
  });

  it('of a font of picture parts are no text', async () => {
    const page = await pageOf(
      '(A line ) Tj /F2 10 Tf (H) Tj /F1 10 Tf (is drawn.) Tj',
      embedded([{ code: 0x48, name: 'a72', width: 10 }], '', 'ABCDEF+LINE10'),
    );
    expect(page).toEqual({ text: 'A line is drawn.', status: 'ok' });
  });

  it('of such a font over a letter make it a letter of no known meaning', async () => {
    const page = await pageOf(
      '(all but x) Tj ET BT /F2 10 Tf 102 600 Td (H) Tj ET BT /F1 10 Tf 113 600 Td ( of them) Tj',
      embedded([{ code: 0x48, name: 'a72', width: 300 }], '', 'ABCDEF+LINE10'),
    );
    expect(page.text).toContain('\ufffd');
    expect(page.status).toBe('partial');
  });
});

describe('accents of formulas', () => {
  it('that are drawn before their letter stand over it', async () => {
    const page = await pageOf(
      '(of ) Tj /F2 10 Tf (b) Tj -0 0 Td 86.5 0 Td ET BT /F1 10 Tf 83.1 600 Td (y is predicted) Tj',
      embedded([{ code: 0x62, name: 'hatwide', width: 556 }], '', 'ABCDEF+CMEX10'),
    );
    expect(page).toEqual({ text: 'of ŷ is predicted', status: 'ok' });
  });

  it('that stand over several letters are of none of them', async () => {
    const page = await pageOf(
      '(of ) Tj /F2 10 Tf (b) Tj ET BT /F1 10 Tf 83.3 600 Td (AB is an angle) Tj',
      embedded([{ code: 0x62, name: 'hatwider', width: 1444 }], '', 'ABCDEF+CMEX10'),
    );
    expect(page).toEqual({ text: 'of \ufffdAB is an angle', status: 'partial' });
  });

  it('that stroke a letter belong to it', async () => {
    const page = await pageOf(
      '(in ) Tj /F2 10 Tf (s) Tj ET BT /F1 10 Tf 80.34 600 Td (Lodz) Tj',
      embedded([{ code: 0x73, name: 'suppress', width: 278 }], '', 'ABCDEF+CMR10'),
    );
    expect(page).toEqual({ text: 'in Łodz', status: 'ok' });
  });
});
