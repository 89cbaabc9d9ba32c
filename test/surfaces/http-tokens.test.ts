import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createToken, revokeToken } from '../../src/app/token-commands.ts';
import { readConfig } from '../../src/app/config.ts';
import type { Capability } from '../../src/contracts/vocabulary.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { LEAKS } from '../helpers/bad-values.ts';
import { durableState } from '../helpers/home-state.ts';
import { INITIALIZE, postMcp, rawSession } from '../helpers/raw-mcp.ts';
import { sampleBundle } from '../helpers/sample.ts';
import type { TestService } from '../helpers/service.ts';
import { connect, runKb, startService, temporaryFolder } from '../helpers/service.ts';
import type { Prepared } from '../helpers/tool-requests.ts';
import { prepare, toolRequests } from '../helpers/tool-requests.ts';

interface Token {
  id: string;
  token: string;
}

const makeToken = async (home: string, ...args: string[]): Promise<Token> => {
  const { code, stdout, stderr } = await runKb(['token', 'create', '--home', home, '--json', ...args]);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Token;
};

let service: TestService;
let mine: Prepared;
let tokens: { mine: Token; reader: Token; revoked: Token; expired: Token };
beforeAll(async () => {
  service = await startService({ env: { KB_LOG_LEVEL: 'silent' } });
  const client = await connect(service);
  mine = await prepare(client, 'mine');
  await client.ask('kb_project_put', { project: 'other', title: 'Other', goal: 'Else?' });
  const config = readConfig({ home: service.home }, {});
  const make = (
    name: string,
    capabilities: Capability[],
    more: { projects?: string[]; expiresAt?: string } = {},
  ) =>
    createToken(config, {
      name,
      capabilities,
      projects: more.projects ?? null,
      expiresAt: more.expiresAt ?? null,
    });
  tokens = {
    mine: make('mine', ['read', 'propose', 'maintenance'], { projects: ['mine'] }),
    reader: make('reader', ['read']),
    revoked: make('revoked', ['read', 'propose']),
    expired: make('expired', ['read', 'propose'], { expiresAt: '2020-01-01T00:00:00.000Z' }),
  };
  expect(revokeToken(config, tokens.revoked.id)).toBe(true);
});

