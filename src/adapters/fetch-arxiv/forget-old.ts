import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Nobody goes on with a file that old; the newest version may be another by now. */
const OLD_MILLISECONDS = 14 * 24 * 60 * 60 * 1000;

/** Names of files that are arriving or have arrived. */
export const FETCHED = /\.(?:part|part\.json|pdf|gz)$/;

/** Removes fetched files that nobody came back for. */
export const forgetOld = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (FETCHED.test(name) && Date.now() - (await stat(path)).mtimeMs > OLD_MILLISECONDS)
      await rm(path, { force: true });
  }
};
