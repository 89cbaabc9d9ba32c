import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { Neo4jGraphIndex } from '../../../src/adapters/index-neo4j/neo4j-graph-index.ts';
import { SqliteGraphIndex } from '../../../src/adapters/index-sqlite/sqlite-graph-index.ts';
import { type NodeType } from '../../../src/contracts/vocabulary.ts';
import { queryTerms } from '../../../src/domain/search/terms.ts';
import type { GraphIndex } from '../../../src/ports/graph-index.ts';
import { dumpOf } from './harness.ts';
import { randomLedger, WORDS } from './random-ledger.ts';
import { batch, node } from './rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'kb-index-'));
const sqlite = new SqliteGraphIndex({ path: join(folder, 'graph.db') });
const neo4j = new Neo4jGraphIndex(inject('neo4j'));

afterAll(async () => {
  await Promise.all([sqlite.close(), neo4j.close()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('SQLite and Neo4j', () => {
  it('give the same dump, facts, numbers, hits, order and scores for the same ledger', () =>
    fc.assert(
      fc.asyncProperty(
        randomLedger,
        fc.nat(14),
        fc.subarray(WORDS, { minLength: 1 }),
        async (batches, at, words) => {
          const ledger = randomUUID();
          const ids = [...new Set(batches.flatMap((each) => each.nodes.map((row) => row.id)))];
          const answers = async (index: GraphIndex) => {
            await index.apply(ledger, batches);
            const search = (types?: NodeType[]) =>
              index.search(ledger, queryTerms(words.join(' ')), { types, limit: 50, offset: 0 });
            return {
              lines: await dumpOf(index, ledger),
              counts: await index.counts(ledger),
              all: await search(),
              some: await search(['Claim', 'Entity']),
              facts: [...(await index.facts(ledger, ids, at))].sort(([a], [b]) => (a < b ? -1 : 1)),
            };
          };
          expect(await answers(neo4j)).toEqual(await answers(sqlite));
        },
      ),
      { numRuns: 15, endOnFailure: true },
    ));

  it('find the same nodes in the same order among thousands, as far as they rank', async () => {
    const ledger = randomUUID();
    const label = (n: number): string =>
      ['graph', 'neural', 'sparse', 'random'].filter((_, i) => (n >> i) % 2 === 0).join(' ');
    const nodes = Array.from({ length: 3_000 }, (_, n) =>
      node(n, `${label(n)} ${n % 97 === 0 ? 'rareword' : ''}`, { body: `the ${'filler '.repeat(n % 13)}` }),
    );
    for (const index of [sqlite, neo4j]) await index.apply(ledger, [batch(0, { nodes })]);
    for (const query of ['rareword', 'the rareword graph', 'rareword 12', 'absent'])
      expect(await neo4j.search(ledger, queryTerms(query), { limit: 40, offset: 0 })).toEqual(
        await sqlite.search(ledger, queryTerms(query), { limit: 40, offset: 0 }),
      );
    for (const query of ['the', 'graph', 'graph neural sparse']) {
      const [left, right] = await Promise.all(
        [sqlite, neo4j].map((index) => index.search(ledger, queryTerms(query), { limit: 3_000, offset: 0 })),
      );
      expect(right?.total).toBe(left?.total);
      expect(right?.hits.map((hit) => hit.id).sort()).toEqual(left?.hits.map((hit) => hit.id).sort());
    }
  });
});
