import type { Check, CheckName } from '../../contracts/receipt.ts';
import type { PolicyRecord } from '../../contracts/records.ts';
import { HOLDABLE_CHECKS } from './holdable-checks.ts';

/** The checks on the use of quotes that hold a bundle in a project whose policy names none. The others of them are advice. */
export const DEFAULT_HOLDS: readonly CheckName[] = [
  'evidence.title',
  'evidence.length',
  'evidence.negation',
  'evidence.consistency',
  'coverage.absent',
];

const HOLDABLE: ReadonlySet<string> = new Set(HOLDABLE_CHECKS);

/** The checks as a project's policy counts them: a check on the use of quotes that it does not hold for says its failure as advice. */
export const countedChecks = (checks: readonly Check[], policy: PolicyRecord): Check[] => {
  const holds = new Set<string>(policy.holds ?? DEFAULT_HOLDS);
  return checks.map((check) =>
    check.result === 'pass' || !HOLDABLE.has(check.check) || holds.has(check.check)
      ? check
      : { ...check, result: 'advice' },
  );
};
