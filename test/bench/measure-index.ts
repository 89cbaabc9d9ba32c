import type { IndexBatch } from '../../src/domain/graph/index-rows.ts';
import { queryTerms } from '../../src/domain/search/terms.ts';
import type { GraphIndex } from '../../src/ports/graph-index.ts';
import { batch, node, nodeId, relationship } from '../contract/graph-index/rows.ts';
import type { IndexChoice } from './bench-home.ts';
import { BenchHome } from './bench-home.ts';
import type { Row } from './row.ts';
import { SETTINGS } from './settings.ts';
import { milliseconds, timeCells, timed, timesOf } from './timing.ts';

const NODES = SETTINGS.indexNodes;
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

type Read = [what: string, read: () => Promise<number>];

const readsOf = (index: GraphIndex, revision: number): Read[] => {
  const search = (query: string) => async () =>
    (await index.search(LEDGER, queryTerms(query), { limit: 20, offset: 0 })).total;
  const edges = (ids: string[], limit: number) => async () =>
    (await index.edges(LEDGER, ids, { direction: 'both', at: revision, limit })).length;
  return [
    ['search rare word', search(word(15_000))],
    ['search mid-frequency word', search(word(60))],
    ['search common word', search(word(1))],
    ['search word of every node', search('the')],
    ['search rare, mid and common', search(`${word(15_000)} ${word(60)} ${word(1)} the`)],
    ['search two common', search(`${word(1)} ${word(2)}`)],
    ['search 64 words', search(Array.from({ length: 64 }, (_, i) => word(100 + i * 7)).join(' '))],
    [
      'search common word, page 100',
      async () => (await index.search(LEDGER, queryTerms(word(1)), { limit: 20, offset: 2_000 })).hits.length,
    ],
    ['edges hub, 50', edges([HUB], 50)],
    ['edges hub, all', edges([HUB], 50_001)],
    [
      'edges 50 nodes, 500',
      edges(
        Array.from({ length: 50 }, (_, i) => nodeId(i + 1)),
        500,
      ),
    ],
    [
      'facts 20 nodes',
      async () =>
        (
          await index.facts(
            LEDGER,
            Array.from({ length: 20 }, (_, i) => nodeId(i + 1)),
            revision,
          )
        ).size,
    ],
    ['facts hub', async () => (await index.facts(LEDGER, [HUB], revision)).get(HUB)?.supportedBy.length ?? 0],
    [
      'nodes page of 100',
      async () => (await index.nodes(LEDGER, { at: revision, limit: 100, after: nodeId(NODES >> 1) })).length,
    ],
    ['counts', async () => (await index.counts(LEDGER)).nodes.Claim ?? 0],
  ];
};

/** The index by itself, three times as many relationships as nodes: how long it takes to load, and reads of each kind. */
export const indexRows = async (choice: IndexChoice): Promise<Row[]> => {
  const home = await BenchHome.make();
  const { index } = await home.services(choice);
  try {
    const { ms, answer } = await timed(() => index.rebuild(LEDGER, ledger()));
    const rows: Row[] = [
      {
        what: `index alone: load ${NODES} nodes, ${3 * NODES} relationships, ${index.kind}`,
        median: milliseconds(ms),
        also: `${((4_000 * NODES) / ms).toFixed(0)} rows/s`,
        runs: 1,
      },
    ];
    for (const [what, read] of readsOf(index, answer.revision)) {
      const first = await timed(read);
      rows.push({
        what: `index alone: ${what}, ${index.kind}`,
        ...timeCells(await timesOf(SETTINGS.reads, read)),
        also: `${first.answer} found`,
        against: `first time ${milliseconds(first.ms)}`,
      });
    }
    return rows;
  } finally {
    await index.clear(LEDGER);
    await home.remove();
  }
};
