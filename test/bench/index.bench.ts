import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Neo4jGraphIndex } from '../../src/adapters/index-neo4j/neo4j-graph-index.ts';
import { SqliteGraphIndex } from '../../src/adapters/index-sqlite/sqlite-graph-index.ts';
import type { IndexBatch } from '../../src/domain/graph/index-rows.ts';
import { queryTerms } from '../../src/domain/search/terms.ts';
import type { GraphIndex } from '../../src/ports/graph-index.ts';
import { batch, node, nodeId, relationship } from '../contract/graph-index/rows.ts';

/**
 * `node test/bench/index.bench.ts`: loads synthetic nodes and three times as many relationships and prints how long
 * reads take. KB_BENCH_NODES (2000), KB_BENCH_RUNS (30); KB_TEST_NEO4J_URI measures that server, else SQLite.
 */
const NODES = Number(process.env['KB_BENCH_NODES'] ?? 2_000);
const RUNS = Number(process.env['KB_BENCH_RUNS'] ?? 30);
const ROWS_PER_COMMIT = 200;
const LEDGER = 'bench';
const HUB = nodeId(0);

/** Numbers in [0, 1) that are the same in every run (a linear congruential generator, constants of Numerical Recipes). */
const uniform = (() => {
  let state = 42;
  return (): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
})();

/** Word `n` of a vocabulary; small `n` come often (Zipf). */
const word = (n: number): string => `w${n.toString(36)}q`;
const anyWord = (): string => word(Math.floor(20_000 ** uniform()));
const text = (words: number): string => Array.from({ length: words }, anyWord).join(' ');
const anyNode = (): string => nodeId(Math.floor(uniform() * NODES));

async function* ledger(): AsyncGenerator<IndexBatch> {
  let revision = 0;
  for (let n = 0; n < NODES; n += ROWS_PER_COMMIT) {
    const count = Math.min(ROWS_PER_COMMIT, NODES - n);
    const nodes = Array.from({ length: count }, (_, i) => node(n + i, text(6), { body: `the ${text(30)}` }));
    yield await Promise.resolve(batch(revision++, { nodes }));
  }
  for (let n = 0; n < 3 * NODES; n += ROWS_PER_COMMIT) {
    const count = Math.min(ROWS_PER_COMMIT, 3 * NODES - n);
    // Every twentieth leads to one hub.
    const relationships = Array.from({ length: count }, (_, i) =>
      relationship(n + i, 'SUPPORTS', anyNode(), (n + i) % 20 === 0 ? HUB : anyNode()),
    );
    yield await Promise.resolve(batch(revision++, { relationships }));
  }
}

const measure = async (
  index: GraphIndex,
  name: string,
  read: () => Promise<number>,
): Promise<Record<string, unknown>> => {
  const first = performance.now();
  const found = await read();
  const cold = performance.now() - first;
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(RUNS - 1, Math.floor(share * RUNS))] ?? 0).toFixed(1);
  return {
    index: index.kind,
    read: name,
    found,
    'first ms': cold.toFixed(1),
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
  };
};

const run = async (index: GraphIndex): Promise<void> => {
  const start = performance.now();
  const { revision } = await index.rebuild(LEDGER, ledger());
  const seconds = (performance.now() - start) / 1_000;
  console.log(`${index.kind}: ${NODES} nodes, ${3 * NODES} relationships, loaded in ${seconds.toFixed(1)} s`);

  const search = (query: string) => async () =>
    (await index.search(LEDGER, queryTerms(query), { limit: 20, offset: 0 })).total;
  const edges = (ids: string[], limit: number) => async () =>
    (await index.edges(LEDGER, ids, { direction: 'both', at: revision, limit })).length;
  const reads: [string, () => Promise<number>][] = [
    ['search: rare word', search(word(15_000))],
    ['search: mid-frequency word', search(word(60))],
    ['search: common word', search(word(1))],
    ['search: word of every node', search('the')],
    ['search: rare, mid and common', search(`${word(15_000)} ${word(60)} ${word(1)} the`)],
    ['search: two common', search(`${word(1)} ${word(2)}`)],
    ['search: 64 words', search(Array.from({ length: 64 }, (_, i) => word(100 + i * 7)).join(' '))],
    [
      'search: common word, page 100',
      async () => (await index.search(LEDGER, queryTerms(word(1)), { limit: 20, offset: 2_000 })).hits.length,
    ],
    ['edges: hub, 50', edges([HUB], 50)],
    ['edges: hub, all', edges([HUB], 50_001)],
    [
      'edges: 50 nodes, 500',
      edges(
        Array.from({ length: 50 }, (_, i) => nodeId(i + 1)),
        500,
      ),
    ],
    [
      'facts: 20 nodes',
      async () =>
        (
          await index.facts(
            LEDGER,
            Array.from({ length: 20 }, (_, i) => nodeId(i + 1)),
            revision,
          )
        ).size,
    ],
    [
      'facts: hub',
      async () => (await index.facts(LEDGER, [HUB], revision)).get(HUB)?.supportedBy.length ?? 0,
    ],
    [
      'nodes: page of 100',
      async () => (await index.nodes(LEDGER, { at: revision, limit: 100, after: nodeId(NODES >> 1) })).length,
    ],
    ['counts', async () => (await index.counts(LEDGER)).nodes.Claim ?? 0],
  ];
  const rows: Record<string, unknown>[] = [];
  for (const [name, read] of reads) rows.push(await measure(index, name, read));
  console.table(rows);
};

const uri = process.env['KB_TEST_NEO4J_URI'];
const folder = mkdtempSync(join(tmpdir(), 'kb-bench-'));
const index =
  uri === undefined ? new SqliteGraphIndex({ path: join(folder, 'graph.db') }) : new Neo4jGraphIndex({ uri });
try {
  await run(index);
} finally {
  await index.clear(LEDGER);
  await index.close();
  rmSync(folder, { recursive: true, force: true });
}
