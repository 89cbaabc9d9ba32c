import type { Digest } from '../../contracts/ids.ts';
import type { Proposal } from '../../contracts/proposal.ts';
import type { ChangedBy, SourceRecord } from '../../contracts/records.ts';

/** Reasons of the bundle's withdrawals, by revision. */
export const withdrawalReasons = (proposal: Proposal): Map<Digest, string> =>
  new Map(
    proposal.items.flatMap((item) =>
      item.op === 'source.withdraw' ? [[item.revision, item.reason] as const] : [],
    ),
  );

/**
 * The record of a source after the withdrawals of a bundle: their revisions carry the reason, everything else stays, and the
 * record is one revision further however many of its revisions are withdrawn.
 */
export const withdrawnSource = (
  source: SourceRecord,
  reasons: ReadonlyMap<Digest, string>,
  changedBy: ChangedBy,
): SourceRecord => ({
  ...source,
  revision: source.revision + 1,
  revisions: source.revisions.map((entry) => {
    const reason = reasons.get(entry.revision);
    return reason === undefined ? entry : { ...entry, withdrawn: { reason, changedBy } };
  }),
});
