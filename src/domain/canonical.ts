import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Digest } from '../contracts/ids.ts';

/** SHA-256 of bytes or of a text's UTF-8. */
export const sha256 = (data: Uint8Array | string): Digest =>
  `sha256:${createHash('sha256').update(data).digest('hex')}`;

/** Canonical JSON (RFC 8785). The value must be plain JSON without lone surrogates. */
export const canonicalJson = (value: unknown): string => {
  const json = canonicalize(value);
  if (json === undefined) throw new TypeError('not a JSON value');
  return json;
};

/** Digest of a JSON value: SHA-256 over its canonical form. */
export const jsonDigest = (value: unknown): Digest => sha256(canonicalJson(value));

/** A record as its file holds it: keys sorted as RFC 8785 sorts them, two spaces, a final newline. */
export const recordText = (value: unknown): string =>
  `${JSON.stringify(JSON.parse(canonicalJson(value)), null, 2)}\n`;
