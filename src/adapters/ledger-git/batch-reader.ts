import { BatchProcess } from './batch-process.ts';
import type { BatchDeath, BatchRequest } from './batch-process.ts';
import type { BatchAnswer } from './batch-parser.ts';
import { damage } from './git-errors.ts';
import type { GitProgram } from './git-process.ts';

/** A process that dies twice over the same object does so because of the object. */
const ATTEMPTS = 2;

/**
 * Reads objects of one repository through a long-lived process that is started when needed and again when it dies.
 * Questions are pipelined: ask many, then await. Raises `INTERNAL` naming an object that cannot be read.
 */
export class BatchReader {
  readonly #git: GitProgram;
  readonly #gitDir: string;
  #process: BatchProcess | null = null;
  readonly #ending = new Set<Promise<void>>();

  constructor(git: GitProgram, gitDir: string) {
    this.#git = git;
    this.#gitDir = gitDir;
  }

  /** Id, type and size of what `name` leads to; null when it leads nowhere. Refs are looked up anew each time. */
  info(name: string): Promise<BatchAnswer> {
    return this.#ask('info', name);
  }

  /** As `info`, with the bytes. */
  contents(name: string): Promise<BatchAnswer> {
    return this.#ask('contents', name);
  }

  /** Ends the process after the answers it owes, and resolves when it is gone; the next question starts another. */
  async rest(): Promise<void> {
    this.#process?.finish();
    this.#process = null;
    await Promise.all(this.#ending);
  }

  #ask(command: BatchRequest['command'], name: string): Promise<BatchAnswer> {
    if (/[\0\n]/.test(name)) throw new TypeError('an object name holds no line end');
    return new Promise((resolve, reject) => this.#send({ command, name, attempts: 0, resolve, reject }));
  }

  #send(request: BatchRequest): void {
    this.#process ??= this.#start();
    this.#process.ask(request);
  }

  #start(): BatchProcess {
    const process = new BatchProcess(this.#git, this.#gitDir, (death) => {
      if (this.#process === process) this.#process = null;
      this.#recover(death);
    });
    this.#ending.add(process.ended);
    void process.ended.then(() => this.#ending.delete(process.ended));
    return process;
  }

  #recover({ unanswered, end, error }: BatchDeath): void {
    const [first, ...others] = unanswered;
    if (first === undefined) return;
    if (end === null) {
      for (const request of unanswered) request.reject(error);
      return;
    }
    first.attempts += 1;
    if (first.attempts < ATTEMPTS) this.#send(first);
    else
      first.reject(
        damage('The ledger could not read one of its objects.', first.name, new Error(end.stderr.trim())),
      );
    for (const request of others) this.#send(request);
  }
}
