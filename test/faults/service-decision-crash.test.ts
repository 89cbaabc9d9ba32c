import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { NodeView } from '../../src/contracts/views.ts';
import type { CrashPoint } from '../../src/operations/services.ts';
import { commitsIn } from '../helpers/home-state.ts';
import type { TestClient } from '../helpers/service.ts';
import { connect, startService, temporaryFolder } from '../helpers/service.ts';
import { methodsProject, smallBundle, withdrawalOf } from '../helpers/small-bundle.ts';
import {
  endOf,
  expectLinear,
  expectSound,
  filesOf,
  journalStatus,
  receiptInGit,
  storedPart,
} from '../helpers/written-home.ts';

const PROJECT = 'methods';
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

interface Template {
  home: string;
  claim: string;
}

/** A home with an accepted bundle and a held withdrawal of its source; made once, copied by each test. */
const makeTemplate = async (): Promise<Template> => {
  const home = mkdtempSync(join(tmpdir(), 'kb-template-'));
  folders.push(home);
  const service = await startService({ home });
  const client = await connect(service);
  const revision = await methodsProject(client, PROJECT);
  const accepted = await client.ask<Receipt>('kb_propose', smallBundle(PROJECT, 'first', revision, 1));
  const held = await client.ask<Receipt>('kb_propose', withdrawalOf(PROJECT, 'held', revision, 2));
  expect([accepted.status, held.status]).toEqual(['accepted', 'pending']);
  expect(await service.stop()).toBe(0);
  return { home, claim: accepted.items.find(({ ref }) => ref === 'c')?.id ?? '' };
};
let template: Promise<Template> | undefined;

const COMMITS_BEFORE = 3;

const copyOfTemplate = async (): Promise<Template> => {
  const made = await (template ??= makeTemplate());
  const home = temporaryFolder();
  cpSync(made.home, home, { recursive: true });
  return { ...made, home };
};

const requestOf = (decision: 'accept' | 'reject') => ({
  project: PROJECT,
  proposalId: 'held',
  decision,
  reason: 'I read the notice.',
});

/** Starts a service that dies at `point` while it carries out a decision, and asserts that it died of it. */
const crashAt = async (home: string, point: CrashPoint, decision: 'accept' | 'reject'): Promise<void> => {
  const service = await startService({ home, env: { KB_TEST_CRASH_AT: point } });
  const admin = await connect(service, service.adminToken());
  await expect(admin.ask('kb_proposal_decide', requestOf(decision))).rejects.toThrow();
  expect(await endOf(service.process)).toEqual({ code: null, signal: 'SIGKILL' });
};

const standingOf = async (client: TestClient, id: string): Promise<string | undefined> => {
  const { nodes } = await client.ask<{ nodes: NodeView[] }>('kb_get', { project: PROJECT, ids: [id] });
  return nodes[0]?.fields[0]?.standing;
};

/** Asserts that the decision was carried out exactly once and is the same everywhere. */
const expectDecidedOnce = async (world: Template, decision: 'accept' | 'reject'): Promise<void> => {
  const { home, claim } = world;
  const isAccepted = decision === 'accept';
  const service = await startService({ home });
  const client = await connect(service);
  const admin = await connect(service, service.adminToken());
  const receipt = await client.ask<Receipt>('kb_proposal_get', { project: PROJECT, proposalId: 'held' });
  expect(receipt).toMatchObject({
    status: isAccepted ? 'accepted' : 'rejected',
    decision: { actor: { id: 'admin' }, decision, reason: 'I read the notice.' },
    index: { lag: 0 },
  });
  expectLinear(home, PROJECT, COMMITS_BEFORE + (isAccepted ? 1 : 0));
  expect(receiptInGit(home, PROJECT, 'held')).toEqual(isAccepted ? storedPart(receipt) : null);
  if (isAccepted) expect(filesOf(home, PROJECT, receipt.commit ?? '')).toHaveLength(2);
  expect(await admin.ask('kb_proposal_decide', requestOf(decision))).toEqual(receipt);
  expect(journalStatus(home)).toMatchObject({ [`${PROJECT}/held`]: receipt.status });
  expect(await standingOf(client, claim)).toBe(isAccepted ? 'unsupported' : 'supported');
  expectLinear(home, PROJECT, COMMITS_BEFORE + (isAccepted ? 1 : 0));
  await expectSound(home);
};

test.each([
  ['accept', 'decide.recorded', 0, 'pending'],
  ['accept', 'propose.judged', 0, 'pending'],
  ['accept', 'propose.committed', 1, 'pending'],
  ['accept', 'propose.settled', 1, 'accepted'],
  ['accept', 'propose.projected', 1, 'accepted'],
  ['reject', 'decide.recorded', 0, 'pending'],
  ['reject', 'propose.judged', 0, 'pending'],
  ['reject', 'propose.settled', 0, 'rejected'],
] as const)('a process killed while it carries out %s, at %s: carried out once', async (...row) => {
  const [decision, point, commits, status] = row;
  const world = await copyOfTemplate();
  await crashAt(world.home, point, decision);
  expect(commitsIn(world.home, PROJECT)).toBe(COMMITS_BEFORE + commits);
  expect(journalStatus(world.home)).toMatchObject({ [`${PROJECT}/held`]: status });
  await expectDecidedOnce(world, decision);
});

test('and again while it recovers, before and after the commit: still once', async () => {
  const world = await copyOfTemplate();
  await crashAt(world.home, 'decide.recorded', 'accept');
  for (const point of ['propose.judged', 'propose.committed'] as const)
    await expect(startService({ home: world.home, env: { KB_TEST_CRASH_AT: point } })).rejects.toThrow(
      'kb ended with null before it was ready',
    );
  await expectDecidedOnce(world, 'accept');
});
