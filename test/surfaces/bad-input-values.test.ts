import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_NAMES, LEAKS, SYNTAX } from '../helpers/bad-values.ts';
import { durableState, gitIn } from '../helpers/home-state.ts';
import type { RawSession } from '../helpers/raw-mcp.ts';
import { rawSession } from '../helpers/raw-mcp.ts';
import { coverage, node, quote } from '../helpers/sample.ts';
import type { TestService } from '../helpers/service.ts';
import { connect, startService } from '../helpers/service.ts';
import type { Prepared } from '../helpers/tool-requests.ts';
import { ADMIN_TOOLS, prepare, toolRequests } from '../helpers/tool-requests.ts';

const PROJECT = 'values';

let service: TestService;
let prepared: Prepared;
let session: RawSession;
let admin: RawSession;
beforeAll(async () => {
  service = await startService({ env: { KB_LOG_LEVEL: 'silent' } });
  prepared = await prepare(await connect(service), PROJECT);
  session = await rawSession(service);
  admin = await rawSession(service, service.adminToken());
});

/** Asserts that `work` writes nothing, and that the service answers afterwards. */
const writesNothing = async (work: () => Promise<void>): Promise<void> => {
  const before = durableState(service.home);
  await work();
  expect(durableState(service.home)).toEqual(before);
  expect(await session.ask('kb_project_get', { project: PROJECT })).toMatchObject({ lag: 0 });
};

/** Sends raw JSON text; the error of the tool, or of the protocol. */
const refusalOf = async (tool: string, argumentsText: string) => {
  const { json, text } = await session.send(tool, argumentsText);
  expect(text).not.toMatch(LEAKS);
  const result = json?.result as { isError?: boolean; content: { text: string }[] } | undefined;
  expect([argumentsText.slice(0, 200), result?.isError]).toEqual([argumentsText.slice(0, 200), true]);
  return (
    JSON.parse(result?.content[0]?.text ?? '{}') as {
      error: { code: string; path?: string; message: string; details?: object };
    }
  ).error;
};

/** The session whose token may call a tool. */
const sessionOf = (tool: string): RawSession => (ADMIN_TOOLS.has(tool) ? admin : session);

const withProject = (): [string, Record<string, unknown>][] =>
  Object.entries(toolRequests(prepared)).flatMap(([tool, [request]]) =>
    request !== undefined && 'project' in (request as object)
      ? [[tool, request as Record<string, unknown>] as [string, Record<string, unknown>]]
      : [],
  );

describe('names of projects', () => {
  test('that are paths, options, refs or no names are refused by every tool, and make nothing', async () => {
    await writesNothing(async () => {
      for (const [tool, request] of withProject())
        for (const project of HOSTILE_NAMES)
          expect(await sessionOf(tool).refusal(tool, { ...request, project })).toMatchObject({
            code: 'INVALID_INPUT',
            path: 'project',
            message: expect.stringMatching(/^project: /),
          });
    });
    expect(readdirSync(join(service.home, 'projects'))).toEqual([PROJECT]);
    for (const folder of [service.home, process.cwd()])
      expect(existsSync(join(folder, 'made-by-a-name'))).toBe(false);
  });

  test('that nobody made are NOT_FOUND, with what to do', async () => {
    await writesNothing(async () => {
      for (const [tool, request] of withProject().filter(([name]) => name !== 'kb_project_put')) {
        const error = await sessionOf(tool).refusal(tool, { ...request, project: 'nobody' });
        expect([tool, error.code, error.path]).toEqual([tool, 'NOT_FOUND', 'project']);
        expect(error.message).toMatch(/nobody.*kb_describe|kb_describe.*nobody|kb_project_put/);
      }
    });
  });
});

