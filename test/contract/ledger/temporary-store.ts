import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GitLedger } from '../../../src/adapters/ledger-git/git-ledger.ts';
import type { LedgerStore } from './ledger-fixture.ts';

const run = promisify(execFile);

/** A store of git ledgers in a new temporary folder. */
export interface GitStore extends LedgerStore {
  folder: string;
  projectsFolder: string;
  gitDir(project: string): string;
  open(gitPath?: string): GitLedger;
  /** Runs git as the machine's user would; answers its output. */
  git(project: string, ...args: string[]): Promise<string>;
  /** Writes a program that stands in for git: a shell script that ends in calling it. Answers its path. */
  wrapGit(body: string): Promise<string>;
}

export async function gitStore(): Promise<GitStore> {
  const folder = await mkdtemp(join(tmpdir(), 'kb-ledger-'));
  const projectsFolder = join(folder, 'projects');
  const gitDir = (project: string) => join(projectsFolder, project, 'ledger.git');
  let wrappers = 0;
  return {
    folder,
    projectsFolder,
    gitDir,
    open: (gitPath) => new GitLedger({ projectsFolder, ...(gitPath === undefined ? {} : { gitPath }) }),
    git: async (project, ...args) => (await run('git', [`--git-dir=${gitDir(project)}`, ...args])).stdout,
    wrapGit: async (body) => {
      const path = join(folder, `git-${(wrappers += 1)}`);
      await writeFile(path, `#!/bin/sh\n${body}\nexec git "$@"\n`);
      await chmod(path, 0o755);
      return path;
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
