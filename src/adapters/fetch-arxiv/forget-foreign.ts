import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FETCHED } from './forget-old.ts';

/** Names the host that the files of the folder came from. */
const ORIGIN_FILE = 'origin';

const originOf = (folder: string): string | null => {
  try {
    return readFileSync(join(folder, ORIGIN_FILE), 'utf8');
  } catch {
    return null;
  }
};

/**
 * Removes fetched files that came from another endpoint: a part of one host is never gone on with from another, and a file
 * of a mirror is never said to be of arXiv. They are removed before the folder is said to be of this endpoint.
 */
export const forgetForeign = (folder: string, endpoint: URL): void => {
  if (originOf(folder) === endpoint.href) return;
  for (const name of readdirSync(folder)) if (FETCHED.test(name)) rmSync(join(folder, name), { force: true });
  writeFileSync(join(folder, ORIGIN_FILE), endpoint.href, { mode: 0o600 });
};
