import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readPlainText } from '../../../src/adapters/parse-text/plain/read-plain-text.ts';
import type { LayerBody } from '../../../src/adapters/parse-text/layer-draft.ts';

const read = (bytes: Uint8Array, markdown = false): LayerBody => readPlainText(bytes, markdown);
const readText = (text: string, markdown = false): LayerBody =>
  read(new TextEncoder().encode(text), markdown);
const blocks = (layer: LayerBody): [string, string][] =>
  layer.blocks.map(({ kind, start, end }) => [kind, [...layer.text].slice(start, end).join('')]);

describe('the text of a file', () => {
  it('is its UTF-8 without mark, CRLF as LF, and nothing else changed', () => {
    const layer = readText('\ufeff---\r\ntitle: x\r\n---\r\ne\u0301 \u2028 a\rb\u00a0\ufb01  \r\nend');
    expect(layer.text).toBe('---\ntitle: x\n---\ne\u0301 \u2028 a\rb\u00a0\ufb01  \nend');
  });

  it('is the file itself whenever that holds no CR and no mark', () => {
    const character = fc.constantFrom('a', ' ', '\n', '\t', 'é', '\u0301', '🌊', '\u2028', '#');
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1 }), (text) => {
        const layer = readText(text, true);
        expect(layer.text).toBe(text);
        expect(layer.pages[0]).toMatchObject({ page: 1, start: 0, end: [...text].length, status: 'ok' });
        const covered = blocks(layer)
          .map(([, words]) => words.replace(/\s/gu, ''))
          .join('');
        expect(covered).toBe(text.replace(/\s/gu, ''));
      }),
    );
  });

  it('keeps a mark that is not the first character', () => {
    expect(readText('a\ufeffb').text).toBe('a\ufeffb');
  });
});

describe('the blocks of a file', () => {
  it('are paragraphs between blank lines, in code points', () => {
    const layer = readText('🌊 one\ntwo\n\n \t\nthree\n');
    expect(blocks(layer)).toEqual([
      ['paragraph', '🌊 one\ntwo'],
      ['paragraph', 'three'],
    ]);
    expect(layer.blocks[1]).toMatchObject({ start: 14, end: 19 });
  });

  it('are headings too in Markdown, outside fenced code', () => {
    const text = '# One\ntext\n## Two ##\n```sh\n# a comment\n```\n#no heading\n';
    expect(blocks(readText(text, true))).toEqual([
      ['heading', '# One'],
      ['paragraph', 'text'],
      ['heading', '## Two ##'],
      ['paragraph', '```sh\n# a comment\n```'],
      ['paragraph', '#no heading'],
    ]);
    expect(blocks(readText('# One\ntext'))).toEqual([['paragraph', '# One\ntext']]);
  });
});

describe('bytes that are no text', () => {
  it.each([
    ['invalid UTF-8', Uint8Array.of(0x61, 0xff, 0x62), 'mislabelled'],
    ['a UTF-16 file', Uint8Array.of(0xff, 0xfe, 0x61, 0x00), 'mislabelled'],
    ['NUL inside', Uint8Array.of(0x61, 0x00, 0x62), 'mislabelled'],
    ['no bytes', new Uint8Array(), 'empty'],
  ])('are refused: %s', (_, bytes, reason) => {
    expect(() => read(bytes)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', details: { reason } }),
    );
  });

  it('are refused with what to do', () => {
    expect(() => read(Uint8Array.of(0xc3))).toThrow(/save it as UTF-8/);
  });
});
