import PQueue from 'p-queue';
import { Host } from './host.ts';
import { ThreadFailure } from './thread-failure.ts';

/** What one piece of work must stay within: wall-clock time, and the heap of its thread in MiB. */
export interface ThreadLimits {
  milliseconds: number;
  heapMiB: number;
}

/** Milliseconds within which another piece of work makes a series, and after which nothing is kept ready for it. */
const SERIES = 20_000;

/**
 * Runs a module in threads, each in a process of its own, so many at a time, others waiting. The module takes what it is asked
 * (`asked.ts`) and posts one message: the answer. Whatever the work does to its process costs this one piece of work. While work
 * comes in a series, the process of the next piece is made ready beside the one that runs.
 */
export class StoppableThreads {
  readonly #module: URL;
  readonly #limits: ThreadLimits;
  readonly #queue: PQueue;
  readonly #running = new Set<Host>();
  #ready: Host | undefined;
  #readyUntil: NodeJS.Timeout | undefined;
  #lastRun = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(module: URL, limits: ThreadLimits, concurrency: number) {
    this.#module = module;
    this.#limits = limits;
    this.#queue = new PQueue({ concurrency });
  }

  /**
   * The answer of the module to this data (copied: the caller's bytes stay as they are), taken on trust to have this shape: it is
   * our own code. Raises `ThreadFailure`; the process is gone by then.
   */
  run<Answer>(data: () => unknown): Promise<Answer> {
    this.#refuseWhenClosed();
    return this.#queue.add(() => this.#run(data())) as Promise<Answer>;
  }

  /** Stops what runs and refuses what waits. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.#dropReady(), ...[...this.#running].map((host) => host.stop())]);
    await this.#queue.onIdle();
  }

  #refuseWhenClosed(): void {
    if (this.#closed) throw new ThreadFailure('stopped');
  }

  async #run(data: unknown): Promise<unknown> {
    this.#refuseWhenClosed();
    const host = this.#take();
    this.#running.add(host);
    try {
      this.#makeReadyInSeries();
      return await host.ask(data, this.#limits.milliseconds);
    } catch (cause) {
      throw this.#closed ? new ThreadFailure('stopped') : cause;
    } finally {
      this.#running.delete(host);
      await host.stop();
    }
  }

  #take(): Host {
    const ready = this.#ready;
    this.#ready = undefined;
    return ready?.isRunning === true ? ready : this.#start();
  }

  #start(): Host {
    return new Host(this.#module, this.#limits.heapMiB);
  }

  #makeReadyInSeries(): void {
    const isSeries = performance.now() - this.#lastRun < SERIES;
    this.#lastRun = performance.now();
    if (!isSeries || this.#ready !== undefined) return;
    this.#ready = this.#start();
    clearTimeout(this.#readyUntil);
    this.#readyUntil = setTimeout(() => void this.#dropReady(), SERIES).unref();
  }

  async #dropReady(): Promise<void> {
    clearTimeout(this.#readyUntil);
    const ready = this.#ready;
    this.#ready = undefined;
    await ready?.stop();
  }
}
