import type { Proposal } from '../../contracts/proposal.ts';
import type { NodeType } from '../../contracts/vocabulary.ts';
import { NodeType as NodeTypes } from '../../contracts/vocabulary.ts';
import { RECORD_PREFIXES } from '../../contracts/ids.ts';
import { givenFields, type ProposedStatement } from './given-fields.ts';

/** A statement that the bundle proposes: a field of a node that it adds or corrects. */
export interface ProposedFieldPlace {
  /** Such as `items[0].fields.statement`. */
  path: string;
  /** Index of the item. */
  item: number;
  op: 'node.add' | 'node.correct';
  /** Kind of the node; null when the id that is corrected has none. */
  type: NodeType | null;
  name: string;
  field: ProposedStatement;
}

const typeOfId = (id: string): NodeType | null =>
  NodeTypes.options.find((type) => RECORD_PREFIXES[type] === id.slice(0, 3)) ?? null;

/** Every evidence-bearing field that the bundle adds or corrects, in the order of the request. */
export const proposedFields = (proposal: Proposal): ProposedFieldPlace[] =>
  proposal.items.flatMap((item, index) => {
    if (item.op !== 'node.add' && item.op !== 'node.correct') return [];
    const type = item.op === 'node.add' ? item.type : typeOfId(item.id);
    return givenFields(item.fields).map(([name, field]) => ({
      path: `items[${index}].fields.${name}`,
      item: index,
      op: item.op,
      type,
      name,
      field,
    }));
  });
