import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { Card, EvidenceView, NodeView, RelationshipView } from '../../src/contracts/views.ts';
import type { TestClient } from '../helpers/service.ts';
import { connect, startService, temporaryFolder } from '../helpers/service.ts';

const PROJECT = 'demo';
const BUNDLES = new URL('../../src/demo/bundles/', import.meta.url);
const PROPOSALS = [
  'summarisation-problem-and-techniques',
  'summarisation-results',
  'summarisation-tensions',
  'reproducibility-problem-and-techniques',
  'reproducibility-results-and-tensions',
  'syntheses',
];
const NODES = { Problem: 5, Technique: 11, Claim: 27, Entity: 8, Synthesis: 2 };
const RELATIONSHIPS = {
  ABOUT: 28,
  ADDRESSES: 8,
  CAUSES: 2,
  COMPARED_WITH: 1,
  CONTRADICTS: 1,
  EVALUATED_ON: 13,
  FAILS_FOR: 5,
  IN_TENSION_WITH: 3,
  PART_OF: 1,
  REFINES: 4,
  RELATED_TO: 1,
  REQUIRES: 1,
  SUMMARIZES: 6,
  SUPPORTS: 7,
  USES: 3,
};

interface ProjectAnswer {
  revision: number;
  lag: number;
  counts: { nodes: object; relationships: object; assessments: number; sources: number };
}
interface Neighbours {
  relationships: RelationshipView[];
  hasNextPage: boolean;
}
interface Found {
  result: string;
  matches: { page: number; position: { start: number; end: number } }[];
}

