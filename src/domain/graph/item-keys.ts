import type { Proposal } from '../../contracts/proposal.ts';
import { nodeKeys, relationshipKey } from './duplicate-keys.ts';

/** A key under which an item may be the duplicate of a record or of another item, and what is equal then. */
export interface ItemKey {
  key: string;
  by: 'label' | 'statement' | 'relationship';
}

const NODE_KEYS = ['label', 'statement'] as const;

/** Ids of the nodes that the bundle adds, by `ref`; the first item counts when a `ref` is given twice. */
export const nodeIdsByRef = (proposal: Proposal, ids: readonly string[]): Map<string, string> => {
  const byRef = new Map<string, string>();
  proposal.items.forEach((item, index) => {
    if (item.op === 'node.add' && item.ref !== undefined && !byRef.has(item.ref))
      byRef.set(item.ref, ids[index] as string);
  });
  return byRef;
};

/**
 * The duplicate keys of each node and relationship that the bundle adds, by item index: what to look up in the ledger's key
 * table. A relationship whose end names no node of the bundle has no entry. `ids` are those of `itemIds`.
 */
export const itemKeys = (proposal: Proposal, ids: readonly string[]): Map<number, ItemKey[]> => {
  const byRef = nodeIdsByRef(proposal, ids);
  const keys = new Map<number, ItemKey[]>();
  proposal.items.forEach((item, index) => {
    if (item.op === 'node.add') {
      keys.set(
        index,
        nodeKeys(item).map((key, k) => ({ key, by: NODE_KEYS[k] ?? 'statement' })),
      );
    } else if (item.op === 'relationship.add') {
      const [from, to] = [item.from, item.to].map((end) => end.id ?? byRef.get(end.ref as string));
      if (from === undefined || to === undefined) return;
      const key = relationshipKey({ type: item.type, from, to, conditions: item.conditions ?? [] });
      keys.set(index, [{ key, by: 'relationship' }]);
    }
  });
  return keys;
};
