import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { closingLine, type Counts } from './closing-line.ts';

/** Counts the tests of a finished run; a module that could not be loaded counts as one failure. */
export function countTests(modules: readonly TestModule[]): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const module of modules) {
    if (module.errors().length > 0) counts.failed += 1;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      counts[state === 'pending' ? 'skipped' : state] += 1;
    }
  }
  return counts;
}

/**
 * Ends a run with `N passed, N failed, N skipped` alone on a line, and fails it when a test was skipped or none ran.
 * When `KB_TEST_COUNTS` names a file, the counts are appended there instead, for `run-all.ts` to sum.
 */
export default class ClosingLineReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const counts = countTests(modules);
    counts.failed += unhandled.length;
    // A developer who picks tests by name has asked for the rest to be left out.
    const picked = this.#vitest?.config.testNamePattern !== undefined;
    if (counts.failed > 0 || counts.passed === 0 || (counts.skipped > 0 && !picked)) process.exitCode = 1;

    const file = process.env['KB_TEST_COUNTS'];
    if (file === undefined) process.on('exit', () => console.log(closingLine(counts)));
    else appendFileSync(file, `${JSON.stringify(counts)}\n`);
  }
}
