import type { PolicyRecord } from '../../contracts/records.ts';
import type { PolicyView } from '../../contracts/views.ts';
import { DEFAULT_HOLDS } from './counted-checks.ts';

/** A policy with what it leaves open filled in, as it is applied. */
export const policyInForce = ({
  version,
  additive,
  others,
  withdrawals,
  holds,
}: PolicyRecord): PolicyView => ({
  version,
  additive,
  others,
  withdrawals: withdrawals ?? 'hold',
  holds: holds ?? [...DEFAULT_HOLDS],
});