describe('syntax of other languages', () => {
  test('is text in labels: kept letter by letter, searched for as words, run by nothing', async () => {
    const exact = 'On the LongNews corpus it reaches a ROUGE-L of 41.3 with 16 GB of memory.';
    const evidence = quote(prepared.revisions.attention, exact);
    const receipt = await session.ask('kb_propose', {
      project: PROJECT,
      proposalId: 'syntax',
      base: prepared.revision,
      schemaVersion: '1',
      items: SYNTAX.flatMap((label, index) =>
        node(`n${index}`, 'Entity', label, `A corpus, number ${index}.`, evidence),
      ),
      coverage: [coverage(prepared.revisions.attention)],
    });
    expect([receipt.status, receipt.missing]).toEqual(['accepted', []]);
    const ids = (receipt.items as { op: string; id: string }[])
      .filter((item) => item.op === 'node.add')
      .map((item) => item.id);
    const { nodes } = await session.ask('kb_get', { project: PROJECT, ids });
    expect((nodes as { label: string }[]).map((entry) => entry.label)).toEqual(SYNTAX);
    for (const [index, query] of SYNTAX.entries()) {
      const found = await session.ask('kb_search', { project: PROJECT, query, first: 50 });
      if (/[a-z0-9]{2}/i.test(query))
        expect([query, (found.cards as { id: string }[]).map((card) => card.id)]).toEqual([
          query,
          expect.arrayContaining([ids[index]]),
        ]);
    }
    expect(await session.ask('kb_project_get', { project: PROJECT })).toMatchObject({
      counts: { nodes: { Entity: 1 + SYNTAX.length } },
    });
  });

  test('is text in every other field that takes any text: answered or refused by name', async () => {
    await writesNothing(async () => {
      for (const hostile of [...SYNTAX, ...HOSTILE_NAMES]) {
        const answers = [
          await session.send('kb_proposal_get', JSON.stringify({ project: PROJECT, proposalId: hostile })),
          await session.send('kb_search', JSON.stringify({ project: PROJECT, query: hostile })),
          await session.send('kb_search', JSON.stringify({ project: PROJECT, query: 'x', after: hostile })),
          await session.send('kb_history', JSON.stringify({ project: PROJECT, after: hostile })),
          await session.send('kb_describe', JSON.stringify({ operation: hostile })),
          await session.send(
            'kb_source_find',
            JSON.stringify({
              project: PROJECT,
              revision: prepared.revisions.attention,
              quote: { exact: hostile },
            }),
          ),
        ];
        for (const { json } of answers) {
          const text = json.result.content[0].text as string;
          expect(text).not.toMatch(/"code":"INTERNAL"/);
          expect(text.length).toBeLessThan(100_000);
        }
      }
    });
    expect(gitIn(service.home, PROJECT, 'fsck', '--full', '--strict')).toBe('');
  });
});

/** A proposal as JSON text, with places for text that no object can hold. */
const proposalText = (more: string, value = '"V"'): string =>
  `{"project":"${PROJECT}","proposalId":"odd","base":0,"schemaVersion":"1","items":[{"op":"node.add","type":"Entity","label":"E","fields":{"definition":{"value":${value}}}}]${more}}`;

