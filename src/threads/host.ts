import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import type { HostAnswer, HostedModule, HostedTask, HostMessage } from './hosted-task.ts';
import { ThreadFailure } from './thread-failure.ts';

const EXTENSION = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const HOST = new URL(`./thread-host.${EXTENSION}`, import.meta.url);

/** Milliseconds that a process and its module may take to start, on a machine that is busy. */
const LONGEST_START = 60_000;

/** A process that loads a module into a thread and waits for the one piece of work that it is for. */
export class Host {
  readonly #process: ChildProcess;
  readonly #end: Promise<HostAnswer | ThreadFailure>;
  readonly #isReady: Promise<null>;

  /** Starts the process. It does not keep this one running before it is asked. */
  constructor(module: URL, heapMiB: number) {
    this.#process = start();
    this.#end = endOf(this.#process);
    this.#isReady = readinessOf(this.#process);
    this.#tell({ kind: 'module', module: module.href, heapMiB });
    this.#process.unref();
    this.#process.channel?.unref();
  }

  /** The answer of the module; its time counts from when it is loaded. Raises `ThreadFailure`; after `time` the process still runs. */
  async ask(data: unknown, milliseconds: number): Promise<unknown> {
    this.#process.ref();
    this.#process.channel?.ref();
    this.#tell({ kind: 'task', data });
    const end =
      (await inTime([this.#end, this.#isReady], LONGEST_START)) ?? (await inTime([this.#end], milliseconds));
    if (end === null || end instanceof ThreadFailure) throw end ?? new ThreadFailure('time');
    if (end.kind === 'answer') return end.answer;
    throw end.kind === 'memory' ? new ThreadFailure('memory') : new ThreadFailure(end.kind, end.cause);
  }

  /** Whether the process still runs. */
  get isRunning(): boolean {
    const { exitCode, signalCode, pid } = this.#process;
    return exitCode === null && signalCode === null && pid !== undefined;
  }

  /** Ends the process, whatever it does. */
  async stop(): Promise<void> {
    if (!this.isRunning) return;
    const ended = new Promise<void>((resolve) => this.#process.once('exit', () => resolve()));
    this.#process.ref();
    this.#process.kill('SIGKILL');
    await ended;
  }

  /** What cannot be sent to a process that ended is answered by its end. */
  #tell(message: HostedModule | HostedTask): void {
    // A process that could not be started has no such method.
    (this.#process as Partial<ChildProcess>).send?.(message, () => {});
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

/** The first of some promises that is settled; a failure when none is within so many milliseconds. */
async function inTime<T>(promises: readonly Promise<T>[], milliseconds: number): Promise<T | ThreadFailure> {
  const { promise: late, resolve } = Promise.withResolvers<ThreadFailure>();
  const timer = setTimeout(() => resolve(new ThreadFailure('time')), milliseconds);
  try {
    return await Promise.race([...promises, late]);
  } finally {
    clearTimeout(timer);
  }
}

const readinessOf = (host: ChildProcess): Promise<null> =>
  new Promise((resolve) => host.on('message', ({ kind }: HostMessage) => kind === 'ready' && resolve(null)));

/** How a process ends its work: by what it says, or by what ends it. */
const endOf = (host: ChildProcess): Promise<HostAnswer | ThreadFailure> =>
  new Promise((resolve) => {
    host.on('message', (said: HostMessage) => said.kind !== 'ready' && resolve(said));
    host.once('error', (cause) => resolve(new ThreadFailure('raised', cause)));
    host.once('exit', (code, signal) => resolve(fallen(code, signal)));
  });

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
