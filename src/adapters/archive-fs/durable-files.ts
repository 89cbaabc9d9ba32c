import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { KbError } from '../../contracts/errors.ts';
import type { Digest } from '../../contracts/ids.ts';
import { systemErrorCode } from './disk-errors.ts';
import { slices } from './hash-bytes.ts';

/** Brings the entries of a folder to the disk. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Folders that are there and on disk; each is made and fsynced once. */
export class DurableFolders {
  readonly #ready = new Map<string, Promise<void>>();

  /** Makes a folder with its parents, mode 0700, and brings their entries to the disk. */
  async ensure(folder: string): Promise<void> {
    const known = this.#ready.get(folder);
    if (known !== undefined) return known;
    const made = this.#make(folder);
    this.#ready.set(folder, made);
    made.catch(() => this.#ready.delete(folder));
    return made;
  }

  /** Looks at the disk again next time: a folder that was there has gone. */
  forget(): void {
    this.#ready.clear();
  }

  async #make(folder: string): Promise<void> {
    const parent = dirname(folder);
    const code = await makeFolder(folder);
    if (code === 'ENOENT' && parent !== folder) {
      await this.ensure(parent);
      return this.#make(folder);
    }
    // One that was there may have been made a moment ago by another process and not be on disk yet; where its parent
    // may not be read, it is not one of ours.
    await syncFolder(parent).catch((error: unknown) => {
      if (code === null || systemErrorCode(error) !== 'EACCES') throw error;
    });
  }
}

/** Null when the folder was made, `EEXIST` or `ENOENT` when it was there or its parent is missing. */
const makeFolder = async (folder: string): Promise<'EEXIST' | 'ENOENT' | null> => {
  try {
    await mkdir(folder, { mode: 0o700 });
    return null;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'EEXIST' || code === 'ENOENT') return code;
    throw error;
  }
};

/**
 * Writes bytes to `target` by way of `temporary` in the same file system: `target` is there whole and on disk, mode 0444,
 * or as it was before. Raises `INTERNAL` when the bytes are no longer those of `digest`.
 */
export const writeDurably = async (
  bytes: Uint8Array,
  digest: Digest,
  target: string,
  temporary: string,
): Promise<void> => {
  try {
    await writeTemporary(bytes, digest, temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(target));
};

const writeTemporary = async (bytes: Uint8Array, digest: Digest, temporary: string): Promise<void> => {
  const handle = await open(temporary, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    for (const slice of slices(bytes)) {
      // A copy: the caller's array may be changed or transferred away while the disk works.
      const copy = Buffer.from(slice);
      hash.update(copy);
      await handle.writeFile(copy);
    }
    if (`sha256:${hash.digest('hex')}` !== digest) {
      throw new KbError('INTERNAL', 'The bytes changed while they were being stored; nothing was stored.', {
        details: { digest },
      });
    }
    await handle.chmod(0o444);
    await handle.sync();
  } finally {
    await handle.close();
  }
};
