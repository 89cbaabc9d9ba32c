import type { Digest } from '../../contracts/ids.ts';
import type { TextLayer } from '../../contracts/text-layer.ts';
import type { TextParser } from '../../ports/text-parser.ts';
import type { TextReader } from './media-types.ts';
import type { TextThreads } from './text-threads.ts';

/** A parser for the media types of one reader. */
export class ThreadedTextParser implements TextParser {
  readonly name: string;
  readonly version: string;
  readonly mediaTypes: readonly string[];
  readonly #reader: TextReader;
  readonly #threads: TextThreads;

  constructor(reader: TextReader, threads: TextThreads) {
    this.name = reader.name;
    this.version = reader.version;
    this.mediaTypes = Object.keys(reader.formats);
    this.#reader = reader;
    this.#threads = threads;
  }

  reads(mediaType: string): boolean {
    return this.mediaTypes.includes(mediaType);
  }

  async parse(source: { bytes: Uint8Array; revision: Digest; mediaType: string }): Promise<TextLayer> {
    const format = this.#reader.formats[source.mediaType] ?? 'plain';
    const body = await this.#threads.read(format, source.bytes);
    return {
      schemaVersion: '1',
      revision: source.revision,
      mediaType: source.mediaType,
      parser: { name: this.name, version: this.version },
      ...body,
    };
  }

  /** Stops the reading of all parsers that share these threads: they are closed together. */
  close(): Promise<void> {
    return this.#threads.close();
  }
}
