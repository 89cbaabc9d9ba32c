import { afterEach, describe, expect, it } from 'vitest';
import { PdfTextParser } from '../../../src/adapters/parse-pdf/pdf-text-parser.ts';
import { PlainTextParser } from '../../../src/adapters/parse-text/plain-text-parser.ts';
import { TextLayer } from '../../../src/contracts/text-layer.ts';
import type { TextParser } from '../../../src/ports/text-parser.ts';
import { madePdf } from './made-pdf.ts';
import { AMPLE, digestOf, slice, sourceOf } from './reading.ts';

interface Case {
  name: string;
  open(): TextParser;
  mediaType: string;
  bytes(): Promise<Uint8Array>;
  other(): Promise<Uint8Array>;
}

const encoded = async (text: string): Promise<Uint8Array> => new TextEncoder().encode(text);

const CASES: Case[] = [
  {
    name: 'PDF',
    open: () => new PdfTextParser(AMPLE),
    mediaType: 'application/pdf',
    bytes: () => madePdf([(page) => page.text('The first gauge stood dry.', 72, 90)]),
    other: () => madePdf([(page) => page.text('The second gauge overflowed.', 72, 90)]),
  },
  {
    name: 'plain text',
    open: () => new PlainTextParser(),
    mediaType: 'text/plain',
    bytes: () => encoded('The first gauge stood dry. 🌊\n'),
    other: () => encoded('The second gauge overflowed.\n'),
  },
  {
    name: 'Markdown',
    open: () => new PlainTextParser(),
    mediaType: 'text/markdown',
    bytes: () => encoded('# Gauges 🌊\n\nThe first gauge stood dry.\n'),
    other: () => encoded('The second gauge overflowed.\n'),
  },
];

describe.each(CASES)('text parser for $name', ({ open, mediaType, bytes, other }) => {
  let parser: TextParser | undefined;
  afterEach(() => parser?.close());

  it('reads its own media type and no other', () => {
    parser = open();
    expect(parser.reads(mediaType)).toBe(true);
    expect(parser.reads('image/png')).toBe(false);
    expect(parser.reads('text/html')).toBe(false);
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
