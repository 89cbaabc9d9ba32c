import { KbError } from '../../contracts/errors.ts';
import type { ParseLimits } from '../../ports/text-parser.ts';
import { StoppableThreads } from '../../threads/stoppable-threads.ts';
import { ThreadFailure } from '../../threads/thread-failure.ts';
import type { LayerBody } from './layer-draft.ts';
import { unreadable } from './markup-tree.ts';
import { readBody } from './read-body.ts';
import { readAs } from './read-as.ts';
import { failureOf, stopped } from './text-failures.ts';
import type { TextFormat, WorkerAnswer, WorkerTask } from './worker-messages.ts';

/** Parses that run at the same time; each holds one thread and up to its heap limit. */
const CONCURRENCY = 2;
/**
 * Bytes up to which plain text and Markdown are read at once: a few ms against the 60 ms and more that a thread takes to start.
 * Markup is always read in a thread: a small file can be slow to read.
 */
const AT_ONCE = 64 * 1024;
const AT_ONCE_FORMATS = new Set<TextFormat>(['plain', 'markdown']);

const EXTENSION = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const WORKER = new URL(`./text-worker.${EXTENSION}`, import.meta.url);

/** What reading text must stay within; `bytes` of all that a compressed source unpacks to. */
export interface TextLimits extends ParseLimits {
  bytes: number;
}

/** Reads texts, the large and the marked-up ones in threads that are stopped at their limits. One is shared by all text parsers. */
export class TextThreads {
  readonly #limits: TextLimits;
  readonly #threads: StoppableThreads;
  #closed = false;

  constructor(limits: TextLimits) {
    this.#limits = limits;
    this.#threads = new StoppableThreads(WORKER, limits, CONCURRENCY);
  }

  /** Raises `INVALID_INPUT`, `LIMIT_EXCEEDED` or, when closed, `UNAVAILABLE`. The bytes stay as they are. */
  async read(format: TextFormat, bytes: Uint8Array): Promise<LayerBody> {
    if (this.#closed) throw stopped();
    if (bytes.length === 0)
      throw unreadable('empty', 'The file has no bytes; capture it again from its origin.');
    const unpack = { bytes: this.#limits.bytes, files: this.#limits.pages };
    if (AT_ONCE_FORMATS.has(format) && bytes.length <= AT_ONCE) return readAs({ format, bytes, unpack });
    const answer = await this.#inThread({ format, bytes, unpack });
    if (answer.kind === 'layer') return readBody(answer.json);
    throw new KbError(
      answer.code,
      answer.message,
      answer.details === undefined ? {} : { details: answer.details },
    );
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#threads.close();
  }

  async #inThread(task: WorkerTask): Promise<WorkerAnswer> {
    try {
      return await this.#threads.run<WorkerAnswer>(() => task);
    } catch (cause) {
      throw cause instanceof ThreadFailure ? failureOf(cause, this.#limits) : cause;
    }
  }
}
