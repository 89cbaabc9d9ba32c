import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { CrashPoint } from '../../src/operations/services.ts';
import { CRASH_POINTS } from '../../src/operations/services.ts';
import { commitsIn, filesBelow } from '../helpers/home-state.ts';
import { DOCUMENTS, upload } from '../helpers/sample.ts';
import type { TestClient, TestService } from '../helpers/service.ts';
import { connect, startService, temporaryFolder } from '../helpers/service.ts';
import { incompleteBundle, methodsProject, SMALL_BUNDLE, smallBundle } from '../helpers/small-bundle.ts';
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
  revision: string;
  waiting: Receipt;
}

/** A home with a captured source and two pending proposals, `older` and `waiting`; made once, copied by each test. */
const makeTemplate = async (): Promise<Template> => {
  const home = mkdtempSync(join(tmpdir(), 'kb-template-'));
  folders.push(home);
  const service = await startService({ home });
  const client = await connect(service);
  const revision = await methodsProject(client, PROJECT);
  const pending = (id: string, n: number) =>
    client.ask<Receipt>('kb_propose', incompleteBundle(PROJECT, id, revision, n));
  expect(await pending('older', 1)).toMatchObject({ status: 'pending' });
  const waiting = await pending('waiting', 2);
  expect(await service.stop()).toBe(0);
  return { home, revision, waiting };
};
let template: Promise<Template> | undefined;

const COMMITS_BEFORE = 2;

const copyOfTemplate = async (): Promise<Template> => {
  const made = await (template ??= makeTemplate());
  const home = temporaryFolder();
  cpSync(made.home, home, { recursive: true });
  return { ...made, home };
};

/** Starts a service that dies at `point`, does what must lead there, and asserts that it died of it, unanswered. */
const crashAt = async (home: string, point: CrashPoint, work: (client: TestClient) => Promise<unknown>) => {
  const service = await startService({ home, env: { KB_TEST_CRASH_AT: point } });
  const client = await connect(service);
  await expect(work(client)).rejects.toThrow();
  expect(await endOf(service.process)).toEqual({ code: null, signal: 'SIGKILL' });
};

const restarted = async (home: string): Promise<{ service: TestService; client: TestClient }> => {
  const service = await startService({ home });
  return { service, client: await connect(service) };
};

const receiptOf = (client: TestClient, proposalId: string) =>
  client.ask<Receipt>('kb_proposal_get', { project: PROJECT, proposalId });

/** What is on disk when the process has died at each point of the write path. */
const AT_DEATH: Record<string, { commits: number; status: string | null }> = {
  'propose.received': { commits: COMMITS_BEFORE, status: null },
  'propose.judged': { commits: COMMITS_BEFORE, status: null },
  'propose.committed': { commits: COMMITS_BEFORE + 1, status: null },
  'propose.settled': { commits: COMMITS_BEFORE + 1, status: 'accepted' },
  'propose.projected': { commits: COMMITS_BEFORE + 1, status: 'accepted' },
};

/** Points that other files of this folder test. */
const ELSEWHERE: CrashPoint[] = ['decide.recorded', 'reparse.archived', 'reparse.committed'];

test('every named point is tested', () => {
  expect([...CRASH_POINTS].sort()).toEqual(
    [...Object.keys(AT_DEATH), 'capture.archived', 'capture.committed', ...ELSEWHERE].sort(),
  );
});

/** Asserts that the bundle was accepted exactly once, its receipt is the same everywhere, and all that follows was done. */
const expectAcceptedOnce = async (
  { home, waiting }: Template,
  client: TestClient,
  bundle: ReturnType<typeof smallBundle>,
) => {
  const receipt = await receiptOf(client, bundle.proposalId);
  expect(receipt).toMatchObject({ status: 'accepted', revision: 2, index: { revision: 2, lag: 0 } });
  expectLinear(home, PROJECT, COMMITS_BEFORE + 1);
  expect(filesOf(home, PROJECT, receipt.commit ?? '')).toHaveLength(SMALL_BUNDLE.files);
  expect(receiptInGit(home, PROJECT, bundle.proposalId)).toEqual(storedPart(receipt));
  expect(await client.ask('kb_propose', bundle)).toEqual(receipt);
  expect(await receiptOf(client, 'older')).toMatchObject({ status: 'withdrawn' });
  expect(storedPart(await receiptOf(client, 'waiting'))).toEqual(storedPart(waiting));
  expect(journalStatus(home)).toEqual({
    [`${PROJECT}/older`]: 'withdrawn',
    [`${PROJECT}/waiting`]: 'pending',
    [`${PROJECT}/new`]: 'accepted',
  });
  const { cards } = await client.ask<{ cards: unknown[] }>('kb_search', { project: PROJECT, query: 'kind' });
  expect(cards).toHaveLength(SMALL_BUNDLE.nodes);
  expectLinear(home, PROJECT, COMMITS_BEFORE + 1);
  await expectSound(home);
};

