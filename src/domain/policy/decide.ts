import type { Proposal } from '../../contracts/proposal.ts';
import { ADDITIVE_OPS } from '../../contracts/proposal.ts';
import type { Check, CheckName } from '../../contracts/receipt.ts';
import { CheckName as CheckNames } from '../../contracts/receipt.ts';
import type { PolicyRecord } from '../../contracts/records.ts';
import { outcomesOf } from '../gate/outcomes.ts';
import { REQUIRED_PLACES } from '../gate/required-places.ts';

const { pass, fail } = outcomesOf('policy');

/** What a failure of each check leads to. Unavailable always leads to pending. */
export const ON_FAILURE: Readonly<Record<CheckName, 'rejected' | 'pending'>> = {
  scope: 'rejected',
  references: 'rejected',
  base: 'pending',
  'source.integrity': 'rejected',
  'evidence.present': 'pending',
  'evidence.quote': 'rejected',
  'evidence.numbers': 'pending',
  'relationship.registry': 'rejected',
  'relationship.cycle': 'rejected',
  'relationship.conditions': 'pending',
  dedupe: 'pending',
  assessment: 'pending',
  coverage: 'pending',
  policy: 'pending',
};

/** What becomes of a bundle and why. */
export interface Decision {
  status: 'accepted' | 'pending' | 'rejected';
  /** What would let it be accepted, in the order of the checks; empty exactly when it is accepted. */
  missing: string[];
  policyCheck: Check;
}

const judgePolicy = ({ items }: Proposal, policy: PolicyRecord): Check => {
  const held = [
    ...new Set(
      items.map(({ op }) => op).filter((op) => !ADDITIVE_OPS.has(op) || policy.additive !== 'accept'),
    ),
  ];
  const details = { policyVersion: policy.version };
  if (held.length === 0)
    return pass('', 'The policy accepts additive bundles that pass every check.', details);
  const message = `Policy ${policy.version} lets additions through by themselves; this kind of change waits for its policy: ${held.join(', ')}. Send additions in a bundle of their own.`;
  return fail('', message, { ...details, held });
};

const at = (path: string): string => (path === '' ? 'the bundle' : path);

/** Checks that had to be made, and were not: each a sentence. */
const notMade = (checks: readonly Check[], proposal: Proposal): string[] => {
  const made = new Set(
    checks.filter(({ result }) => result !== 'advice').map(({ check, path }) => `${check} ${path}`),
  );
  return CheckNames.options.flatMap((name) =>
    REQUIRED_PLACES[name](proposal)
      .filter((path) => !made.has(`${name} ${path}`))
      .map((path) => `${name} at ${at(path)}: the check was not made; send the same proposal again.`),
  );
};

/**
 * Decides by the outcomes of the checks and the project's policy. Accepted only when every check that the bundle requires
 * passed, none failed or was unavailable, and the policy lets this kind of change through. Rejected wins over pending.
 */
export const decide = (checks: readonly Check[], proposal: Proposal, policy: PolicyRecord): Decision => {
  const policyCheck = judgePolicy(proposal, policy);
  const open = [...checks, policyCheck].filter(({ result }) => result === 'fail' || result === 'unavailable');
  const missing = [
    ...open.map(({ check, path, message }) => `${check} at ${at(path)}: ${message}`),
    ...notMade(checks, proposal),
  ];
  const rejected = open.some(({ check, result }) => result === 'fail' && ON_FAILURE[check] === 'rejected');
  const status = rejected ? 'rejected' : missing.length > 0 ? 'pending' : 'accepted';
  return { status, missing: [...new Set(missing)], policyCheck };
};
