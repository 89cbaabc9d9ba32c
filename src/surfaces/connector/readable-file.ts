import type { Stats } from 'node:fs';
import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { lstat, open, realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { KbError } from '../../contracts/errors.ts';

const refuse = (path: string, why: string) =>
  new KbError('FORBIDDEN', `path: "${path}" ${why}`, { path: 'path' });

const isWithin = (root: string, path: string): boolean => {
  const inner = relative(root, path);
  return inner === '' || (!inner.startsWith(`..${sep}`) && inner !== '..' && !isAbsolute(inner));
};

const isHidden = (root: string, path: string): boolean =>
  relative(root, path)
    .split(sep)
    .some((part) => part.startsWith('.'));

const realPathOf = async (path: string, base: string): Promise<string> => {
  try {
    return await realpath(resolve(base, path));
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === 'EACCES')
      throw new KbError('FORBIDDEN', `path: "${path}" may not be read by this user.`, {
        path: 'path',
        cause,
      });
    throw new KbError(
      'NOT_FOUND',
      `path: there is no file "${path}" below the folders that this connector may read.`,
      { path: 'path', cause },
    );
  }
};

/** Whether the path still leads to the file that was opened: a folder of it may have become a link to elsewhere meanwhile. */
const isStillThere = async (
  path: string,
  base: string,
  realPath: string,
  opened: Stats,
): Promise<boolean> => {
  if ((await realPathOf(path, base)) !== realPath) return false;
  const now = await lstat(realPath);
  return now.dev === opened.dev && now.ino === opened.ino;
};

/**
 * Opens a regular file below one of the roots, links resolved. Raises `FORBIDDEN` for what lies outside, is hidden (a
 * dotfile or in a dot folder) or is no regular file, `NOT_FOUND` when there is none.
 */
export const openReadableFile = async (
  path: string,
  roots: readonly string[],
): Promise<{ handle: FileHandle; realPath: string; size: number }> => {
  if (path.includes('\u0000'))
    throw new KbError('INVALID_INPUT', 'path: must not contain NUL.', { path: 'path' });
  const realRoots = await Promise.all(roots.map((root) => realpath(root)));
  const base = realRoots[0] ?? '.';
  const outside = () =>
    refuse(
      path,
      `is outside the folders that this connector may read (${realRoots.join(', ')}). Start it with --root for another folder.`,
    );
  // Asked first, so that the answer does not tell what exists outside.
  if (![...roots, ...realRoots].some((candidate) => isWithin(resolve(candidate), resolve(base, path))))
    throw outside();
  const realPath = await realPathOf(path, base);
  const root = realRoots.find((candidate) => isWithin(candidate, realPath));
  if (root === undefined) throw outside();
  if (isHidden(root, realPath))
    throw refuse(
      path,
      'is hidden (its name or a folder of its path begins with a dot); hidden files are never sent.',
    );
  // Not following a link that is put in place after the check, and not waiting for a pipe.
  const handle = await open(realPath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (cause: unknown) => {
      throw new KbError('FORBIDDEN', `path: "${path}" cannot be opened for reading.`, {
        path: 'path',
        cause,
      });
    },
  );
  const opened = await handle.stat();
  if (opened.isFile() && (await isStillThere(path, base, realPath, opened)))
    return { handle, realPath, size: opened.size };
  await handle.close();
  if (opened.isFile())
    throw refuse(path, 'changed its place while it was opened; try again when nobody moves it.');
  throw refuse(path, 'is not a regular file.');
};
