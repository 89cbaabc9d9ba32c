import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KbError } from '../contracts/errors.ts';
import type { Ids } from '../ports/system.ts';

/** Where a home keeps what. */
export interface HomePaths {
  projects: string;
  archive: string;
  uploads: string;
  journal: string;
  index: string;
  graphIndex: string;
  tables: string;
  localToken: string;
  adminToken: string;
}

/** The paths of a home; nothing is made. */
export const homePaths = (home: string): HomePaths => ({
  projects: join(home, 'projects'),
  archive: join(home, 'archive'),
  uploads: join(home, 'uploads'),
  journal: join(home, 'journal.db'),
  index: join(home, 'index'),
  graphIndex: join(home, 'index', 'graph.db'),
  tables: join(home, 'index', 'tables.db'),
  localToken: join(home, 'local-token'),
  adminToken: join(home, 'admin-token'),
});

/** Makes the folders of a home. Raises `UNAVAILABLE` when the disk refuses. */
export const makeHome = (home: string): HomePaths => {
  const paths = homePaths(home);
  try {
    for (const folder of [home, paths.projects, paths.archive, paths.uploads, paths.index])
      mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new KbError(
      'UNAVAILABLE',
      `The home ${home} cannot be written; choose another with --home or KB_HOME, or correct its permissions.`,
      { cause },
    );
  }
  return paths;
};

/** The token of a file that only its owner may read; null when there is none. */
export const readTokenFile = (path: string): string | null => {
  if (!existsSync(path)) return null;
  const token = readFileSync(path, 'utf8').trim();
  return token === '' ? null : token;
};

/** The token of a file, which is made with a fresh one when it is not there. */
export const ensureTokenFile = (path: string, ids: Ids): string => {
  const known = readTokenFile(path);
  if (known !== null) {
    chmodSync(path, 0o600);
    return known;
  }
  const token = ids.secret();
  writeFileSync(`${path}.partial`, token, { mode: 0o600 });
  renameSync(`${path}.partial`, path);
  return token;
};
