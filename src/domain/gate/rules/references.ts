import type { Proposal } from '../../../contracts/proposal.ts';
import type { Check } from '../../../contracts/receipt.ts';
import type { NamedPlace } from '../../graph/named-records.ts';
import { namedPlaces } from '../../graph/named-records.ts';
import type { GateContext, GateRule } from '../gate-input.ts';
import { problemOf } from '../named-problem.ts';
import { outcomesOf } from '../outcomes.ts';
import { subjectProblem } from '../subject-problem.ts';

const { pass, fail } = outcomesOf('references');

const judgePlace = (context: GateContext, place: NamedPlace): Check => {
  const problem = place.as === 'subject' ? subjectProblem(context, place) : problemOf(context, place);
  if (problem === null) return pass(place.path, `${place.id ?? `"${place.ref}"`} is there.`);
  return fail(place.path, problem, place.id === undefined ? { ref: place.ref } : { id: place.id });
};

const repeatedRefs = (proposal: Proposal): Check[] => {
  const first = new Map<string, number>();
  return proposal.items.flatMap((item, index) => {
    if (item.ref === undefined) return [];
    const earlier = first.get(item.ref);
    if (earlier === undefined) {
      first.set(item.ref, index);
      return [];
    }
    const message = `"${item.ref}" already names items[${earlier}]; give each item a ref of its own.`;
    return [fail(`items[${index}].ref`, message, { ref: item.ref, first: `items[${earlier}]` })];
  });
};

const unfitMerges = (proposal: Proposal): Check[] =>
  proposal.items.flatMap((item, index) => {
    if (item.op !== 'node.merge') return [];
    const path = `items[${index}]`;
    if (item.from === item.into)
      return [
        fail(path, 'A node cannot be merged into itself; name two different nodes.', { id: item.from }),
      ];
    if (item.from.slice(0, 3) === item.into.slice(0, 3)) return [];
    return [
      fail(
        path,
        `${item.from} and ${item.into} are of different kinds; only nodes of one kind can be merged.`,
      ),
    ];
  });

/** Every id and `ref` that the bundle names resolves to a record or item that may stand at that place. */
export const references: GateRule = {
  name: 'references',
  judge: (context) => [
    ...repeatedRefs(context.proposal),
    ...namedPlaces(context.proposal).map((place) => judgePlace(context, place)),
    ...unfitMerges(context.proposal),
  ],
};
