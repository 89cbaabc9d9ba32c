import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Digest } from '../../contracts/ids.ts';

/** Bytes that are hashed or copied at a time; other requests get their turn in between. */
export const SLICE_BYTES = 1024 * 1024;

/** Bytes in slices that share their memory. */
export function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES);
}

/** SHA-256 of bytes, without holding up other requests for long. */
export const hashBytes = async (bytes: Uint8Array): Promise<Digest> => {
  const hash = createHash('sha256');
  for (const slice of slices(bytes)) {
    hash.update(slice);
    await setImmediate();
  }
  return `sha256:${hash.digest('hex')}`;
};

/** SHA-256 of a whole file, read in slices. */
export const hashFile = async (handle: FileHandle): Promise<Digest> => {
  const hash = createHash('sha256');
  const buffer = new Uint8Array(SLICE_BYTES);
  for (let position = 0; ;) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, position);
    if (bytesRead === 0) return `sha256:${hash.digest('hex')}`;
    hash.update(buffer.subarray(0, bytesRead));
    position += bytesRead;
  }
};

/** A whole file in one array of its own, which may be transferred to a worker. */
export const readWhole = async (handle: FileHandle): Promise<Uint8Array> => {
  const { size } = await handle.stat();
  const bytes = new Uint8Array(size);
  let held = 0;
  while (held < size) {
    const { bytesRead } = await handle.read(bytes, held, size - held, held);
    if (bytesRead === 0) break;
    held += bytesRead;
  }
  return held === size ? bytes : bytes.slice(0, held);
};
