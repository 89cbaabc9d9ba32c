import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { ThreadFailure } from './thread-failure.ts';

/** What one piece of work must stay within: wall-clock time, and the heap of its thread in MiB. */
export interface ThreadLimits {
  milliseconds: number;
  heapMiB: number;
}

/** One piece of work: the module that does it, and what it is given. `transfer` is taken away from the caller. */
export interface ThreadTask {
  module: URL;
  data: unknown;
  transfer: ArrayBuffer[];
}

/**
 * Runs work in threads of their own, so many at a time, others waiting. The module posts one message: the answer.
 * Raises `ThreadFailure`; the thread is gone by then.
 */
export class StoppableThreads {
  readonly #limits: ThreadLimits;
  readonly #queue: PQueue;
  readonly #running = new Set<Worker>();
  #closed = false;

  constructor(limits: ThreadLimits, concurrency: number) {
    this.#limits = limits;
    this.#queue = new PQueue({ concurrency });
  }

  /** The answer of the module, taken on trust to have this shape: it is our own code. */
  run<Answer>(task: () => ThreadTask): Promise<Answer> {
    this.#refuseWhenClosed();
    return this.#queue.add(() => this.#run<Answer>(task()));
  }

  /** Stops what runs and refuses what waits. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#running].map((worker) => worker.terminate()));
    await this.#queue.onIdle();
  }

  #refuseWhenClosed(): void {
    if (this.#closed) throw new ThreadFailure('stopped');
  }

  async #run<Answer>(task: ThreadTask): Promise<Answer> {
    this.#refuseWhenClosed();
    const worker = start(task, this.#limits.heapMiB);
    this.#running.add(worker);
    try {
      return await this.#answerOf<Answer>(worker);
    } finally {
      this.#running.delete(worker);
      await worker.terminate();
    }
  }

  #answerOf<Answer>(worker: Worker): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new ThreadFailure('time')), this.#limits.milliseconds);
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        act();
      };
      worker.once('message', (answer: Answer) => settle(() => resolve(answer)));
      worker.once('error', (cause: NodeJS.ErrnoException) =>
        settle(() => reject(new ThreadFailure(isOutOfMemory(cause) ? 'memory' : 'died', cause))),
      );
      worker.once('exit', () => settle(() => reject(new ThreadFailure(this.#closed ? 'stopped' : 'died'))));
    });
  }
}

const isOutOfMemory = (cause: NodeJS.ErrnoException): boolean => cause.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Nothing of the environment reaches the thread, and nothing that it prints reaches the service's output. */
function start({ module, data, transfer }: ThreadTask, heapMiB: number): Worker {
  const worker = new Worker(module, {
    workerData: data,
    transferList: transfer,
    resourceLimits: { maxOldGenerationSizeMb: heapMiB },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}
