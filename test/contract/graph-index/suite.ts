import { describe } from 'vitest';
import { graphCases } from './graph-cases.ts';
import type { Harness } from './harness.ts';
import { ledgerLaws } from './ledger-laws.ts';
import { rebuildCases } from './rebuild-cases.ts';
import { searchCases } from './search-cases.ts';
import { watermarkCases } from './watermark-cases.ts';
import { withdrawalCases } from './withdrawal-cases.ts';

/** What every graph index owes; run over each adapter. */
export const graphIndexSuite = (harness: Harness): void => {
  describe(`graph index: ${harness.name}`, () => {
    watermarkCases(harness);
    searchCases(harness);
    graphCases(harness);
    withdrawalCases(harness);
    rebuildCases(harness);
    ledgerLaws(harness);
  });
};
