import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Runs git on a project's ledger; trimmed output. */
export const gitIn = (home: string, project: string, ...args: string[]): string =>
  execFileSync('git', [`--git-dir=${join(home, 'projects', project, 'ledger.git')}`, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).trim();

/** Commits on a project's main branch. */
export const commitsIn = (home: string, project: string): number =>
  Number(gitIn(home, project, 'rev-list', '--count', 'main'));

/** Files below a folder, sorted, relative to it. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort()
    : [];

const journalDigest = (home: string): string => {
  const journal = new Database(join(home, 'journal.db'), { readonly: true });
  try {
    const tables = journal
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .pluck()
      .all();
    const hash = createHash('sha256');
    for (const table of tables as string[])
      hash.update(JSON.stringify([table, journal.prepare(`SELECT * FROM "${table}"`).raw().all()]));
    return hash.digest('hex');
  } finally {
    journal.close();
  }
};

/** What must stay the same when nothing is written: heads of all ledgers, every row of the journal, archive and uploads. */
export const durableState = (home: string) => {
  const projects = existsSync(join(home, 'projects')) ? readdirSync(join(home, 'projects')).sort() : [];
  return {
    heads: projects.map((project) => [project, gitIn(home, project, 'rev-parse', 'main')]),
    journal: journalDigest(home),
    archive: filesBelow(join(home, 'archive')),
    uploads: filesBelow(join(home, 'uploads')),
  };
};
