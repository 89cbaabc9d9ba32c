import { constants } from 'node:fs';
import type { Stats } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { KbError } from '../../contracts/errors.ts';
import type { Digest } from '../../contracts/ids.ts';
import type { Archive, ArchiveFault } from '../../ports/archive.ts';
import { contentPath, TEMPORARY_FOLDER } from './archive-paths.ts';
import { isMissing, onDisk, systemErrorCode } from './disk-errors.ts';
import { DurableFolders, syncFolder, writeDurably } from './durable-files.ts';
import { hashBytes, hashFile, readWhole } from './hash-bytes.ts';
import { removeLeftOvers, withTemporaryFile } from './temporary-files.ts';
import { UploadStages } from './upload-stages.ts';
import { verifyArchive } from './verify-archive.ts';

/** An archive in a folder of a local disk, with the stages of uploads in another. Makes both when first written to. */
export class FsArchive implements Archive {
  readonly #root: string;
  readonly #temporary: string;
  readonly #stages: UploadStages;
  readonly #folders = new DurableFolders();
  #cleaned: Promise<void> | null = null;

  constructor(options: { folder: string; stageFolder: string }) {
    this.#root = resolve(options.folder);
    this.#temporary = join(this.#root, TEMPORARY_FOLDER);
    this.#stages = new UploadStages(resolve(options.stageFolder));
  }

  /** Stores bytes; those that are held already are hashed again, and a damaged file is replaced by the good bytes. */
  async put(bytes: Uint8Array): Promise<Digest> {
    const digest = await hashBytes(bytes);
    await onDisk(async () => {
      try {
        await this.#store(bytes, digest);
      } catch (error) {
        if (isMissing(error)) this.#folders.forget();
        throw error;
      }
    });
    return digest;
  }

  async has(digest: Digest): Promise<boolean> {
    return (await this.#sizeOf(digest)) !== null;
  }

  async size(digest: Digest): Promise<number> {
    const size = await this.#sizeOf(digest);
    if (size === null) throw notHeld(digest);
    return size;
  }

  async read(given: Digest): Promise<Uint8Array> {
    const { file, digest } = contentPath(this.#root, given);
    const bytes = await onDisk(() => withFile(file, readWhole));
    if (bytes === 'missing') throw notHeld(digest);
    if (bytes === 'no-file' || (await hashBytes(bytes)) !== digest) throw damaged(digest);
    return bytes;
  }

  staged(uploadId: string): Promise<number> {
    return this.#stages.size(uploadId);
  }

  async stage(uploadId: string, offset: number, bytes: Uint8Array): Promise<number> {
    return this.#stages.write(uploadId, offset, bytes);
  }

  readStage(uploadId: string): Promise<Uint8Array> {
    return this.#stages.readAll(uploadId);
  }

  discard(uploadId: string): Promise<void> {
    return this.#stages.discard(uploadId);
  }

  verify(expected: Iterable<Digest>): Promise<ArchiveFault[]> {
    return onDisk(() => verifyArchive(this.#root, expected));
  }

  async #store(bytes: Uint8Array, digest: Digest): Promise<void> {
    const { folder, file } = contentPath(this.#root, digest);
    await this.#folders.ensure(this.#temporary);
    await (this.#cleaned ??= removeLeftOvers(this.#temporary));
    await this.#folders.ensure(folder);
    if (await holdsGood(file, digest)) await syncFolder(folder);
    else
      await withTemporaryFile(this.#temporary, (temporary) => writeDurably(bytes, digest, file, temporary));
  }

  async #sizeOf(digest: Digest): Promise<number | null> {
    const { file } = contentPath(this.#root, digest);
    const stats = await onDisk(() => statsOf(file));
    return stats?.isFile() === true ? stats.size : null;
  }
}

const statsOf = async (file: string): Promise<Stats | null> => {
  try {
    return await lstat(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Runs work on a plain file; follows no link and opens no device. */
const withFile = async <T>(
  path: string,
  work: (handle: FileHandle) => Promise<T>,
): Promise<T | 'missing' | 'no-file'> => {
  let handle: FileHandle;
  try {
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (isMissing(error)) return 'missing';
    if (systemErrorCode(error) === 'ELOOP') return 'no-file';
    throw error;
  }
  try {
    return (await handle.stat()).isFile() ? await work(handle) : 'no-file';
  } finally {
    await handle.close();
  }
};

/** Whether the file holds the bytes of its digest; they are on disk then, whoever wrote them. A bad sector counts as damage. */
const holdsGood = async (file: string, digest: Digest): Promise<boolean> => {
  try {
    const answer = await withFile(file, async (handle) => {
      const isGood = (await hashFile(handle)) === digest;
      if (isGood) await handle.sync();
      return isGood;
    });
    return answer === true;
  } catch (error) {
    if (systemErrorCode(error) === 'EIO') return false;
    throw error;
  }
};

const notHeld = (digest: Digest): KbError =>
  new KbError(
    'NOT_FOUND',
    `${digest} is not in the archive. Check the digest, or capture the source again.`,
    { details: { digest } },
  );

const damaged = (digest: Digest): KbError =>
  new KbError(
    'INTERNAL',
    `The archived bytes of ${digest} are damaged. Restore them from a backup, or capture the source again.`,
    {
      details: { digest },
    },
  );
