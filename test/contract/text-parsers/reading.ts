import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PdfTextParser } from '../../../src/adapters/parse-pdf/pdf-text-parser.ts';
import type { Digest } from '../../../src/contracts/ids.ts';
import type { TextLayer } from '../../../src/contracts/text-layer.ts';
import type { ParseLimits } from '../../../src/ports/text-parser.ts';

/** Limits that no fixture reaches. */
export const AMPLE: ParseLimits = { pages: 2000, milliseconds: 50_000, heapMiB: 1024 };

/** The digest under which bytes are known. */
export const digestOf = (bytes: Uint8Array): Digest =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** The bytes of a PDF fixture. */
export const fixture = (name: string): Uint8Array =>
  Uint8Array.from(readFileSync(fileURLToPath(new URL(`../../fixtures/pdf/${name}`, import.meta.url))));

/** What a parser is given. */
export const sourceOf = (bytes: Uint8Array, mediaType = 'application/pdf') => ({
  bytes,
  revision: digestOf(bytes),
  mediaType,
});

/** Reads one PDF with ample limits. */
export async function readPdf(bytes: Uint8Array): Promise<TextLayer> {
  const parser = new PdfTextParser(AMPLE);
  try {
    return await parser.parse(sourceOf(bytes));
  } finally {
    await parser.close();
  }
}

/** A stretch of a layer's text by code points. */
export const slice = (layer: TextLayer, { start, end }: { start: number; end: number }): string =>
  [...layer.text].slice(start, end).join('');

const LIGATURES: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

/** Folds what a quote may differ in: ligatures, quotes, dashes, white space. */
export const folded = (text: string): string =>
  text
    .replace(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replaceAll('…', '...')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');

/** Whether a layer's text holds a sentence, a hyphen at a line end read in either way, note marks there or left out. */
export function holds(layer: TextLayer, sentence: string): boolean {
  const marked = new Set(
    layer.marks.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
  );
  const bare = [...layer.text].filter((_, i) => !marked.has(i)).join('');
  return [layer.text, bare].some((text) => occurs(text, folded(sentence)));
}

/** Walks both texts; where a line ends with a hyphen, the quote may have it or not. */
function occurs(text: string, quote: string): boolean {
  const source = folded(text.replace(/[-‐]\n/g, '\u0001'));
  for (let from = 0; from < source.length; from++) {
    let [i, j] = [from, 0];
    while (j < quote.length && i < source.length) {
      if (source[i] === quote[j]) j += 1;
      else if (source[i] === '\u0001') j += quote[j] === '-' ? 1 : 0;
      else break;
      i += 1;
    }
    if (j === quote.length) return true;
  }
  return false;
}
