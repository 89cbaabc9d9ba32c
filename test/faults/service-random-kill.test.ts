import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import { upload } from '../helpers/sample.ts';
import type { TestClient, TestService } from '../helpers/service.ts';
import { connect, startService, temporaryFolder } from '../helpers/service.ts';
import { methodsProject, smallBundle } from '../helpers/small-bundle.ts';
import {
  expectLinear,
  expectSound,
  journalStatus,
  receiptInGit,
  storedPart,
} from '../helpers/written-home.ts';

const PROJECT = 'methods';
const ROUNDS = 20;
const SEED = 20_261_130;
const BUNDLES = 400;

/** Mulberry32: the same delays in every run of the test. */
const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** Work that a client sends until it is acknowledged; after a kill it is sent again, unchanged. */
interface Work {
  todo: number[];
  next: number;
  send: (client: TestClient, n: number) => Promise<void>;
}

const take = (work: Work): number => work.todo.shift() ?? work.next++;

/** Sends one piece after the other until the service is gone. */
const keepSending = async (client: TestClient, work: Work, isKilled: () => boolean): Promise<void> => {
  while (!isKilled()) {
    const n = take(work);
    try {
      await work.send(client, n);
    } catch (error) {
      work.todo.push(n);
      if (!isKilled()) throw error;
    }
  }
};

const roundUnderLoad = async (
  service: TestService,
  works: Work[],
  plan: { afterAcknowledged: number; delay: number },
  acknowledged: () => number,
) => {
  const clients = await Promise.all(works.map(() => connect(service)));
  const before = acknowledged();
  let killed = false;
  const sending = works.map((work, index) => keepSending(clients[index] as TestClient, work, () => killed));
  const running = Promise.all(sending);
  running.catch(() => undefined);
  while (acknowledged() - before < plan.afterAcknowledged) await Promise.race([running, sleep(5)]);
  await sleep(plan.delay);
  killed = true;
  await service.kill();
  await running;
};

test('killed at twenty moments under load: what was acknowledged is there, and nothing is doubled', async () => {
  const home = temporaryFolder();
  const random = seeded(SEED);
  const first = await startService({ home });
  const revision = await methodsProject(await connect(first), PROJECT, BUNDLES);
  await first.kill();

  const receipts = new Map<string, Receipt>();
  const captures = new Map<string, string>();
  const bundle = (n: number) => smallBundle(PROJECT, `bundle-${n}`, revision, n);
  const proposing: Work = {
    todo: [],
    next: 1,
    send: async (client, n) => {
      receipts.set(`bundle-${n}`, await client.ask<Receipt>('kb_propose', bundle(n)));
    },
  };
  const capturing: Work = {
    todo: [],
    next: 1,
    send: async (client, n) => {
      const { revision: captured } = await upload(client, PROJECT, `note-${n}.md`, `Note ${n} is short.\n`);
      captures.set(`note-${n}.md`, captured);
    },
  };
  const acknowledged = () => receipts.size + captures.size;

  const stillThere = async (client: TestClient, known: [string, Receipt][]) => {
    for (const [proposalId, receipt] of known) {
      const now = await client.ask<Receipt>('kb_proposal_get', { project: PROJECT, proposalId });
      expect({ ...storedPart(now), commit: now.commit }).toEqual({
        ...storedPart(receipt),
        commit: receipt.commit,
      });
    }
  };

  let seen = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const service = await startService({ home });
    const news = [...receipts].slice(seen);
    seen = receipts.size;
    await stillThere(await connect(service), news);
    const plan = { afterAcknowledged: Math.floor(random() * 4), delay: Math.floor(random() * 150) };
    await roundUnderLoad(service, [proposing, proposing, capturing], plan, acknowledged);
  }
  expect(receipts.size).toBeGreaterThan(ROUNDS / 2);

  const last = await connect(await startService({ home }));
  for (const work of [proposing, capturing]) for (const n of work.todo) await work.send(last, n);
  await stillThere(last, [...receipts]);
  expect([...receipts.values()].every((receipt) => receipt.status === 'accepted')).toBe(true);
  expect(new Set([...receipts.values()].map((receipt) => receipt.commit)).size).toBe(receipts.size);
  for (const [proposalId, receipt] of receipts)
    expect(receiptInGit(home, PROJECT, proposalId)).toEqual(storedPart(receipt));
  expect(Object.entries(journalStatus(home)).sort()).toEqual(
    [...receipts.keys()].map((id) => [`${PROJECT}/${id}`, 'accepted']).sort(),
  );
  expectLinear(home, PROJECT, 1 + 1 + captures.size + receipts.size);
  await expectSound(home);
}, 480_000);
