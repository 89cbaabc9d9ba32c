import { describe, it } from 'vitest';
import fc from 'fast-check';
import { expect } from 'vitest';
import { readHtmlDocument } from '../../../src/adapters/parse-text/html/read-html-document.ts';
import { readLatexDocument } from '../../../src/adapters/parse-text/latex/read-latex-document.ts';
import type { LayerBody } from '../../../src/adapters/parse-text/layer-draft.ts';
import { readXmlDocument } from '../../../src/adapters/parse-text/xml/read-xml-document.ts';
import { KbError } from '../../../src/contracts/errors.ts';
import { bytesOf, expectSound, fixture } from './reading.ts';

const SOURCES = [
  [
    'HTML',
    'gauges.html',
    (bytes: Uint8Array) => readHtmlDocument(bytes, 'html'),
    ['<', '</p>', '<table>', '<tr>', '<sup>', '<svg>', '<!--', '&#', 'hidden', '\u0301'],
  ],
  [
    'JATS',
    'gauges.jats.xml',
    readXmlDocument,
    ['<p>', '</p>', '<fn>', '<sup>', ']]>', '<![CDATA[', '&', '<!ENTITY a "&a;">'],
  ],
  [
    'TEI',
    'gauges.tei.xml',
    readXmlDocument,
    ['<p>', '</p>', '<note n="1">', '<lb/>', '<hi rend="sup">', '&'],
  ],
  [
    'LaTeX',
    'gauges.tex',
    readLatexDocument,
    [
      '{',
      '}',
      '$',
      '\\',
      '%',
      '\\begin{a}',
      '\\end{document}',
      '\\footnote',
      '#1',
      '&',
      '\\verb|',
      '\\def\\x',
      "\\'",
    ],
  ],
] as const;

/** A source with pieces taken out, doubled and put in. */
const mutated = (source: string, pieces: readonly string[]) =>
  fc
    .array(
      fc.record({
        at: fc.nat(source.length),
        take: fc.nat(40),
        put: fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5, unit: 'binary' })),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((changes) =>
      changes.reduce((text, { at, take, put }) => text.slice(0, at) + put + text.slice(at + take), source),
    );

/** Time that a source of 3 kB may take on a busy machine. */
const MILLISECONDS = 4_000;

function readOrRefused(read: (bytes: Uint8Array) => LayerBody, bytes: Uint8Array): LayerBody | undefined {
  const started = performance.now();
  try {
    return read(bytes);
  } catch (error) {
    if (!(error instanceof KbError)) throw error;
    return undefined;
  } finally {
    expect(performance.now() - started).toBeLessThan(MILLISECONDS);
  }
}

describe.each(SOURCES)('damaged %s', (_name, file, read, pieces) => {
  const source = new TextDecoder().decode(fixture(file));

  it('is read or refused in time, and what is read is sound', () => {
    fc.assert(
      fc.property(mutated(source, pieces), (text) => {
        const body = readOrRefused(read, bytesOf(text));
        if (body !== undefined) expectSound(body);
      }),
      { numRuns: 150 },
    );
  });

  it('stands on lines that the file has', () => {
    fc.assert(
      fc.property(mutated(source, pieces), (text) => {
        const body = readOrRefused(read, bytesOf(text));
        const count = text.split('\n').length;
        for (const { line } of body?.lines ?? []) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(count);
        }
      }),
      { numRuns: 80 },
    );
  });
});

it('every word of HTML text nodes is in the layer, on its line, whatever white space is round it', () => {
  const space = fc.constantFrom(' ', '\n', '\r\n', '\t', '  \n ');
  const tag = fc.constantFrom('', '<b>', '</b>', '<p>', '<div>', '<br>', '<!-- c -->');
  fc.assert(
    fc.property(fc.array(fc.tuple(space, tag), { minLength: 1, maxLength: 30 }), (parts) => {
      const html = parts.map(([gap, mark], index) => `${gap}${mark} word${index}x`).join('');
      const body = readHtmlDocument(bytesOf(html), 'html');
      const lines = html.split(/\r\n|\n/);
      const at = (position: number): number =>
        body.lines?.findLast(({ start }) => start <= position)?.line ?? 0;
      parts.forEach((_part, index) => {
        const word = `word${index}x`;
        expect(body.text.indexOf(word)).toBeGreaterThanOrEqual(0);
        expect(at(body.text.indexOf(word))).toBe(lines.findIndex((line) => line.includes(word)) + 1);
      });
    }),
  );
});
