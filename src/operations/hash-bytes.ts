import type { Digest } from '../contracts/ids.ts';

/** SHA-256 of bytes, worked out beside the event loop: hashing a large file takes a good part of a second. */
export const hashBytes = async (bytes: Uint8Array): Promise<Digest> => {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return `sha256:${Buffer.from(hash).toString('hex')}`;
};
