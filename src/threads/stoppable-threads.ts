import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import PQueue from 'p-queue';
import type { HostAnswer, HostedTask } from './hosted-task.ts';
import { ThreadFailure } from './thread-failure.ts';

/** What one piece of work must stay within: wall-clock time, and the heap of its thread in MiB. */
export interface ThreadLimits {
  milliseconds: number;
  heapMiB: number;
}

/** One piece of work: the module that does it, and what it is given (copied: the caller's bytes stay as they are). */
export interface ThreadTask {
  module: URL;
  data: unknown;
}

const EXTENSION = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const HOST = new URL(`./thread-host.${EXTENSION}`, import.meta.url);

/**
 * Runs work in threads, each in a process of its own, so many at a time, others waiting. The module posts one message: the answer.
 * Raises `ThreadFailure`; the process is gone by then. Whatever the work does to its process costs this one piece of work.
 */
export class StoppableThreads {
  readonly #limits: ThreadLimits;
  readonly #queue: PQueue;
  readonly #running = new Set<ChildProcess>();
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
    await Promise.all([...this.#running].map(stop));
    await this.#queue.onIdle();
  }

  #refuseWhenClosed(): void {
    if (this.#closed) throw new ThreadFailure('stopped');
  }

  async #run<Answer>({ module, data }: ThreadTask): Promise<Answer> {
    this.#refuseWhenClosed();
    const host = start();
    this.#running.add(host);
    try {
      const { heapMiB } = this.#limits;
      const said = await this.#answerOf(host, { module: module.href, data, heapMiB });
      if (said.kind === 'answer') return said.answer as Answer;
      throw said.kind === 'memory' ? new ThreadFailure('memory') : new ThreadFailure(said.kind, said.cause);
    } finally {
      this.#running.delete(host);
      await stop(host);
    }
  }

  #answerOf(host: ChildProcess, task: HostedTask): Promise<HostAnswer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new ThreadFailure('time')), this.#limits.milliseconds);
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        act();
      };
      host.once('message', (said: HostAnswer) => settle(() => resolve(said)));
      host.once('error', (cause) => settle(() => reject(new ThreadFailure('raised', cause))));
      host.once('exit', (code, signal) =>
        settle(() => reject(this.#closed ? new ThreadFailure('stopped') : fallen(code, signal))),
      );
      host.send(task, (cause) => {
        if (cause !== null) settle(() => reject(new ThreadFailure('raised', cause)));
      });
    });
  }
}

/** Nothing of the environment reaches the process, and nothing that it prints reaches the service's output. */
const start = (): ChildProcess =>
  fork(HOST, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

const stop = async (host: ChildProcess): Promise<void> => {
  if (host.exitCode !== null || host.signalCode !== null || host.pid === undefined) return;
  const ended = new Promise<void>((resolve) => host.once('exit', () => resolve()));
  host.kill('SIGKILL');
  await ended;
};

/** The exit code of a shell for SIGABRT. */
const ABORTED = 134;

/**
 * An engine that cannot have the memory it needs aborts; a system that has none left kills. Another signal is a crash; a process
 * that ends by itself, before it was told to, is one whose own program failed.
 */
const fallen = (code: number | null, signal: NodeJS.Signals | null): ThreadFailure => {
  if (signal === 'SIGABRT' || signal === 'SIGKILL' || signal === 'SIGTRAP' || code === ABORTED)
    return new ThreadFailure('memory', signal ?? code);
  return new ThreadFailure(signal === null ? 'raised' : 'died', signal ?? `the process ended with ${code}`);
};
