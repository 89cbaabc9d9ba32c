import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { Card, ChangeView, Freshness, NodeView, RelationshipView } from '../../src/contracts/views.ts';
import { commitsIn, gitIn } from './home-state.ts';
import { DOCUMENTS, sampleBundle, upload } from './sample.ts';
import type { TestClient, TestService } from './service.ts';
import { connect, runKb, startService, temporaryFolder } from './service.ts';
import { expectSound, storedPart, until } from './written-home.ts';

export const MAIN_PROJECT = 'summaries';

export interface Found {
  cards: Card[];
  freshness: Freshness;
}
interface Neighbors {
  focus: Card;
  nodes: (Card & { distance: number })[];
  relationships: RelationshipView[];
}

/** A project with both documents captured; answers their revisions. */
export const prepare = async (client: TestClient, project = MAIN_PROJECT) => {
  await client.ask('kb_project_put', {
    project,
    title: 'Summaries',
    goal: 'What summarises long documents?',
  });
  const attention = await upload(client, project, 'attention.md', DOCUMENTS.attention, {
    source: { title: 'Sparse attention' },
    chunkBytes: 64,
  });
  const hierarchy = await upload(client, project, 'hierarchy.md', DOCUMENTS.hierarchy, {
    source: { title: 'Hierarchies' },
  });
  return { attention: attention.revision, hierarchy: hierarchy.revision };
};

/** A client of a service, with the prepared project. */
export const freshProject = async (service: TestService) => {
  const client = await connect(service);
  const revisions = await prepare(client);
  return { client, revisions };
};

export const propose = async (client: TestClient, bundle: unknown): Promise<Receipt> =>
  client.ask<Receipt>('kb_propose', bundle);

/** Id of what a bundle added under a reference. */
export const idOf = (receipt: Receipt, ref: string): string =>
  receipt.items.find((item) => item.ref === ref)?.id ?? '';

/** Everything a reader can ask about the accepted bundle. */
export const readAll = async (client: TestClient, receipt: Receipt, project = MAIN_PROJECT) => {
  const search = await client.ask<Found>('kb_search', { project, query: 'sparse attention' });
  const { nodes } = await client.ask<{ nodes: NodeView[] }>('kb_get', {
    project,
    ids: [idOf(receipt, 'c1')],
  });
  const around = (ref: string, more: Record<string, unknown>) =>
    client.ask<Neighbors>('kb_neighbors', { project, id: idOf(receipt, ref), ...more });
  const incoming = await around('p', { direction: 'incoming' });
  const both = await around('c1', { depth: 2 });
  const history = await client.ask<{ changes: ChangeView[] }>('kb_history', { project });
  const stored = await client.ask<Receipt>('kb_proposal_get', { project, proposalId: receipt.proposalId });
  return { search, node: nodes[0], incoming, both, history, stored };
};
export type Answers = Awaited<ReturnType<typeof readAll>>;

/** The stored receipt, when the index has come to it. */
export const onceIndexed = (client: TestClient, receipt: Receipt, project = MAIN_PROJECT): Promise<Receipt> =>
  until('the index has the bundle', async () => {
    const now = await client.ask<Receipt>('kb_proposal_get', { project, proposalId: receipt.proposalId });
    expect(storedPart(now)).toEqual(storedPart(receipt));
    return now.index.lag === 0 ? now : null;
  });

const expectSourceReadable = async (client: TestClient, revision: string): Promise<void> => {
  const of = { project: MAIN_PROJECT, revision };
  expect(await client.ask('kb_source_read', of)).toMatchObject({
    text: DOCUMENTS.attention,
    untrusted: true,
  });
  const quote = { exact: 'a ROUGE-L of 41.3' };
  expect(await client.ask('kb_source_find', { ...of, quote })).toMatchObject({
    result: 'found',
    matches: [{ level: 'exact', page: 1, line: [5, 5] }],
  });
};

const expectWholeCommit = (home: string, receipt: Receipt, items: number): void => {
  expect(receipt.commit).toBe(gitIn(home, MAIN_PROJECT, 'rev-parse', 'main'));
  const files = gitIn(home, MAIN_PROJECT, 'show', '--name-only', '--format=', 'main').split('\n');
  expect(files).toHaveLength(items + 1);
  expect(files.filter((file) => file.startsWith('receipts/'))).toHaveLength(1);
};

const expectCitedClaim = ({ node }: Answers, receipt: Receipt): void => {
  const [statement] = node?.fields ?? [];
  expect(statement?.evidence[0]).toMatchObject({
    level: 'exact',
    status: 'current',
    line: [5, 5],
    passage: 'On the LongNews corpus it reaches a ROUGE-L of 41.3 with 16 GB of memory.',
    untrusted: true,
  });
  expect(statement?.assessments[0]).toMatchObject({
    verdict: 'supports',
    assessor: { name: 'reader' },
    actor: { id: 'local' },
  });
  const { revision, commit } = receipt;
  expect(node?.changedBy).toEqual({ proposalId: 'first', revision, commit });
};

