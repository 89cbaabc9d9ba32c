import type { Digest } from '../contracts/ids.ts';

/** What `Archive.read` found wrong; `damaged` bytes are never returned. */
export type ArchiveFault = { digest: Digest; kind: 'missing' | 'damaged' | 'foreign'; message: string };

/**
 * Bytes by their SHA-256, written once and never changed. What `put` or `promote` has answered is on disk with its folder.
 * A digest names its bytes: every read hashes them again, so damage is found before anything rests on it.
 * Raises `NOT_FOUND` for a digest that is not held, `INTERNAL` with `details.digest` for damaged bytes,
 * `UNAVAILABLE` when the disk refuses (full, unwritable).
 */
export interface Archive {
  put(bytes: Uint8Array): Promise<Digest>;
  has(digest: Digest): Promise<boolean>;
  read(digest: Digest): Promise<Uint8Array>;
  size(digest: Digest): Promise<number>;
  /** Bytes that the stage of an upload holds; 0 for one that has none. */
  staged(uploadId: string): Promise<number>;
  /** Writes bytes at `offset`, which must be at most what is staged (`CONFLICT` otherwise); answers the new size. Repeating is harmless. */
  stage(uploadId: string, offset: number, bytes: Uint8Array): Promise<number>;
  /** All staged bytes of an upload. */
  readStage(uploadId: string): Promise<Uint8Array>;
  /** Forgets the stage of an upload. */
  discard(uploadId: string): Promise<void>;
  /** Hashes everything it holds; with `expected`, reports those that are missing too. */
  verify(expected: Iterable<Digest>): Promise<ArchiveFault[]>;
}
