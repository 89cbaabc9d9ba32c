import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closingLine, sumCounts, type Counts } from './closing-line.ts';

const SUITES = ['test', 'test:faults', 'test:fuzz', 'test:neo4j', 'test:browser'];

/** Runs one npm script; a suite that fails without a counted failure (no service, a crash) counts as one. */
function runSuite(script: string, folder: string): Counts {
  const file = join(folder, 'counts.jsonl');
  rmSync(file, { force: true });
  const { status } = spawnSync('npm', ['run', script], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, KB_TEST_COUNTS: file },
  });
  const runs = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const counts = sumCounts(runs.map((line) => JSON.parse(line) as Counts));
  const ok = status === 0 && counts.passed > 0 && counts.skipped === 0;
  if (!ok) {
    console.error(`npm run ${script} did not pass`);
    process.exitCode = 1;
    if (counts.failed === 0) counts.failed = 1;
  }
  return counts;
}

const folder = mkdtempSync(join(tmpdir(), 'kb-test-counts-'));
try {
  const total = sumCounts(SUITES.map((script) => runSuite(script, folder)));
  console.log(closingLine(total));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
