import type { AnchoredEvidence } from '../../contracts/evidence.ts';
import type { NodeRef, Proposal } from '../../contracts/proposal.ts';
import type { Check } from '../../contracts/receipt.ts';
import { atOnce, type Steps } from '../steps.ts';
import { anchorQuotes } from './anchor.ts';
import type { Anchoring, GateContext, GateInput } from './gate-input.ts';
import { RULES } from './rules.ts';

/** What the gate found: every check, and by path the place of each quote that was found. */
export interface GateReport {
  checks: Check[];
  anchors: ReadonlyMap<string, AnchoredEvidence>;
}

const indicesByRef = (proposal: Proposal): Map<string, number> => {
  const byRef = new Map<string, number>();
  proposal.items.forEach(({ ref }, index) => {
    if (ref !== undefined && !byRef.has(ref)) byRef.set(ref, index);
  });
  return byRef;
};

/** Gets an input ready for the rules: quotes looked up, refs and ids resolvable. */
export const gateContext = (
  input: GateInput,
  anchorings: ReadonlyMap<string, Anchoring> = anchorQuotes(input),
): GateContext => {
  const byRef = indicesByRef(input.proposal);
  const itemOf = (ref: string): number | null => byRef.get(ref) ?? null;
  const nodeOf = ({ ref, id }: NodeRef) => {
    if (ref === undefined) {
      const record = input.records.get(id as string);
      return record?.record === 'node' ? record : null;
    }
    const index = itemOf(ref);
    const item = index === null ? undefined : input.proposal.items[index];
    if (item?.op !== 'node.add') return null;
    return { id: input.ids[index as number] as string, type: item.type, status: 'current' as const };
  };
  return { ...input, anchorings, itemOf, nodeOf };
};

/**
 * Judges a bundle by every rule. Pure: the same input gives the same report. `anchorings` are those of `anchorSteps`, when the
 * caller has walked them. Accepting is `decide`'s business.
 */
export const judge = (input: GateInput, anchorings?: ReadonlyMap<string, Anchoring>): GateReport =>
  atOnce(judgeSteps(input, anchorings));

/** As `judge`, in steps. */
export function* judgeSteps(
  input: GateInput,
  anchorings?: ReadonlyMap<string, Anchoring>,
): Steps<GateReport> {
  const context = gateContext(input, anchorings);
  const anchors = new Map<string, AnchoredEvidence>();
  for (const { path, anchor } of context.anchorings.values()) if (anchor !== null) anchors.set(path, anchor);
  const checks: Check[] = [];
  for (const rule of RULES) {
    const found = rule.judgeInSteps === undefined ? rule.judge(context) : yield* rule.judgeInSteps(context);
    for (const check of found) checks.push(check);
    yield;
  }
  return { checks, anchors };
}
