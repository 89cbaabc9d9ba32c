import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ERRORS, KbError } from '../../src/contracts/errors.ts';
import type { GraphqlServer } from '../helpers/graphql-server.ts';
import { startGraphql } from '../helpers/graphql-server.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const QUERY = '{ service { name } }';

let server: GraphqlServer;
beforeEach(async () => {
  server = await startGraphql();
});
afterEach(async () => {
  await server.close();
  vi.unstubAllEnvs();
});

/** What no answer may hold: a path, a frame of a stack, words of a store. */
const LEAKS =
  /\/(work|home|srv|usr|tmp|node_modules)\b|\bat .*:\d+:\d+|stacktrace|SQLITE|neo4j|cypher|ENOENT/i;

describe('errors of operations', () => {
  test.each(Object.keys(ERRORS).filter((code) => code !== 'INTERNAL') as (keyof typeof ERRORS)[])(
    '%s keeps its message, path, details and whether to try again',
    async (code) => {
      server.world.overrides.kb_describe = () => {
        throw new KbError(code, 'Do this next.', { path: 'ids[0]', details: { reason: 'why' } });
      };
      const { status, json } = await server.ask(QUERY);
      expect(status).toBe(200);
      expect(json.data).toBeNull();
      expect(json.errors).toEqual([
        {
          message: 'Do this next.',
          locations: [{ line: 1, column: 3 }],
          path: ['service'],
          extensions: { code, retryable: ERRORS[code].retryable, path: 'ids[0]', details: { reason: 'why' } },
        },
      ]);
      expect(server.reports).toEqual([]);
    },
  );

  test('one that was reported already keeps its reference', async () => {
    server.world.overrides.kb_describe = () => {
      throw new KbError('INTERNAL', 'Report the reference r-7.', { details: { reference: 'r-7' } });
    };
    const { json } = await server.ask(QUERY);
    expect(json.errors[0]).toMatchObject({
      message: 'Report the reference r-7.',
      extensions: { code: 'INTERNAL', details: { reference: 'r-7' } },
    });
    expect(server.reports).toEqual([]);
  });
});

describe.each([undefined, '', 'development', 'test', 'staging', 'production'])(
  'with NODE_ENV %s',
  (environment) => {
    beforeEach(async () => {
      vi.stubEnv('NODE_ENV', environment);
      await server.close();
      server = await startGraphql();
    });

    test.each([
      ['an exception', () => new TypeError("SQLITE_CORRUPT: cannot read '/srv/secret/journal.db'")],
      ['text that was thrown', () => '/srv/secret: MATCH (n) RETURN n'],
      ['an internal error nobody has reported', () => new KbError('INTERNAL', 'ENOENT /srv/secret')],
    ])('%s is shown as INTERNAL and a reference', async (_name, fault) => {
      const thrown = fault();
      server.world.overrides.kb_describe = () => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- a library may throw anything
        throw thrown;
      };
      const { text, json } = await server.ask(QUERY);
      expect(json.errors[0]).toMatchObject({
        message: 'Something went wrong inside KB. Report the reference ref-1; the service log has the cause.',
        extensions: { code: 'INTERNAL', retryable: false, details: { reference: 'ref-1' } },
      });
      expect(text).not.toMatch(LEAKS);
      expect(server.reports).toHaveLength(1);
      if (thrown instanceof Error) expect(server.reports[0]).toBe(thrown);
    });

    test('an answer that breaks the schema is masked too', async () => {
      server.world.overrides.kb_describe = () => ({ service: { name: null } }) as never;
      const { text, json } = await server.ask(QUERY);
      expect(json.errors[0].extensions.code).toBe('INTERNAL');
      expect(text).not.toContain('Service.name');
    });

    test.each([
      ['a body that is not JSON', '{"query": "{ service'],
      ['a body that is a text', '"query"'],
      ['a body that is nothing', ''],
    ])('%s is INVALID_INPUT without a trace', async (_name, body) => {
      const { status, text, json } = await server.send({ method: 'POST', headers: JSON_TYPE, body });
      expect(status).toBe(400);
      expect(json.errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', retryable: false });
      expect(text).not.toMatch(LEAKS);
    });
  },
);

