import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { KbError } from '../../contracts/errors.ts';
import type { Digest } from '../../contracts/ids.ts';
import type { TextLayer } from '../../contracts/text-layer.ts';
import type { ParseLimits, TextParser } from '../../ports/text-parser.ts';
import { limitExceeded, unreadable } from './refusals.ts';
import type { WorkerAnswer, WorkerTask } from './worker-messages.ts';

/** Parses that run at the same time; each holds one thread and up to its heap limit. */
const CONCURRENCY = 2;
/** ISO 32000-1, annex H: readers accept the header within the first 1,024 bytes. */
const HEADER_WITHIN = 1024;

const EXTENSION = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const WORKER = new URL(`./pdf-worker.${EXTENSION}`, import.meta.url);

/**
 * Reads PDF files, each in a thread of its own that is stopped when it is done or over a limit. The caller's bytes
 * stay as they are: the thread works on a copy.
 */
export class PdfTextParser implements TextParser {
  readonly name = 'pdf-reading-order';
  readonly version = '3+pdfjs-6.5.438';
  readonly mediaTypes = ['application/pdf'];
  readonly #limits: ParseLimits;
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  readonly #running = new Set<Worker>();
  #closed = false;

  constructor(limits: ParseLimits) {
    this.#limits = limits;
  }

  reads(mediaType: string): boolean {
    return this.mediaTypes.includes(mediaType);
  }

  async parse(source: { bytes: Uint8Array; revision: Digest; mediaType: string }): Promise<TextLayer> {
    this.#refuseWhenClosed();
    if (source.bytes.length === 0) throw unreadable('empty');
    if (!hasHeader(source.bytes)) throw unreadable('mislabelled');
    const answer = await this.#queue.add(() => this.#run(source.bytes));
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
    await Promise.all([...this.#running].map((worker) => worker.terminate()));
    await this.#queue.onIdle();
  }

  #refuseWhenClosed(): void {
    if (this.#closed) throw new KbError('UNAVAILABLE', 'The service is stopping; send the file again later.');
  }

  async #run(bytes: Uint8Array): Promise<WorkerAnswer> {
    this.#refuseWhenClosed();
    const worker = this.#start(bytes);
    this.#running.add(worker);
    try {
      return await this.#answerOf(worker);
    } finally {
      this.#running.delete(worker);
      await worker.terminate();
    }
  }

  #start(bytes: Uint8Array): Worker {
    const copy = Uint8Array.from(bytes);
    const task: WorkerTask = { bytes: copy, pages: this.#limits.pages };
    const worker = new Worker(WORKER, {
      workerData: task,
      transferList: [copy.buffer],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMiB },
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
    });
    worker.stdout.resume();
    worker.stderr.resume();
    return worker;
  }

  #answerOf(worker: Worker): Promise<WorkerAnswer> {
    const { milliseconds, heapMiB } = this.#limits;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(limitExceeded('pdfMilliseconds', milliseconds)), milliseconds);
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        act();
      };
      worker.once('message', (answer: WorkerAnswer) => settle(() => resolve(answer)));
      worker.once('error', (cause: NodeJS.ErrnoException) =>
        settle(() =>
          reject(
            cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
              ? limitExceeded('pdfHeapMiB', heapMiB)
              : unreadable('damaged', cause),
          ),
        ),
      );
      worker.once('exit', () => settle(() => reject(this.#closed ? stopped() : unreadable('damaged'))));
    });
  }
}

const stopped = (): KbError =>
  new KbError('UNAVAILABLE', 'The service is stopping; send the file again later.');

const hasHeader = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_WITHIN)).includes('%PDF-');
