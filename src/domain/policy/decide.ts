import type { Proposal } from '../../contracts/proposal.ts';
import type { Check, CheckName, ProposalDecision } from '../../contracts/receipt.ts';
import { CheckName as CheckNames } from '../../contracts/receipt.ts';
import type { PolicyRecord } from '../../contracts/records.ts';
import { REQUIRED_PLACES } from '../gate/required-places.ts';
import { countedChecks } from './counted-checks.ts';
import { judgePolicy } from './judge-policy.ts';

/** What a failure of each check leads to. Unavailable always leads to pending. */
export const ON_FAILURE: Readonly<Record<CheckName, 'rejected' | 'pending'>> = {
  scope: 'rejected',
  references: 'rejected',
  base: 'pending',
  'source.integrity': 'rejected',
  'evidence.present': 'pending',
  'evidence.quote': 'rejected',
  'evidence.visible': 'rejected',
  'evidence.baseline': 'rejected',
  'evidence.title': 'pending',
  'evidence.length': 'pending',
  'evidence.spread': 'pending',
  'evidence.negation': 'pending',
  'evidence.consistency': 'pending',
  'evidence.numbers': 'pending',
  'relationship.registry': 'rejected',
  'relationship.cycle': 'rejected',
  'relationship.conditions': 'pending',
  dedupe: 'pending',
  assessment: 'pending',
  coverage: 'pending',
  'coverage.absent': 'pending',
  policy: 'pending',
};

/** What becomes of a bundle and why. */
export interface Decision {
  status: 'accepted' | 'pending' | 'rejected';
  /** What would let it be accepted, in the order of the checks; empty exactly when it is accepted. */
  missing: string[];
  /** The checks as they count: what the policy does not hold for is advice. The policy's own comes last. */
  checks: Check[];
  policyCheck: Check;
}

const at = (path: string): string => (path === '' ? 'the bundle' : path);

/** Said of a decision to accept a bundle that waits for something else than a decision. */
const NOTHING_RELEASED =
  'policy at the bundle: the decision to accept released nothing, since the policy holds nothing of this bundle; what the other lines ask for is needed.';

/** Checks that had to be made, and were not: each a sentence. */
const notMade = (checks: readonly Check[], proposal: Proposal): string[] => {
  const judged = checks.filter(({ result }) => result !== 'advice');
  // A law over the whole bundle says what stands in its way at the place of that, and then has no outcome of its own.
  const made = new Set(judged.flatMap(({ check, path }) => [`${check} ${path}`, `${check} `]));
  return CheckNames.options.flatMap((name) =>
    REQUIRED_PLACES[name](proposal)
      .filter((path) => !made.has(`${name} ${path}`))
      .map((path) => `${name} at ${at(path)}: the check was not made; send the same proposal again.`),
  );
};

/**
 * Decides by the outcomes of the checks and the project's policy. Accepted only when every check that the bundle requires
 * passed, none failed or was unavailable, and the policy lets this kind of change through. Rejected wins over pending.
 * `ruling` is what somebody decided about it: `accept` releases a hold of the policy and nothing else, `reject` is final.
 */
export const decide = (
  checks: readonly Check[],
  proposal: Proposal,
  policy: PolicyRecord,
  ruling?: ProposalDecision,
): Decision => {
  const counted = countedChecks(checks, policy);
  const failing = counted.filter(({ result }) => result === 'fail' || result === 'unavailable');
  const unmade = notMade(checks, proposal);
  const policyCheck = judgePolicy(proposal, policy, ruling, failing.length + unmade.length === 0);
  const open = policyCheck.result === 'pass' ? failing : [...failing, policyCheck];
  const wanting = [
    ...open.map(({ check, path, message }) => `${check} at ${at(path)}: ${message}`),
    ...unmade,
  ];
  // A policy that holds nothing passes, so that its own check cannot say it.
  const isUnheard = ruling?.decision === 'accept' && policyCheck.result === 'pass' && wanting.length > 0;
  const missing = isUnheard ? [...wanting, NOTHING_RELEASED] : wanting;
  const rejected =
    ruling?.decision === 'reject' ||
    failing.some(({ check, result }) => result === 'fail' && ON_FAILURE[check] === 'rejected');
  const status = rejected ? 'rejected' : missing.length > 0 ? 'pending' : 'accepted';
  return { status, missing: [...new Set(missing)], checks: [...counted, policyCheck], policyCheck };
};
