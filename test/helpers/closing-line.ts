/** How many tests ended how. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The plain closing line that other programs read. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Sums the counts of several runs. */
export function sumCounts(runs: readonly Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const run of runs) {
    total.passed += run.passed;
    total.failed += run.failed;
    total.skipped += run.skipped;
  }
  return total;
}
