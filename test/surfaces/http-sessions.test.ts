import { request } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { INITIALIZE, postMcp, rawSession } from '../helpers/raw-mcp.ts';
import type { TestService } from '../helpers/service.ts';
import { connect, startService, temporaryFolder } from '../helpers/service.ts';

/** Long enough for a slow machine to use a session, short enough to wait for its end. */
const IDLE_MILLISECONDS = 1_500;

const withLimits = async (limits: object): Promise<TestService> => {
  const home = temporaryFolder();
  writeFileSync(join(home, 'config.json'), JSON.stringify({ limits }));
  return startService({ home, env: { KB_LOG_LEVEL: 'silent' } });
};

let service: TestService;
beforeAll(async () => {
  service = await withLimits({ mcpSessions: 5, mcpSessionIdleMilliseconds: IDLE_MILLISECONDS });
});

const PING = '{"jsonrpc":"2.0","id":7,"method":"ping"}';
const inSession = (id: string) => ({ 'mcp-session-id': id, 'mcp-protocol-version': '2025-06-18' });
const ping = (id: string) => postMcp(service.url, PING, inSession(id));
const begin = async (): Promise<string> => {
  const answer = await postMcp(service.url, INITIALIZE);
  expect(answer.status).toBe(200);
  return answer.headers.get('mcp-session-id') ?? '';
};
const openSessions = async (): Promise<number> => {
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  return Number(/^kb_mcp_sessions(?:\{[^}]*\})? (\d+)$/m.exec(metrics)?.[1]);
};

test('a session id that is not known, or is no id, is 404 and makes no session', async () => {
  const before = await openSessions();
  for (const id of ['00000000-0000-4000-8000-000000000000', '../x', '-A', '__proto__', 'x'.repeat(300), '0'])
    for (const method of ['POST', 'GET', 'DELETE']) {
      const response = await fetch(`${service.url}/mcp`, {
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...inSession(id),
        },
        ...(method === 'POST' ? { body: PING } : {}),
      });
      expect([id, method, response.status]).toEqual([id, method, 404]);
      expect(await response.json()).toMatchObject({
        jsonrpc: '2.0',
        error: { message: expect.stringContaining('initialize') },
      });
    }
  expect(await openSessions()).toBe(before);
});

test('without a session only initialize is answered; anything else is 400 and says so', async () => {
  for (const [method, body] of [
    ['POST', PING],
    ['POST', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"kb_describe","arguments":{}}}'],
    ['POST', '[]'],
    ['POST', 'null'],
    ['POST', '7'],
    ['POST', '{}'],
    ['GET', undefined],
    ['DELETE', undefined],
  ] as const) {
    const response = await fetch(`${service.url}/mcp`, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      ...(body === undefined ? {} : { body }),
    });
    expect([method, body, response.status]).toEqual([method, body, 400]);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  }
});

test('bodies that are not JSON, of another type or of other methods end in a JSON error', async () => {
  const answers = await Promise.all([
    postMcp(service.url, '{"jsonrpc":'),
    postMcp(service.url, INITIALIZE, { 'content-type': 'text/plain' }),
    postMcp(service.url, INITIALIZE, { 'content-type': 'application/x-www-form-urlencoded' }),
    postMcp(service.url, INITIALIZE, { 'content-encoding': 'br' }),
    postMcp(service.url, INITIALIZE, { 'content-type': 'application/json; charset=klingon' }),
    postMcp(service.url, INITIALIZE, { accept: 'text/html' }),
  ]);
  for (const { status, text, headers } of answers) {
    expect([status >= 400 && status < 500, text]).toEqual([true, expect.stringContaining('"error"')]);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(text).not.toMatch(/<html|\bat \S+:\d+|node_modules/);
  }
  for (const method of ['PUT', 'PATCH', 'HEAD']) {
    const response = await fetch(`${service.url}/mcp`, { method });
    expect([method, response.status >= 400 && response.status < 500]).toEqual([method, true]);
  }
});

test('the sixth of five sessions ends the one that was used least; that one gets 404 and begins anew', async () => {
  const ids = [];
  for (let n = 0; n < 5; n++) ids.push(await begin());
  const [first, second] = ids as [string, string];
  expect((await ping(first)).status).toBe(200);
  await begin();
  expect(await openSessions()).toBe(5);
  expect((await ping(second)).status).toBe(404);
  expect((await ping(first)).status).toBe(200);
  expect((await ping(await begin())).status).toBe(200);
});

