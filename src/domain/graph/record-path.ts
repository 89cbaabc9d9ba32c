import { createHash } from 'node:crypto';

const FOLDERS: Record<string, string> = {
  prb: 'nodes',
  tec: 'nodes',
  clm: 'nodes',
  ent: 'nodes',
  syn: 'nodes',
  rel: 'relationships',
  asm: 'assessments',
  fnd: 'findings',
  src: 'sources',
};

/** Where the ledger keeps a record: its folder, the first two hex digits of its id, its id. */
export const recordPath = (id: string): string => `${FOLDERS[id.slice(0, 3)]}/${id.slice(4, 6)}/${id}.json`;

/** The id of the record at a path of the ledger; null for files that are not records with an id. */
export const recordIdAt = (path: string): string | null =>
  /^(?:nodes|relationships|assessments|findings|sources)\/[0-9a-f]{2}\/([a-z]{3}_[0-9a-f]{32})\.json$/.exec(
    path,
  )?.[1] ?? null;

/** Where the ledger keeps the receipt of a proposal. */
export const receiptPath = (proposalId: string): string => {
  const hex = createHash('sha256').update(proposalId, 'utf8').digest('hex');
  return `receipts/${hex.slice(0, 2)}/${hex}.json`;
};
