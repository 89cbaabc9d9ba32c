import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { Card, NodeView, RelationshipView } from '../../src/contracts/views.ts';
import { DOCUMENTS, sampleBundle, upload } from '../helpers/sample.ts';
import type { TestClient, TestService } from '../helpers/service.ts';
import { connect, runKb, startService, temporaryFolder } from '../helpers/service.ts';

const PROJECT = 'summaries';

const git = (home: string, ...args: string[]): string =>
  execFileSync('git', [`--git-dir=${join(home, 'projects', PROJECT, 'ledger.git')}`, ...args], {
    encoding: 'utf8',
  });

const commits = (home: string): number => Number(git(home, 'rev-list', '--count', 'main').trim());

/** A project with both documents captured. */
const prepare = async (client: TestClient) => {
  await client.ask('kb_project_put', {
    project: PROJECT,
    title: 'Summaries',
    goal: 'What summarises long documents?',
  });
  const attention = await upload(client, PROJECT, 'attention.md', DOCUMENTS.attention, {
    source: { title: 'Sparse attention' },
    chunkBytes: 64,
  });
  const hierarchy = await upload(client, PROJECT, 'hierarchy.md', DOCUMENTS.hierarchy, {
    source: { title: 'Hierarchies' },
  });
  return { attention: attention.revision, hierarchy: hierarchy.revision };
};

interface Search {
  cards: Card[];
  freshness: { revision: number; lag: number };
}
interface Neighbors {
  focus: Card;
  nodes: (Card & { distance: number })[];
  relationships: RelationshipView[];
}

const idOf = (receipt: Receipt, ref: string): string =>
  receipt.items.find((item) => item.ref === ref)?.id ?? '';

/** Everything a reader can ask about the accepted bundle. */
const readAll = async (client: TestClient, receipt: Receipt) => {
  const search = await client.ask<Search>('kb_search', { project: PROJECT, query: 'sparse attention' });
  const { nodes } = await client.ask<{ nodes: NodeView[] }>('kb_get', {
    project: PROJECT,
    ids: [idOf(receipt, 'c1')],
  });
  const incoming = await client.ask<Neighbors>('kb_neighbors', {
    project: PROJECT,
    id: idOf(receipt, 'p'),
    direction: 'incoming',
  });
  const both = await client.ask<Neighbors>('kb_neighbors', {
    project: PROJECT,
    id: idOf(receipt, 'c1'),
    depth: 2,
  });
  const history = await client.ask<{ changes: { revision: number; commit: string; kind: string }[] }>(
    'kb_history',
    { project: PROJECT },
  );
  const stored = await client.ask<Receipt>('kb_proposal_get', {
    project: PROJECT,
    proposalId: receipt.proposalId,
  });
  return { search, node: nodes[0], incoming, both, history, stored };
};

const propose = async (client: TestClient, bundle: unknown): Promise<Receipt> =>
  client.ask<Receipt>('kb_propose', bundle);

const freshProject = async (service: TestService) => {
  const client = await connect(service);
  const revisions = await prepare(client);
  return { client, revisions };
};

