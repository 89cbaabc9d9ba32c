import { expect, test } from 'vitest';
import type { Proposal } from '../../src/contracts/proposal.ts';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { Card, Freshness, NodeView } from '../../src/contracts/views.ts';
import { itemIds } from '../../src/domain/graph/item-ids.ts';
import { recordPath } from '../../src/domain/graph/record-path.ts';
import { commitsIn, filesBelow, gitIn } from '../helpers/home-state.ts';
import { DOCUMENTS, node, quote, upload } from '../helpers/sample.ts';
import type { TestClient } from '../helpers/service.ts';
import { connect, startService } from '../helpers/service.ts';
import { methodsProject, SMALL_BUNDLE, smallBundle } from '../helpers/small-bundle.ts';
import { expectLinear, expectSound, filesOf } from '../helpers/written-home.ts';

const PROJECT = 'methods';

/** A service with a captured source, and sessions with it. */
const world = async (sessions: number) => {
  const service = await startService();
  const clients = await Promise.all(Array.from({ length: sessions }, () => connect(service)));
  const [client] = clients as [TestClient, ...TestClient[]];
  const revision = await methodsProject(client, PROJECT);
  const turn = (index: number) => clients[index % sessions] as TestClient;
  return { home: service.home, clients, client, turn, revision };
};

test('the same proposal five times at once from three sessions: one commit, equal receipts', async () => {
  const { home, turn, revision } = await world(3);
  const bundle = smallBundle(PROJECT, 'once', revision, 1);
  const receipts = await Promise.all(
    [0, 1, 2, 3, 4].map((index) => turn(index).ask<Receipt>('kb_propose', bundle)),
  );
  expect(receipts[0]).toMatchObject({ status: 'accepted', revision: 2 });
  for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
  expectLinear(home, PROJECT, 3);
});

test('two contents under one id at once: one receipt, one CONFLICT', async () => {
  const { home, turn, revision } = await world(2);
  const results = await Promise.all(
    [1, 2].map((n) => turn(n).call('kb_propose', smallBundle(PROJECT, 'same-id', revision, n))),
  );
  const [refused] = results.filter((result) => result.isError === true);
  const [answered] = results.filter((result) => result.isError !== true);
  expect(answered?.structuredContent).toMatchObject({ status: 'accepted', proposalId: 'same-id' });
  expect(JSON.stringify(refused?.content)).toContain('CONFLICT');
  expectLinear(home, PROJECT, 3);
});

test('twenty bundles at once from four sessions: twenty commits in one line, each with exactly its files', async () => {
  const { home, turn, revision } = await world(4);
  const bundles = Array.from({ length: 20 }, (_, n) => smallBundle(PROJECT, `bundle-${n}`, revision, n + 1));
  const receipts = await Promise.all(
    bundles.map((bundle, index) => turn(index).ask<Receipt>('kb_propose', bundle)),
  );
  expectLinear(home, PROJECT, 2 + bundles.length);
  const line = gitIn(home, PROJECT, 'rev-list', '--reverse', 'main').split('\n');
  expect(receipts.map((receipt) => receipt.revision).sort((a, b) => a - b)).toEqual(
    bundles.map((_, index) => index + 2),
  );
  for (const receipt of receipts) {
    expect(receipt.status).toBe('accepted');
    expect(receipt.commit).toBe(line[receipt.revision]);
    const files = filesOf(home, PROJECT, receipt.commit ?? '');
    const records = receipt.items.map((item) => recordPath(item.id));
    expect(files.filter((file) => !file.startsWith('receipts/')).sort()).toEqual(records.sort());
    expect(files).toHaveLength(SMALL_BUNDLE.files);
  }
  await expectSound(home);
});

