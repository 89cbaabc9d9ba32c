import { beforeAll, describe, expect, test } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import { LEAKS } from '../helpers/bad-values.ts';
import { durableState } from '../helpers/home-state.ts';
import { coverage, DOCUMENTS, node, quote, sampleBundle, upload } from '../helpers/sample.ts';
import type { TestClient, TestService } from '../helpers/service.ts';
import { connect, startService } from '../helpers/service.ts';

/* Each test is named by its case in a collection of public bug reports of similar systems. */

const PROJECT = 'clients';
const EXACT = 'On the LongNews corpus it reaches a ROUGE-L of 41.3 with 16 GB of memory.';

let service: TestService;
let client: TestClient;
let revisions: { attention: string; hierarchy: string };
let base: number;
beforeAll(async () => {
  service = await startService({ env: { KB_LOG_LEVEL: 'silent' } });
  client = await connect(service);
  await client.ask('kb_project_put', { project: PROJECT, title: 'Clients', goal: 'What do clients send?' });
  const attention = await upload(client, PROJECT, 'attention.md', DOCUMENTS.attention);
  const hierarchy = await upload(client, PROJECT, 'hierarchy.md', DOCUMENTS.hierarchy);
  revisions = { attention: attention.revision, hierarchy: hierarchy.revision };
  base = hierarchy.projectRevision;
});

const entity = (proposalId: string, label: string) => ({
  project: PROJECT,
  proposalId,
  base: 0,
  schemaVersion: '1',
  items: node('e', 'Entity', label, `The statement of ${proposalId}.`, quote(revisions.attention, EXACT)),
  coverage: [coverage(revisions.attention)],
});

const graphql = async (query: string) => {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();

  return { status: response.status, text, json: JSON.parse(text) };
};

describe('D1: raw user text is searched for as words and never read as a query language', () => {
  const LABEL = "agentic-os C++ don't 38.101 AND state-of-the-art";
  let id: string;
  beforeAll(async () => {
    const receipt = await client.ask<Receipt>('kb_propose', entity('words', LABEL));
    expect([receipt.status, receipt.missing]).toEqual(['accepted', []]);
    id = receipt.items[0]?.id ?? '';
  });

  const overBoth = async (query: string) => {
    const told = await client.ask<{ cards: { id: string }[]; warnings: string[] }>('kb_search', {
      project: PROJECT,
      query,
    });
    const { json, text } = await graphql(
      `{ project(id: "${PROJECT}") { search(query: ${JSON.stringify(query)}) { edges { node { node { id } } } } } }`,
    );
    expect(text).not.toMatch(LEAKS);
    expect(json.errors).toBeUndefined();
    const ids = told.cards.map((card) => card.id);
    expect(
      (json.data.project.search.edges as { node: { node: { id: string } } }[]).map(
        (edge) => edge.node.node.id,
      ),
    ).toEqual(ids);
    return { ids, warnings: told.warnings };
  };

  test.each(['agentic-os', "don't", '38.101', 'C++', 'state-of-the-art', 'AND'])(
    '%s finds the node',
    async (query) => {
      expect((await overBoth(query)).ids).toContain(id);
    },
  );

  test.each([
    'NEAR(',
    'NEAR(a b, 2)',
    '"',
    '(',
    ')',
    'b:x',
    'x*',
    '-agentic',
    '^',
    'OR',
    'NOT',
    '{',
    '[',
    '\\',
    "'",
    '--',
    'label : x',
    'a AND',
    '"a',
    '~',
    '!',
    '&&',
    '||',
    '/',
    '*',
  ])('%s is answered', async (query) => {
    const { ids, warnings } = await overBoth(query);
    if (!/[a-z]/i.test(query)) expect([ids, warnings]).toEqual([[], [expect.stringContaining('no letters')]]);
  });

  test('a blank query is refused as empty, a long one is answered', async () => {
    for (const query of ['', '   ', '\t\n', '\u00a0'])
      expect(await client.refusal('kb_search', { project: PROJECT, query })).toMatchObject({
        code: 'INVALID_INPUT',
        path: 'query',
        details: { reason: 'empty-query' },
      });
    for (const query of ['a '.repeat(5_000), 'x'.repeat(10_000), '"('.repeat(5_000), '研'.repeat(10_000)]) {
      const started = performance.now();
      await client.ask('kb_search', { project: PROJECT, query });
      expect(performance.now() - started).toBeLessThan(5_000);
    }
  });
});

