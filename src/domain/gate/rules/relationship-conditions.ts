import type { RelationshipAdd } from '../../../contracts/proposal.ts';
import type { Check } from '../../../contracts/receipt.ts';
import { RELATIONSHIPS } from '../../graph/relationship-registry.ts';
import type { GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';

const { pass, fail } = outcomesOf('relationship.conditions');

const judgeConditions = (item: RelationshipAdd, path: string): Check => {
  const given = item.conditions?.length ?? 0;
  const unstated = item.conditionsUnstated === true;
  if (given > 0 && unstated)
    return fail(
      path,
      'Conditions are given and said to be unstated; leave out conditionsUnstated, or the conditions if the source does not give them.',
    );
  if (given > 0) return pass(path, given === 1 ? '1 condition.' : `${given} conditions.`);
  if (unstated) return pass(path, 'Said to be unstated by the source.');
  if (!RELATIONSHIPS[item.type].conditionsRequired)
    return pass(path, `${item.type} does not require conditions.`);
  return fail(
    path,
    `${item.type} requires conditions; add at least one, or "conditionsUnstated": true when the source gives none.`,
  );
};

/** A type that requires conditions has at least one, or says that the source gives none; never both. */
export const relationshipConditions: GateRule = {
  name: 'relationship.conditions',
  judge: ({ proposal }) =>
    proposal.items.flatMap((item, index) =>
      item.op === 'relationship.add' ? [judgeConditions(item, `items[${index}]`)] : [],
    ),
};
