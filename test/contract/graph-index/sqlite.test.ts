import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { SqliteGraphIndex } from '../../../src/adapters/index-sqlite/sqlite-graph-index.ts';
import { graphIndexSuite } from './suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'kb-index-'));
const index = new SqliteGraphIndex({ path: join(folder, 'index', 'graph.db') });

afterAll(async () => {
  await index.close();
  rmSync(folder, { recursive: true, force: true });
});

graphIndexSuite({ name: 'sqlite', index: () => index, runs: 60 });
