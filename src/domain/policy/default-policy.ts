import type { PolicyRecord } from '../../contracts/records.ts';

/** The policy of a new project: complete additive bundles are accepted by themselves, every other kind waits. */
export const DEFAULT_POLICY: PolicyRecord = {
  schemaVersion: '1',
  record: 'policy',
  version: '1',
  additive: 'accept',
  others: 'hold',
};
