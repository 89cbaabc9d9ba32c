import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KbError } from '../../src/contracts/errors.ts';
import type { GraphqlServer } from '../helpers/graphql-server.ts';
import { startGraphql } from '../helpers/graphql-server.ts';
import { DIGEST, id } from '../helpers/graphql-world.ts';

let server: GraphqlServer;
beforeEach(async () => {
  server = await startGraphql();
});
afterEach(() => server.close());

const project = async (selection: string, variables?: Record<string, unknown>, header = '') => {
  const { status, json } = await server.ask(
    `query Q${header} { project(id: "demo") { ${selection} } }`,
    variables,
  );
  expect(json.errors).toBeUndefined();
  expect(status).toBe(200);
  return json.data.project;
};

describe('a project', () => {
  test('shows its scope, where it stands and what it holds', async () => {
    const answer = await project(
      'id title goal inScope revision policyVersion freshness { lag commit retrieval { mode reason } } counts { nodes nodesByType { type count } relationships }',
    );
    expect(answer).toMatchObject({
      id: 'demo',
      title: 'Demo',
      inScope: null,
      revision: 3,
      policyVersion: '1',
    });
    expect(answer.freshness.retrieval).toEqual({ mode: 'KEYWORD', reason: 'No embedder is configured.' });
    expect(answer.counts).toEqual({
      nodes: 14,
      nodesByType: [
        { type: 'PROBLEM', count: 1 },
        { type: 'TECHNIQUE', count: 1 },
        { type: 'CLAIM', count: 12 },
      ],
      relationships: 3,
    });
  });

  test.each([
    ['project', '{ project(id: "elsewhere") { id } }'],
    ['project by text that cannot be an id', '{ project(id: "No Such!") { id } }'],
  ])('is null when there is none: %s', async (_name, query) => {
    const { json } = await server.ask(query);
    expect(json).toEqual({ data: { project: null } });
  });

  test('looks up by id are null when nothing has the id', async () => {
    const answer = await project(
      `a: node(id: "${id('clm', 999)}") { id } b: node(id: "no id") { id } c: source(id: "${id('src', 9)}") { id } d: source(id: "x") { id }
       e: sourceRevision(revision: "sha256:${'0'.repeat(64)}") { revision } f: sourceRevision(revision: "x") { revision }
       g: proposal(id: "none") { id }`,
    );
    expect(answer).toEqual({ a: null, b: null, c: null, d: null, e: null, f: null, g: null });
  });
});

describe('search', () => {
  test('hands its arguments on in the words of the contract', async () => {
    await project('search(query: "control", types: [CLAIM, PROBLEM], first: 3) { omitted }');
    expect(server.world.asked.find(({ name }) => name === 'kb_search')?.input).toEqual({
      project: 'demo',
      query: 'control',
      types: ['Claim', 'Problem'],
      first: 3,
    });
  });

  test('leaves out what is null, so that the operation takes its own choice', async () => {
    await project(
      'search(query: "x", types: null, first: $n, after: null) { omitted }',
      { n: null },
      '($n: Int)',
    );
    expect(server.world.asked.find(({ name }) => name === 'kb_search')?.input).toEqual({
      project: 'demo',
      query: 'x',
    });
  });

  test('keeps how well a card matches apart from how well it is supported', async () => {
    const { search } = await project(
      'search(query: "x", first: 1) { edges { node { relevance { score matchedBy } evidence { level supporting } snippet tokens node { label evidence { level } } } } }',
    );
    expect(search.edges[0].node).toEqual({
      relevance: { score: 1.5, matchedBy: ['KEYWORD'] },
      evidence: { level: 'ASSESSED', supporting: 1 },
      snippet: 'What Claim 1 says.',
      tokens: 42,
      node: { label: 'Claim 1', evidence: { level: 'ASSESSED' } },
    });
    expect(server.world.count('kb_get')).toBe(0);
  });

  test('reads all whole nodes of a page in one call', async () => {
    const { search } = await project(
      'search(query: "x", first: 12) { edges { node { node { fields { name value } } } } }',
    );
    expect(search.edges).toHaveLength(12);
    expect(search.edges[11].node.node.fields).toEqual([{ name: 'STATEMENT', value: 'What Claim 12 says.' }]);
    expect(server.world.count('kb_get')).toBe(1);
  });
});

