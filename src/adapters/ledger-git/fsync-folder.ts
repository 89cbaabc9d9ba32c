import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts a file, or the names that a folder holds, on the disk. */
export const fsyncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Puts everything under a folder on the disk, contents before the names that lead to them. */
export const fsyncTree = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? fsyncTree(path) : fsyncPath(path));
  }
  await fsyncPath(folder);
};
