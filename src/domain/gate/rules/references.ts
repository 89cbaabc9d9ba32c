import type { Digest } from '../../../contracts/ids.ts';
import type { Proposal } from '../../../contracts/proposal.ts';
import type { Check } from '../../../contracts/receipt.ts';
import type { NamedPlace } from '../../graph/named-records.ts';
import { namedPlaces } from '../../graph/named-records.ts';
import type { GateContext, GateRule } from '../gate-input.ts';
import { problemOf } from '../named-problem.ts';
import { outcomesOf } from '../outcomes.ts';
import { subjectProblem } from '../subject-problem.ts';

const { pass, fail, unavailable } = outcomesOf('references');

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

/** Why a revision cannot be withdrawn; null when it can, undefined when it is not known. */
const withdrawalProblem = (
  { proposal, withdrawals }: GateContext,
  revision: Digest,
  index: number,
): string | null | undefined => {
  const first = proposal.items.findIndex(
    (item) => item.op === 'source.withdraw' && item.revision === revision,
  );
  if (first < index) return `items[${first}] withdraws this revision already; leave one of the two out.`;
  const known = withdrawals.get(revision)?.source.revisions.find((entry) => entry.revision === revision);
  if (known?.withdrawn === undefined) return known && null;
  const { reason, changedBy } = known.withdrawn;
  return `Revision ${revision} is withdrawn already, since project revision ${changedBy.revision} by proposal "${changedBy.proposalId}" (${reason}); there is nothing to withdraw.`;
};

const withdrawalsIn = (context: GateContext): Check[] =>
  context.proposal.items.flatMap((item, index) => {
    if (item.op !== 'source.withdraw') return [];
    const path = `items[${index}].revision`;
    const details = { revision: item.revision };
    const problem = withdrawalProblem(context, item.revision, index);
    if (problem === undefined)
      return [
        unavailable(path, `Revision ${item.revision} is not known here; see the check "scope".`, details),
      ];
    return [
      problem === null ? pass(path, 'The revision is not withdrawn.', details) : fail(path, problem, details),
    ];
  });

/** Every id and `ref` that the bundle names resolves to a record or item that may stand there; a revision is withdrawn once. */
export const references: GateRule = {
  name: 'references',
  judge: (context) => [
    ...repeatedRefs(context.proposal),
    ...namedPlaces(context.proposal).map((place) => judgePlace(context, place)),
    ...unfitMerges(context.proposal),
    ...withdrawalsIn(context),
  ],
};
