import type { RelationshipAdd } from '../../../contracts/proposal.ts';
import type { Check } from '../../../contracts/receipt.ts';
import type { RelationshipType } from '../../../contracts/vocabulary.ts';
import { RELATIONSHIPS } from '../../graph/relationship-registry.ts';
import { findPath, type Budget } from '../find-path.ts';
import type { GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';

const { pass, fail, unavailable } = outcomesOf('relationship.cycle');

/** Steps that looking for cycles may take for one bundle; beyond it the check is unavailable. About 0.1 s of look-ups. */
export const CYCLE_STEPS = 200_000;

type Steps = (from: string) => readonly string[];

/** One step along a type: the accepted relationships and those of the bundle itself, each node looked up once. */
const stepsAlong = ({ proposal, successors, nodeOf }: GateContext, type: RelationshipType): Steps => {
  const known = new Map<string, string[]>();
  const proposed = new Map<string, string[]>();
  for (const item of proposal.items) {
    if (item.op !== 'relationship.add' || item.type !== type) continue;
    const [from, to] = [nodeOf(item.from), nodeOf(item.to)];
    if (from !== null && to !== null) proposed.set(from.id, [...(proposed.get(from.id) ?? []), to.id]);
  }
  return (from) => {
    const steps = known.get(from) ?? [...successors(type, from), ...(proposed.get(from) ?? [])];
    known.set(from, steps);
    return steps;
  };
};

const judgeEdge = (
  context: GateContext,
  item: RelationshipAdd,
  path: string,
  steps: Steps,
  budget: Budget,
): Check => {
  const [from, to] = [context.nodeOf(item.from), context.nodeOf(item.to)];
  if (from === null || to === null)
    return unavailable(
      path,
      'Cycles cannot be looked for before both ends exist; see the check "references".',
    );
  const back = findPath(to.id, from.id, steps, budget);
  if (back === 'none') return pass(path, `${item.type} leads to no cycle.`);
  if (back === 'out-of-budget')
    return unavailable(
      path,
      `Looking for cycles took more than ${CYCLE_STEPS} steps; send fewer ${item.type} relationships in one bundle.`,
    );
  const cycle = [from.id, ...back];
  const message = `${item.type} must not lead back to its beginning, but would: ${cycle.join(' → ')}. Leave out or turn round one of these relationships.`;
  return fail(path, message, { cycle });
};

/** No chain of an acyclic type, accepted and proposed together, leads back to its beginning. */
export const relationshipCycle: GateRule = {
  name: 'relationship.cycle',
  judge: (context) => {
    const budget: Budget = { steps: CYCLE_STEPS };
    const along = new Map<RelationshipType, Steps>();
    return context.proposal.items.flatMap((item, index) => {
      if (item.op !== 'relationship.add' || !RELATIONSHIPS[item.type].acyclic) return [];
      const steps = along.get(item.type) ?? stepsAlong(context, item.type);
      along.set(item.type, steps);
      return [judgeEdge(context, item, `items[${index}]`, steps, budget)];
    });
  },
};
