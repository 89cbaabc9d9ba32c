import { join } from 'node:path';
import { fastImportStream } from '../../src/adapters/ledger-git/fast-import-stream.ts';
import { GitProgram } from '../../src/adapters/ledger-git/git-process.ts';
import type { LedgerCommit } from '../../src/ports/ledger.ts';

const BRANCH = 'refs/heads/main';
const STAGING = 'refs/kb/staging/peer';
const COMMITS_BETWEEN_REPACKS = 50;

/**
 * Plain git on a repository of its own: what the least costs that puts the same files into the same kind of commit.
 * A `git fast-import` and a `git update-ref` process for each commit, with the ledger's settings (`core.fsync=all`).
 */
export class GitPeer {
  readonly #git = new GitProgram();
  readonly #folder: string;
  #head: string | null = null;
  #commits = 0;

  constructor(parent: string) {
    this.#folder = join(parent, 'peer.git');
  }

  async make(): Promise<void> {
    await this.#text(null, [
      'init',
      '--quiet',
      '--bare',
      '--template=',
      '--initial-branch=main',
      this.#folder,
    ]);
  }

  /** Writes one commit with the files and the header of another. */
  async commit({ header, files }: LedgerCommit): Promise<void> {
    const input = fastImportStream({ ref: STAGING, parent: this.#head, header, files });
    const args = ['fast-import', '--quiet', '--done', '--force', '--date-format=raw'];
    const commit = await this.#text(this.#folder, args, input);
    const move =
      this.#head === null ? `create ${BRANCH} ${commit}` : `update ${BRANCH} ${commit} ${this.#head}`;
    const moves = ['start', move, `delete ${STAGING} ${commit}`, 'prepare', 'commit', ''].join('\n');
    await this.#text(this.#folder, ['update-ref', '--stdin'], moves);
    this.#head = commit;
    this.#commits += 1;
  }

  /** Joins packs as often as the ledger does, so that both look through as many of them. */
  async upkeep(): Promise<void> {
    if (this.#commits % COMMITS_BETWEEN_REPACKS === 0)
      await this.#text(this.#folder, ['repack', '-q', '-d', '--geometric=2']);
  }

  #text(folder: string | null, args: readonly string[], input?: Buffer | string): Promise<string> {
    return this.#git.text('being measured against', folder, args, input);
  }
}

/** Reads every blob of a repository through one `git cat-file --batch`, their ids known; answers how many there are. */
export class GitBlobs {
  readonly #git = new GitProgram();
  readonly #folder: string;
  #ids: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  async list(): Promise<number> {
    const format = '--batch-check=%(objectname) %(objecttype)';
    const args = ['cat-file', '--batch-all-objects', format];
    const lines = (await this.#git.text('listing objects', this.#folder, args)).split('\n');
    this.#ids = lines.filter((line) => line.endsWith(' blob')).map((line) => line.slice(0, 40));
    return this.#ids.length;
  }

  async read(): Promise<void> {
    const input = `${this.#ids.join('\n')}\n`;
    const { code } = await this.#git.run(this.#folder, ['cat-file', '--batch', '--buffer'], input);
    if (code !== 0) throw new Error('git cat-file did not read every blob');
  }
}