test('two bundles at once that add the same label: the later one is pending and names the earlier as candidate', async () => {
  const { home, turn, revision } = await world(2);
  const entity = (proposalId: string, sentence: string) => ({
    ...smallBundle(PROJECT, proposalId, revision, 1),
    items: node('e', 'Entity', 'The corpus', sentence, quote(revision, sentence)),
  });
  const receipts = await Promise.all([
    turn(0).ask<Receipt>('kb_propose', entity('one', 'Method 1 reads input of kind 1 in parts.')),
    turn(1).ask<Receipt>('kb_propose', entity('two', 'Method 2 reads input of kind 2 in parts.')),
  ]);
  const accepted = receipts.find((receipt) => receipt.status === 'accepted');
  const pending = receipts.find((receipt) => receipt.status === 'pending');
  const candidate = accepted?.items.find((item) => item.op === 'node.add')?.id;
  expect(pending?.checks).toContainEqual(
    expect.objectContaining({
      check: 'dedupe',
      result: 'fail',
      path: 'items[0].dedupe',
      details: { candidates: [expect.objectContaining({ id: candidate, by: 'label' })] },
    }),
  );
  expect(pending?.checks.filter((check) => check.result === 'fail')).toHaveLength(1);
  expectLinear(home, PROJECT, 3);
});

test('the same bytes captured at once, under one name and under others: one source revision, one answer', async () => {
  const { home, turn, client } = await world(4);
  const long = `${DOCUMENTS.attention}\n${'More of the same text. '.repeat(2_000)}`;
  const names = ['a.md', 'a.md', 'a.md', 'b.md', 'c.md', 'b.md'];
  const captured = await Promise.all(
    names.map((name, index) => upload(turn(index), PROJECT, name, long, { chunkBytes: 8_192 })),
  );
  const same = captured.map(({ source, revision, textLayer, pages }) => ({
    source,
    revision,
    textLayer,
    pages,
  }));
  for (const answer of same) expect(answer).toEqual(same[0]);
  expect(captured.filter((answer) => answer.duplicate !== true).length).toBeGreaterThan(0);
  const { revisions } = await client.ask<{ revisions: unknown[] }>('kb_source_get', {
    project: PROJECT,
    id: same[0]?.source,
  });
  expect(revisions).toHaveLength(1);
  expectLinear(home, PROJECT, 3);
  expect(filesBelow(`${home}/uploads`)).toEqual([]);
  await expectSound(home);
});

test('bundles in two projects at once: each project has its own line and its own records', async () => {
  const { home, clients, turn, revision } = await world(4);
  expect(await methodsProject(clients[1] as TestClient, 'other')).toBe(revision);
  const receipts = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const project = index % 2 === 0 ? PROJECT : 'other';
      return turn(index).ask<Receipt>(
        'kb_propose',
        smallBundle(project, `bundle-${index}`, revision, index + 1),
      );
    }),
  );
  expect(receipts.every((receipt) => receipt.status === 'accepted')).toBe(true);
  for (const [offset, project] of [PROJECT, 'other'].entries()) {
    expectLinear(home, project, 2 + 6);
    const own = receipts.filter((_, index) => index % 2 === offset).map((receipt) => receipt.commit);
    expect(gitIn(home, project, 'rev-list', 'main').split('\n')).toEqual(expect.arrayContaining(own));
    const { cards } = await turn(0).ask<{ cards: Card[] }>('kb_search', {
      project,
      query: 'kind',
      first: 100,
    });
    expect(cards).toHaveLength(6 * SMALL_BUNDLE.nodes);
  }
  await expectSound(home);
});

interface Seen {
  freshness: Freshness;
  /** Nodes found of each bundle. */
  nodes: Map<number, number>;
  /** Whether the answer came from the index. */
  isIndexed: boolean;
}

const numberIn = (label: string): number => Number(/\d+$/.exec(label)?.[0]);

const countByBundle = (labels: readonly string[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const label of labels) counts.set(numberIn(label), (counts.get(numberIn(label)) ?? 0) + 1);
  return counts;
};

