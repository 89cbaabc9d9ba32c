import type { Proposal, ProposalItem } from '../../contracts/proposal.ts';
import type { Digest, RecordKind } from '../../contracts/ids.ts';
import { recordId } from './record-id.ts';

const KINDS = {
  'relationship.add': 'relationship',
  'assessment.add': 'assessment',
  'finding.add': 'finding',
} as const satisfies Record<string, RecordKind>;

const itemId = (
  item: ProposalItem,
  derived: (kind: RecordKind) => string,
  sourceIds: ReadonlyMap<Digest, string>,
): string => {
  switch (item.op) {
    case 'node.add':
      return derived(item.type);
    case 'relationship.add':
    case 'assessment.add':
    case 'finding.add':
      return derived(KINDS[item.op]);
    case 'node.merge':
      return item.from;
    case 'source.withdraw':
      return sourceIds.get(item.revision) ?? item.revision;
    default:
      return item.id;
  }
};

/**
 * The id that each item gets, by item index. What an item adds gets an id from project, proposal id and `ref` (else `#index`),
 * so a replay makes the same ones; what it changes keeps the id that it names; a withdrawal has the id of its source, or the
 * revision's digest when no source is known by it (`sourceIds`, by revision).
 */
export const itemIds = (
  proposal: Proposal,
  sourceIds: ReadonlyMap<Digest, string> = new Map<Digest, string>(),
): string[] =>
  proposal.items.map((item, index) =>
    itemId(
      item,
      (kind) => recordId(kind, proposal.project, proposal.proposalId, item.ref ?? `#${index}`),
      sourceIds,
    ),
  );