describe('requests that are wrong', () => {
  const cases: [string, unknown, RegExp][] = [
    ['syntax', { query: '{ service { name }' }, /Expected Name.*line 1, column 19/],
    ['an unknown field', { query: '{ servise { name } }' }, /Did you mean "service"/],
    ['a mutation', { query: 'mutation { propose }' }, /mutation/],
    ['a subscription', { query: 'subscription { x }' }, /subscription/],
    [
      'a variable of another kind',
      { query: 'query($i: ID!) { project(id: $i) { id } }', variables: {} },
      /\$i/,
    ],
    [
      'an enum value that is unknown',
      { query: '{ project(id: "demo") { nodes(types: [Claim]) { edges { cursor } } } }' },
      /CLAIM/,
    ],
    [
      'two operations and no name',
      { query: 'query A { service { name } } query B { service { name } }' },
      /operation/,
    ],
    ['a name of no operation', { query: 'query A { service { name } }', operationName: 'B' }, /operation/],
    ['no query', {}, /query: must be a text/],
    ['an empty query', { query: '' }, /query: must not be empty/],
    ['a query that is no text', { query: 7 }, /query: must be a text/],
    ['variables in a list', { query: QUERY, variables: [1] }, /variables: must be an object/],
    ['a list of requests', [{ query: QUERY }, { query: QUERY }], /one JSON object/],
    [
      'the hash of a stored query',
      { extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } },
      /query: must be a text/,
    ],
  ];

  test.each(cases)('%s: INVALID_INPUT that says what is wrong', async (_name, body, message) => {
    const { status, text, json } = await server.send({
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    });
    expect(status).toBe(400);
    expect(json.errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', retryable: false });
    expect(json.errors[0].message).toMatch(message);
    expect(text).not.toMatch(LEAKS);
    expect(server.world.asked).toEqual([]);
  });

  test('a body over the limit is 413 and names the limit', async () => {
    const { status, json } = await server.ask(`# ${'x'.repeat(2 * 1024 * 1024)}`);
    expect(status).toBe(413);
    expect(json.errors[0].extensions).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      details: { limit: 'requestBytes', maximum: 2 * 1024 * 1024 },
    });
  });

  test('what the caller may not ask at all is refused with the status of its code', async () => {
    const closed = await startGraphql({
      refuse: () => {
        throw new KbError('UNAUTHENTICATED', 'Send a valid bearer token.');
      },
    });
    const { status, json } = await closed.ask(QUERY);
    expect(status).toBe(401);
    expect(json).toEqual({
      errors: [
        { message: 'Send a valid bearer token.', extensions: { code: 'UNAUTHENTICATED', retryable: false } },
      ],
    });
    await closed.close();
  });
});

describe('what other sites can send', () => {
  const origin = { origin: 'https://evil.example' };
  const form = new URLSearchParams({ query: QUERY });
  const search = `?${form.toString()}`;
  const body = JSON.stringify({ query: QUERY });
  const attempts: [string, RequestInit, string][] = [
    ['GET', { method: 'GET' }, search],
    ['GET with text/plain', { method: 'GET', headers: { 'content-type': 'text/plain' } }, search],
    [
      'GET with an odd content type',
      { method: 'GET', headers: { 'content-type': 'application/json;q=x, text/plain' } },
      search,
    ],
    ['HEAD', { method: 'HEAD' }, search],
    ['POST text/plain', { method: 'POST', headers: { 'content-type': 'text/plain' }, body }, ''],
    ['POST without a content type', { method: 'POST', body: new Blob([body]) }, ''],
    ['POST of a form', { method: 'POST', body: form }, ''],
    ['POST of a form with files', { method: 'POST', body: Object.assign(new FormData(), {}) }, ''],
    ['OPTIONS', { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } }, ''],
    ['PUT', { method: 'PUT', headers: JSON_TYPE, body }, ''],
  ];

  test.each(attempts)('%s executes nothing and opens nothing', async (_name, init, path) => {
    const { status, headers } = await server.send(
      { ...init, headers: { ...origin, ...(init.headers as object) } },
      path,
    );
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(server.world.asked).toEqual([]);
  });
});
