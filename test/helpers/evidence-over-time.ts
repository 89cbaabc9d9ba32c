import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import { commitsIn } from './home-state.ts';
import { upload } from './sample.ts';
import type { TestClient, TestService } from './service.ts';
import { connect, runKb, startService, temporaryFolder } from './service.ts';
import { accept, cardOf, claimBundle, fieldOf } from './time-home.ts';
import { expectSound, until } from './written-home.ts';

const PROJECT = 'methods';

const LIMITS = 'Each account has its own limits.\n\nThe limit is 10\n\nIt holds for every account.\n';
const TEAMS =
  '# Results\n\nTeam Alpha reached 41.3 points in the final.\n\nTeam Beta reached 41.3 points in the final.\n';

/** What a reader sees of a claim: its first field, and the level on its card. */
const seen = async (client: TestClient, id: string) => {
  const field = await fieldOf(client, id);
  return { field, level: (await cardOf(client, id)).evidence.level };
};

const begin = async (service: TestService): Promise<TestClient> => {
  const client = await connect(service);
  await client.ask('kb_project_put', { project: PROJECT, title: 'Limits', goal: 'What are the limits?' });
  return client;
};

/** The index has come to the head: a search with Neo4j may be behind for a moment. */
const indexed = (client: TestClient): Promise<unknown> =>
  until('the index has come to the head', async () => {
    const { freshness } = await client.ask<{ freshness: { lag: number } }>('kb_search', {
      project: PROJECT,
      query: 'claim',
    });
    return freshness.lag === 0;
  });

const text = (client: TestClient, fileName: string, content: string, source?: string) =>
  upload(client, PROJECT, fileName, content, source === undefined ? {} : { source: { id: source } });

/** A limit of 10 that is 20 in the next version: the claim stays with the version that it cites, and says what became of it. */
const changedLimit = async (client: TestClient, home: string): Promise<string> => {
  const first = await text(client, 'limits.md', LIMITS);
  const id = await accept(client, first.revision, 'The limit is 10');
  const second = await text(client, 'limits.md', LIMITS.replace('10', '20'), first.source);
  expect(second.source).toBe(first.source);
  const { field } = await seen(client, id);
  expect(field).toMatchObject({
    standing: 'stale',
    evidence: [
      {
        revision: first.revision,
        textLayer: first.textLayer,
        quote: { exact: 'The limit is 10' },
        line: [3, 3],
        passage: 'The limit is 10',
        status: 'newer-revision',
        reanchored: {
          label: 'changed',
          revision: second.revision,
          textLayer: second.textLayer,
          line: [3, 3],
          passage: 'The limit is 20',
          differs: 'source has “20”, quote has “10”',
        },
      },
    ],
  });
  const newer = claimBundle(first.revision, 'The limit is 20');
  expect(await client.ask<Receipt>('kb_propose', newer)).toMatchObject({ status: 'rejected', commit: null });

  const commits = commitsIn(home, PROJECT);
  for (const [content, captured] of [
    [LIMITS, first],
    [LIMITS.replace('10', '20'), second],
  ] as const)
    // prettier-ignore
    expect(await text(client, 'again.md', content)).toMatchObject({
      duplicate: true,
      source: first.source,
      revision: captured.revision,
    });
  expect(commitsIn(home, PROJECT)).toBe(commits);
  return id;
};

/** One of two sentences that differ in a name is gone: nothing is attached to the other one. */
const lookAlike = async (client: TestClient): Promise<string[]> => {
  const [alpha, beta] = [
    'Team Alpha reached 41.3 points in the final.',
    'Team Beta reached 41.3 points in the final.',
  ];
  const first = await text(client, 'teams.md', TEAMS);
  const misplaced = claimBundle(first.revision, alpha, { line: 5 });
  const receipt = await client.ask<Receipt>('kb_propose', { ...misplaced, proposalId: 'misplaced' });
  expect(receipt.status).toBe('rejected');
  const ids = [
    await accept(client, first.revision, alpha, { line: 3 }),
    await accept(client, first.revision, 'reached 41.3 points', { line: 3 }),
    await accept(client, first.revision, beta),
  ];
  const second = await text(client, 'teams.md', TEAMS.replace(`${alpha}\n\n`, ''), first.source);
  const of = { project: PROJECT, revision: second.revision };
  expect(await client.ask('kb_source_find', { ...of, quote: { exact: alpha } })).toMatchObject({
    result: 'not-found',
    matches: [],
  });
  const labels = [];
  for (const id of ids) labels.push((await fieldOf(client, id)).evidence[0]?.reanchored?.label);
  expect(labels).toEqual(['changed', 'changed', 'moved']);
  return ids;
};

/** The same words in the next version: nothing is stale. */
const sameWords = async (client: TestClient): Promise<string> => {
  const content = 'The cache keeps 512 entries.\n';
  const first = await text(client, 'cache.md', content);
  const id = await accept(client, first.revision, 'The cache keeps 512 entries.');
  await text(client, 'cache.md', `${content}\nNothing else has changed.\n`, first.source);
  expect(await fieldOf(client, id)).toMatchObject({
    standing: 'supported',
    evidence: [{ status: 'newer-revision', reanchored: { label: 'same', line: [1, 1] } }],
  });
  return id;
};

/**
 * What readers see of quotations whose sources have newer versions, and that it is the same after SIGKILL, without `index/`, and
 * after a rebuild with and without a running service.
 */
export const runEvidenceOverTime = async (
  options: { args?: string[]; env?: Record<string, string> } = {},
): Promise<void> => {
  const { env = {} } = options;
  const home = temporaryFolder();
  let service = await startService({ home, ...options });
  const client = await begin(service);
  const ids = [await changedLimit(client, home), ...(await lookAlike(client)), await sameWords(client)];
  const look = async () => {
    const reader = await connect(service);
    await indexed(reader);
    const all = [];
    for (const id of ids) all.push(await seen(reader, id));
    return all;
  };
  const before = await look();
  expect(before.map(({ level }) => level)).toEqual(['STALE', 'STALE', 'STALE', 'ASSESSED', 'ASSESSED']);

  await service.kill();
  service = await startService({ home, ...options });
  expect(await look()).toEqual(before);

  await service.kill();
  rmSync(join(home, 'index'), { recursive: true });
  service = await startService({ home, ...options });
  expect(await look()).toEqual(before);

  expect(await runKb(['rebuild', '--home', home], { env })).toMatchObject({ code: 0 });
  expect(await look()).toEqual(before);
  await service.stop();
  expect(await runKb(['rebuild', '--home', home], { env })).toMatchObject({ code: 0 });
  service = await startService({ home, ...options });
  expect(await look()).toEqual(before);
  await expectSound(home, env);
};
