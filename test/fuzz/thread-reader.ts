import { Worker } from 'node:worker_threads';

/** What a thread made of one file. `document` is null where the file could not be opened. */
export type ThreadAnswer =
  | { kind: 'answer'; document: unknown }
  | { kind: 'raised'; message: string }
  | { kind: 'over-time' }
  | { kind: 'ended'; message: string };

const HEAP_MIB = 512;

/** Reads files in one thread as long as it lives; one that is over its time or dies is replaced. */
export class ThreadReader {
  readonly #milliseconds: number;
  #worker: Worker | undefined;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  async read(bytes: Uint8Array): Promise<ThreadAnswer> {
    const worker = (this.#worker ??= this.#start());
    const answer = await this.#ask(worker, bytes);
    if (answer.kind === 'over-time' || answer.kind === 'ended') {
      this.#worker = undefined;
      await worker.terminate();
    }
    return answer;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./many-files-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
    });
    worker.on('error', () => undefined);
    worker.stdout.resume();
    worker.stderr.resume();
    return worker;
  }

  #ask(worker: Worker, bytes: Uint8Array): Promise<ThreadAnswer> {
    return new Promise((resolve) => {
      const settle = (answer: ThreadAnswer): void => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        resolve(answer);
      };
      const onMessage = (said: { document: unknown } | { raised: string }): void =>
        settle('raised' in said ? { kind: 'raised', message: said.raised } : { kind: 'answer', ...said });
      const onError = (error: NodeJS.ErrnoException): void =>
        settle({ kind: 'ended', message: `${error.code}: ${error.stack}` });
      const onExit = (): void => settle({ kind: 'ended', message: 'the thread ended by itself' });
      const timer = setTimeout(() => settle({ kind: 'over-time' }), this.#milliseconds);
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(bytes);
    });
  }
}
