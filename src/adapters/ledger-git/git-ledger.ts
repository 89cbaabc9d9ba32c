import { lstat, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { ProjectId } from '../../contracts/ids.ts';
import type {
  ChangeHeader,
  Head,
  Ledger,
  LedgerCommit,
  LedgerFault,
  LedgerFile,
} from '../../ports/ledger.ts';
import type { Log } from '../../ports/system.ts';
import { BatchReader } from './batch-reader.ts';
import { createRepository, removeAbandoned } from './create-repository.ts';
import { fileFailure } from './git-errors.ts';
import { GitProgram } from './git-process.ts';
import { checkFiles, checkPath, noProject, projectFolder, repositoryFolder } from './ledger-path.ts';
import { ProjectRepository } from './project-repository.ts';

/** Projects whose reading process is kept; the least recently used one ends its own. */
const OPEN_READERS = 16;

export interface GitLedgerOptions {
  /** Holds a folder for each project; made when it does not exist. */
  projectsFolder: string;
  /** The git binary; `git` by default. 2.36 or newer. */
  gitPath?: string;
  /** The PATH to find git on; the usual folders of the system by default. Nothing else of the environment reaches git. */
  searchPath?: string;
  /** Told when housekeeping after a commit fails, which fails no commit. */
  log?: Log;
}

/** The ledger in one bare git repository for each project: `<projectsFolder>/<project>/ledger.git`, branch `main`. */
export class GitLedger implements Ledger {
  readonly #folder: string;
  readonly #git: GitProgram;
  readonly #log: Log | undefined;
  readonly #repositories = new Map<string, ProjectRepository>();
  /** One after the other: each clears what it takes for half-made. */
  readonly #creations = new PQueue({ concurrency: 1 });
  readonly #creating = new Set<string>();
  readonly #everyReader: BatchReader[] = [];
  readonly #readers = new LRUCache<string, BatchReader>({
    max: OPEN_READERS,
    dispose: (reader) => void reader.rest(),
  });

  constructor({ projectsFolder, gitPath, searchPath, log }: GitLedgerOptions) {
    this.#folder = resolve(projectsFolder);
    this.#git = new GitProgram(gitPath, searchPath);
    this.#log = log;
  }

  /** In order of id. Leftovers of creations that never ended are not projects. */
  async projects(): Promise<ProjectId[]> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw fileFailure('listing the projects', error);
    });
    const found: ProjectId[] = [];
    for (const name of names.filter((entry) => ProjectId.safeParse(entry).success).sort()) {
      if (await isFolder(repositoryFolder(this.#folder, name))) found.push(name);
      if (!this.#creating.has(name))
        await removeAbandoned(projectFolder(this.#folder, name)).catch(() => undefined);
    }
    return found;
  }

  async create(project: ProjectId, header: ChangeHeader, files: LedgerFile[]): Promise<Head> {
    const gitDir = repositoryFolder(this.#folder, project);
    checkFiles(files);
    await this.#git.ready();
    return this.#creations.add(async () => {
      this.#creating.add(project);
      try {
        return await createRepository(this.#git, gitDir, header, files);
      } finally {
        this.#creating.delete(project);
      }
    });
  }

  async head(project: ProjectId): Promise<Head> {
    return (await this.#repository(project)).head();
  }

  async commit(
    project: ProjectId,
    expected: string,
    header: ChangeHeader,
    files: LedgerFile[],
  ): Promise<Head | null> {
    const repository = await this.#repository(project);
    checkFiles(files);
    const head = await repository.commit(expected, header, files);
    if (repository.repackDue) this.#repackBehind(project, repository);
    return head;
  }

  async read(project: ProjectId, paths: readonly string[], at?: string): Promise<(string | null)[]> {
    paths.forEach(checkPath);
    return (await this.#repository(project)).read(paths, at);
  }

  async *commitsAfter(project: ProjectId, after: string | null): AsyncGenerator<LedgerCommit> {
    yield* (await this.#repository(project)).commitsAfter(after);
  }

  async contains(project: ProjectId, commit: string): Promise<boolean> {
    return (await this.#repository(project)).contains(commit);
  }

  async verify(project: ProjectId): Promise<LedgerFault[]> {
    return (await this.#repository(project)).verify(project);
  }

  async maintain(project: ProjectId): Promise<void> {
    await (await this.#repository(project)).maintain();
  }

  /** Waits for what is at hand and ends every process. */
  async close(): Promise<void> {
    await this.#creations.onIdle();
    await Promise.all([...this.#repositories.values()].map((repository) => repository.settle()));
    this.#readers.clear();
    await Promise.all(this.#everyReader.map((reader) => reader.rest()));
  }

  async #repository(project: ProjectId): Promise<ProjectRepository> {
    const gitDir = repositoryFolder(this.#folder, project);
    if (!(await isFolder(gitDir))) throw noProject(project);
    await this.#git.ready();
    const known = this.#repositories.get(project) ?? this.#open(project, gitDir);
    this.#repositories.set(project, known);
    return known;
  }

  #open(project: ProjectId, gitDir: string): ProjectRepository {
    const reader = new BatchReader(this.#git, gitDir);
    this.#everyReader.push(reader);
    return new ProjectRepository(this.#git, gitDir, () => {
      if (this.#readers.get(project) !== reader) this.#readers.set(project, reader);
      return reader;
    });
  }

  #repackBehind(project: ProjectId, repository: ProjectRepository): void {
    repository.maintain().catch((error: unknown) => {
      this.#log?.warn('ledger.maintain.failed', { project, error: String(error) });
    });
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isDirectory();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw fileFailure('looking for a project', error);
  }
}
