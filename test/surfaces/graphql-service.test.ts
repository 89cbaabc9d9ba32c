import { expect, test } from 'vitest';
import type { TestService } from '../helpers/service.ts';
import { connect, startService } from '../helpers/service.ts';
import { DOCUMENTS, sampleBundle, upload } from '../helpers/sample.ts';

const post = async (service: TestService, query: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at what is there
  return { status: response.status, headers: response.headers, json: (await response.json()) as any };
};

/** A service with the sample project accepted, and how to read it. */
const sampleService = async () => {
  const service = await startService();
  const client = await connect(service);
  await client.ask('kb_project_put', { project: 'demo', title: 'Summarising', goal: 'What solves it?' });
  const attention = await upload(client, 'demo', 'attention.md', DOCUMENTS.attention, {
    source: { title: 'Sparse attention' },
  });
  const hierarchy = await upload(client, 'demo', 'hierarchy.md', DOCUMENTS.hierarchy);
  const revisions = { attention: attention.revision, hierarchy: hierarchy.revision };
  const receipt = await client.ask<{ status: string; items: { ref?: string; id: string }[] }>(
    'kb_propose',
    sampleBundle('demo', 'first', hierarchy.projectRevision, revisions),
  );
  expect(receipt.status).toBe('accepted');
  const idOf = (ref: string): string => receipt.items.find((item) => item.ref === ref)?.id ?? '';
  const project = async (selection: string) => {
    const { status, json } = await post(service, `{ project(id: "demo") { ${selection} } }`);
    expect([status, json.errors]).toEqual([200, undefined]);
    return json.data.project;
  };
  return { service, client, revisions, idOf, project };
};

