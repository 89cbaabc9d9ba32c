import { describe, expect, it } from 'vitest';
import { ENTITY_CHARACTERS } from '../../../src/adapters/parse-text/xml/entities.ts';
import { readXmlDocument } from '../../../src/adapters/parse-text/xml/read-xml-document.ts';
import { readHtmlDocument } from '../../../src/adapters/parse-text/html/read-html-document.ts';
import {
  blocksOf,
  bytesOf,
  expectSound,
  expectWordsOnTheirLines,
  fixture,
  linesOfText,
  marksOf,
} from './reading.ts';

const read = (xml: string) => readXmlDocument(bytesOf(xml));
const article = (inside: string, before = ''): string => `${before}<article><body>${inside}</body></article>`;
const textOf = (inside: string): string => read(article(inside)).text;

describe('the text of a JATS article', () => {
  const layer = readXmlDocument(fixture('gauges.jats.xml'));

  it('is its title, abstract, body, notes and references', () => {
    expectSound(layer);
    expect(blocksOf(layer)).toEqual([
      ['title', 'Gauges in tidal rivers'],
      ['paragraph', 'We measured the River Example to within 10⁻⁶ m.'],
      ['paragraph', 'gauge'],
      ['paragraph', 'tide'],
      ['heading', '1 Methods'],
      ['paragraph', 'The northern gauge stood dry¹ for a week.² Others disagree [1] about x = 5².ᵃ'],
      ['heading', '1.1 Stations'],
      ['paragraph', 'There were three.'],
      ['caption', 'Table 1 Levels by day.'],
      ['table-row', 'Day Level'],
      ['table-row', 'Monday 3.2 m'],
      ['footnote', 'Levels are means.'],
      ['caption', 'Figure 1 The bridge.'],
      ['footnote', '¹ Measured from the bridge.'],
      ['heading', 'References'],
      ['paragraph', '1. Roe R. On gauges. 2001;12:3.'],
      ['paragraph', '2. Lee K 1999'],
      ['footnote', 'ᵃ Said in passing.'],
    ]);
    expect(marksOf(layer)).toEqual(['¹', '²', 'ᵃ', '¹', 'ᵃ']);
    expect(layer.pages[0]).toMatchObject({ status: 'ok', hidden: [{ text: 'who?', reason: 'layer-off' }] });
  });

  it('has the raised sign of a reference as its mark, whichever element stands in the other', () => {
    const inside = read(article('<p>It fell<xref ref-type="bibr"><sup>3</sup></xref> in May.</p>'));
    expect([inside.text, marksOf(inside)]).toEqual(['It fell³ in May.', ['³']]);
    const flat = read(article('<p>It fell <xref ref-type="bibr">in 3<sup>2</sup></xref> May.</p>'));
    expect([flat.text, marksOf(flat)]).toEqual(['It fell in 3² May.', []]);
  });

  it('has its sections as outline, and the lines of the file', () => {
    expect(layer.outline?.map(({ title, level, line }) => [title, level, line])).toEqual([
      ['1 Methods', 1, 16],
      ['1.1 Stations', 2, 21],
      ['References', 1, 31],
    ]);
    const source = new TextDecoder().decode(fixture('gauges.jats.xml'));
    expect(expectWordsOnTheirLines(layer, source, ['River', 'Example'])).toBeGreaterThan(12);
    expect(linesOfText(layer, 'stood dry¹ for')).toEqual([17, 18]);
  });

  it('is the same with CRLF and a byte order mark', () => {
    const source = new TextDecoder().decode(fixture('gauges.jats.xml')).replaceAll('\n', '\r\n');
    expect(read(`\ufeff${source}`)).toEqual(layer);
  });
});

describe('formulas', () => {
  it('are read once, on one line where they are plain', () => {
    expect(textOf('<p><inline-formula><tex-math>\\alpha \\leq 3</tex-math></inline-formula></p>')).toBe(
      'α ≤ 3',
    );
    expect(textOf('<p><math><msup><mi>m</mi><mn>2</mn></msup></math></p>')).toBe('m²');
  });

  it('make the page partial where their parts stand above one another', () => {
    const layer = read(
      article('<p><tex-math>\\begin{document}$$\\frac{a}{b}$$\\end{document}</tex-math></p>'),
    );
    expect([layer.text, layer.pages[0]?.status]).toEqual(['\\frac{a}{b}', 'partial']);
    const fraction = read(article('<p><math><mfrac><mi>a</mi><mi>b</mi></mfrac></math></p>'));
    expect(fraction.pages[0]).toMatchObject({
      status: 'partial',
      reason: expect.stringMatching(/Formulas/) as string,
    });
  });
});

