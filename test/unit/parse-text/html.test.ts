import { describe, expect, it } from 'vitest';
import { readHtmlDocument } from '../../../src/adapters/parse-text/html/read-html-document.ts';
import {
  blocksOf,
  bytesOf,
  expectSound,
  expectWordsOnTheirLines,
  fixture,
  linesOfText,
  marksOf,
  slice,
} from './reading.ts';

const read = (html: string) => readHtmlDocument(bytesOf(html), 'html');
const textOf = (html: string): string => read(html).text;
const hiddenOf = (html: string) => read(html).pages[0]?.hidden ?? [];

describe('the text of a web page', () => {
  const layer = readHtmlDocument(fixture('gauges.html'), 'html');

  it('is what its reader sees, block by block', () => {
    expectSound(layer);
    expect(blocksOf(layer)).toEqual([
      ['other', 'Contents'],
      ['title', 'The tidal gauge'],
      [
        'paragraph',
        'The northern gauge stood dry at a level of 10⁻⁶ m above the H₂O table.¹ Then came\nthe flood & the\u00a0ebb on the 4th day. Spoken to nobody.',
      ],
      ['heading', 'Readings'],
      ['caption', 'Table 1. Levels by day'],
      ['table-row', 'Day Level'],
      ['table-row', 'Monday 3.2 m'],
      ['table-row', 'Tuesday 4.1 m'],
      ['paragraph', 'station  A\n  zero   0.00'],
      ['paragraph', 'More'],
      ['paragraph', 'Folded text is text.'],
      ['paragraph', 'She wrote “dry, not ‘low’” and p < 0.05.'],
      ['footnote', 'Measured from the bridge.'],
    ]);
    expect(marksOf(layer)).toEqual(['¹']);
    expect(layer.pages[0]?.status).toBe('ok');
  });

  it('has its headings as outline, with their lines', () => {
    expect(layer.outline?.map(({ title, level, line }) => [title, level, line])).toEqual([
      ['The tidal gauge', 1, 10],
      ['Readings', 2, 20],
    ]);
  });

  it('keeps apart what no reader sees', () => {
    expect(layer.pages[0]?.hidden).toEqual([
      { text: 'The gauge was broken all along.', reason: 'layer-off' },
      { text: 'Nobody read this sentence.', reason: 'layer-off' },
      { text: 'An editor doubted the figures.', reason: 'layer-off' },
    ]);
    for (const gone of ['Tab title', 'color', 'script', 'switch on']) expect(layer.text).not.toContain(gone);
  });

  it('counts lines from the first byte of the file', () => {
    const source = new TextDecoder().decode(fixture('gauges.html'));
    expect(expectWordsOnTheirLines(layer, source)).toBeGreaterThan(15);
    expect(linesOfText(layer, 'gauge stood dry at')).toEqual([11, 12]);
  });

  it.each(['\n', '\r\n'])('counts the same lines with a byte order mark and line ends %j', (end) => {
    const source = new TextDecoder().decode(fixture('gauges.html')).replaceAll('\n', end);
    const marked = readHtmlDocument(bytesOf(`\ufeff${source}`), 'html');
    expect(marked.text).toBe(layer.text);
    expect(marked.lines).toEqual(layer.lines);
  });
});

describe('lines of text', () => {
  it('end at LF and CRLF only, not at a lone CR or a reference', () => {
    const layer = read('<p>one\rtwo&#10;three\r\nfour\nfive</p>');
    expect(layer.text).toBe('one two three four five');
    expect(linesOfText(layer, 'three')).toEqual([1, 1]);
    expect(linesOfText(layer, 'four')).toEqual([2, 2]);
    expect(linesOfText(layer, 'five')).toEqual([3, 3]);
  });

  it('are right in preformatted text, whose first line end is nothing', () => {
    const layer = read('<pre>\n\none\n\n  two\n</pre>');
    expect(layer.text).toBe('one\n\n  two');
    expect([linesOfText(layer, 'one'), linesOfText(layer, 'two')]).toEqual([
      [3, 3],
      [5, 5],
    ]);
  });
});

describe('hidden text', () => {
  it.each([
    ['<p hidden>gone</p>', 'layer-off'],
    ['<p style="display: NONE !important">gone</p>', 'layer-off'],
    ['<p style="visibility:hidden">gone</p>', 'invisible-mode'],
    ['<p style="opacity:0.0">gone</p>', 'invisible-mode'],
    ['<p style="font-size:0px">gone</p>', 'tiny'],
    ['<p style="color:transparent">gone</p>', 'invisible-mode'],
    ['<p style="color:#fff;background:#fff">gone</p>', 'background-colour'],
    ['<p style="position:absolute;left:-9999px">gone</p>', 'off-page'],
    ['<p style="text-indent:-9999px">gone</p>', 'off-page'],
    ['<p style="position:absolute;clip:rect(0 0 0 0)">gone</p>', 'clipped'],
    ['<p style="height:0;overflow:hidden">gone</p>', 'clipped'],
    ['<dialog>gone</dialog>', 'layer-off'],
    ['<table hidden><tr><td>gone</table>', 'layer-off'],
    ['<table><tr style="display:none"><td>gone</table>', 'layer-off'],
    ['<table><tr><td style="display:none">gone</table>', 'layer-off'],
    ['<!-- gone -->', 'layer-off'],
  ])('%s is kept apart', (html, reason) => {
    const layer = read(`<p>seen</p>${html}`);
    expect(layer.text).toBe('seen');
    expect(layer.pages[0]?.hidden).toEqual([{ text: 'gone', reason }]);
  });

  it.each([
    '<p style="visibility:hidden"><span style="visibility:visible">seen</span></p>',
    '<p style="font-size:0"><span style="font-size:12px">seen</span></p>',
    '<p style="opacity:0.5">seen</p>',
    '<p style="text-indent:-2em">seen</p>',
    '<p aria-hidden="true">seen</p>',
    '<details>seen</details>',
    '<p style="color:#fff;background:#000">seen</p>',
  ])('%s is seen', (html) => {
    expect(textOf(html)).toBe('seen');
    expect(hiddenOf(html)).toEqual([]);
  });

  it('never joins the words on its two sides', () => {
    expect(textOf('<p>not<span hidden> </span>able</p>')).toBe('notable');
    expect(textOf('<p>it is <span style="display:none">not</span> so</p>')).toBe('it is so');
  });
});

