import type { Details } from '../../contracts/errors.ts';
import type { Check, CheckName, CheckResult } from '../../contracts/receipt.ts';

type Outcome = (path: string, message: string, details?: Details) => Check;

/** Makes the outcomes of one check: `pass`, `fail`, `unavailable` or `advice` at a path, with a message and details. */
export const outcomesOf = (check: CheckName): Record<CheckResult, Outcome> => {
  const outcome =
    (result: CheckResult): Outcome =>
    (path, message, details) => ({
      check,
      path,
      result,
      message,
      ...(details === undefined ? {} : { details }),
    });
  return {
    pass: outcome('pass'),
    fail: outcome('fail'),
    unavailable: outcome('unavailable'),
    advice: outcome('advice'),
  };
};