describe('the text of a TEI document', () => {
  const layer = readXmlDocument(fixture('gauges.tei.xml'));

  it('is its title, abstract, divisions, notes and references', () => {
    expectSound(layer);
    expect(blocksOf(layer)).toEqual([
      ['title', 'Letters about gauges'],
      ['paragraph', 'Two letters in short.'],
      ['heading', '1 First letter'],
      ['paragraph', 'The northern gauge¹ stood dry, teh tide 10³ m away².'],
      ['heading', 'Postscript'],
      ['paragraph', 'Tide in,'],
      ['paragraph', 'tide out.'],
      ['caption', 'Figure 1. The bridge.'],
      ['caption', 'Table 1. Levels'],
      ['table-row', 'Monday 3.2 m'],
      ['paragraph', 'On gauges 2001'],
      ['paragraph', 'Lee, 1999'],
      ['footnote', '¹ Measured from the bridge.'],
    ]);
    expect(marksOf(layer)).toEqual(['¹', '²', '¹']);
    expect(layer.outline?.map(({ title, level }) => [title, level])).toEqual([
      ['1 First letter', 1],
      ['Postscript', 2],
    ]);
    expect(linesOfText(layer, 'gauge¹ stood dry')).toEqual([10, 11]);
    expect(linesOfText(layer, 'Measured from')).toEqual([10, 10]);
  });
});

describe('entities', () => {
  it('of the file itself are written out, names of characters are known, others are not fetched', () => {
    const doctype =
      '<!DOCTYPE article [<!ENTITY in "inner"><!ENTITY out "an &in; one"><!ENTITY far SYSTEM "file:///etc/hostname">]>';
    const layer = read(article('<p>&out; &alpha;<![CDATA[ &out;]]> &far;</p>', doctype));
    expect(layer.text).toBe('an inner one α &out; &far;');
    expect(layer.pages[0]).toMatchObject({
      status: 'partial',
      reason: expect.stringContaining('&far;') as string,
    });
  });

  it('that multiply are refused, and so are those that hold themselves', () => {
    const bomb = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join(
      '',
    );
    const doctype = `<!DOCTYPE article [<!ENTITY e0 "ha">${bomb}]>`;
    expect(() => read(article('<p>&e12;</p>', doctype))).toThrow(
      expect.objectContaining({
        code: 'LIMIT_EXCEEDED',
        details: { limit: 'entityCharacters', maximum: ENTITY_CHARACTERS },
      }),
    );
    expect(() =>
      read(article('<p>&a;</p>', '<!DOCTYPE article [<!ENTITY a "&b;"><!ENTITY b "&a;">]>')),
    ).toThrow(expect.objectContaining({ code: 'INVALID_INPUT', details: { reason: 'damaged' } }));
  });
});

describe('entities that a file redefines', () => {
  const under = (dtd: string, inside: string): string => read(article(inside, dtd)).text;

  it('are those of its DTD, not of a comment before or inside it', () => {
    const dtd =
      '<!-- <!DOCTYPE x [<!ENTITY d "safe">]> --><!DOCTYPE article [<!-- <!ENTITY d "sound"> --><!ENTITY d "toxic">]>';
    expect(under(dtd, '<p>It is &d;.</p>')).toBe('It is toxic.');
  });

  it('count as they are first declared, and never change what is predefined', () => {
    const dtd = '<!DOCTYPE article [<!ENTITY d "first"><!ENTITY d "second"><!ENTITY lt "not">]>';
    expect(under(dtd, '<p>&d; &lt; 5</p>')).toBe('first < 5');
  });

  it('are not known behind a reference to a parameter entity', () => {
    const dtd =
      '<!DOCTYPE article [<!ENTITY a "told"><!ENTITY % p SYSTEM "p.ent"> %p; <!ENTITY b "untold">]>';
    const layer = read(article('<p>&a; &b;</p>', dtd));
    expect(layer.text).not.toContain('untold');
    expect(layer.pages[0]?.status).toBe('partial');
  });
});

describe('what is struck out', () => {
  it.each([
    '<strike>not</strike>',
    '<styled-content style="text-decoration:line-through">not</styled-content>',
  ])('%s has no quote, and none goes over it', (struck) => {
    const layer = read(article(`<p>It is ${struck} safe.</p>`));
    expect(layer.text).toBe('It is \ufffc safe.');
    expect(layer.pages[0]?.hidden).toEqual([{ text: 'not', reason: 'covered' }]);
  });
});

describe('XML that is not read', () => {
  it.each([
    ['<article><body><p>x</body></article>', 'damaged', /not well-formed.*line 1/],
    ['<article>', 'damaged', /not well-formed/],
    ['plain words', 'damaged', /not well-formed/],
    ['<article a=1/>', 'damaged', /not well-formed/],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'mislabelled', /<svg>.*JATS.*TEI.*text\/plain/],
    ['<html/>', 'mislabelled', /text\/html/],
    [
      `<article><body>${'<sec>'.repeat(2_000)}${'</sec>'.repeat(2_000)}</body></article>`,
      'damaged',
      /inside one another/,
    ],
  ])('is refused with what to do: %.40s', (xml, reason, message) => {
    expect(() => read(xml)).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        details: { reason },
        message: expect.stringMatching(message) as string,
      }),
    );
  });
});

it('XHTML is read as XML: an element that closes itself swallows nothing', () => {
  const xhtml =
    '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><head><title/><script src="x"/></head>\n<body><p>One &eacute;</p>\n<p hidden="hidden">gone</p></body></html>';
  const layer = readHtmlDocument(bytesOf(xhtml), 'xhtml');
  expect(layer.text).toBe('One é');
  expect(linesOfText(layer, 'One')).toEqual([3, 3]);
  expect(layer.pages[0]?.hidden).toEqual([{ text: 'gone', reason: 'layer-off' }]);
});
