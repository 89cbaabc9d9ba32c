import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { Card } from '../../src/contracts/views.ts';
import { commitsIn } from '../helpers/home-state.ts';
import type { TestClient, TestService } from '../helpers/service.ts';
import { connect, startService } from '../helpers/service.ts';
import { methodsProject, SMALL_BUNDLE, smallBundle } from '../helpers/small-bundle.ts';
import {
  expectLinear,
  expectSound,
  journalStatus,
  receiptInGit,
  storedPart,
  until,
} from '../helpers/written-home.ts';

const PROJECT = 'methods';

interface World {
  service: TestService;
  client: TestClient;
  home: string;
  revision: string;
}

const world = async (): Promise<World> => {
  const service = await startService();
  const client = await connect(service);
  return { service, client, home: service.home, revision: await methodsProject(client, PROJECT) };
};

/** Refuses every write to a database file until it is called, as a disk would that lets nobody write. */
const refuseWrites = (path: string): (() => void) => {
  const database = new Database(path);
  database.exec('BEGIN IMMEDIATE');
  return () => database.close();
};

/** Proposes, and stops the process between the receiving of the bundle and its commit; null when it was too quick. */
const stoppedInTime = async ({ service, client, home, revision }: World, n: number) => {
  const bundle = smallBundle(PROJECT, `bundle-${n}`, revision, n);
  const commits = commitsIn(home, PROJECT);
  const answer = client.ask<Receipt>('kb_propose', bundle);
  answer.catch(() => undefined);
  await until('the bundle is received', () => `${PROJECT}/bundle-${n}` in journalStatus(home));
  service.process.kill('SIGSTOP');
  if (commitsIn(home, PROJECT) === commits) return { bundle, answer, commits };
  service.process.kill('SIGCONT');
  await answer;
  return null;
};

/** Proposes, and makes `file` unwritable from before the commit of the bundle until `allow`. */
const proposeWhileRefused = async (here: World, file: string) => {
  for (let n = 1; n < 30; n++) {
    const stopped = await stoppedInTime(here, n);
    if (stopped === null) continue;
    const allow = refuseWrites(join(here.home, file));
    here.service.process.kill('SIGCONT');
    const next = smallBundle(PROJECT, 'next', here.revision, n + 1);
    return { ...stopped, next, allow };
  }
  throw new Error('the service was always quicker');
};