describe('what stands between words', () => {
  it('is an object for an image that means something, nothing for a decoration', () => {
    expect(textOf('<p>is <img src="x" alt="not"> so <img src="y" alt=""> here</p>')).toBe(
      'is \ufffc so here',
    );
    expect(textOf('<p><img src="x"></p><p>text</p>')).toBe('text');
  });

  it('is collapsed as a browser does, but for spaces that do not collapse', () => {
    expect(textOf('<p> a <b> b</b>\t\n c&nbsp; d </p>')).toBe('a b c\u00a0 d');
    expect(textOf('<p>a<wbr>b<br> c </p>')).toBe('ab\nc');
  });

  it('parts cells, and paragraphs inside cells are no row', () => {
    expect(blocksOf(read('<table><tr><td>a<td><td><p>b</p></table>'))).toEqual([['table-row', 'a b']]);
    expect(blocksOf(read('<table><tr><td><p>a</p><p>b</p><td>c</table>'))).toEqual([
      ['paragraph', 'a'],
      ['paragraph', 'b'],
      ['paragraph', 'c'],
    ]);
  });
});

describe('raised and lowered text', () => {
  it('is a note mark only as a link to a note', () => {
    expect(
      marksOf(read('<p>a<sup>2</sup> b<sup><a href="#n">2</a></sup> c<sup><a href="x">2</a></sup></p>')),
    ).toEqual(['²']);
    expect(
      marksOf(read('<p>a<a role="doc-noteref" href="#n">3</a> <sup><a href="#c">[12]</a></sup></p>')),
    ).toEqual(['³', '[12]']);
  });

  it('keeps letters that have no raised form, and says where it stands', () => {
    expect(textOf('<p>4<sup>th</sup> x<sub>max</sub> x<sub>i</sub></p>')).toBe('4th xₘₐₓ xᵢ');
    const layer = read('<p>It fell to 10<sup>-0.5</sup>, or x<sub>B</sub> m<sup>2</sup>.</p>');
    expect(layer.text).toBe('It fell to 10-0.5, or xB m².');
    expect(layer.spans.map((span) => [slice(layer, span), span.shift])).toEqual([
      ['-0.5', 'super'],
      ['B', 'sub'],
    ]);
  });
});

describe('encodings', () => {
  const latin = (html: string): Uint8Array => Uint8Array.from(Buffer.from(html, 'latin1'));

  it('are taken from a declaration, or a byte order mark before it', () => {
    const declared = latin('<meta charset="windows-1252"><p>Caf\u00e9</p>');
    expect(readHtmlDocument(declared, 'html').text).toBe('Café');
    const wide = Uint8Array.from(Buffer.from('\ufeff<meta charset=utf-8><p>Caf\u00e9</p>', 'utf16le'));
    expect(readHtmlDocument(wide, 'html').text).toBe('Café');
  });

  it.each([
    [
      'undeclared bytes that are not UTF-8',
      latin('<p>Caf\u00e9</p>'),
      'damaged',
      /declares no other encoding.*save it as UTF-8/,
    ],
    [
      'bytes that are not as declared',
      latin('<meta charset="utf-8"><p>Caf\u00e9</p>'),
      'damaged',
      /correct the declaration/,
    ],
    ['an encoding that is not known', latin('<meta charset="klingon"><p>x</p>'), 'damaged', /not known/],
    ['NUL inside', Uint8Array.of(0x3c, 0x70, 0x3e, 0x00), 'mislabelled', /real media type/],
    ['no bytes', new Uint8Array(), 'empty', /capture it again/],
  ])('are refused with what to do: %s', (_, bytes, reason, message) => {
    expect(() => readHtmlDocument(bytes, 'html')).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        details: { reason },
        message: expect.stringMatching(message) as string,
      }),
    );
  });
});

describe('a page with nothing to read', () => {
  it('says so', () => {
    expect(read('<html><head><title>x</title></head><body><img src=x></body></html>').pages[0]).toMatchObject(
      {
        status: 'no-text',
        characters: 0,
      },
    );
  });

  it('is refused when its elements are nested without end', () => {
    expect(() => read('<div>'.repeat(5_000))).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  });
});