describe('the main job', () => {
  test('a source becomes accepted, cited, searchable knowledge, and stays so after SIGKILL, a lost index and a rebuild', async () => {
    const home = temporaryFolder();
    const service = await startService({ home });
    const { client, revisions } = await freshProject(service);

    const text = await client.ask<{ text: string; untrusted: boolean; textLayer: string }>('kb_source_read', {
      project: PROJECT,
      revision: revisions.attention,
    });
    expect(text.text).toBe(DOCUMENTS.attention);
    expect(text.untrusted).toBe(true);
    const found = await client.ask<{ result: string; matches: { line: number[]; page: number }[] }>(
      'kb_source_find',
      {
        project: PROJECT,
        revision: revisions.attention,
        quote: { exact: 'a ROUGE-L of 41.3' },
      },
    );
    expect(found).toMatchObject({ result: 'found', matches: [{ level: 'exact', page: 1, line: [5, 5] }] });

    const before = commits(home);
    const bundle = sampleBundle(PROJECT, 'first', before - 1, revisions);
    const receipt = await propose(client, bundle);
    expect(
      receipt.checks.filter((check) => check.result === 'fail' || check.result === 'unavailable'),
    ).toEqual([]);
    expect(receipt.status).toBe('accepted');
    expect(receipt.missing).toEqual([]);
    expect(commits(home)).toBe(before + 1);
    expect(receipt.commit).toBe(git(home, 'rev-parse', 'main').trim());
    expect(receipt.revision).toBe(before);
    const files = git(home, 'show', '--name-only', '--format=', 'main').trim().split('\n');
    expect(files).toHaveLength(bundle.items.length + 1);
    expect(files.filter((file) => file.startsWith('receipts/'))).toHaveLength(1);

    const answers = await readAll(client, receipt);
    expect(answers.search.freshness).toMatchObject({ lag: 0 });
    expect(answers.search.cards.map((card) => card.label)).toContain('Sparse attention');
    const claim = answers.search.cards.find((card) => card.label === 'Sparse attention reaches 41.3');
    expect(claim?.evidence).toMatchObject({ level: 'DISPUTED', contradicting: 1 });
    const [statement] = answers.node?.fields ?? [];
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
    expect(answers.node?.changedBy).toEqual({
      proposalId: 'first',
      revision: receipt.revision,
      commit: receipt.commit,
    });
    expect(answers.incoming.relationships.map((edge) => [edge.type, edge.inverse]).sort()).toEqual([
      ['ADDRESSES', 'addressed by'],
      ['ADDRESSES', 'addressed by'],
    ]);
    expect(answers.incoming.relationships.flatMap((edge) => edge.conditions)[0]).toMatchObject({
      operator: '<=',
      value: 32000,
    });
    expect(answers.both.nodes.map((node) => [node.label, node.distance])).toEqual(
      expect.arrayContaining([
        ['Sparse attention', 1],
        ['Sparse attention reaches only 38.9', 1],
        ['LongNews', 1],
        ['Summarising long documents', 2],
      ]),
    );
    expect(answers.history.changes.map((change) => change.kind)).toEqual([
      'proposal',
      'source',
      'source',
      'project',
    ]);

    const again = await propose(client, bundle);
    expect(again).toEqual(receipt);
    expect(await client.refusal('kb_propose', { ...bundle, base: 0 })).toMatchObject({
      code: 'CONFLICT',
      retryable: false,
    });
    expect(commits(home)).toBe(before + 1);

    await service.kill();
    const second = await startService({ home });
    const client2 = await connect(second);
    expect(await propose(client2, bundle)).toEqual(receipt);
    expect(await readAll(client2, receipt)).toEqual(answers);

    await second.kill();
    rmSync(join(home, 'index'), { recursive: true });
    const third = await startService({ home });
    const client3 = await connect(third);
    expect(await propose(client3, bundle)).toEqual(receipt);
    expect(await readAll(client3, receipt)).toEqual(answers);

    const rebuilt = await runKb(['rebuild', '--home', home, '--json']);
    expect(rebuilt).toMatchObject({ code: 0 });
    expect(JSON.parse(rebuilt.stdout)).toMatchObject({
      projects: [{ project: PROJECT, revision: receipt.revision }],
    });
    expect(await readAll(client3, receipt)).toEqual(answers);

    await third.kill();
    expect(await runKb(['rebuild', '--home', home])).toMatchObject({ code: 0 });
    const fourth = await startService({ home });
    expect(await readAll(await connect(fourth), receipt)).toEqual(answers);
    expect(await runKb(['verify', '--home', home])).toMatchObject({ code: 0 });
  });

  test('an incomplete bundle is pending and says what is missing; completing it under a new id accepts it', async () => {
    const service = await startService();
    const { client, revisions } = await freshProject(service);
    const whole = sampleBundle(PROJECT, 'whole', 2, revisions);
    const partial = {
      ...whole,
      proposalId: 'partial',
      items: whole.items.filter((item) => item['op'] !== 'assessment.add'),
      coverage: [whole.coverage[0]],
    };
    const pending = await propose(client, partial);
    expect(pending).toMatchObject({ status: 'pending', commit: null, revision: 2 });
    expect(pending.items.every((item) => item.revision === null)).toBe(true);
    expect(
      new Set(pending.checks.filter((check) => check.result === 'fail').map((check) => check.check)),
    ).toEqual(new Set(['assessment', 'coverage']));
    expect(pending.missing.length).toBeGreaterThan(0);
    expect(commits(service.home)).toBe(3);
    expect(await propose(client, partial)).toEqual(pending);

    const accepted = await propose(client, { ...whole, supersedes: 'partial' });
    expect(accepted.status).toBe('accepted');
    expect(await client.ask('kb_proposal_get', { project: PROJECT, proposalId: 'partial' })).toMatchObject({
      status: 'withdrawn',
    });
    expect(
      await client.refusal('kb_propose', { ...whole, proposalId: 'late', supersedes: 'partial' }),
    ).toMatchObject({ code: 'CONFLICT', path: 'supersedes' });
  });

  test.each([
    [
      'words that the source does not have',
      'On the LongNews corpus it reaches a ROUGE-L of 43.1 with 16 GB of memory.',
    ],
    ['a number cropped out of a longer one', 'On the LongNews corpus it reaches a ROUGE-L of 41'],
    ['a word cropped out of a longer one', 'the memory of one acceler'],
    ['two sentences stitched together', 'Sparse attention reads each token with 16 GB of memory.'],
    ['a negation dropped', 'we measured a ROUGE-L of 38.9 for sparse attention, 41.3.'],
  ])('%s: rejected, and nothing is written', async (_name, exact) => {
    const service = await startService();
    const { client, revisions } = await freshProject(service);
    const bundle = sampleBundle(PROJECT, 'false', 2, revisions);
    const items = structuredClone(bundle.items) as {
      fields?: Record<string, { evidence: { quote: { exact: string } }[] }>;
    }[];
    const evidence = items[6]?.fields?.['statement']?.evidence[0];
    expect(evidence).toBeDefined();
    if (evidence) evidence.quote.exact = exact;
    const receipt = await propose(client, { ...bundle, items });
    expect(receipt).toMatchObject({ status: 'rejected', commit: null });
    expect(receipt.checks).toContainEqual(
      expect.objectContaining({
        check: 'evidence.quote',
        result: 'fail',
        path: 'items[6].fields.statement.evidence[0]',
      }),
    );
    expect(commits(service.home)).toBe(3);
    const { cards } = await client.ask<Search>('kb_search', { project: PROJECT, query: 'attention' });
    expect(cards).toEqual([]);
  });
});