describe('connections', () => {
  const ids = async (args: string) => {
    const { nodes } = await project(
      `nodes(${args}) { edges { cursor node { id } } pageInfo { hasNextPage endCursor hasPreviousPage startCursor } }`,
    );
    const edges = nodes.edges as { cursor: string; node: { id: string } }[];
    return { edges, pageInfo: nodes.pageInfo, ids: edges.map((edge) => edge.node.id) };
  };

  test('walk the whole list page by page, each node once', async () => {
    const seen: string[] = [];
    let after = '';
    for (;;) {
      const answer = await ids(`first: 4${after}`);
      seen.push(...answer.ids);
      expect(answer.pageInfo.hasPreviousPage).toBe(after !== '');
      expect(answer.pageInfo.endCursor).toBe(answer.edges.at(-1)?.cursor);
      expect(answer.pageInfo.startCursor).toBe(answer.edges[0]?.cursor);
      if (!answer.pageInfo.hasNextPage) break;
      after = `, after: "${answer.pageInfo.endCursor}"`;
    }
    expect(seen).toEqual(server.world.nodes.map((node) => node.id));
  });

  test('continue after any edge, not only the last', async () => {
    const all = server.world.nodes.map((node) => node.id);
    for (const start of ['', ', after: "4"']) {
      const { edges, ids: page } = await ids(`first: 4${start}`);
      for (const [index, edge] of edges.entries()) {
        const next = await ids(`first: 2, after: "${edge.cursor}"`);
        expect(next.ids).toEqual(all.slice(all.indexOf(page[index] ?? '') + 1).slice(0, 2));
      }
    }
  });

  test('say so when the list has moved under the cursor of an edge', async () => {
    const { edges } = await ids('first: 4');
    server.world.claims = server.world.claims.slice(1);
    const { json } = await server.ask(
      `{ project(id: "demo") { nodes(after: "${edges[2]?.cursor}") { edges { cursor } } } }`,
    );
    expect(json.errors[0].extensions).toMatchObject({
      code: 'INVALID_INPUT',
      path: 'after',
      details: { reason: 'cursor-expired' },
    });
  });

  test.each(['edge.', 'edge.bm9wZQ', 'edge.W251bGwsMCwiIl0'])('refuse %s as a cursor', async (cursor) => {
    const { json } = await server.ask(
      `{ project(id: "demo") { nodes(after: "${cursor}") { edges { cursor } } } }`,
    );
    expect(json.errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', path: 'after' });
  });

  test('an empty page has null cursors', async () => {
    const answer = await ids('types: [SYNTHESIS]');
    expect(answer.pageInfo).toEqual({
      hasNextPage: false,
      endCursor: null,
      hasPreviousPage: false,
      startCursor: null,
    });
  });

  test('a page over the limit names the limit', async () => {
    const { json } = await server.ask('{ project(id: "demo") { nodes(first: 101) { edges { cursor } } } }');
    expect(json.errors[0].extensions).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      path: 'first',
      details: { limit: 'pageSize', maximum: 100 },
    });
  });
});

