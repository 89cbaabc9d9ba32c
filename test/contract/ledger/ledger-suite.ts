import { describe } from 'vitest';
import { commitLaws } from './commit-laws.ts';
import { historyLaws } from './history-laws.ts';
import { useLedger } from './ledger-fixture.ts';
import type { LedgerStore } from './ledger-fixture.ts';
import { projectLaws } from './project-laws.ts';
import { readLaws } from './read-laws.ts';
import { upkeepLaws } from './upkeep-laws.ts';

/** What every ledger owes, whatever it is made of. */
export function ledgerSuite(name: string, makeStore: () => Promise<LedgerStore>): void {
  describe(`${name} as a ledger`, () => {
    const at = useLedger(makeStore);
    projectLaws(at);
    commitLaws(at);
    readLaws(at);
    historyLaws(at);
    upkeepLaws(at);
  });
}
