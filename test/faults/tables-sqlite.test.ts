import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { SqliteLedgerTables } from '../../src/adapters/tables-sqlite/sqlite-ledger-tables.ts';

const CHILD = join(import.meta.dirname, 'children/apply-tables.ts');
const LEDGER = '11111111-1111-4111-8111-111111111111';

it('ledger tables of a killed process hold exactly the rows of the changes up to their watermark', async () => {
  const root = mkdtempSync(join(tmpdir(), 'kb-tables-fault-'));
  const path = join(root, 'tables.db');
  for (const killAfter of [1, 40, 90]) {
    const child = spawn(process.execPath, [CHILD, path, LEDGER], { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const revision of createInterface(child.stdout)) {
      if (Number(revision) === killAfter - 1) {
        child.kill('SIGKILL');
        break;
      }
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const tables = new SqliteLedgerTables(path);
    const reached = tables.watermark(LEDGER)?.revision ?? -1;
    expect(reached).toBeGreaterThanOrEqual(killAfter - 1);
    expect(tables.duplicates(LEDGER, ['key']).get('key')).toHaveLength((reached + 1) * 10);
    expect(tables.history(LEDGER, { limit: 1_000_000 })).toHaveLength(reached + 1);
    tables.clear(LEDGER);
    tables.close();
  }
  rmSync(root, { recursive: true, force: true });
});
