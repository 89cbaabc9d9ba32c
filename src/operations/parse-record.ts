import { KbError } from '../contracts/errors.ts';
import type { LedgerRecord } from '../contracts/records.ts';

/** Reads a file of the ledger as the record it is; raises `INTERNAL` when it is not one. */
export const parseRecord = (path: string, content: string): LedgerRecord => {
  try {
    const record = JSON.parse(content) as LedgerRecord;
    if (typeof record.record === 'string') return record;
  } catch {
    // falls through to the error below
  }
  throw new KbError(
    'INTERNAL',
    `The ledger file ${path} is not a record; \`kb verify\` names what is damaged.`,
    { details: { path } },
  );
};