describe('what JSON can carry and a record cannot', () => {
  const cases: [string, string, string, string][] = [
    ['an integer beyond 2^53-1', 'kb_propose', proposalText(',"base":9007199254740993'), 'base'],
    ['an integer below -2^53+1', 'kb_history', `{"project":"${PROJECT}","first":-9007199254740993}`, 'first'],
    ['a number beyond all numbers', 'kb_propose', proposalText(',"base":1e400'), 'base'],
    ['a fraction', 'kb_propose', proposalText(',"base":0.5'), 'base'],
    ['a huge exponent', 'kb_get', `{"project":"${PROJECT}","ids":["x"],"at":1e300}`, 'at'],
    [
      'half of a surrogate pair',
      'kb_propose',
      proposalText('', '"a\\ud800b"'),
      'items[0].fields.definition.value',
    ],
    ['the other half', 'kb_search', `{"project":"${PROJECT}","query":"\\udc00"}`, 'query'],
    ['NUL', 'kb_propose', proposalText('', '"a\\u0000b"'), 'items[0].fields.definition.value'],
    ['half a pair as a key', 'kb_propose', proposalText(',"declared":{"\\ud800":"x"}'), 'declared'],
    ['a key __proto__', 'kb_propose', proposalText(',"declared":{"__proto__":{"x":1}}'), 'declared'],
    [
      'a key __proto__ at the top',
      'kb_search',
      `{"project":"${PROJECT}","query":"x","__proto__":{"first":1}}`,
      '__proto__',
    ],
    [
      'a key constructor',
      'kb_propose',
      proposalText(',"declared":{"constructor":{"prototype":{}}}'),
      'declared.constructor',
    ],
    ['a key toString', 'kb_search', `{"project":"${PROJECT}","query":"x","toString":1}`, 'toString'],
    [
      'a key hasOwnProperty in a map',
      'kb_propose',
      proposalText('').replace('"definition":{"value":"V"}', '"definition":{"value":"V"},"hasOwnProperty":1'),
      'items[0].fields.hasOwnProperty',
    ],
    ['an empty key', 'kb_search', `{"project":"${PROJECT}","query":"x","":1}`, ''],
  ];

  test.each(cases)('%s is INVALID_INPUT at its place', async (_name, tool, text, path) => {
    await writesNothing(async () => {
      expect(await refusalOf(tool, text)).toMatchObject({ code: 'INVALID_INPUT', path });
    });
  });

  test('more than 64 levels are refused, 64 are only unknown', async () => {
    await writesNothing(async () => {
      const nested = (levels: number) =>
        proposalText(`,"declared":${'['.repeat(levels)}${']'.repeat(levels)}`);
      expect(await refusalOf('kb_propose', nested(60))).toMatchObject({
        path: 'declared',
        message: expect.not.stringContaining('64'),
      });
      for (const levels of [65, 1_000, 100_000])
        expect(await refusalOf('kb_propose', nested(levels))).toMatchObject({
          code: 'INVALID_INPUT',
          message: expect.stringContaining('at most 64 levels'),
        });
    });
  });

  test('huge numbers of keys, entries, values and texts are refused in a moment', async () => {
    const many = (count: number, write: (n: number) => string) =>
      Array.from({ length: count }, (_, n) => write(n)).join(',');
    const bodies: [string, string, string][] = [
      ['keys', `{"project":"${PROJECT}","query":"x",${many(100_000, (n) => `"k${n}":1`)}}`, 'LIMIT_EXCEEDED'],
      [
        'unknown keys within the limit',
        `{"project":"${PROJECT}","query":"x",${many(9_000, (n) => `"k${n}":1`)}}`,
        'INVALID_INPUT',
      ],
      [
        'entries',
        `{"project":"${PROJECT}","query":"x","types":[${many(400_000, () => '1')}]}`,
        'LIMIT_EXCEEDED',
      ],
      [
        'values',
        `{"project":"${PROJECT}","query":[${many(200, () => `[${many(600, () => '1')}]`)}]}`,
        'LIMIT_EXCEEDED',
      ],
      [
        'a list as text',
        `{"project":"${PROJECT}","query":"x","types":"[${many(400_000, () => '1')}]"}`,
        'LIMIT_EXCEEDED',
      ],
    ];
    const texts = proposalText('').replace(/"items":\[.*\]/, `"items":[${many(9_000, () => '"{}"')}]`);
    await writesNothing(async () => {
      for (const [name, text, code] of bodies) {
        const started = performance.now();
        const error = await refusalOf('kb_search', text);
        expect([name, error.code]).toEqual([name, code]);
        expect(JSON.stringify(error).length).toBeLessThan(3_000);
        expect([name, performance.now() - started < 5_000]).toEqual([name, true]);
      }
      const started = performance.now();
      expect(await refusalOf('kb_propose', texts)).toMatchObject({
        code: 'INVALID_INPUT',
        path: 'items[0].op',
      });
      expect(performance.now() - started).toBeLessThan(10_000);
    });
  });
});

test('the same ref twice in a bundle is rejected by name, and nothing enters the graph', async () => {
  const entity = (label: string) => ({
    op: 'node.add',
    ref: 'twin',
    type: 'Entity',
    label,
    fields: { definition: { value: label } },
  });
  const before = gitIn(service.home, PROJECT, 'rev-parse', 'main');
  const receipt = await session.ask('kb_propose', {
    project: PROJECT,
    proposalId: 'twins',
    base: 0,
    schemaVersion: '1',
    items: [entity('One'), entity('Two')],
  });
  expect(receipt).toMatchObject({ status: 'rejected', commit: null });
  expect(receipt.checks).toContainEqual(
    expect.objectContaining({
      check: 'references',
      result: 'fail',
      message: expect.stringContaining('twin'),
    }),
  );
  expect(gitIn(service.home, PROJECT, 'rev-parse', 'main')).toBe(before);
});
