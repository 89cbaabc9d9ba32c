import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GraphqlServer } from '../helpers/graphql-server.ts';
import { startGraphql } from '../helpers/graphql-server.ts';

let folder: string;
let server: GraphqlServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kb-graphiql-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'graphiql.html'), '<!doctype html><title>GraphiQL</title>');
  await writeFile(join(folder, 'assets', 'page-abc.js'), 'export {};');
  server = await startGraphql({ graphiqlFolder: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('GET shows the editor, whatever query it carries, and executes nothing', async () => {
  const { status, headers, text } = await server.send({ method: 'GET' }, '?query={service{name}}');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/html');
  expect(text).toContain('GraphiQL');
  expect(server.world.asked).toEqual([]);
});

test('the page runs scripts of this service only, inside no frame', async () => {
  const { headers } = await server.send({ method: 'GET' });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('serves the files of the page and nothing beside them', async () => {
  const script = await server.send({ method: 'GET' }, '/assets/page-abc.js');
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
  for (const path of ['/assets/', '/assets/none.js', '/assets/..%2f..%2fpackage.json', '/package.json'])
    expect((await server.send({ method: 'GET' }, path)).status).toBe(404);
});

test('POST still answers queries', async () => {
  expect((await server.ask('{ service { name } }')).json).toEqual({ data: { service: { name: 'kb' } } });
});

test('where it was not built, GET says how to ask', async () => {
  const bare = await startGraphql();
  const { status, headers, json } = await bare.send({ method: 'GET' });
  expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  expect(json.errors[0]).toMatchObject({
    message: 'Send GraphQL requests with POST.',
    extensions: { code: 'INVALID_INPUT' },
  });
  await bare.close();
});