test('a project that was proposed over MCP reads over GraphQL as it does over MCP', async () => {
  const { client, revisions, idOf, project } = await sampleService();

  const told = await client.ask<{ nodes: { label: string; fields: { value: string }[] }[] }>('kb_get', {
    project: 'demo',
    ids: [idOf('c1')],
  });
  const { node } = await project(
    `node(id: "${idOf('c1')}") { label status evidence { level contradicting } changedBy { proposal { id status } commit }
      fields { name value evidence { revision page line { first } quote { exact } level passage } assessments { verdict } }
      relationships { groups { reads direction members { node { label } relationship { conditions { text } } } } }
      history { edges { node { kind proposalId records { id } } } } }`,
  );
  expect(node.label).toBe(told.nodes[0]?.label);
  expect(node.fields[0]).toMatchObject({
    name: 'STATEMENT',
    value: told.nodes[0]?.fields[0]?.value,
    evidence: [{ revision: revisions.attention, page: 1, line: { first: 5 }, level: 'EXACT' }],
    assessments: [{ verdict: 'SUPPORTS' }],
  });
  expect(node.evidence).toMatchObject({ level: 'DISPUTED', contradicting: 1 });
  expect(node.changedBy).toMatchObject({
    proposal: { id: 'first', status: 'ACCEPTED' },
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
  expect(node.relationships.groups).toEqual([
    {
      reads: 'is about',
      direction: 'OUTGOING',
      members: [{ node: { label: 'Sparse attention' }, relationship: { conditions: [] } }],
    },
    {
      reads: 'contradicts',
      direction: 'BOTH',
      members: [
        {
          node: { label: 'Sparse attention reaches only 38.9' },
          relationship: { conditions: [{ text: 'section titles are left out of the input' }] },
        },
      ],
    },
    {
      reads: 'evaluated on',
      direction: 'OUTGOING',
      members: [{ node: { label: 'LongNews' }, relationship: { conditions: [] } }],
    },
  ]);
  expect(node.history.edges[0].node).toMatchObject({ kind: 'PROPOSAL', proposalId: 'first' });

  const problem = await project(
    `node(id: "${idOf('p')}") { relationships { groups { reads members { node { label } relationship { conditionsUnstated conditions { dimension operator value unit } } } } } }`,
  );
  expect(problem.node.relationships.groups[0].reads).toBe('addressed by');
  expect(problem.node.relationships.groups[0].members).toEqual(
    expect.arrayContaining([
      {
        node: { label: 'Sparse attention' },
        relationship: {
          conditionsUnstated: false,
          conditions: [{ dimension: 'input length', operator: 'AT_MOST', value: 32000, unit: 'tokens' }],
        },
      },
      { node: { label: 'Hierarchical encoder' }, relationship: { conditionsUnstated: true, conditions: [] } },
    ]),
  );
});

test('lists, sources and history of a real service can be walked from any edge', async () => {
  const { revisions, project } = await sampleService();

  const all = await project('nodes(first: 100) { edges { cursor node { id } } }');
  const ids = (edges: { node: { id: string } }[]) => edges.map((edge) => edge.node.id);
  for (const [index, edge] of (all.nodes.edges as { cursor: string }[]).entries()) {
    const rest = await project(
      `nodes(first: 100, after: "${edge.cursor}") { edges { node { id } } pageInfo { hasPreviousPage } }`,
    );
    expect(ids(rest.nodes.edges)).toEqual(ids(all.nodes.edges).slice(index + 1));
    expect(rest.nodes.pageInfo.hasPreviousPage).toBe(true);
  }

  const found = await project(
    'search(query: "rouge-l", first: 1) { edges { cursor node { snippet node { label status } } } pageInfo { hasNextPage endCursor } freshness { revision lag } }',
  );
  expect(found.search).toMatchObject({ pageInfo: { hasNextPage: true }, freshness: { lag: 0 } });
  const next = await project(
    `search(query: "rouge-l", first: 1, after: "${found.search.pageInfo.endCursor}") { edges { node { node { label } } } }`,
  );
  expect(next.search.edges[0].node.node.label).not.toBe(found.search.edges[0].node.node.label);

  const { sourceRevision } = await project(
    `sourceRevision(revision: "${revisions.attention}") { source { title } isNewest bytesPath text(line: 5) { text from to untrusted pages { page status } } citedBy { hasMore nodes { label fields { evidence { revision position { start } } } } relationships { reads } } }`,
  );
  expect(sourceRevision).toMatchObject({ source: { title: 'Sparse attention' }, isNewest: true });
  expect(sourceRevision.text).toMatchObject({ untrusted: true, pages: [{ page: 1, status: 'OK' }] });
  expect(sourceRevision.text.text).toContain('ROUGE-L of 41.3');
  expect(sourceRevision.citedBy.hasMore).toBe(false);
  expect((sourceRevision.citedBy.nodes as { label: string }[]).map((node) => node.label)).toEqual(
    expect.arrayContaining(['Sparse attention', 'LongNews']),
  );

  const { history } = await project('history { edges { node { revision kind } } }');
  expect((history.edges as { node: { kind: string } }[]).map((edge) => edge.node.kind)).toEqual([
    'PROPOSAL',
    'SOURCE',
    'SOURCE',
    'PROJECT',
  ]);
  const { proposals, counts } = await project(
    'proposals { edges { node { id checks(first: 1) { totalCount } items { op } } } } counts { nodes sources }',
  );
  expect(proposals.edges[0].node.id).toBe('first');
  expect(proposals.edges[0].node.checks.totalCount).toBeGreaterThan(10);
  expect(counts).toEqual({ nodes: 6, sources: 2 });
});

test('says the rules, the limits and what the caller may do; a foreign page and a wrong token get nothing', async () => {
  const service = await startService();
  const { json } = await post(
    service,
    '{ service { name index capabilities limits { uploadBytes graphqlCost } relationshipTypes { type inverse conditionsRequired ends { from to } } } }',
  );
  expect(json.data.service).toMatchObject({
    name: 'kb',
    index: 'sqlite',
    capabilities: ['READ'],
    limits: { uploadBytes: 209_715_200, graphqlCost: 20_000 },
  });
  expect(json.data.service.relationshipTypes[0]).toEqual({
    type: 'ADDRESSES',
    inverse: 'addressed by',
    conditionsRequired: true,
    ends: [{ from: 'TECHNIQUE', to: 'PROBLEM' }],
  });
  const foreign = await post(service, '{ service { name } }', { origin: 'https://evil.example' });
  expect([foreign.status, foreign.json.data, foreign.headers.get('access-control-allow-origin')]).toEqual([
    403,
    undefined,
    null,
  ]);
  const wrong = await post(service, '{ service { name } }', { authorization: 'Bearer nonsense' });
  expect([wrong.status, wrong.json.data]).toEqual([401, undefined]);
});
