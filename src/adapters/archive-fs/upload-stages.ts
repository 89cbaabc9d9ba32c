import { constants } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { KbError } from '../../contracts/errors.ts';
import { stagePath } from './archive-paths.ts';
import { isMissing, onDisk } from './disk-errors.ts';
import { DurableFolders, syncFolder } from './durable-files.ts';
import { readWhole } from './hash-bytes.ts';

/** What uploads have sent so far, one file an upload. Calls for the same upload run one after the other. */
export class UploadStages {
  readonly #folder: string;
  readonly #folders = new DurableFolders();
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Bytes held, 0 for an upload that has sent nothing. */
  size(uploadId: string): Promise<number> {
    return this.#inTurn(uploadId, sizeOf);
  }

  /**
   * Writes bytes at an offset within or at the end of what is held; on disk when it answers the new size. What is held
   * already must be the same: `CONFLICT` otherwise, and for a gap, with `details.received`.
   */
  write(uploadId: string, offset: number, given: Uint8Array): Promise<number> {
    if (!Number.isSafeInteger(offset) || offset < 0) {
      throw new KbError('INVALID_INPUT', 'The offset of a chunk must be a whole number of bytes from 0.', {
        path: 'offset',
      });
    }
    const bytes = Buffer.from(given);
    return this.#inTurn(uploadId, async (path) => {
      const held = await sizeOf(path);
      if (offset > held) throw gap(offset, held);
      if (bytes.byteLength === 0) return held;
      await this.#folders.ensure(this.#folder);
      const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
      try {
        await requireSame(handle, offset, held, bytes);
        await append(handle, held, bytes.subarray(Math.min(held - offset, bytes.byteLength)));
      } finally {
        await handle.close();
      }
      if (held === 0) await syncFolder(this.#folder);
      return Math.max(held, offset + bytes.byteLength);
    });
  }

  /** All bytes held, in an array of their own. */
  readAll(uploadId: string): Promise<Uint8Array> {
    return this.#inTurn(uploadId, async (path) => {
      if ((await sizeOf(path)) === 0) return new Uint8Array();
      const handle = await open(path, 'r');
      try {
        return await readWhole(handle);
      } finally {
        await handle.close();
      }
    });
  }

  /** Forgets what an upload has sent; nothing happens when it has sent nothing. */
  discard(uploadId: string): Promise<void> {
    return this.#inTurn(uploadId, (path) => rm(path, { force: true }));
  }

  async #inTurn<T>(uploadId: string, work: (path: string) => Promise<T>): Promise<T> {
    const path = stagePath(this.#folder, uploadId);
    const before = this.#last.get(uploadId) ?? Promise.resolve();
    const mine = before.then(() => onDisk(() => work(path)));
    const settled = mine.catch(() => undefined);
    this.#last.set(uploadId, settled);
    try {
      return await mine;
    } finally {
      if (this.#last.get(uploadId) === settled) this.#last.delete(uploadId);
    }
  }
}

const sizeOf = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
};

const gap = (offset: number, received: number): KbError =>
  new KbError(
    'CONFLICT',
    `The chunk begins at ${offset}, but ${received} bytes were received. Go on at ${received}.`,
    {
      details: { received },
    },
  );

const requireSame = async (
  handle: FileHandle,
  offset: number,
  held: number,
  bytes: Buffer,
): Promise<void> => {
  const overlap = Buffer.alloc(Math.min(held - offset, bytes.byteLength));
  for (let at = 0; at < overlap.byteLength;) {
    const { bytesRead } = await handle.read(overlap, at, overlap.byteLength - at, offset + at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  if (overlap.equals(bytes.subarray(0, overlap.byteLength))) return;
  throw new KbError(
    'CONFLICT',
    `Other bytes were received at ${offset} before. Begin a new upload for other content, or go on at ${held}.`,
    { details: { received: held } },
  );
};

const append = async (handle: FileHandle, held: number, bytes: Buffer): Promise<void> => {
  try {
    for (let at = 0; at < bytes.byteLength;) {
      at += (await handle.write(bytes, at, bytes.byteLength - at, held + at)).bytesWritten;
    }
    await handle.datasync();
  } catch (error) {
    // A chunk counts whole or not at all; a torn tail would refuse the same chunk for ever.
    await handle.truncate(held).catch(() => undefined);
    throw error;
  }
};