describe('a node', () => {
  test('shows each statement with its quotes and judgments', async () => {
    const { node } = await project(
      `node(id: "${id('clm', 1)}") { type label revision status mergedInto { id } changedBy { revision commit proposal { status } }
        fields { name value cites { id } evidence { revision page pageEnd line { first last } quote { exact prefix } position { start end } level status untrusted source { title } }
                 assessments { verdict assessor { kind } subject { field } changedBy { proposalId commit } } } }`,
    );
    expect(node).toMatchObject({
      type: 'CLAIM',
      label: 'Claim 1',
      revision: 1,
      status: 'CURRENT',
      mergedInto: null,
    });
    expect(node.changedBy).toMatchObject({ revision: 2, proposal: { status: 'PENDING' } });
    expect(node.fields[0].cites).toEqual([]);
    expect(node.fields[0].evidence[0]).toMatchObject({
      page: 3,
      pageEnd: null,
      line: { first: 10, last: 11 },
      quote: { exact: 'needs a negative control', prefix: null },
      level: 'EXACT',
      status: 'NEWER_REVISION',
      untrusted: true,
    });
    expect(node.fields[0].assessments[0]).toMatchObject({
      verdict: 'SUPPORTS',
      assessor: { kind: 'AGENT' },
      subject: { field: 'STATEMENT' },
      changedBy: { proposalId: 'p-1', commit: null },
    });
  });

  test('shows whether its statements stand, and what became of each quotation', async () => {
    const { node } = await project(
      `node(id: "${id('clm', 1)}") { relationships { groups { members { relationship { standing } } } }
        fields { standing evidence { ocr status reanchored { label revision versionLabel textLayer page pageEnd line { first last } position { start end } passage differs reason } } } }`,
    );
    const [field] = node.fields;
    expect(field.standing).toBe('STALE');
    expect(node.relationships.groups[0].members[0].relationship.standing).toBe('STALE');
    expect(field.evidence[0]).toEqual({
      ocr: true,
      status: 'NEWER_REVISION',
      reanchored: {
        label: 'CHANGED',
        revision: `sha256:${'d'.repeat(64)}`,
        versionLabel: 'v3',
        textLayer: `sha256:${'e'.repeat(64)}`,
        page: 4,
        pageEnd: null,
        line: { first: 12, last: 12 },
        position: { start: 50, end: 74 },
        passage: 'It needs a positive control.',
        differs: 'source has “positive”, quote has “negative”',
        reason: null,
      },
    });
  });

  test('groups its relationships by how they read from it', async () => {
    const { node } = await project(
      `node(id: "${id('prb', 1)}") { relationships { groups { reads type direction members { node { label } relationship { from { id } to { label } conditions { text operator value } conditionsUnstated } } } } }`,
    );
    const [first, second] = node.relationships.groups;
    expect(first).toMatchObject({ reads: 'addressed by', type: 'ADDRESSES', direction: 'INCOMING' });
    expect(first.members[0]).toMatchObject({
      node: { label: 'Technique 1' },
      relationship: {
        from: { id: id('tec', 1) },
        to: { label: 'Problem 1' },
        conditions: [{ text: 'up to a million edges', operator: 'AT_MOST', value: 1_000_000 }],
        conditionsUnstated: false,
      },
    });
    expect(second).toMatchObject({ reads: 'has claim', type: 'ABOUT', direction: 'INCOMING' });
    expect((second.members as { node: { label: string } }[]).map((member) => member.node.label)).toEqual([
      'Claim 1',
      'Claim 2',
    ]);
    expect(server.world.count('kb_neighbors')).toBe(1);
  });

  test('is read at the revision asked for, and so is what hangs on it', async () => {
    await project(
      `node(id: "${id('prb', 1)}", at: 2) { label neighbors { nodes { distance node { label } } } }`,
    );
    expect(
      server.world.asked.filter(({ name }) => name !== 'kb_project_get').map(({ input }) => input['at']),
    ).toEqual([2, 2]);
  });

  test('that changed since it was listed is shown as it was listed', async () => {
    const [listed] = server.world.claims;
    if (listed === undefined) throw new Error('no claim');
    server.world.overrides.kb_get = ({ at }) => {
      const isThen = at === 1;
      const node = {
        ...listed,
        revision: isThen ? 1 : 2,
        status: isThen ? ('current' as const) : ('retracted' as const),
      };
      return { freshness: {} as never, nodes: [node], missing: [] };
    };
    const { nodes } = await project('nodes(types: [CLAIM], first: 1) { edges { node { revision status } } }');
    expect(nodes.edges[0].node).toEqual({ revision: 1, status: 'CURRENT' });
  });

  test('has its evidence level looked up, or null when the graph no longer has it', async () => {
    const level = async (n: string) =>
      (await project(`node(id: "${n}") { evidence { level } }`)).node.evidence;
    expect(await level(id('clm', 1))).toEqual({ level: 'ASSESSED' });
    server.world.overrides.kb_neighbors = () => {
      throw new KbError('NOT_FOUND', 'id: there is no such node.', { path: 'id' });
    };
    expect(await level(id('clm', 2))).toBeNull();
  });
});

describe('neighbours', () => {
  test('default to both directions, one hop, fifty nodes', async () => {
    const { neighbors } = await project(
      `neighbors(id: "${id('prb', 1)}") { focus { label } nodes { distance snippet node { label } } relationships { type reads inverse to { label } } omitted pageInfo { hasNextPage } freshness { lag } }`,
    );
    expect(server.world.asked.at(-1)?.input).toEqual({
      project: 'demo',
      id: id('prb', 1),
      direction: 'both',
      depth: 1,
      first: 50,
    });
    expect(neighbors.focus).toEqual({ label: 'Problem 1' });
    expect(neighbors.nodes).toHaveLength(3);
    expect(neighbors.relationships[0]).toMatchObject({
      type: 'ADDRESSES',
      inverse: 'addressed by',
      to: { label: 'Problem 1' },
    });
    expect(server.world.count('kb_get')).toBe(0);
  });

  test('of an unknown node are an error with a code', async () => {
    const { json } = await server.ask(
      `{ project(id: "demo") { neighbors(id: "${id('prb', 9)}") { omitted } } }`,
    );
    expect(json.errors[0]).toMatchObject({
      path: ['project', 'neighbors'],
      extensions: { code: 'NOT_FOUND', path: 'id', retryable: false },
    });
  });
});