const commits = (home: string): string[] =>
  execFileSync('git', [`--git-dir=${join(home, 'projects', PROJECT, 'ledger.git')}`, 'rev-list', 'main'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

const receiptsOf = (client: TestClient): Promise<Receipt[]> =>
  Promise.all(
    PROPOSALS.map((proposalId) => client.ask<Receipt>('kb_proposal_get', { project: PROJECT, proposalId })),
  );

/** All nodes that the receipts name, as a reader gets them. */
const nodesOf = async (client: TestClient, receipts: readonly Receipt[]): Promise<NodeView[]> => {
  const ids = receipts.flatMap(({ items }) =>
    items.flatMap(({ op, id }) => (op === 'node.add' && id !== undefined ? [id] : [])),
  );
  const answer = await client.ask<{ nodes: NodeView[]; missing: string[] }>('kb_get', {
    project: PROJECT,
    ids,
  });
  expect(answer.missing).toEqual([]);
  return answer.nodes;
};

/** Every relationship once, collected round each node. */
const relationshipsOf = async (
  client: TestClient,
  nodes: readonly NodeView[],
): Promise<RelationshipView[]> => {
  const all = new Map<string, RelationshipView>();
  for (const { id } of nodes) {
    const answer = await client.ask<Neighbours>('kb_neighbors', { project: PROJECT, id, first: 100 });
    expect(answer.hasNextPage).toBe(false);
    for (const relationship of answer.relationships) all.set(relationship.id, relationship);
  }
  return [...all.values()];
};

const countBy = (list: readonly { type: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { type } of list) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};

/** Looks a stored quote up again: found, and at one place only when its page is named. */
const expectFoundAgain = async (client: TestClient, evidence: EvidenceView): Promise<void> => {
  const page = evidence.pageEnd === undefined ? evidence.page : ([evidence.page, evidence.pageEnd] as const);
  const { revision, quote } = evidence;
  const found = await client.ask<Found>('kb_source_find', { project: PROJECT, revision, quote, page });
  const places = found.matches.map((match) => ({ page: match.page, position: match.position }));
  expect({ quote: quote.exact, result: found.result, places }).toEqual({
    quote: quote.exact,
    result: 'found',
    places: [{ page: evidence.page, position: evidence.position }],
  });
};

const evidenceOf = (
  nodes: readonly NodeView[],
  relationships: readonly RelationshipView[],
): EvidenceView[] => {
  const all = [...nodes.flatMap(({ fields }) => fields), ...relationships].flatMap(
    ({ evidence, assessments }) => [...evidence, ...assessments.flatMap((assessment) => assessment.evidence)],
  );
  return [...new Map(all.map((each) => [JSON.stringify([each.revision, each.position]), each])).values()];
};

const start = async (home: string) => {
  const service = await startService({ home, command: 'demo' });
  return { service, client: await connect(service) };
};

/** The problem is found by its words, with what addresses it, what fails for it, and what is disputed about it. */
const expectAnswers = async (client: TestClient): Promise<void> => {
  const ask = async (query: string) =>
    (await client.ask<{ cards: Card[] }>('kb_search', { project: PROJECT, query })).cards;

  const [problem] = await ask('abstractive sentence summarisation');
  expect(problem).toMatchObject({ type: 'Problem', label: 'Abstractive sentence summarisation' });
  expect((await ask('why does old Fortran code no longer run')).map(({ type }) => type)).toContain('Claim');
  const contested = (await ask('Re³Sum outperforms the state of the art')).find(
    ({ label }) => label === 'Re³Sum significantly outperforms the state of the art',
  );
  expect(contested?.evidence).toMatchObject({ level: 'DISPUTED', contradicting: 1 });

  const around = await client.ask<Neighbours & { nodes: Card[] }>('kb_neighbors', {
    project: PROJECT,
    id: problem?.id,
    direction: 'incoming',
    types: ['ADDRESSES', 'FAILS_FOR'],
  });
  expect(countBy(around.relationships)).toEqual({ ADDRESSES: 3, FAILS_FOR: 2 });
  expect(around.nodes.map(({ label }) => label)).toContain('Deep recurrent generative decoder (DRGD)');
};

describe('the demo', () => {
  test('is loaded through the tools: accepted bundles, quotes that are found again, conditions on each disagreement', async () => {
    const { client } = await start(temporaryFolder());

    const project = await client.ask<ProjectAnswer>('kb_project_get', { project: PROJECT });
    expect(project).toMatchObject({ revision: 10, lag: 0, counts: { sources: 4, assessments: 76 } });
    expect(project.counts.nodes).toEqual(NODES);
    expect(project.counts.relationships).toEqual(RELATIONSHIPS);

    expect(readdirSync(BUNDLES)).toHaveLength(PROPOSALS.length);
    const receipts = await receiptsOf(client);
    expect(receipts.map(({ status, revision }) => [status, revision])).toEqual(
      PROPOSALS.map((_, index) => ['accepted', 5 + index]),
    );
    const failures = receipts
      .flatMap(({ checks }) => checks)
      .filter(({ result }) => result === 'fail' || result === 'unavailable');
    expect(failures).toEqual([]);

    const nodes = await nodesOf(client, receipts);
    const relationships = await relationshipsOf(client, nodes);
    expect(countBy(nodes)).toEqual(NODES);
    expect(countBy(relationships)).toEqual(RELATIONSHIPS);
    for (const { fields } of nodes)
      for (const { assessments } of fields)
        expect(assessments).toContainEqual(expect.objectContaining({ verdict: 'supports' }));

    const evidence = evidenceOf(nodes, relationships);
    expect(evidence.length).toBeGreaterThan(120);
    expect(new Set(evidence.map(({ revision }) => revision)).size).toBe(4);
    for (const each of evidence) {
      expect(each).toMatchObject({ status: 'current', untrusted: true });
      await expectFoundAgain(client, each);
    }

    const disagreements = relationships.filter(({ type }) =>
      ['CONTRADICTS', 'IN_TENSION_WITH'].includes(type),
    );
    for (const { conditions, assessments } of disagreements) {
      expect(conditions.length).toBeGreaterThan(0);
      expect(assessments).toHaveLength(1);
    }
    const labelOf = new Map(nodes.map(({ id, label }) => [id, label]));
    const standards = disagreements.find(({ from }) => labelOf.get(from) === 'Standards ensure longevity');
    expect(labelOf.get(standards?.to ?? '')).toBe('A widely used compiler and standard did not last');
    expect(standards?.conditions[0]).toMatchObject({ dimension: 'languages in the program', operator: '=' });
    expect(new Set(standards?.evidence.map(({ source }) => source.id)).size).toBe(2);
    for (const { type, conditions } of relationships)
      if (type === 'ADDRESSES' || type === 'FAILS_FOR') expect(conditions.length).toBeGreaterThan(0);
  });

  test('answers questions; started again on its home it replays: the same receipts, no commit, the same answers', async () => {
    const home = temporaryFolder();
    const first = await start(home);
    const before = { commits: commits(home), receipts: await receiptsOf(first.client) };
    expect(before.commits).toHaveLength(11);
    await expectAnswers(first.client);
    expect(await first.service.stop()).toBe(0);

    const second = await start(home);
    expect(commits(home)).toEqual(before.commits);
    expect(await receiptsOf(second.client)).toEqual(before.receipts);
    await expectAnswers(second.client);
    const [bundle] = readdirSync(BUNDLES).sort();
    const again: unknown = JSON.parse(readFileSync(new URL(bundle ?? '', BUNDLES), 'utf8'));
    expect(await second.client.ask('kb_propose', again)).toEqual(before.receipts[0]);
    expect(commits(home)).toEqual(before.commits);
  });
});