/** Asks in every way what is there of the bundles, once. */
const look = async (client: TestClient, idsOf: readonly string[][]): Promise<Seen[]> => {
  const search = await client.ask<{ freshness: Freshness; cards: Card[] }>('kb_search', {
    project: PROJECT,
    query: 'kind',
    first: 100,
  });
  const seen: Seen[] = [
    {
      freshness: search.freshness,
      nodes: countByBundle(search.cards.map((card) => card.label)),
      isIndexed: true,
    },
  ];
  const got = await client.ask<{ freshness: Freshness; nodes: NodeView[] }>('kb_get', {
    project: PROJECT,
    ids: idsOf.flat(),
  });
  seen.push({
    freshness: got.freshness,
    nodes: countByBundle(got.nodes.map((found) => found.label)),
    isIndexed: false,
  });
  for (const found of got.nodes) {
    expect(found.changedBy.commit).toMatch(/^[0-9a-f]{40,64}$/);
    expect(found.fields.map((field) => field.assessments.length)).toEqual([1]);
  }
  return seen;
};

const lookRound = async (client: TestClient, techniques: readonly string[]): Promise<Freshness[]> => {
  const freshness: Freshness[] = [];
  for (const id of techniques) {
    const result = await client.call('kb_neighbors', { project: PROJECT, id });
    if (result.isError === true) {
      expect(JSON.stringify(result.content)).toContain('NOT_FOUND');
      continue;
    }
    const around = result.structuredContent as {
      freshness: Freshness;
      nodes: unknown[];
      relationships: unknown[];
    };
    expect(around.nodes).toHaveLength(2);
    expect(around.relationships).toHaveLength(2);
    freshness.push(around.freshness);
  }
  return freshness;
};

test('readers beside a writer see each bundle whole or not at all, and are told where they stand', async () => {
  const { home, turn, revision } = await world(4);
  const bundles = Array.from({ length: 12 }, (_, n) => smallBundle(PROJECT, `bundle-${n}`, revision, n + 1));
  const ids = bundles.map((bundle) => itemIds(bundle as unknown as Proposal));
  const nodeIds = ids.map((own) => own.filter((id) => /^(prb|tec|clm)_/.test(id)));
  const techniques = ids.map((own) => own.find((id) => id.startsWith('tec_')) ?? '');
  let acknowledged = 1;
  const progress = { isDone: false };
  const writing = (async () => {
    for (const bundle of bundles) {
      const receipt = await turn(0).ask<Receipt>('kb_propose', bundle);
      expect(receipt.index).toEqual({ revision: receipt.revision, lag: 0 });
      acknowledged = receipt.revision;
    }
  })().finally(() => (progress.isDone = true));

  const seen: Seen[] = [];
  const standing: { freshness: Freshness; atLeast: number }[] = [];
  const reader = async (client: TestClient) => {
    do {
      const atLeast = acknowledged;
      const looks = await look(client, nodeIds);
      seen.push(...looks);
      const around = await lookRound(client, techniques);
      for (const freshness of [...looks.map((one) => one.freshness), ...around])
        standing.push({ freshness, atLeast });
    } while (!progress.isDone);
  };
  await Promise.all([writing, reader(turn(1)), reader(turn(2)), reader(turn(3))]);

  for (const { nodes } of seen)
    expect([...nodes.values()].every((count) => count === SMALL_BUNDLE.nodes)).toBe(true);
  // Some looks must have come in the middle, or this shows nothing.
  expect(new Set(seen.map(({ nodes }) => nodes.size)).size).toBeGreaterThan(2);
  const line = gitIn(home, PROJECT, 'rev-list', '--reverse', 'main').split('\n');
  for (const { freshness, atLeast } of standing) {
    expect(freshness.lag).toBe(freshness.revision - freshness.indexedRevision);
    expect(freshness.revision).toBeGreaterThanOrEqual(atLeast);
    // What was acknowledged is found: this index answers at what is in git.
    expect(freshness.indexedRevision).toBeGreaterThanOrEqual(atLeast);
  }
  for (const { freshness, nodes, isIndexed } of seen) {
    const at = isIndexed ? freshness.indexedRevision : freshness.revision;
    expect(freshness.commit).toBe(line[at]);
    expect(nodes.size).toBe(at - 1);
  }
  expect(commitsIn(home, PROJECT)).toBe(2 + bundles.length);
});
