import type { Proposal, ProposalItem } from '../../contracts/proposal.ts';
import type { RecordKind } from '../../contracts/ids.ts';
import { recordId } from './record-id.ts';

const KINDS = {
  'relationship.add': 'relationship',
  'assessment.add': 'assessment',
  'finding.add': 'finding',
} as const satisfies Record<string, RecordKind>;

const itemId = (item: ProposalItem, derived: (kind: RecordKind) => string): string => {
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
      return item.revision;
    default:
      return item.id;
  }
};

/**
 * The id that each item gets, by item index. What an item adds gets an id from project, proposal id and `ref` (else `#index`),
 * so a replay makes the same ones; what it changes keeps the id that it names; a withdrawal has the revision's digest.
 */
export const itemIds = (proposal: Proposal): string[] =>
  proposal.items.map((item, index) =>
    itemId(item, (kind) => recordId(kind, proposal.project, proposal.proposalId, item.ref ?? `#${index}`)),
  );
