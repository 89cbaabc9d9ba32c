import { createHash } from 'node:crypto';
import type { RecordKind } from '../../contracts/ids.ts';
import { RECORD_PREFIXES } from '../../contracts/ids.ts';

/**
 * A record id: the prefix of the kind and 128 bits of SHA-256 over what the record came from. The same origin gives the
 * same id, so a replay makes the same ids. Parts are joined as JSON, so no two lists of parts are the same text.
 */
export const recordId = (kind: RecordKind, ...origin: string[]): string => {
  const hex = createHash('sha256')
    .update(JSON.stringify([kind, ...origin]), 'utf8')
    .digest('hex');
  return `${RECORD_PREFIXES[kind]}_${hex.slice(0, 32)}`;
};
