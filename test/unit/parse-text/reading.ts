import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { LayerBody } from '../../../src/adapters/parse-text/layer-draft.ts';
import { linesOf } from '../../../src/domain/quotes/pages-and-lines.ts';
import { prepareLayer } from '../../../src/domain/quotes/prepared-layer.ts';

/** The bytes of a text fixture. */
export const fixture = (name: string): Uint8Array =>
  Uint8Array.from(readFileSync(new URL(`../../fixtures/text/${name}`, import.meta.url)));

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A stretch of a layer's text by code points. */
export const slice = (layer: LayerBody, { start, end }: { start: number; end: number }): string =>
  Array.from(layer.text).slice(start, end).join('');

/** The blocks of a layer: kind and text. */
export const blocksOf = (layer: LayerBody): [string, string][] =>
  layer.blocks.map((block) => [block.kind, slice(layer, block)]);

/** The note marks of a layer. */
export const marksOf = (layer: LayerBody): string[] => layer.marks.map((mark) => slice(layer, mark));

const wholeLayer = (body: LayerBody) =>
  prepareLayer({
    schemaVersion: '1',
    revision: `sha256:${'0'.repeat(64)}`,
    mediaType: 'text/html',
    parser: { name: 'test', version: '1' },
    ...body,
  });

/** First and last line of the file on which a stretch of the layer's text stands, as quotes are given them. */
export function linesOfText(body: LayerBody, text: string): [number, number] | undefined {
  const layer = wholeLayer(body);
  const start = layer.text.indexOf(text);
  expect(start, `"${text}" is in the layer`).toBeGreaterThanOrEqual(0);
  return linesOf(layer, start, start + text.length);
}

/**
 * Says that each word of the layer that the file has once stands on that line of the file; how many were looked at. `except`: words that stand in
 * definitions.
 */
export function expectWordsOnTheirLines(
  body: LayerBody,
  source: string,
  except: readonly string[] = [],
): number {
  const lines = source.split(/\r\n|\n/);
  const words = [...new Set(body.text.match(/\p{L}{5,}/gu))].filter(
    (word) => !except.includes(word) && source.split(word).length === 2 && body.text.split(word).length === 2,
  );
  for (const word of words) {
    const line = lines.findIndex((each) => each.includes(word)) + 1;
    expect([word, linesOfText(body, word)]).toEqual([word, [line, line]]);
  }
  return words.length;
}

/** Says what holds of every layer: everything points into its text, in order, and nothing overlaps. */
export function expectSound(body: LayerBody): void {
  const length = Array.from(body.text).length;
  let at = 0;
  for (const page of body.pages) {
    expect(page.start).toBeGreaterThanOrEqual(at);
    expect(page.end).toBeGreaterThanOrEqual(page.start);
    at = page.end;
  }
  expect(at).toBe(length);
  for (const list of [body.blocks, body.marks]) {
    let end = 0;
    for (const part of list) {
      expect(part.start).toBeGreaterThanOrEqual(end);
      expect(part.end).toBeGreaterThan(part.start);
      end = part.end;
    }
    expect(end).toBeLessThanOrEqual(length);
  }
  const starts = (body.lines ?? []).map(({ start }) => start);
  expect(starts).toEqual([...new Set(starts)].sort((left, right) => left - right));
  if (length > 0 && body.lines !== undefined) expect(starts[0]).toBe(0);
  for (const { start, page } of body.outline ?? []) {
    expect(body.blocks.some((block) => block.start === start && block.page === page)).toBe(true);
  }
  expect(body.text.isWellFormed()).toBe(true);
}
