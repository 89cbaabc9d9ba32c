import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { KbError } from '../../contracts/errors.ts';
import { gitArguments, gitEnvironment } from './git-environment.ts';
import { gitFailure, startFailure } from './git-errors.ts';
import type { GitEnd } from './git-errors.ts';

/** `core.fsync` and `cat-file --batch-command` came with this version. */
const OLDEST = [2, 36] as const;
const STDERR_KEPT = 64 * 1024;

export interface GitResult extends GitEnd {
  stdout: Buffer;
}

/** A started git process and how it ends; `end` rejects with `UNAVAILABLE` only when it could not be started. */
export interface GitChild {
  child: ChildProcessWithoutNullStreams;
  end: Promise<GitEnd>;
}

/** Starts git processes: argument vectors only, neutral environment. */
export class GitProgram {
  readonly #path: string;
  readonly #environment: Record<string, string>;
  #ready: Promise<void> | null = null;

  /** `searchPath` is a PATH; it is used when `path` is a bare name. */
  constructor(path = 'git', searchPath?: string) {
    this.#path = path;
    this.#environment = gitEnvironment(searchPath);
  }

  /** Resolves when a usable git is there; raises `UNAVAILABLE` otherwise and looks again the next time. */
  ready(): Promise<void> {
    this.#ready ??= this.#checkVersion().catch((error: unknown) => {
      this.#ready = null;
      throw error;
    });
    return this.#ready;
  }

  /** Starts git on a repository (null: on none). Own process group: an interrupt at the terminal must not reach a commit. */
  start(gitDir: string | null, args: readonly string[]): GitChild {
    const child = spawn(this.#path, [...gitArguments(gitDir), ...args], {
      env: this.#environment,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true,
    });
    // A process that ends early closes its input; its exit code tells why.
    child.stdin.on('error', () => undefined);
    const end = ending(child);
    // Whoever awaits it sees the failure; until then it must not count as unhandled.
    end.catch(() => undefined);
    return { child, end };
  }

  /** Runs git to its end with `input` on its standard input. */
  async run(gitDir: string | null, args: readonly string[], input: Buffer | string = ''): Promise<GitResult> {
    const { child, end } = this.start(gitDir, args);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stdin.end(input);
    return { ...(await end), stdout: Buffer.concat(chunks) };
  }

  /** As `run`, but anything other than exit code 0 is raised; `doing` completes "failed while …". Answers trimmed text. */
  async text(
    doing: string,
    gitDir: string | null,
    args: readonly string[],
    input: Buffer | string = '',
  ): Promise<string> {
    const result = await this.run(gitDir, args, input);
    if (result.code !== 0) throw gitFailure(doing, result);
    return result.stdout.toString('utf8').trim();
  }

  async #checkVersion(): Promise<void> {
    const found = await this.text('asking for the version of git', null, ['version']);
    const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(found) ?? []).slice(1).map(Number);
    if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
    throw new KbError(
      'UNAVAILABLE',
      `git ${OLDEST.join('.')} or newer must be installed; found ${major}.${minor}.`,
    );
  }
}

function ending(child: ChildProcessWithoutNullStreams): Promise<GitEnd> {
  let stderr = '';
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (chunk: string) => {
    stderr = (stderr + chunk).slice(-STDERR_KEPT);
  });
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(startFailure(error)));
    child.on('close', (code, signal) => resolve({ code, signal, stderr }));
  });
}