describe('a disk that refuses right after the commit', () => {
  test('the journal: the proposer gets the receipt, and the journal learns it at the next start', async () => {
    const here = await world();
    const { bundle, answer, next, allow, commits } = await proposeWhileRefused(here, 'journal.db');
    const { proposalId } = bundle;
    const receipt = await answer;
    expect(receipt).toMatchObject({ status: 'accepted', index: { lag: 0 } });
    expect(receiptInGit(here.home, PROJECT, proposalId)).toEqual(storedPart(receipt));
    expect(journalStatus(here.home)).toMatchObject({ [`${PROJECT}/${proposalId}`]: null });
    expect(here.service.log()).toContain('journal.behind');
    // The receipt in git is enough, also for a replay; what needs the journal says that it cannot.
    expect(await here.client.ask('kb_propose', bundle)).toEqual(receipt);
    expect(await here.client.ask('kb_proposal_get', { project: PROJECT, proposalId })).toEqual(receipt);
    expect(await here.client.refusal('kb_propose', next)).toMatchObject({
      code: 'UNAVAILABLE',
      retryable: true,
    });
    expectLinear(here.home, PROJECT, commits + 1);
    allow();
    expect(await here.client.ask('kb_propose', next)).toMatchObject({ status: 'accepted' });

    await here.service.kill();
    const client = await connect(await startService({ home: here.home }));
    expect(new Set(Object.values(journalStatus(here.home)))).toEqual(new Set(['accepted']));
    expect(storedPart(await client.ask<Receipt>('kb_propose', bundle))).toEqual(storedPart(receipt));
    expectLinear(here.home, PROJECT, commits + 2);
    await expectSound(here.home);
  });

  test('the graph index: the proposer gets the receipt with its lag, reads say it, and it catches up', async () => {
    const here = await world();
    const { answer, allow, commits } = await proposeWhileRefused(here, 'index/graph.db');
    const receipt = await answer;
    const [revision, indexedRevision] = [commits, commits - 1];
    expect(receipt).toMatchObject({
      status: 'accepted',
      revision,
      index: { revision: indexedRevision, lag: 1 },
    });
    expectLinear(here.home, PROJECT, commits + 1);
    const search = { project: PROJECT, query: 'kind', first: 100 };
    const behind = await here.client.ask<{ cards: Card[]; freshness: { lag: number } }>('kb_search', search);
    expect(behind.freshness).toMatchObject({ revision, indexedRevision, lag: 1 });
    expect(behind.cards).toHaveLength((commits - 2) * SMALL_BUNDLE.nodes);
    allow();
    const caughtUp = await until('the index is up to date', async () => {
      const found = await here.client.ask<{ cards: Card[]; freshness: { lag: number } }>('kb_search', search);
      return found.freshness.lag === 0 ? found : null;
    });
    expect(caughtUp.cards).toHaveLength((commits - 1) * SMALL_BUNDLE.nodes);
    await expectSound(here.home);
  });

  test('the look-up tables: the proposer gets the receipt with its commit, and they catch up', async () => {
    const here = await world();
    const { bundle, answer, next, allow, commits } = await proposeWhileRefused(here, 'index/tables.db');
    const receipt = await answer;
    expect(receipt).toMatchObject({ status: 'accepted', revision: commits });
    expect(receipt.commit).toMatch(/^[0-9a-f]{40,64}$/);
    expectLinear(here.home, PROJECT, commits + 1);
    allow();
    const again = await here.client.ask<Receipt>('kb_propose', bundle);
    expect({ ...storedPart(again), commit: again.commit }).toEqual({
      ...storedPart(receipt),
      commit: receipt.commit,
    });
    expect(await here.client.ask('kb_propose', next)).toMatchObject({
      status: 'accepted',
      index: { lag: 0 },
    });
    await expectSound(here.home);
  });
});

describe('an index that is taken away while the service runs', () => {
  const readsOf = (client: TestClient) => client.call('kb_search', { project: PROJECT, query: 'kind' });

  test.each([
    ['deleted', (home: string) => rmSync(join(home, 'index'), { recursive: true })],
    [
      'overwritten',
      (home: string) => writeFileSync(join(home, 'index', 'graph.db'), Buffer.alloc(65_536, 'x')),
    ],
  ])(
    '%s: bundles are still accepted, reads answer rightly or say why not, a restart mends it',
    async (_how, harm) => {
      const { service, client, home, revision } = await world();
      await client.ask('kb_propose', smallBundle(PROJECT, 'before', revision, 1));
      harm(home);
      const receipt = await client.ask<Receipt>('kb_propose', smallBundle(PROJECT, 'after', revision, 2));
      expect(receipt).toMatchObject({ status: 'accepted', revision: 3 });
      expectLinear(home, PROJECT, 4);
      const read = await readsOf(client);
      if (read.isError === true) expect(JSON.stringify(read.content)).toContain('UNAVAILABLE');
      else
        expect(
          (read.structuredContent as { cards: unknown[]; freshness: { lag: number } }).cards,
        ).toHaveLength(
          (read.structuredContent as { freshness: { lag: number } }).freshness.lag === 0 ? 6 : 3,
        );
      const ids = receipt.items.filter((item) => item.op === 'node.add').map((item) => item.id);
      const { nodes } = await client.ask<{ nodes: unknown[] }>('kb_get', { project: PROJECT, ids });
      expect(nodes).toHaveLength(SMALL_BUNDLE.nodes);

      await service.kill();
      const again = await connect(await startService({ home }));
      expect((await readsOf(again)).structuredContent).toMatchObject({ freshness: { revision: 3, lag: 0 } });
      await expectSound(home);
    },
  );
});
