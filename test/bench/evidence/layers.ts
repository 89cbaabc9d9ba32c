import { createHash } from 'node:crypto';
import { PdfTextParser } from '../../../src/adapters/parse-pdf/pdf-text-parser.ts';
import { DEFAULT_LIMITS } from '../../../src/contracts/limits.ts';
import type { Digest } from '../../../src/contracts/ids.ts';
import { prepareLayer, type PreparedLayer } from '../../../src/domain/quotes/locate.ts';
import type { TextLayer } from '../../../src/contracts/text-layer.ts';

/** The digest under which bytes are known. */
export const digestOf = (bytes: Uint8Array): Digest =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** A parser with the limits of a service that configures none. */
export const defaultParser = (): PdfTextParser =>
  new PdfTextParser({
    pages: DEFAULT_LIMITS.pdfPages,
    milliseconds: DEFAULT_LIMITS.pdfMilliseconds,
    heapMiB: DEFAULT_LIMITS.pdfHeapMiB,
  });

/** Text layers of the run by the bytes they were made of; what measures reading times does not use it. */
export class Layers {
  readonly #parser = defaultParser();
  readonly #layers = new Map<Digest, Promise<TextLayer>>();

  parse(bytes: Uint8Array): Promise<TextLayer> {
    const revision = digestOf(bytes);
    const known = this.#layers.get(revision);
    if (known !== undefined) return known;
    const layer = this.#parser.parse({ bytes, revision, mediaType: 'application/pdf' });
    this.#layers.set(revision, layer);
    return layer;
  }

  /** A layer that is ready to be searched. */
  async prepared(bytes: Uint8Array): Promise<PreparedLayer> {
    return prepareLayer(await this.parse(bytes));
  }

  close(): Promise<void> {
    return this.#parser.close();
  }
}