describe('E1: a document that asks too much is refused before it runs, over the wire', () => {
  const nested = (levels: number): string =>
    `{ project(id: "${PROJECT}") { node(id: "x") { ${'neighbors { nodes { node { '.repeat(levels)} id ${'} } } '.repeat(levels)} } } }`;
  const cases: [string, string][] = [
    ['neighbours nested twelve deep', nested(12)],
    [
      '3,000 aliases of one field',
      `{ ${Array.from({ length: 3_000 }, (_, n) => `a${n}: projects { id }`).join(' ')} }`,
    ],
    [
      '5,000 aliases of one field',
      `{ ${Array.from({ length: 5_000 }, (_, n) => `a${n}: service { name }`).join(' ')} }`,
    ],
    [
      '500 fragments in a chain',
      `{ ...F0 } ${Array.from({ length: 500 }, (_, n) => `fragment F${n} on Query { ${n < 499 ? `...F${n + 1}` : 'projects { id }'} }`).join(' ')}`,
    ],
    ['a megabyte of query', `{ projects { id } } #${'x'.repeat(1024 * 1024)}\n${'{a}'.repeat(2_000)}`],
    [
      'introspection nested ten deep',
      `{ __schema { types { ${'fields { type { '.repeat(10)} name ${'} } '.repeat(10)} } } }`,
    ],
  ];
  test.each(cases)('%s', async (_name, query) => {
    await graphql('{ service { name } }');
    const started = performance.now();
    const { status, json, text } = await graphql(query);
    // Refusing takes a few milliseconds; the rest is what a busy machine adds.
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(status).toBe(400);
    expect(json.data).toBeUndefined();
    expect(json.errors[0].extensions.code).toMatch(/^(LIMIT_EXCEEDED|INVALID_INPUT)$/);
    expect(json.errors[0].message.length).toBeLessThan(500);
    expect(text).not.toMatch(LEAKS);
  });
});

describe('G3: every client can take the tools', () => {
  const SCHEMA_KEYS = ['oneOf', 'anyOf', 'allOf', 'not'];
  const LISTED = /^[a-zA-Z0-9_-]{1,64}$/;

  test('each schema is an object without a union at its top and names its properties; each tool says honestly what it does', async () => {
    const { tools } = await client.client.listTools();
    expect(tools.length).toBeGreaterThan(10);
    for (const tool of tools) {
      expect(tool.name).toMatch(LISTED);
      for (const schema of [tool.inputSchema, tool.outputSchema]) {
        expect([tool.name, schema?.type]).toEqual([tool.name, 'object']);
        expect([tool.name, SCHEMA_KEYS.filter((key) => schema !== undefined && key in schema)]).toEqual([
          tool.name,
          [],
        ]);
        expect(Object.keys(schema?.properties ?? {}).length).toBeGreaterThan(0);
        expect(JSON.stringify(schema)).not.toMatch(/"\$ref"|"\$defs"|"definitions"/);
      }
      expect([tool.name, tool.inputSchema['additionalProperties']]).toEqual([tool.name, false]);
      expect([
        tool.name,
        Object.values(tool.annotations ?? {}).filter((hint) => typeof hint === 'boolean').length,
      ]).toEqual([tool.name, 4]);
      expect((tool.description ?? '').length).toBeGreaterThan(20);
      const described = await client.ask<{ operation: { input: object } }>('kb_describe', {
        operation: tool.name,
      });
      if (tool.name !== 'kb_propose') expect(described.operation.input).toEqual(tool.inputSchema);
    }
    expect(new Set(tools.map((tool) => tool.name)).size).toBe(tools.length);
  });

  test('the flat items of kb_propose name every property that the exact schemas have', async () => {
    const { tools } = await client.client.listTools();
    const flat = tools.find((tool) => tool.name === 'kb_propose')?.inputSchema.properties as unknown as {
      items: { items: { properties: Record<string, { enum?: string[] }> } };
    };
    interface Item {
      properties?: Record<string, unknown>;
      oneOf?: Item[];
    }
    const { operation } = await client.ask<{ operation: { items: Record<string, Item> } }>('kb_describe', {
      operation: 'kb_propose',
    });
    const known = Object.values(operation.items).flatMap((item) =>
      (item.oneOf ?? [item]).flatMap(({ properties }) => Object.keys(properties ?? {})),
    );
    expect(Object.keys(flat.items.items.properties).sort()).toEqual([...new Set(known)].sort());
    expect(flat.items.items.properties['op']?.enum).toEqual(Object.keys(operation.items));
  });
});

/** The bundle with the value at a path written as JSON text. */
const asText = (value: unknown, path: (string | number)[]): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return JSON.stringify(value);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? asText(item, rest) : item));
  return { ...(value as object), [key]: asText((value as Record<string, unknown>)[key], rest) };
};