const expectGraph = ({ search, incoming, both, history }: Answers): void => {
  expect(search.freshness).toMatchObject({ lag: 0 });
  expect(search.cards.map((card) => card.label)).toContain('Sparse attention');
  const claim = search.cards.find((card) => card.label === 'Sparse attention reaches 41.3');
  expect(claim?.evidence).toMatchObject({ level: 'DISPUTED', contradicting: 1 });
  expect(incoming.relationships.map((edge) => [edge.type, edge.inverse]).sort()).toEqual([
    ['ADDRESSES', 'addressed by'],
    ['ADDRESSES', 'addressed by'],
  ]);
  const conditions = incoming.relationships.flatMap((edge) => edge.conditions);
  expect(conditions[0]).toMatchObject({ operator: '<=', value: 32000 });
  expect(both.nodes.map((node) => [node.label, node.distance])).toEqual(
    expect.arrayContaining([
      ['Sparse attention', 1],
      ['Sparse attention reaches only 38.9', 1],
      ['LongNews', 1],
      ['Summarising long documents', 2],
    ]),
  );
  expect(history.changes.map((change) => change.kind)).toEqual(['proposal', 'source', 'source', 'project']);
};

/** How a service of the main job is run. */
export interface MainJobOptions {
  args?: string[];
  env?: Record<string, string>;
}

/** A home on which the main job was done, and what it answered. */
export interface DoneJob {
  home: string;
  /** The service that runs on it now. */
  service: TestService;
  bundle: ReturnType<typeof sampleBundle>;
  /** As first answered, and when the index has come to it. */
  first: Receipt;
  receipt: Receipt;
  answers: Answers;
}

const acceptSample = async (service: TestService): Promise<DoneJob> => {
  const { home } = service;
  const { client, revisions } = await freshProject(service);
  await expectSourceReadable(client, revisions.attention);
  const before = commitsIn(home, MAIN_PROJECT);
  const bundle = sampleBundle(MAIN_PROJECT, 'first', before - 1, revisions);
  const first = await propose(client, bundle);
  expect(first.checks.filter(({ result }) => result === 'fail' || result === 'unavailable')).toEqual([]);
  expect(first).toMatchObject({ status: 'accepted', missing: [], revision: before });
  expect(commitsIn(home, MAIN_PROJECT)).toBe(before + 1);
  expectWholeCommit(home, first, bundle.items.length);

  const receipt = await onceIndexed(client, first);
  const answers = await readAll(client, receipt);
  expectGraph(answers);
  expectCitedClaim(answers, receipt);
  expect(await propose(client, bundle)).toEqual(receipt);
  expect(await client.refusal('kb_propose', { ...bundle, base: 0 })).toMatchObject({
    code: 'CONFLICT',
    retryable: false,
  });
  expect(commitsIn(home, MAIN_PROJECT)).toBe(before + 1);
  return { home, service, bundle, first, receipt, answers };
};

/**
 * The main job: a source becomes accepted, cited, searchable knowledge, and answers the same after SIGKILL, without its
 * `index/`, and after a rebuild with and without a running service.
 */
export const runMainJob = async (options: MainJobOptions = {}): Promise<DoneJob> => {
  const { env = {} } = options;
  const home = temporaryFolder();
  const service = await startService({ home, ...options });
  const done = await acceptSample(service);
  const expectSame = async (running: TestService): Promise<void> => {
    const client = await connect(running);
    expect(await propose(client, done.bundle)).toEqual(done.receipt);
    expect(await readAll(client, done.receipt)).toEqual(done.answers);
  };

  await service.kill();
  const second = await startService({ home, ...options });
  await expectSame(second);

  await second.kill();
  rmSync(join(home, 'index'), { recursive: true });
  const third = await startService({ home, ...options });
  await expectSame(third);

  const rebuilt = await runKb(['rebuild', '--home', home, '--json'], { env });
  expect(rebuilt).toMatchObject({ code: 0 });
  expect(JSON.parse(rebuilt.stdout)).toMatchObject({
    projects: [{ project: MAIN_PROJECT, revision: done.receipt.revision }],
  });
  await expectSame(third);

  await third.kill();
  expect(await runKb(['rebuild', '--home', home], { env })).toMatchObject({ code: 0 });
  const fourth = await startService({ home, ...options });
  await expectSame(fourth);
  await expectSound(home, env);
  return { ...done, service: fourth };
};
