import { afterEach, describe, expect, it } from 'vitest';
import { PdfTextParser } from '../../../src/adapters/parse-pdf/pdf-text-parser.ts';
import { textParsers } from '../../../src/adapters/parse-text/text-parsers.ts';
import { TextLayer } from '../../../src/contracts/text-layer.ts';
import type { TextParser } from '../../../src/ports/text-parser.ts';
import { madePdf } from './made-pdf.ts';
import { packed, AMPLE_TEXT } from './text-sources.ts';
import { AMPLE, digestOf, slice, sourceOf } from './reading.ts';

interface Case {
  name: string;
  open(): TextParser;
  mediaType: string;
  bytes(): Promise<Uint8Array>;
  other(): Promise<Uint8Array>;
}

const encoded = async (text: string): Promise<Uint8Array> => new TextEncoder().encode(text);

const parserOf = (mediaType: string): TextParser => {
  const parser = textParsers(AMPLE_TEXT).find((candidate) => candidate.reads(mediaType));
  if (parser === undefined) throw new Error(`no parser reads ${mediaType}`);
  return parser;
};

const textCase = (name: string, mediaType: string, around: (sentence: string) => string): Case => ({
  name,
  open: () => parserOf(mediaType),
  mediaType,
  bytes: () => encoded(around('The first gauge stood dry.')),
  other: () => encoded(around('The second gauge overflowed.')),
});

const CASES: Case[] = [
  {
    name: 'PDF',
    open: () => new PdfTextParser(AMPLE),
    mediaType: 'application/pdf',
    bytes: () => madePdf([(page) => page.text('The first gauge stood dry.', 72, 90)]),
    other: () => madePdf([(page) => page.text('The second gauge overflowed.', 72, 90)]),
  },
  textCase('plain text', 'text/plain', (sentence) => `${sentence} 🌊\n`),
  textCase('Markdown', 'text/markdown', (sentence) => `# Gauges 🌊\n\n${sentence}\n`),
  textCase('HTML', 'text/html', (sentence) => `<!DOCTYPE html><h1>Gauges 🌊</h1>\n<p>${sentence}`),
  textCase(
    'XHTML',
    'application/xhtml+xml',
    (sentence) =>
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><p>${sentence} 🌊</p></body></html>`,
  ),
  textCase(
    'JATS',
    'application/jats+xml',
    (sentence) => `<article><body><p>🌊</p><p>${sentence}</p></body></article>`,
  ),
  textCase(
    'TEI',
    'application/tei+xml',
    (sentence) =>
      `<TEI xmlns="http://www.tei-c.org/ns/1.0"><text><body><p>🌊 ${sentence}</p></body></text></TEI>`,
  ),
  textCase('LaTeX', 'application/x-tex', (sentence) => `\\begin{document}\n🌊 ${sentence}\n\\end{document}`),
  {
    name: 'an e-print',
    open: () => parserOf('application/x-eprint-tar'),
    mediaType: 'application/x-eprint-tar',
    bytes: () =>
      packed({
        'a.tex': '\\documentclass{article}\\begin{document}The first gauge stood dry.\\end{document}',
      }),
    other: () =>
      packed({
        'b.tex': '\\documentclass{article}\\begin{document}The second gauge overflowed.\\end{document}',
      }),
  },
];

describe.each(CASES)('text parser for $name', ({ open, mediaType, bytes, other }) => {
  let parser: TextParser | undefined;
  afterEach(() => parser?.close());

  it('reads its own media type and no other', () => {
    parser = open();
    expect(parser.reads(mediaType)).toBe(true);
    expect(parser.reads('image/png')).toBe(false);
    expect(parser.mediaTypes).toContain(mediaType);
    const others = [...textParsers(AMPLE_TEXT), new PdfTextParser(AMPLE)].filter(
      ({ name }) => name !== parser?.name,
    );
    expect(others.filter((other) => parser?.mediaTypes.some((type) => other.reads(type)))).toEqual([]);
  });

  it('gives a layer that satisfies the contract and points into its own text', async () => {
    parser = open();
    const source = sourceOf(await bytes(), mediaType);
    const layer = await parser.parse(source);
    expect(TextLayer.parse(layer)).toEqual(layer);
    expect(layer.revision).toBe(source.revision);
    expect(layer.mediaType).toBe(mediaType);
    expect(layer.parser).toEqual({ name: parser.name, version: parser.version });
    expect(layer.text).toContain('The first gauge stood dry.');
    const length = [...layer.text].length;
    for (const part of [...layer.pages, ...layer.blocks, ...layer.spans, ...layer.marks]) {
      expect(part.start).toBeGreaterThanOrEqual(0);
      expect(part.end).toBeLessThanOrEqual(length);
    }
    expect(layer.blocks.map((block) => slice(layer, block)).join('')).toContain('The first gauge stood dry.');
  });

  it('leaves the bytes of its caller as they were, also when two are read at once', async () => {
    const opened = (parser = open());
    const [one, two] = [await bytes(), await other()];
    const digests = [digestOf(one), digestOf(two)];
    const layers = await Promise.all([one, two].map((each) => opened.parse(sourceOf(each, mediaType))));
    expect([digestOf(one), digestOf(two)]).toEqual(digests);
    expect(digests[0]).not.toBe(digests[1]);
    expect(one.length).toBeGreaterThan(0);
    expect(layers[1]?.text).toContain('The second gauge overflowed.');
  });

  it('gives the same layer for the same bytes', async () => {
    parser = open();
    const source = sourceOf(await bytes(), mediaType);
    expect(JSON.stringify(await parser.parse(source))).toBe(JSON.stringify(await parser.parse(source)));
  });

  it('reads a view into a larger buffer without touching its surroundings', async () => {
    parser = open();
    const content = await bytes();
    const buffer = new Uint8Array(content.length + 200).fill(7);
    buffer.set(content, 100);
    const layer = await parser.parse(sourceOf(buffer.subarray(100, 100 + content.length), mediaType));
    expect(layer.text).toContain('The first gauge stood dry.');
    expect([buffer[99], buffer[100 + content.length]]).toEqual([7, 7]);
  });

  it('refuses no bytes as empty', async () => {
    parser = open();
    await expect(parser.parse(sourceOf(new Uint8Array(), mediaType))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { reason: 'empty' },
    });
  });

  it('is unavailable once closed', async () => {
    parser = open();
    await parser.close();
    await expect(parser.parse(sourceOf(await bytes(), mediaType))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });
});
