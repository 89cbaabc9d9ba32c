import type { Actor } from '../contracts/actor.ts';
import type { Digest, ProjectId } from '../contracts/ids.ts';

/** A point of a project's history. `revision` counts first-parent commits, from 0. */
export interface Head {
  commit: string;
  revision: number;
}

/** What a commit says of itself, apart from its files. */
export interface ChangeHeader {
  kind: 'project' | 'policy' | 'source' | 'proposal';
  actor: Actor;
  /** ISO 8601 in UTC; becomes author and committer time. */
  at: string;
  /** In the service's words; never text that an agent wrote. */
  summary: string;
  proposalId?: string;
  digest?: Digest;
}

/** A file of a change: canonical JSON at a path of the ledger. */
export interface LedgerFile {
  path: string;
  content: string;
}

/** A commit read back. `files` are the files that it added or changed, in path order. */
export interface LedgerCommit extends Head {
  header: ChangeHeader;
  files: (LedgerFile & { status: 'added' | 'changed' })[];
}

/** Something that `verify` found, by name. */
export interface LedgerFault {
  project: ProjectId;
  kind: 'missing-object' | 'corrupt-object' | 'corrupt-record' | 'broken-history';
  /** Object id or path. */
  subject: string;
  message: string;
}

/**
 * The canonical, append-only store: for each project a linear history of commits.
 * A commit is there whole or not at all, also after a crash, and holds exactly the files it was given beside those of
 * its parent. When `commit` has answered, the commit is on disk. Reads see every commit that was answered.
 * Raises `NOT_FOUND` for a project that does not exist and `INTERNAL` for damage.
 */
export interface Ledger {
  projects(): Promise<ProjectId[]>;
  /** Makes the project with its first commit (revision 0). `CONFLICT` when it exists. Half-made ones are made again. */
  create(project: ProjectId, header: ChangeHeader, files: LedgerFile[]): Promise<Head>;
  head(project: ProjectId): Promise<Head>;
  /** Adds one commit on top of `expected`; null, and nothing written, when the head is no longer that commit. */
  commit(
    project: ProjectId,
    expected: string,
    header: ChangeHeader,
    files: LedgerFile[],
  ): Promise<Head | null>;
  /** Contents of files at a commit (default: the head), in the order asked; null for one that is not there. */
  read(project: ProjectId, paths: readonly string[], at?: string): Promise<(string | null)[]>;
  /** First-parent commits after `after` (all when null), oldest first, streamed. */
  commitsAfter(project: ProjectId, after: string | null): AsyncIterable<LedgerCommit>;
  /** Whether `commit` is the head or a first-parent ancestor of it. */
  contains(project: ProjectId, commit: string): Promise<boolean>;
  /** Reads every object and record; answers with what is wrong, naming it. */
  verify(project: ProjectId): Promise<LedgerFault[]>;
  /** Housekeeping that may run when idle; never changes what is read. */
  maintain(project: ProjectId): Promise<void>;
  close(): Promise<void>;
}
