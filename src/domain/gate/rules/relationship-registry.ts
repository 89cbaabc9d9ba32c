import type { Check } from '../../../contracts/receipt.ts';
import type { RelationshipAdd } from '../../../contracts/proposal.ts';
import type { NodeType } from '../../../contracts/vocabulary.ts';
import type { RelationshipRule } from '../../graph/relationship-registry.ts';
import { RELATIONSHIPS } from '../../graph/relationship-registry.ts';
import type { GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';

const { pass, fail, unavailable } = outcomesOf('relationship.registry');

const words = ([from, to]: readonly [NodeType, NodeType]) => `${from} → ${to}`;
const allows = (rule: RelationshipRule, from: NodeType, to: NodeType) =>
  rule.ends.some((ends) => ends[0] === from && ends[1] === to);

const judgeEnds = ({ nodeOf }: GateContext, item: RelationshipAdd, path: string): Check => {
  const [from, to] = [nodeOf(item.from), nodeOf(item.to)];
  if (from === null || to === null)
    return unavailable(
      path,
      `Whether ${item.type} may join its ends cannot be judged before both exist; see the check "references".`,
    );
  if (from.id === to.id)
    return fail(path, `${item.type} joins ${from.id} with itself; name two different nodes.`, {
      id: from.id,
    });
  const rule = RELATIONSHIPS[item.type];
  const ends = words([from.type, to.type]);
  if (allows(rule, from.type, to.type)) return pass(path, `${item.type} may join ${ends}.`);
  const allowed = rule.ends.map(words);
  const turned = allows(rule, to.type, from.type) ? ' Exchange "from" and "to".' : '';
  return fail(path, `${item.type} may not join ${ends}; it joins ${allowed.join(', ')}.${turned}`, {
    from: from.type,
    to: to.type,
    allowed,
  });
};

/** A relationship joins two different nodes, of kinds that the registry allows for its type. */
export const relationshipRegistry: GateRule = {
  name: 'relationship.registry',
  judge: (context) =>
    context.proposal.items.flatMap((item, index) =>
      item.op === 'relationship.add' ? [judgeEnds(context, item, `items[${index}]`)] : [],
    ),
};