/** The status with which each path answers a caller who sends this Authorization header. */
const statuses = async (
  target: Pick<TestService, 'url'>,
  authorization: string | null,
): Promise<Record<string, number>> => {
  const headers: Record<string, string> = authorization === null ? {} : { authorization };
  const at = async (path: string, body?: string) => {
    const response = await fetch(`${target.url}${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    });
    expect(await response.text()).not.toMatch(LEAKS);
    if (response.status === 401) expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
    return response.status;
  };
  return {
    graphql: await at('/graphql', '{"query":"{ projects { id } }"}'),
    mcp: await at('/mcp', INITIALIZE),
    bytes: await at(`/projects/mine/sources/${mine.revisions.attention}/bytes`),
    ready: await at('/readyz'),
    metrics: await at('/metrics'),
    alive: await at('/healthz'),
  };
};
const every = (status: number) => ({
  graphql: status,
  mcp: status,
  bytes: status,
  ready: status,
  metrics: status,
  alive: 200,
});

describe('a token that is sent always counts', () => {
  test.each([
    ['nonsense', () => 'Bearer nonsense'],
    ['of another scheme', () => 'Basic bG9jYWw6eA=='],
    ['an empty one', () => 'Bearer '],
    ['two words', () => `Bearer ${service.localToken()} x`],
    ['a revoked one', () => `Bearer ${tokens.revoked.token}`],
    ['an expired one', () => `Bearer ${tokens.expired.token}`],
    ["a token's id", () => `Bearer ${tokens.mine.id}`],
    ['"local"', () => 'Bearer local'],
  ])('%s is 401 on every path, reads too', async (_name, header) => {
    expect(await statuses(service, header())).toEqual(every(401));
  });

  test('what was revoked and what expired is told apart, and how to make another', async () => {
    const message = async (token: string) =>
      (await postMcp(service.url, INITIALIZE, { authorization: `Bearer ${token}` })).json.error
        .message as string;
    expect(await message(tokens.revoked.token)).toMatch(/revoked.*kb token create/);
    expect(await message(tokens.expired.token)).toMatch(/expired at 2020-01-01.*kb token create/);
  });

  test('a valid one and none at all read on loopback', async () => {
    expect(await statuses(service, `Bearer ${tokens.reader.token}`)).toEqual(every(200));
    expect(await statuses(service, `bearer ${tokens.reader.token}`)).toEqual(every(200));
    expect(await statuses(service, null)).toEqual(every(200));
  });

  test('a token revoked during a session ends what the session may do at once', async () => {
    const fresh = await makeToken(service.home, '--name', 'short', '--capability', 'read');
    const session = await rawSession(service, fresh.token);
    await session.ask('kb_describe', {});
    await runKb(['token', 'revoke', fresh.id, '--home', service.home]);
    expect(await session.send('kb_describe', '{}')).toMatchObject({ status: 401 });
  });
});

describe('a token for one project', () => {
  test('is FORBIDDEN in another by every tool, with what to do, and writes nothing', async () => {
    const session = await rawSession(service, tokens.mine.token);
    const before = durableState(service.home);
    let tried = 0;
    for (const [tool, requests] of Object.entries(toolRequests(mine)))
      for (const request of requests as Record<string, unknown>[]) {
        if (!('project' in request)) continue;
        tried++;
        expect([tool, await session.refusal(tool, { ...request, project: 'other' })]).toMatchObject([
          tool,
          {
            code: 'FORBIDDEN',
            path: 'project',
            message: expect.stringContaining('"other"'),
            retryable: false,
          },
        ]);
        // Neither does it learn which projects there are.
        expect(await session.refusal(tool, { ...request, project: 'nobody' })).toMatchObject({
          code: 'FORBIDDEN',
        });
      }
    expect(tried).toBeGreaterThan(10);
    expect(durableState(service.home)).toEqual(before);
    const described = await session.ask('kb_describe', {});
    expect((described.projects as { id: string }[]).map((project) => project.id)).toEqual(['mine']);
    expect(await session.ask('kb_search', { project: 'mine', query: 'attention' })).toMatchObject({
      omitted: 0,
    });
  });

  test("uses no other token's upload", async () => {
    const session = await rawSession(service, tokens.mine.token);
    for (const [tool, request] of [
      ['kb_upload_chunk', { uploadId: mine.uploadId, offset: 0, data: '' }],
      ['kb_upload_finish', { uploadId: mine.uploadId }],
    ] as const)
      expect(await session.refusal(tool, request)).toMatchObject({ code: 'FORBIDDEN', path: 'uploadId' });
  });

  test('is FORBIDDEN over GraphQL and for bytes', async () => {
    const authorization = `Bearer ${tokens.mine.token}`;
    const ask = async (query: string) => {
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ query }),
      });
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at what is there
      return (await response.json()) as any;
    };
    expect(await ask('{ projects { id } }')).toEqual({ data: { projects: [{ id: 'mine' }] } });
    expect((await ask('{ project(id: "other") { id } }')).errors[0].extensions).toMatchObject({
      code: 'FORBIDDEN',
    });
    const bytes = (project: string) =>
      fetch(`${service.url}/projects/${project}/sources/${mine.revisions.attention}/bytes`, {
        headers: { authorization },
      });
    expect((await bytes('mine')).status).toBe(200);
    const refused = await bytes('other');
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'FORBIDDEN' } }]);
  });
});

describe('capabilities', () => {
  test('reading alone proposes nothing, and says which capability is missing', async () => {
    const before = durableState(service.home);
    for (const [token, code] of [
      [tokens.reader.token, 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
    ] as const) {
      const session = await rawSession(service, token);
      const { tools } = await session.ask('kb_describe', {});
      for (const { name, capability } of tools as { name: string; capability: string }[]) {
        if (capability === 'read') continue;
        for (const request of toolRequests(mine)[name] ?? [])
          expect([name, await session.refusal(name, request)]).toMatchObject([
            name,
            {
              code,
              message: expect.stringMatching(
                /capability "(propose|maintenance)".*kb token create|kb token create.*capability/,
              ),
            },
          ]);
      }
    }
    expect(durableState(service.home)).toEqual(before);
  });

  test('a wrong request of a caller without the capability tells no more than that', async () => {
    const session = await rawSession(service, tokens.reader.token);
    expect(await session.refusal('kb_propose', { nonsense: true })).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('the local token makes projects and changes none; the admin token changes them and proposes nothing', async () => {
    const local = await rawSession(service);
    const scope = { project: 'other', title: 'Changed', goal: 'Else?' };
    expect(await local.refusal('kb_project_put', scope)).toMatchObject({
      code: 'FORBIDDEN',
      details: { capability: 'maintenance' },
    });
    const admin = await rawSession(service, service.adminToken());
    expect(await admin.ask('kb_project_put', scope)).toMatchObject({ project: { title: 'Changed' } });
    expect(await admin.refusal('kb_propose', sampleBundle('mine', 'x', 0, mine.revisions))).toMatchObject({
      code: 'FORBIDDEN',
    });
    const rebuild = (token: string) =>
      fetch(`${service.url}/maintenance/rebuild`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"project":"other"}',
      });
    expect((await rebuild(service.localToken())).status).toBe(403);
    expect((await rebuild(service.adminToken())).status).toBe(200);
  });

  test('the token files are for their owner only', () => {
    for (const name of ['local-token', 'admin-token'])
      expect([name, (statSync(join(service.home, name)).mode & 0o777).toString(8)]).toEqual([name, '600']);
  });
});

test('--require-token closes reading: everything but /healthz is 401 without a token and open with one', async () => {
  const closed = await startService({ args: ['--require-token'], env: { KB_LOG_LEVEL: 'silent' } });
  expect(await statuses(closed, null)).toEqual(every(401));
  const valid = await statuses(closed, `Bearer ${closed.localToken()}`);
  expect(valid).toEqual({ ...every(200), bytes: 404 });
});

test('bound to every address it refuses to start without a token and opens no port; with one everything needs it', async () => {
  const home = temporaryFolder();
  const args = ['serve', '--home', home, '--host', '0.0.0.0', '--port', '0'];
  const refused = await runKb(args);
  expect(refused.code).toBe(2);
  expect(refused.stdout).toBe('');
  expect(refused.stderr).toMatch(/0\.0\.0\.0.*kb token create/);
  const { token } = await makeToken(home, '--name', 'remote', '--capability', 'read,propose');
  const open = await startService({ home, args: ['--host', '0.0.0.0'], env: { KB_LOG_LEVEL: 'silent' } });
  const reachable = { ...open, url: open.url.replace('0.0.0.0', '127.0.0.1') };
  expect(await statuses(reachable, null)).toEqual(every(401));
  expect(await statuses(reachable, 'Bearer nonsense')).toEqual(every(401));
  expect(await statuses(reachable, `Bearer ${token}`)).toEqual({ ...every(200), bytes: 404 });
  const session = await rawSession(reachable, token);
  expect(await session.ask('kb_project_put', { project: 'p', title: 'P', goal: 'G' })).toMatchObject({
    revision: 0,
  });
  expect(existsSync(join(home, 'projects', 'p'))).toBe(true);
});
