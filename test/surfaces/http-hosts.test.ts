import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { INITIALIZE } from '../helpers/raw-mcp.ts';
import type { TestService } from '../helpers/service.ts';
import { startService } from '../helpers/service.ts';

interface Answer {
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

let service: TestService;
let port: string;
beforeAll(async () => {
  service = await startService({ env: { KB_LOG_LEVEL: 'silent' } });
  port = new URL(service.url).port;
});

/** A request whose Host header is exactly the one given (fetch would write its own); null for none at all. */
const send = (
  path: string,
  headers: { host: string | null; origin?: string; [name: string]: string | null | undefined },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { host, ...others } = headers;
    const isPost = path === '/graphql' || path === '/mcp';
    const body = path === '/graphql' ? '{"query":"{ service { name } }"}' : INITIALIZE;
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: isPost ? 'POST' : 'GET',
      setHost: false,
      headers: {
        ...(host === null ? {} : { host }),
        ...(isPost
          ? { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
          : {}),
        ...others,
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }),
      );
    });
    sent.end(isPost ? body : undefined);
  });

const DIGEST = '0'.repeat(64);
/** Each path of the service with the status of a caller who may call it. */
const PATHS: [string, number][] = [
  ['/graphql', 200],
  ['/mcp', 200],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/metrics', 200],
  [`/projects/none/sources/${DIGEST}/bytes`, 404],
  ['/assets/no-such-file.txt', 404],
];

const FOREIGN_HOSTS = (own: string): (string | null)[] => [
  'evil.example',
  `evil.example:${own}`,
  `localhost.evil.example:${own}`,
  `127.0.0.1.evil.example:${own}`,
  `localhost@evil.example`,
  `evil.example#localhost`,
  `evil.example\\localhost`,
  '10.0.0.1',
  '[::ffff:10.0.0.1]',
  '0.0.0.0',
  'localhost, evil.example',
  '',
  null,
];

describe.each(PATHS)('G7: %s', (path, status) => {
  test('a foreign Host is refused with 403 and a JSON error that says what to do', async () => {
    for (const host of FOREIGN_HOSTS(port)) {
      const answer = await send(path, { host });
      // Node's own parser answers 400 to a request of HTTP/1.1 without a Host.
      if (host === null) expect(answer.status).toBe(400);
      else {
        expect([host, answer.status]).toEqual([host, 403]);
        expect(JSON.parse(answer.body)).toMatchObject({
          error: { code: 'FORBIDDEN', retryable: false, message: expect.stringMatching(/^Host: .*URL/) },
        });
      }
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('a foreign Origin is refused with 403, also "null" and other ports, schemes and look-alikes', async () => {
    const own = `127.0.0.1:${port}`;
    for (const origin of [
      'https://evil.example',
      'null',
      'file://',
      `http://127.0.0.1:${Number(port) + 1}`,
      'http://127.0.0.1',
      'http://localhost',
      `http://localhost.evil.example:${port}`,
      `http://127.0.0.1:${port}@evil.example`,
      `http://10.0.0.1:${port}`,
      `ftp://127.0.0.1:${port}`,
      'chrome-extension://abcdefghijklmnop',
      '',
    ]) {
      const answer = await send(path, { host: own, origin });
      expect([origin, answer.status]).toEqual([origin, 403]);
      expect(JSON.parse(answer.body)).toMatchObject({
        error: { code: 'FORBIDDEN', message: expect.stringMatching(/^Origin: /) },
      });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test("this machine's names are answered, with and without the service's own page as Origin", async () => {
    for (const host of [
      `localhost:${port}`,
      `LOCALHOST:${port}`,
      `127.0.0.1:${port}`,
      `[::1]:${port}`,
      'localhost',
    ])
      expect([host, (await send(path, { host })).status]).toEqual([host, status]);
    for (const origin of [`http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`]) {
      const answer = await send(path, { host: `localhost:${port}`, origin });
      expect([origin, answer.status]).toEqual([origin, status]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

test('an address is compared as the URL standard reads it, so that another notation of a foreign one gains nothing', async () => {
  for (const own of ['127.1', '2130706433', '0x7f000001', '[0:0:0:0:0:0:0:1]'])
    expect([own, (await send('/graphql', { host: `${own}:${port}` })).status]).toEqual([own, 200]);
  for (const foreign of ['10.1', '167772161', '0xa000001', '[0:0:0:0:0:ffff:a00:1]', '①27.0.0.2'])
    expect([foreign, (await send('/graphql', { host: encodeURI(`${foreign}:${port}`) })).status]).toEqual([
      foreign,
      403,
    ]);
});

test('listens on the loopback address unless told otherwise', () => {
  expect(new URL(service.url).hostname).toBe('127.0.0.1');
});

test('a preflight of a foreign page opens nothing', async () => {
  for (const path of ['/graphql', '/mcp']) {
    const answer = await fetch(`${service.url}${path}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(403);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});
