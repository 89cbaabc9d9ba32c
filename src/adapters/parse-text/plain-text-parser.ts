import { KbError } from '../../contracts/errors.ts';
import type { Digest } from '../../contracts/ids.ts';
import { codePointLength } from '../../contracts/text.ts';
import type { TextLayer } from '../../contracts/text-layer.ts';
import type { TextParser } from '../../ports/text-parser.ts';
import { decodeText } from './decode-text.ts';
import { textBlocks } from './text-blocks.ts';

const MARKDOWN = new Set(['text/markdown', 'text/x-markdown']);

/** Reads plain text and Markdown: the layer is the file's own text, on one page. */
export class PlainTextParser implements TextParser {
  readonly name = 'plain-text';
  readonly version = '1';
  #closed = false;

  reads(mediaType: string): boolean {
    return mediaType === 'text/plain' || MARKDOWN.has(mediaType);
  }

  async parse(source: { bytes: Uint8Array; revision: Digest; mediaType: string }): Promise<TextLayer> {
    if (this.#closed) throw new KbError('UNAVAILABLE', 'The service is stopping; send the file again later.');
    const text = decodeText(source.bytes);
    const characters = codePointLength(text.replace(/\s+/gu, ''));
    return {
      schemaVersion: '1',
      revision: source.revision,
      mediaType: source.mediaType,
      parser: { name: this.name, version: this.version },
      text,
      paged: false,
      pages: [{ page: 1, start: 0, end: codePointLength(text), characters, status: 'ok' }],
      blocks: textBlocks(text, MARKDOWN.has(source.mediaType)),
      spans: [],
      marks: [],
      warnings: [],
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
  }
}
