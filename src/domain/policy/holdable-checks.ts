/** Checks on the use of quotes that a policy may let hold a bundle (`holds`); what it does not name is advice. */
export const HOLDABLE_CHECKS = [
  'evidence.title',
  'evidence.length',
  'evidence.spread',
  'evidence.negation',
  'evidence.consistency',
  'coverage.absent',
] as const;
