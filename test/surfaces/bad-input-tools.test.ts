import { beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../src/contracts/errors.ts';
import { errorBody, KbError } from '../../src/contracts/errors.ts';
import { operationNamed } from '../../src/operations/catalog.ts';
import type { Operation } from '../../src/operations/operation.ts';
import { readInput } from '../../src/operations/read-input.ts';
import type { Json, Schema, Variant } from '../helpers/bad-values.ts';
import { LEAKS, placesOf, variantsOf } from '../helpers/bad-values.ts';
import { durableState } from '../helpers/home-state.ts';
import type { RawSession } from '../helpers/raw-mcp.ts';
import { rawSession } from '../helpers/raw-mcp.ts';
import type { TestService } from '../helpers/service.ts';
import { connect, startService } from '../helpers/service.ts';
import type { Prepared } from '../helpers/tool-requests.ts';
import { ADMIN_TOOLS, prepare, toolRequests } from '../helpers/tool-requests.ts';

/** Paging cursors are tested where pages are: a valid one exists only after a first page. */
const ELSEWHERE = new Set(['after']);

let service: TestService;
let prepared: Prepared;
let session: RawSession;
let admin: RawSession;
let tools: string[];
let exact: Record<string, Schema>;
beforeAll(async () => {
  service = await startService({ env: { KB_LOG_LEVEL: 'silent' } });
  const client = await connect(service);
  prepared = await prepare(client, 'table');
  session = await rawSession(service);
  admin = await rawSession(service, service.adminToken());
  tools = (await client.client.listTools()).tools.map((tool) => tool.name);
  exact = {};
  for (const operation of tools) {
    const described = (await session.ask('kb_describe', { operation })) as { operation: { input: Schema } };
    exact[operation] = described.operation.input;
  }
});

/** The session whose token may call a tool. */
const sessionOf = (tool: string): RawSession => (ADMIN_TOOLS.has(tool) ? admin : session);

/** Runs `work` over a list, a few at a time. */
const inBatches = async <T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (let i = 0; i < list.length; i += 16) await Promise.all(list.slice(i, i + 16).map(work));
};

/** What is wrong with how a variant was answered; null when nothing is. */
const problemOf = (variant: Variant, error: ErrorBody['error']): unknown => {
  const isRight =
    error.code === 'INVALID_INPUT' &&
    error.path === variant.path &&
    error.message.startsWith(`${variant.path}: `) &&
    error.message.length < 1_000 &&
    !error.retryable &&
    !LEAKS.test(error.message);
  return isRight ? null : { variant: variant.name, expected: variant.path, error };
};

/** The error of reading a request in process. */
const readingError = (operation: Operation, request: Json): ErrorBody['error'] => {
  try {
    readInput(operation.input, request);
  } catch (error) {
    if (error instanceof KbError) return errorBody(error).error;
    throw error;
  }
  return { code: 'INTERNAL', message: 'It was accepted.', retryable: false };
};

test('every tool has requests in the table, and they use every property of its schema', () => {
  const requests = toolRequests(prepared);
  expect(Object.keys(requests).sort()).toEqual([...tools].sort());
  for (const tool of tools) {
    const schema = exact[tool] ?? {};
    const covered = new Set<string>();
    for (const base of requests[tool] ?? []) variantsOf(schema, base, covered);
    const forgotten = placesOf(schema).filter((place) => !covered.has(place) && !ELSEWHERE.has(place));
    expect([tool, [...new Set(forgotten)]]).toEqual([tool, []]);
  }
});

/** Evidence has one schema wherever it stands: over the wire its inside is tried in one place. */
const isOverTheWire = ({ path }: Variant): boolean =>
  !/evidence\[0\]\./.test(path) || path.startsWith('items[0]');

test('every mistake in every place of every tool is INVALID_INPUT that names the place', () => {
  const problems: unknown[] = [];
  let tried = 0;
  for (const tool of tools) {
    const operation = operationNamed(tool, 'mcp');
    if (operation === undefined) throw new Error(`the catalog has no ${tool}`);
    for (const base of toolRequests(prepared)[tool] ?? [])
      for (const variant of variantsOf(exact[tool] ?? {}, base, new Set())) {
        tried++;
        const problem = problemOf(variant, readingError(operation, variant.request));
        if (problem !== null) problems.push({ tool, ...(problem as object) });
      }
  }
  expect(problems.slice(0, 10)).toEqual([]);
  expect(tried).toBeGreaterThan(2_000);
});

test('over the wire they are answered so too; nothing is written and the next call works', async () => {
  const before = durableState(service.home);
  const problems: unknown[] = [];
  for (const tool of tools)
    for (const base of toolRequests(prepared)[tool] ?? []) {
      const variants = variantsOf(exact[tool] ?? {}, base, new Set()).filter(isOverTheWire);
      await inBatches(variants, async (variant) => {
        const problem = problemOf(variant, await sessionOf(tool).refusal(tool, variant.request));
        if (problem !== null) problems.push({ tool, ...(problem as object) });
      });
    }
  expect(problems.slice(0, 10)).toEqual([]);
  expect(durableState(service.home)).toEqual(before);
  expect(await session.ask('kb_search', { project: 'table', query: 'attention' })).toMatchObject({
    freshness: { lag: 0 },
  });
});

test('arguments that are no object, or none at all, name what is wanted', async () => {
  const before = durableState(service.home);
  for (const tool of tools.filter((name) => name !== 'kb_describe')) {
    expect(await sessionOf(tool).refusal(tool, {})).toMatchObject({
      code: 'INVALID_INPUT',
      path: expect.stringMatching(/./),
    });
    for (const text of ['null', '[]', '"{}"', '7', 'true']) {
      const answer = await sessionOf(tool).send(tool, text);
      const error = answer.json.error ?? JSON.parse(answer.json.result.content[0].text).error;
      expect([tool, text, error !== undefined]).toEqual([tool, text, true]);
      expect(answer.text).not.toMatch(LEAKS);
    }
  }
  expect(durableState(service.home)).toEqual(before);
});

test('the requests of the table are valid: each is answered, or refused for what the project holds', async () => {
  const requests = toolRequests(prepared);
  const last = ['kb_propose', 'kb_proposal_withdraw', 'kb_upload_finish'];
  for (const tool of [...tools.filter((name) => !last.includes(name)), ...last])
    for (const request of requests[tool] as Json[]) {
      const answer = await sessionOf(tool).send(tool, JSON.stringify(request));
      const result = answer.json.result as { isError?: boolean; content: { text: string }[] };
      const text = result.content[0]?.text ?? '';
      if (tool === 'kb_upload_finish')
        expect(JSON.parse(text)).toMatchObject({ error: { path: 'uploadId', details: { received: 6 } } });
      else if (tool === 'kb_proposal_withdraw')
        expect(JSON.parse(text)).toMatchObject({ status: 'withdrawn' });
      else expect([tool, result.isError === true ? text : null]).toEqual([tool, null]);
    }
});

test('a tool that does not exist is NOT_FOUND and says where the list is', async () => {
  for (const name of ['kb_drop', '../x', '__proto__', 'constructor', 'rebuild', 'nodes_list']) {
    const error = await session.refusal(name, {});
    expect(error).toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining('tools/list') });
  }
  const long = await session.refusal('x'.repeat(100_000), {});
  expect(long.message.length).toBeLessThan(1_000);
});
