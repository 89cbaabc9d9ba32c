import { SqliteGraphIndex } from '../../../src/adapters/index-sqlite/sqlite-graph-index.ts';
import type { IndexBatch } from '../../../src/domain/graph/index-rows.ts';
import { batch, node, stream } from './rows.ts';

/**
 * Writes to the index at the path given, in two ways at once, until it is killed: applies to the ledger `applied`, and
 * rebuilds the ledger `rebuilt` without an end.
 */
const index = new SqliteGraphIndex({ path: process.argv[2] ?? '' });
const written = (revision: number): IndexBatch =>
  batch(revision, { nodes: Array.from({ length: 10 }, (_, n) => node(revision * 10 + n, `written ${n}`)) });

async function* endless(): AsyncGenerator<IndexBatch> {
  for (let revision = 0; ; revision++) yield await Promise.resolve(written(revision));
}

await index.rebuild('rebuilt', stream([batch(0, { nodes: [node(1, 'former')] })]));
let revision = (await index.watermark('applied'))?.revision ?? -1;
await index.apply('applied', [written(++revision)]);
process.stdout.write('writing\n');
void index.rebuild('rebuilt', endless());
for (;;) {
  await index.apply('applied', [written(++revision)]);
  await new Promise((resolve) => setImmediate(resolve));
}
