import type { Proposal } from '../../contracts/proposal.ts';
import type { ReceiptItem } from '../../contracts/receipt.ts';
import type { StoredRecord } from '../../contracts/records.ts';

/** What a receipt says of each item; its record revision is that of the record it made (`changeSet`), null unless accepted. */
export const receiptItems = (
  proposal: Proposal,
  ids: readonly string[],
  made: readonly StoredRecord[] | null,
): ReceiptItem[] => {
  const revisions = new Map(made?.map((record) => [record.id, record.revision]));
  return proposal.items.map((item, index) => {
    const id = ids[index] as string;
    return {
      ...(item.ref === undefined ? {} : { ref: item.ref }),
      op: item.op,
      id,
      revision: revisions.get(id) ?? null,
    };
  });
};
