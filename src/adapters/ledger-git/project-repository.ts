import PQueue from 'p-queue';
import type { LedgerCommit, LedgerFault, LedgerFile, ChangeHeader, Head } from '../../ports/ledger.ts';
import type { ProjectId } from '../../contracts/ids.ts';
import { KbError } from '../../contracts/errors.ts';
import type { BatchReader } from './batch-reader.ts';
import { commitLog } from './commit-log.ts';
import { damage, gitFailure } from './git-errors.ts';
import type { GitEnd } from './git-errors.ts';
import type { GitProgram } from './git-process.ts';
import { removeLitter, removeStaleLocks } from './leftovers.ts';
import { isCommitId } from './ledger-path.ts';
import { readCommits } from './read-commits.ts';
import { readFiles } from './read-files.ts';
import { BRANCH, dropRefs, moveBranch, settleBranch } from './ref-transaction.ts';
import { stageCommit } from './staged-commit.ts';
import type { StagedCommit } from './staged-commit.ts';
import { verifyRepository } from './verify.ts';

/** Each commit is one pack, and each pack makes every look-up a little slower. */
const COMMITS_BETWEEN_REPACKS = 50;

const LOCKED = /Unable to create '.*\.lock': File exists/;

/** One project's repository: a queue of writes, what is known of the head, and housekeeping beside them. */
export class ProjectRepository {
  readonly #git: GitProgram;
  readonly #gitDir: string;
  readonly #reader: () => BatchReader;
  readonly #writes = new PQueue({ concurrency: 1 });
  /** Repacking takes packs away that a check of all packs would miss. */
  readonly #housekeeping = new PQueue({ concurrency: 1 });
  #head: Head | null = null;
  #opened = false;
  #unpacked = COMMITS_BETWEEN_REPACKS;

  /** `reader` answers the repository's reader and notes that it was used. */
  constructor(git: GitProgram, gitDir: string, reader: () => BatchReader) {
    this.#git = git;
    this.#gitDir = gitDir;
    this.#reader = reader;
  }

  /** The branch as it stands now, whoever moved it. */
  async head(): Promise<Head> {
    const found = await this.#reader().info(BRANCH);
    if (found?.type !== 'commit') throw damage('The project has no readable head.', BRANCH);
    if (this.#head?.commit !== found.oid) this.#head = await this.#count(found.oid);
    return this.#head;
  }

  /** See the port. Calls are done one after the other. */
  commit(expected: string, header: ChangeHeader, files: readonly LedgerFile[]): Promise<Head | null> {
    return this.#writes.add(() => this.#commit(expected, header, files));
  }

  async read(paths: readonly string[], at?: string): Promise<(string | null)[]> {
    const commit = at ?? (await this.head()).commit;
    if (at !== undefined && !(await this.#isCommit(at)))
      throw new KbError('NOT_FOUND', 'The project has no such commit.', {
        details: { commit: at.slice(0, 64) },
      });
    return readFiles(this.#reader, commit, paths);
  }

  async *commitsAfter(after: string | null): AsyncGenerator<LedgerCommit> {
    const head = await this.head();
    if (after === head.commit) return;
    if (after !== null && !(await this.#isCommit(after)))
      throw damage('The history does not hold the commit asked for.', after);
    const missing = after === null ? head.revision + 1 : await this.#distance(after, head.commit);
    if (missing === 0) throw damage('The commit asked for is not part of the history.', after ?? '');
    const log = commitLog(this.#git, this.#gitDir, after, head.commit);
    yield* readCommits(this.#reader, log, after, head.revision - missing + 1);
  }

  /** Whether following first parents from the head leads to the commit. */
  async contains(commit: string): Promise<boolean> {
    const head = await this.head();
    if (commit === head.commit) return true;
    if (!(await this.#isCommit(commit))) return false;
    const back = await this.#distance(commit, head.commit);
    return (await this.#reader().info(`${head.commit}~${back}`))?.oid === commit;
  }

  verify(project: ProjectId): Promise<LedgerFault[]> {
    return this.#housekeeping.add(() => verifyRepository(this.#git, this.#gitDir, this.#reader, project));
  }

  /** Joins small packs into larger ones, which keeps their number logarithmic, and clears litter. */
  maintain(): Promise<void> {
    return this.#housekeeping.add(async () => {
      this.#unpacked = 0;
      await this.#git.text('repacking', this.#gitDir, ['repack', '-q', '-d', '--geometric=2']);
      await removeLitter(this.#git, this.#gitDir);
    });
  }

  /** Waits for writes and housekeeping at hand. */
  async settle(): Promise<void> {
    await this.#writes.onIdle();
    await this.#housekeeping.onIdle();
  }

  async #commit(expected: string, header: ChangeHeader, files: readonly LedgerFile[]): Promise<Head | null> {
    await this.#open();
    const head = await this.head();
    if (head.commit !== expected) return null;
    const staged = await stageCommit(this.#git, this.#gitDir, expected, header, files);
    if (!(await this.#publish(expected, staged))) return null;
    this.#head = { commit: staged.commit, revision: head.revision + 1 };
    this.#unpacked += 1;
    return this.#head;
  }

  /** Whether repacking is due: on the first commit of a service, and then every so many. */
  get repackDue(): boolean {
    return (
      this.#unpacked >= COMMITS_BETWEEN_REPACKS && this.#housekeeping.size + this.#housekeeping.pending === 0
    );
  }

  /** True when the branch stands at the staged commit; false when another commit was faster. */
  async #publish(expected: string, staged: StagedCommit): Promise<boolean> {
    let failed = await moveBranch(this.#git, this.#gitDir, expected, staged);
    if (failed !== null && LOCKED.test(failed.stderr)) {
      await removeStaleLocks(this.#gitDir);
      failed = await moveBranch(this.#git, this.#gitDir, expected, staged);
    }
    if (failed === null) return true;
    return this.#afterFailure(expected, staged, failed);
  }

  /** git's word is not enough: a process that was killed may have moved the branch before. The branch itself tells. */
  async #afterFailure(expected: string, staged: StagedCommit, failed: GitEnd): Promise<boolean> {
    const now = await this.#reader().info(BRANCH);
    if (now?.oid === staged.commit) {
      await settleBranch(this.#gitDir);
      return true;
    }
    // A staging ref that cannot be dropped now is litter for later.
    await dropRefs(this.#git, this.#gitDir, [staged]);
    if (now !== null && now.oid !== expected) return false;
    if (!LOCKED.test(failed.stderr)) throw gitFailure('moving the branch', failed);
    throw new KbError('UNAVAILABLE', 'Another process holds the ledger; nothing was written. Try again.', {
      cause: failed,
    });
  }

  async #open(): Promise<void> {
    if (this.#opened) return;
    await removeStaleLocks(this.#gitDir);
    await removeLitter(this.#git, this.#gitDir);
    this.#opened = true;
  }

  async #isCommit(commit: string): Promise<boolean> {
    return isCommitId(commit) && (await this.#reader().info(commit))?.type === 'commit';
  }

  async #count(commit: string): Promise<Head> {
    const args = ['rev-list', '--count', '--first-parent', commit, '--'];
    const count = await this.#git.text('counting the history', this.#gitDir, args);
    return { commit, revision: Number(count) - 1 };
  }

  async #distance(from: string, to: string): Promise<number> {
    const args = ['rev-list', '--count', '--first-parent', to, `^${from}`, '--'];
    return Number(await this.#git.text('counting the history', this.#gitDir, args));
  }
}
