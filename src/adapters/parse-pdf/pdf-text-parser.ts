import type { Digest } from '../../contracts/ids.ts';
import type { TextLayer } from '../../contracts/text-layer.ts';
import type { ParseLimits, TextParser } from '../../ports/text-parser.ts';
import { StoppableThreads } from '../../threads/stoppable-threads.ts';
import { ThreadFailure } from '../../threads/thread-failure.ts';
import { failureOf, limitExceeded, stopped, unreadable } from './refusals.ts';
import type { WorkerAnswer, WorkerTask } from './worker-messages.ts';

/** Parses that run at the same time; each holds one thread and up to its heap limit. */
const CONCURRENCY = 2;
/** ISO 32000-1, annex H: readers accept the header within the first 1,024 bytes. */
const HEADER_WITHIN = 1024;

const EXTENSION = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const WORKER = new URL(`./pdf-worker.${EXTENSION}`, import.meta.url);

/**
 * Reads PDF files, each in a thread and process of its own that is stopped when it is done or over a limit. The caller's bytes
 * stay as they are: the thread works on a copy.
 */
export class PdfTextParser implements TextParser {
  readonly name = 'pdf-reading-order';
  readonly version = '5+pdfjs-6.5.438';
  readonly mediaTypes = ['application/pdf'];
  readonly #limits: ParseLimits;
  readonly #threads: StoppableThreads;
  #closed = false;

  constructor(limits: ParseLimits) {
    this.#limits = limits;
    this.#threads = new StoppableThreads(WORKER, limits, CONCURRENCY);
  }

  reads(mediaType: string): boolean {
    return this.mediaTypes.includes(mediaType);
  }

  async parse(source: { bytes: Uint8Array; revision: Digest; mediaType: string }): Promise<TextLayer> {
    if (this.#closed) throw stopped();
    if (source.bytes.length === 0) throw unreadable('empty');
    if (!hasHeader(source.bytes)) throw unreadable('mislabelled');
    const answer = await this.#read(source.bytes);
    if (answer.kind === 'unreadable') throw unreadable(answer.reason);
    if (answer.kind === 'too-many-pages') throw limitExceeded('pdfPages', this.#limits.pages, answer.pages);
    return {
      schemaVersion: '1',
      revision: source.revision,
      mediaType: source.mediaType,
      parser: { name: this.name, version: this.version },
      paged: true,
      ...answer.document,
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#threads.close();
  }

  async #read(bytes: Uint8Array): Promise<WorkerAnswer> {
    const task: WorkerTask = { bytes, pages: this.#limits.pages };
    try {
      return await this.#threads.run<WorkerAnswer>(() => task);
    } catch (cause) {
      throw cause instanceof ThreadFailure ? failureOf(cause, this.#limits) : cause;
    }
  }
}

const hasHeader = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_WITHIN)).includes('%PDF-');
