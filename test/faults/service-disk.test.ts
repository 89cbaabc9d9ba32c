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

/** Proposes, and makes `file` unwritable between the receiving of the bundle and what follows its commit. */
const proposeWhileRefused = async ({ service, client, home, revision }: World, n: number, file: string) => {
  const bundle = smallBundle(PROJECT, `bundle-${n}`, revision, n);
  const before = commitsIn(home, PROJECT);
  const answer = client.ask<Receipt>('kb_propose', bundle);
  answer.catch(() => undefined);
  await until('the bundle is received', () => journalStatus(home)[`${PROJECT}/bundle-${n}`] === null);
  // Stopped, it cannot go on while the file is taken from it.
  service.process.kill('SIGSTOP');
  const isInTime = commitsIn(home, PROJECT) === before;
  const allow = refuseWrites(join(home, file));
  service.process.kill('SIGCONT');
  return { bundle, answer, allow, isInTime };
};

describe('a disk that refuses right after the commit', () => {
  test('the journal: the proposer gets the receipt, and the journal learns it at the next start', async () => {
    const here = await world();
    const { bundle, answer, allow, isInTime } = await proposeWhileRefused(here, 1, 'journal.db');
    expect(isInTime).toBe(true);
    const receipt = await answer;
    expect(receipt).toMatchObject({ status: 'accepted', index: { lag: 0 } });
    expect(receiptInGit(here.home, PROJECT, 'bundle-1')).toEqual(storedPart(receipt));
    expect(journalStatus(here.home)).toEqual({ [`${PROJECT}/bundle-1`]: null });
    expect(here.service.log()).toContain('journal.behind');
    // The receipt in git is enough, also for a replay; what needs the journal says that it cannot.
    expect(await here.client.ask('kb_propose', bundle)).toEqual(receipt);
    expect(await here.client.ask('kb_proposal_get', { project: PROJECT, proposalId: 'bundle-1' })).toEqual(
      receipt,
    );
    const other = smallBundle(PROJECT, 'bundle-2', here.revision, 2);
    expect(await here.client.refusal('kb_propose', other)).toMatchObject({
      code: 'UNAVAILABLE',
      retryable: true,
    });
    expectLinear(here.home, PROJECT, 3);
    allow();
    expect(await here.client.ask('kb_propose', other)).toMatchObject({ status: 'accepted' });

    await here.service.kill();
    const client = await connect(await startService({ home: here.home }));
    expect(journalStatus(here.home)).toEqual({
      [`${PROJECT}/bundle-1`]: 'accepted',
      [`${PROJECT}/bundle-2`]: 'accepted',
    });
    expect(storedPart(await client.ask<Receipt>('kb_propose', bundle))).toEqual(storedPart(receipt));
    expectLinear(here.home, PROJECT, 4);
    await expectSound(here.home);
  });

  test('the graph index: the proposer gets the receipt with its lag, reads say it, and it catches up', async () => {
    const here = await world();
    const { answer, allow, isInTime } = await proposeWhileRefused(here, 1, 'index/graph.db');
    expect(isInTime).toBe(true);
    const receipt = await answer;
    expect(receipt).toMatchObject({ status: 'accepted', revision: 2, index: { revision: 1, lag: 1 } });
    expectLinear(here.home, PROJECT, 3);
    const search = { project: PROJECT, query: 'kind' };
    const behind = await here.client.ask<{ cards: Card[]; freshness: { lag: number } }>('kb_search', search);
    expect(behind).toMatchObject({ cards: [], freshness: { revision: 2, indexedRevision: 1, lag: 1 } });
    allow();
    const caughtUp = await until('the index is up to date', async () => {
      const found = await here.client.ask<{ cards: Card[]; freshness: { lag: number } }>('kb_search', search);
      return found.freshness.lag === 0 ? found : null;
    });
    expect(caughtUp.cards).toHaveLength(SMALL_BUNDLE.nodes);
    await expectSound(here.home);
  });

  test('the look-up tables: the proposer gets the receipt with its commit, and they catch up', async () => {
    const here = await world();
    // Until the gate has used the tables they are read only; then they are refused.
    const { bundle, answer, allow, isInTime } = await proposeWhileRefused(here, 1, 'index/tables.db');
    expect(isInTime).toBe(true);
    const receipt = await answer;
    expect(receipt).toMatchObject({ status: 'accepted', revision: 2 });
    expect(receipt.commit).toMatch(/^[0-9a-f]{40,64}$/);
    expectLinear(here.home, PROJECT, 3);
    allow();
    const again = await here.client.ask<Receipt>('kb_propose', bundle);
    expect({ ...storedPart(again), commit: again.commit }).toEqual({
      ...storedPart(receipt),
      commit: receipt.commit,
    });
    const next = smallBundle(PROJECT, 'bundle-2', here.revision, 2);
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