test('an idle session ends, one in use does not', async () => {
  const [idle, used] = [await begin(), await begin()];
  const until = Date.now() + 1.5 * IDLE_MILLISECONDS;
  while (Date.now() < until) {
    expect((await ping(used)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect((await ping(idle)).status).toBe(404);
  expect((await ping(used)).status).toBe(200);
});

test('DELETE ends a session once; it is 404 from then on', async () => {
  const id = await begin();
  const end = () => fetch(`${service.url}/mcp`, { method: 'DELETE', headers: inSession(id) });
  expect((await end()).status).toBe(200);
  expect((await end()).status).toBe(404);
  expect((await ping(id)).status).toBe(404);
});

/** Opens the event stream of a session and drops the connection without a word. */
const dropStream = (target: TestService, id: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const stream = request(`${target.url}/mcp`, {
      headers: { accept: 'text/event-stream', ...inSession(id) },
    });
    stream.on('error', () => resolve());
    stream.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`GET /mcp: ${response.statusCode}`));
      response.on('error', () => undefined);
      stream.destroy();
      resolve();
    });
    stream.end();
  });

test('300 sessions that nobody closes, dropped streams and 300 made-up ids leave a normal client working', async () => {
  const target = await withLimits({ mcpSessions: 50 });
  const ids: string[] = [];
  for (let batch = 0; batch < 30; batch++)
    ids.push(
      ...(await Promise.all(
        Array.from(
          { length: 10 },
          async () => (await postMcp(target.url, INITIALIZE)).headers.get('mcp-session-id') ?? '',
        ),
      )),
    );
  expect(new Set(ids).size).toBe(300);
  await Promise.all(ids.slice(-20).map((id) => dropStream(target, id)));
  const madeUp = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      postMcp(target.url, PING, inSession(`${'0'.repeat(8)}-0000-4000-8000-${String(n).padStart(12, '0')}`)),
    ),
  );
  expect(new Set(madeUp.map(({ status }) => status))).toEqual(new Set([404]));
  const metrics = await (await fetch(`${target.url}/metrics`)).text();
  expect(metrics).toMatch(/^kb_mcp_sessions(\{[^}]*\})? 50$/m);
  const client = await connect(target);
  expect((await client.client.listTools()).tools.length).toBeGreaterThan(10);
  await client.ask('kb_project_put', { project: 'p', title: 'P', goal: 'G' });
  expect((await postMcp(target.url, PING, inSession(ids[0] ?? ''))).status).toBe(404);
  expect((await postMcp(target.url, PING, inSession(ids.at(-1) ?? ''))).status).toBe(200);
  expect(await target.stop()).toBe(0);
});

test('two clients in sessions of their own share nothing but the service', async () => {
  const [one, two] = await Promise.all([rawSession(service), rawSession(service, null)]);
  expect(one.id).not.toBe(two.id);
  expect(await one.ask('kb_describe', {})).toMatchObject({ capabilities: ['read', 'propose'] });
  expect(await two.ask('kb_describe', {})).toMatchObject({ capabilities: ['read'] });
});

test('a session is its own caller’s: another may neither use nor end it', async () => {
  const own = await postMcp(service.url, INITIALIZE, { authorization: `Bearer ${service.localToken()}` });
  const id = own.headers.get('mcp-session-id') ?? '';
  expect((await ping(id)).status).toBe(404);
  const ended = await fetch(`${service.url}/mcp`, { method: 'DELETE', headers: inSession(id) });
  expect(ended.status).toBe(404);
  const again = await postMcp(service.url, PING, {
    ...inSession(id),
    authorization: `Bearer ${service.localToken()}`,
  });
  expect(again.status).toBe(200);
});

test('a batch of more than ten messages is refused', async () => {
  const batch = JSON.stringify(
    Array.from({ length: 11 }, (_, n) => ({ jsonrpc: '2.0', id: n, method: 'ping' })),
  );
  expect((await postMcp(service.url, batch, inSession(await begin()))).status).toBe(400);
});

test('maintenance named in another media type is refused, not read as "all"', async () => {
  const answer = await fetch(`${service.url}/maintenance/rebuild`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.adminToken()}`, 'content-type': 'text/plain' },
    body: '{"project":"none"}',
  });
  expect(answer.status).toBe(400);
});