describe('a process that is killed while it takes a bundle', () => {
  test.each(Object.keys(AT_DEATH))('at %s: the bundle is accepted exactly once', async (point) => {
    const world = await copyOfTemplate();
    const bundle = smallBundle(PROJECT, 'new', world.revision, 3, { supersedes: 'older' });
    await crashAt(world.home, point as CrashPoint, (client) => client.ask('kb_propose', bundle));
    expect(commitsIn(world.home, PROJECT)).toBe(AT_DEATH[point]?.commits);
    expect(journalStatus(world.home)).toMatchObject({ [`${PROJECT}/new`]: AT_DEATH[point]?.status });
    const { client } = await restarted(world.home);
    await expectAcceptedOnce(world, client, bundle);
  });

  test('and again while it recovers, before and after the commit: still exactly once', async () => {
    const world = await copyOfTemplate();
    const bundle = smallBundle(PROJECT, 'new', world.revision, 3, { supersedes: 'older' });
    await crashAt(world.home, 'propose.received', (client) => client.ask('kb_propose', bundle));
    for (const point of ['propose.judged', 'propose.committed'] as const)
      await expect(startService({ home: world.home, env: { KB_TEST_CRASH_AT: point } })).rejects.toThrow(
        'kb ended with null before it was ready',
      );
    const { client } = await restarted(world.home);
    await expectAcceptedOnce(world, client, bundle);
  });

  test.each(['propose.received', 'propose.judged', 'propose.settled'] as const)(
    'at %s, incomplete: it is pending, nothing is committed, and it can be superseded',
    async (point) => {
      const world = await copyOfTemplate();
      const bundle = { ...incompleteBundle(PROJECT, 'new', world.revision, 3), supersedes: 'older' };
      await crashAt(world.home, point, (client) => client.ask('kb_propose', bundle));
      const { client } = await restarted(world.home);
      const receipt = await receiptOf(client, 'new');
      expect(receipt).toMatchObject({ status: 'pending', commit: null, revision: 1 });
      expect(await client.ask('kb_propose', bundle)).toEqual(receipt);
      expect(await receiptOf(client, 'older')).toMatchObject({ status: 'withdrawn' });
      expectLinear(world.home, PROJECT, COMMITS_BEFORE);
      const whole = smallBundle(PROJECT, 'whole', world.revision, 3, { supersedes: 'new' });
      expect(await client.ask('kb_propose', whole)).toMatchObject({ status: 'accepted' });
      expect(await receiptOf(client, 'new')).toMatchObject({ status: 'withdrawn' });
      expectLinear(world.home, PROJECT, COMMITS_BEFORE + 1);
      await expectSound(world.home);
    },
  );
});

describe('a process that is killed while it captures a source', () => {
  const FILE = { project: PROJECT, fileName: 'attention.md', mediaType: 'text/markdown' };
  const bytes = Buffer.from(DOCUMENTS.attention);

  test.each([
    ['capture.archived', COMMITS_BEFORE],
    ['capture.committed', COMMITS_BEFORE + 1],
  ] as const)('at %s: the bytes are there once, and finishing again answers', async (point, commits) => {
    const { home } = await copyOfTemplate();
    const before = filesBelow(join(home, 'archive'));
    let uploadId = '';
    await crashAt(home, point, async (client) => {
      const { createHash } = await import('node:crypto');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const begun = await client.ask<{ uploadId: string }>('kb_upload_begin', {
        ...FILE,
        size: bytes.length,
        sha256,
      });
      uploadId = begun.uploadId;
      await client.ask('kb_upload_chunk', { uploadId, offset: 0, data: bytes.toString('base64') });
      await client.ask('kb_upload_finish', { uploadId });
    });
    expect(commitsIn(home, PROJECT)).toBe(commits);

    const { service, client } = await restarted(home);
    const captured = await client.ask<{ revision: string; source: string; projectRevision: number }>(
      'kb_upload_finish',
      { uploadId },
    );
    expect(captured).toMatchObject({ projectRevision: COMMITS_BEFORE });
    expect(await client.ask('kb_upload_finish', { uploadId })).toEqual(captured);
    expect(await upload(client, PROJECT, 'again.md', bytes)).toMatchObject({
      duplicate: true,
      revision: captured.revision,
      source: captured.source,
    });
    expectLinear(home, PROJECT, COMMITS_BEFORE + 1);
    const added = filesBelow(join(home, 'archive')).filter((file) => !before.includes(file));
    expect(added).toHaveLength(2);
    const answer = await fetch(
      new URL(`/projects/${PROJECT}/sources/${captured.revision}/bytes`, service.url),
    );
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    const { revisions } = await client.ask<{ revisions: unknown[] }>('kb_source_get', {
      project: PROJECT,
      id: captured.source,
    });
    expect(revisions).toHaveLength(1);
    expect(readdirSync(join(home, 'uploads'))).toEqual([]);
    await expectSound(home);
  });
});