describe('sources, history and proposals', () => {
  test('sizes beyond 2^31 arrive as they are', async () => {
    const { source } = await project(
      `source(id: "${id('src', 1)}") { title arxivId doi revisions { revision size isNewest bytesPath pageCount capturedAt source { id } } }`,
    );
    expect(source).toMatchObject({ arxivId: '2401.01234', doi: null });
    expect(source.revisions[0]).toEqual({
      revision: DIGEST,
      size: 3_000_000_000,
      isNewest: true,
      bytesPath: `/projects/demo/sources/${DIGEST}/bytes`,
      pageCount: 3,
      capturedAt: '2026-01-31T12:00:00.000Z',
      source: { id: id('src', 1) },
    });
  });

  test('a revision is found by its digest with or without the prefix, and read in parts', async () => {
    const { sourceRevision } = await project(
      `sourceRevision(revision: "${DIGEST.slice(7)}") {
        text(page: 1, from: 10, maxTokens: 100) { text from to next untrusted pages { page status start end } }
        pages(statuses: [NO_TEXT]) { totalCount edges { node { page status reason characters } } }
        citedBy(first: 2) { hasMore nodes { label } relationships { reads } } }`,
    );
    expect(sourceRevision.text).toMatchObject({
      from: 10,
      to: 38,
      next: 38,
      untrusted: true,
      pages: [{ page: 1, status: 'OK' }],
    });
    expect(sourceRevision.pages).toEqual({
      totalCount: 1,
      edges: [{ node: { page: 2, status: 'NO_TEXT', reason: 'a scan', characters: 0 } }],
    });
    expect(sourceRevision.citedBy).toEqual({
      hasMore: true,
      nodes: [{ label: 'Claim 1' }, { label: 'Claim 2' }],
      relationships: [{ reads: 'addresses' }],
    });
    expect(server.world.asked.find(({ name }) => name === 'kb_source_read')?.input).toEqual({
      project: 'demo',
      revision: DIGEST,
      page: 1,
      from: 10,
      maxTokens: 100,
    });
  });

  test('history pages through changes with the records that they touched', async () => {
    const { history } = await project(
      'history(first: 2) { edges { node { revision kind proposalId actor { kind } records { op revision } } } pageInfo { hasNextPage } }',
    );
    expect(history.edges[0].node).toEqual({
      revision: 3,
      kind: 'PROPOSAL',
      proposalId: 'p-3',
      actor: { kind: 'TOKEN' },
      records: [{ op: 'ADD', revision: 1 }],
    });
    expect(history.pageInfo.hasNextPage).toBe(true);
    const one = await project(`node(id: "${id('clm', 2)}") { history { edges { node { revision } } } }`);
    expect(one.node.history.edges).toEqual([{ node: { revision: 2 } }]);
  });

  test('a proposal says what became of it and why, check by check', async () => {
    const checks = (args: string) =>
      project(
        `proposal(id: "p-1") { status commit missing declared { harness model } items { op id revision } checks(${args}) { totalCount edges { cursor node { check result details level } } pageInfo { hasNextPage endCursor } } }`,
      );
    const first = (await checks('first: 3')).proposal;
    expect(first).toMatchObject({
      status: 'PENDING',
      commit: null,
      declared: { harness: 'h', model: null },
      items: [{ op: 'NODE_ADD', revision: null }],
    });
    expect(first.checks).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } });
    const rest = (await checks(`first: 3, after: "${first.checks.pageInfo.endCursor}"`)).proposal.checks;
    expect(rest.edges).toHaveLength(2);
    expect(rest.edges[1].node).toEqual({
      check: 'EVIDENCE_QUOTE',
      result: 'UNAVAILABLE',
      details: { page: 4 },
      level: null,
    });
    const failing = (await checks('results: [UNAVAILABLE, FAIL]')).proposal.checks;
    expect(failing.totalCount).toBe(1);
    const { json } = await server.ask(
      '{ project(id: "demo") { proposal(id: "p-1") { checks(first: 101) { totalCount } } } }',
    );
    expect(json.errors[0].extensions).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      details: { limit: 'pageSize', maximum: 100, sent: 101 },
    });
  });

  test('proposals are chosen by their state', async () => {
    const count = async (status: string) =>
      (await project(`proposals(status: ${status}) { edges { node { id } } }`)).proposals.edges.length;
    expect([await count('PENDING'), await count('ACCEPTED')]).toEqual([1, 0]);
  });
});