describe('G5: lists and objects that come as JSON text', () => {
  test('are read at every depth, and are the same request: the same digest, the same receipt', async () => {
    const bundle = sampleBundle(PROJECT, 'texts', base, revisions);
    const receipt = await client.ask<Receipt>('kb_propose', asText(bundle, ['items']));
    expect([receipt.status, receipt.missing]).toEqual(['accepted', []]);
    for (const path of [
      [],
      ['coverage'],
      ['declared'],
      ['items', 0],
      ['items', 0, 'fields'],
      ['items', 0, 'fields', 'statement'],
      ['items', 0, 'fields', 'statement', 'evidence'],
      ['items', 0, 'fields', 'statement', 'evidence', 0],
      ['items', 0, 'fields', 'statement', 'evidence', 0, 'quote'],
      ['items', 0, 'dedupe'],
      ['items', 1, 'subject'],
      ['items', 1, 'assessor'],
      ['items', 12, 'from'],
      ['items', 12, 'conditions'],
      ['items', 12, 'conditions', 0],
      ['coverage', 0, 'sections', 0, 'pages'],
    ].filter((candidate) => candidate.length > 0))
      expect([path, await client.ask('kb_propose', asText(bundle, path))]).toEqual([path, receipt]);
    const inside = asText(
      asText(asText(bundle, ['items', 0, 'fields', 'statement', 'evidence']), ['items', 0, 'fields']),
      ['items'],
    );
    expect(await client.ask('kb_propose', inside)).toEqual(receipt);
    expect(await client.ask('kb_propose', bundle)).toEqual(receipt);
  });

  test('are read by every other tool too', async () => {
    const { items } = await client.ask<Receipt>('kb_proposal_get', { project: PROJECT, proposalId: 'texts' });
    const ids = [items[0]?.id];
    expect(await client.ask('kb_get', { project: PROJECT, ids: JSON.stringify(ids) })).toEqual(
      await client.ask('kb_get', { project: PROJECT, ids }),
    );
    const search = { project: PROJECT, query: 'attention' };
    expect(await client.ask('kb_search', { ...search, types: '["Claim"]' })).toEqual(
      await client.ask('kb_search', { ...search, types: ['Claim'] }),
    );
    expect(
      await client.ask('kb_source_read', { project: PROJECT, revision: revisions.attention, page: '[1,1]' }),
    ).toMatchObject({ from: 0 });
    expect(
      await client.ask('kb_source_find', {
        project: PROJECT,
        revision: revisions.attention,
        quote: `{"exact":${JSON.stringify(EXACT)}}`,
      }),
    ).toMatchObject({ result: 'found' });
  });

  test('but a field of text that looks like JSON stays text', async () => {
    const labels = ['["a"]', '{"value":"x"}', '[1,2]', '3', 'true', 'null'];
    for (const [n, label] of labels.entries()) {
      const receipt = await client.ask<Receipt>('kb_propose', entity(`json-${n}`, label));
      expect([label, receipt.status]).toEqual([label, 'accepted']);
      const got = await client.ask<{ nodes: { label: string }[] }>('kb_get', {
        project: PROJECT,
        ids: [receipt.items[0]?.id],
      });
      expect(got.nodes[0]?.label).toBe(label);
    }
    expect(await client.ask('kb_search', { project: PROJECT, query: '{"value":"x"}' })).toMatchObject({
      cards: expect.arrayContaining([expect.objectContaining({ label: '{"value":"x"}' })]),
    });
  });

  test('numbers, booleans and lists that are something else as text are refused by name, and nothing is written', async () => {
    const before = durableState(service.home);
    const bundle = entity('refused', 'Refused');
    const cases: [unknown, string][] = [
      [{ ...bundle, base: '3' }, 'base'],
      [{ ...bundle, items: 'not JSON' }, 'items'],
      [{ ...bundle, items: '{"op":"node.add"}' }, 'items'],
      [{ ...bundle, items: '[1' }, 'items'],
      [{ ...bundle, items: '"[]"' }, 'items'],
      [
        {
          ...bundle,
          items: [
            '{"op":"node.add","type":"Entity","label":"E","fields":{"definition":{"value":"V"}},"x":1}',
          ],
        },
        'items[0].x',
      ],
      [
        {
          ...bundle,
          items: [
            {
              op: 'relationship.add',
              type: 'USES',
              from: { id: 'x' },
              to: { ref: 'e' },
              conditionsUnstated: 'true',
            },
          ],
        },
        'items[0].from.id',
      ],
      [
        {
          ...bundle,
          items: [
            {
              op: 'relationship.add',
              type: 'USES',
              from: { ref: 'e' },
              to: { ref: 'e' },
              conditionsUnstated: 'true',
            },
          ],
        },
        'items[0].conditionsUnstated',
      ],
      [{ ...bundle, coverage: '[{"revision":"x","sections":[]}]' }, 'coverage[0].revision'],
    ];
    for (const [request, path] of cases)
      expect([path, await client.refusal('kb_propose', request)]).toMatchObject([
        path,
        { code: 'INVALID_INPUT', path },
      ]);
    for (const [tool, request, path] of [
      ['kb_search', { project: PROJECT, query: 'x', first: '5' }, 'first'],
      ['kb_search', { project: PROJECT, query: ['x'] }, 'query'],
      ['kb_get', { project: PROJECT, ids: 'clm_x' }, 'ids'],
      ['kb_source_read', { project: PROJECT, revision: revisions.attention, page: '1' }, 'page'],
    ] as const)
      expect([path, await client.refusal(tool, request)]).toMatchObject([
        path,
        { code: 'INVALID_INPUT', path },
      ]);
    expect(durableState(service.home)).toEqual(before);
  });
});
