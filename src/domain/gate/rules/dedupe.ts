import type { NodeAdd, RelationshipAdd } from '../../../contracts/proposal.ts';
import type { Check } from '../../../contracts/receipt.ts';
import { itemKeys, type ItemKey } from '../../graph/item-keys.ts';
import type { DuplicateCandidate, GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';
import { similarLabels } from '../similar-labels.ts';

const { pass, fail, unavailable, advice } = outcomesOf('dedupe');

type Adding = NodeAdd | RelationshipAdd;

/** A candidate, and the item it is when it belongs to the same bundle. */
type Candidate = DuplicateCandidate & { item?: number };

const addingAt = ({ proposal }: GateContext, index: number): Adding => proposal.items[index] as Adding;

/** What an item says it has looked at: ids and, for items of the bundle, their indices. */
const consideredBy = (
  { itemOf }: GateContext,
  item: Adding,
): { ids: Set<string>; items: Set<number | null> } => {
  const named = item.dedupe?.considered ?? [];
  return {
    ids: new Set(named.filter((entry) => typeof entry === 'string')),
    items: new Set(named.map((entry) => (typeof entry === 'string' ? null : itemOf(entry.ref)))),
  };
};

const labelOf = (item: Adding): string => (item.op === 'node.add' ? item.label : item.type);

/** Earlier items of the bundle that share a key, unless they themselves name this item as considered. */
const equalBefore = (
  context: GateContext,
  index: number,
  keys: ReadonlyMap<number, ItemKey[]>,
): Candidate[] => {
  const own = keys.get(index) ?? [];
  return [...keys].flatMap(([other, otherKeys]): Candidate[] => {
    const shared = own.find(({ key }) => otherKeys.some((entry) => entry.key === key));
    const item = addingAt(context, other);
    if (other >= index || shared === undefined || consideredBy(context, item).items.has(index)) return [];
    const ref = item.ref === undefined ? {} : { ref: item.ref };
    return [{ id: context.ids[other] as string, ...ref, label: labelOf(item), by: shared.by, item: other }];
  });
};

const named = (candidate: Candidate): string => {
  if (candidate.item === undefined) return candidate.id;
  return candidate.ref === undefined
    ? `items[${candidate.item}] (give it a ref to name it)`
    : `{"ref":"${candidate.ref}"}`;
};

const judgeItem = (context: GateContext, index: number, keys: ReadonlyMap<number, ItemKey[]>): Check => {
  const path = `items[${index}].dedupe`;
  const item = addingAt(context, index);
  if (!keys.has(index))
    return unavailable(
      path,
      'Duplicates cannot be looked for before both ends exist; see the check "references".',
    );
  const considered = consideredBy(context, item);
  const candidates: Candidate[] = [
    ...(context.duplicates.get(index) ?? []),
    ...equalBefore(context, index, keys),
  ];
  const open = candidates.filter(
    (candidate) =>
      !considered.ids.has(candidate.id) &&
      !(candidate.item !== undefined && considered.items.has(candidate.item)),
  );
  if (open.length > 0) {
    const message = `It may be what is already there: ${open.map(named).join(', ')}. Use that one, or name each in dedupe.considered with the reason why this is not the same.`;
    return fail(path, message, { candidates: open });
  }
  if (item.dedupe === undefined)
    return fail(path, 'Say whether it is new: add "dedupe": {"decision":"new"} after searching for it.');
  return pass(
    path,
    candidates.length === 0 ? 'Nothing equal is there.' : `${candidates.length} equal, each considered.`,
  );
};

/** The index names the nearest nodes, near or not; only those whose labels are alike are worth a word. */
const nearOf = (context: GateContext, index: number): Check[] => {
  const item = addingAt(context, index);
  const { ids } = consideredBy(context, item);
  const near = (context.nearMatches?.get(index) ?? []).filter(
    ({ id, label }) => !ids.has(id) && similarLabels(label, labelOf(item)),
  );
  if (near.length === 0) return [];
  return [
    advice(
      `items[${index}].dedupe`,
      `Nodes with similar labels are there: ${near.map(({ id }) => id).join(', ')}; check that this is another one.`,
      { near },
    ),
  ];
};

/** What is added says that it is new, and names everything equal that is there already or stands before it in the bundle. */
export const dedupe: GateRule = {
  name: 'dedupe',
  judge: (context) => {
    const keys = itemKeys(context.proposal, context.ids);
    const adding = context.proposal.items.flatMap(({ op }, index) =>
      op === 'node.add' || op === 'relationship.add' ? [index] : [],
    );
    const checks = adding.flatMap((index) => [judgeItem(context, index, keys), ...nearOf(context, index)]);
    if (context.nearMatches !== null || adding.length === 0) return checks;
    return [
      ...checks,
      advice('', 'Similar nodes could not be looked up, as the index did not answer; equal ones were.'),
    ];
  },
};
