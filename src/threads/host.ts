import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import type { HostAnswer, HostedModule, HostedTask } from './hosted-task.ts';
import { ThreadFailure } from './thread-failure.ts';

const EXTENSION = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const HOST = new URL(`./thread-host.${EXTENSION}`, import.meta.url);

/** A process that loads a module into a thread and waits for the one piece of work that it is for. */
export class Host {
  readonly #process: ChildProcess;
  readonly #end: Promise<HostAnswer | ThreadFailure>;

  /** Starts the process. It does not keep this one running before it is asked. */
  constructor(module: URL, heapMiB: number) {
    this.#process = start();
    this.#end = endOf(this.#process);
    this.#tell({ kind: 'module', module: module.href, heapMiB });
    this.#process.unref();
    this.#process.channel?.unref();
  }

  /** The answer of the module. Raises `ThreadFailure`; after `time` the process still runs. */
  async ask(data: unknown, milliseconds: number): Promise<unknown> {
    this.#process.ref();
    this.#process.channel?.ref();
    this.#tell({ kind: 'task', data });
    const { promise: late, resolve } = Promise.withResolvers<ThreadFailure>();
    const timer = setTimeout(() => resolve(new ThreadFailure('time')), milliseconds);
    try {
      const end = await Promise.race([this.#end, late]);
      if (end instanceof ThreadFailure) throw end;
      if (end.kind === 'answer') return end.answer;
      throw end.kind === 'memory' ? new ThreadFailure('memory') : new ThreadFailure(end.kind, end.cause);
    } finally {
      clearTimeout(timer);
    }
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
    this.#process.send(message, () => {});
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

/** How a process ends its work: by what it says, or by what ends it. */
const endOf = (host: ChildProcess): Promise<HostAnswer | ThreadFailure> =>
  new Promise((resolve) => {
    host.once('message', (said: HostAnswer) => resolve(said));
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
