import type { Proposal } from '../../contracts/proposal.ts';
import type { ReceiptItem } from '../../contracts/receipt.ts';

/** What a receipt says of each item; the record revision 1 for an accepted addition, null unless accepted. */
export const receiptItems = (proposal: Proposal, ids: readonly string[], accepted: boolean): ReceiptItem[] =>
  proposal.items.map((item, index) => ({
    ...(item.ref === undefined ? {} : { ref: item.ref }),
    op: item.op,
    id: ids[index] as string,
    revision: accepted ? 1 : null,
  }));
