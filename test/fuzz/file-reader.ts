import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';

/** What a process made of one file. `document` is null where the file could not be opened. */
export type FileAnswer =
  | { kind: 'answer'; document: unknown }
  | { kind: 'raised'; message: string }
  | { kind: 'over-time' }
  | { kind: 'over-memory' }
  | { kind: 'ended'; message: string };

const HEAP_MIB = 512;

/** Reads files in one process as long as it lives; one that is over its time or dies is replaced. */
export class FileReader {
  readonly #milliseconds: number;
  #host: ChildProcess | undefined;
  /** The end of what the process wrote to stderr. */
  #said = '';

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  async read(bytes: Uint8Array): Promise<FileAnswer> {
    const host = (this.#host ??= this.#start());
    const answer = await this.#ask(host, bytes);
    if (answer.kind !== 'answer' && answer.kind !== 'raised') this.close();
    return answer;
  }

  close(): void {
    this.#host?.kill('SIGKILL');
    this.#host = undefined;
  }

  #ask(host: ChildProcess, bytes: Uint8Array): Promise<FileAnswer> {
    return new Promise((resolve) => {
      const settle = (answer: FileAnswer): void => {
        clearTimeout(timer);
        host.off('message', onMessage).off('close', onExit);
        resolve(answer);
      };
      const onMessage = (said: { document: unknown } | { raised: string }): void =>
        settle('raised' in said ? { kind: 'raised', message: said.raised } : { kind: 'answer', ...said });
      // An engine that cannot have the memory that it needs aborts.
      const onExit = (code: number | null, signal: NodeJS.Signals | null): void =>
        settle(
          signal === 'SIGABRT' || signal === 'SIGTRAP'
            ? { kind: 'over-memory' }
            : { kind: 'ended', message: `the process ended (${signal ?? code}): ${this.#said}` },
        );
      const timer = setTimeout(() => settle({ kind: 'over-time' }), this.#milliseconds);
      host.on('message', onMessage).on('close', onExit);
      host.send(bytes);
    });
  }

  #start(): ChildProcess {
    const host = fork(new URL('./many-files-process.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${HEAP_MIB}`],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#said = '';
    host.stderr?.on('data', (part: Buffer) => (this.#said = `${this.#said}${part.toString()}`.slice(-8_000)));
    return host;
  }
}
