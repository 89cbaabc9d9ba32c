import type { GitEnd } from './git-errors.ts';
import type { GitChild, GitProgram } from './git-process.ts';
import { BatchParser } from './batch-parser.ts';
import type { BatchAnswer } from './batch-parser.ts';

/** A question to `cat-file`. `attempts` counts the processes that died while it was the next to be answered. */
export interface BatchRequest {
  command: 'info' | 'contents';
  name: string;
  attempts: number;
  resolve(answer: BatchAnswer): void;
  reject(error: unknown): void;
}

/** What was left unanswered when the process ended, first the one it was working on. */
export interface BatchDeath {
  unanswered: BatchRequest[];
  end: GitEnd | null;
  error: unknown;
}

/** One `git cat-file --batch-command` process with the questions it has not answered, in order. */
export class BatchProcess {
  readonly #git: GitChild;
  readonly #parser = new BatchParser();
  readonly #unanswered: BatchRequest[] = [];
  /** Settles when the process is gone. */
  readonly ended: Promise<void>;

  constructor(git: GitProgram, gitDir: string, onDeath: (death: BatchDeath) => void) {
    this.#git = git.start(gitDir, ['cat-file', '--batch-command']);
    this.#git.child.stdout.on('data', (chunk: Buffer) => this.#take(chunk));
    const died = (end: GitEnd | null, error: unknown) =>
      onDeath({ unanswered: this.#unanswered.splice(0), end, error });
    this.ended = this.#git.end.then(
      (end) => died(end, null),
      (error: unknown) => died(null, error),
    );
  }

  ask(request: BatchRequest): void {
    this.#unanswered.push(request);
    this.#git.child.stdin.write(`${request.command} ${request.name}\n`);
  }

  /** Lets it answer what was asked, then end. */
  finish(): void {
    this.#git.child.stdin.end();
  }

  #take(chunk: Buffer): void {
    try {
      this.#parser.feed(
        chunk,
        () => this.#unanswered[0]?.command === 'contents',
        (answer) => this.#unanswered.shift()?.resolve(answer),
      );
    } catch {
      this.#git.child.kill('SIGKILL');
    }
  }
}
