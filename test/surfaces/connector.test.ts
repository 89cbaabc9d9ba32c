import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test } from 'vitest';
import { packed } from '../contract/text-parsers/text-sources.ts';
import { DOCUMENTS } from '../helpers/sample.ts';
import { cleanEnvironment, runKb, startService, temporaryFolder, testClient } from '../helpers/service.ts';

const KB = new URL('../../src/bin/kb.ts', import.meta.url).pathname;

const connector = async (home: string, root: string) => {
  const client = new Client({ name: 'test', version: '1' });
  const env = Object.fromEntries(
    Object.entries(cleanEnvironment()).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [KB, 'mcp', '--home', home, '--root', root],
      env,
      stderr: 'ignore',
    }),
  );
  onTestFinished(() => client.close());
  await client.listTools();
  return testClient(client);
};

test('relays the tools of the service and captures files of this machine', async () => {
  const service = await startService();
  const root = temporaryFolder();
  writeFileSync(join(root, 'attention.md'), DOCUMENTS.attention);
  const client = await connector(service.home, root);
  const { tools } = await client.client.listTools();
  expect(tools.map((tool) => tool.name)).toContain('kb_capture');
  await client.ask('kb_project_put', { project: 'p', title: 'P', goal: 'G' });
  const captured = await client.ask<{ revision: string; endpoint: string }>('kb_capture', {
    project: 'p',
    path: 'attention.md',
    source: { title: 'Sparse' },
  });
  expect(captured).toMatchObject({
    revision: `sha256:${createHash('sha256').update(DOCUMENTS.attention).digest('hex')}`,
    endpoint: service.url,
    pages: [{ page: 1, status: 'ok' }],
  });
  expect(await client.ask('kb_capture', { project: 'p', path: 'attention.md' })).toMatchObject({
    revision: captured.revision,
    duplicate: true,
  });
  const text = await client.ask<{ text: string }>('kb_source_read', {
    project: 'p',
    revision: captured.revision,
  });
  expect(text.text).toBe(DOCUMENTS.attention);
  expect(await client.refusal('kb_get', { project: 'p' })).toMatchObject({
    code: 'INVALID_INPUT',
    path: 'ids',
  });
});

test('knows what a file is by its name, two endings included', async () => {
  const service = await startService();
  const root = temporaryFolder();
  const tex = '\\documentclass{article}\\begin{document}Some words.\\end{document}';
  const files: [string, string | Uint8Array, string][] = [
    ['page.HTML', '<p>Some words.', 'text/html'],
    ['page.htm', '<p>Some more words.', 'text/html'],
    [
      'page.xhtml',
      '<html xmlns="http://www.w3.org/1999/xhtml"><body>Words.</body></html>',
      'application/xhtml+xml',
    ],
    ['article.nxml', '<article><body><p>Some words.</p></body></article>', 'application/jats+xml'],
    ['letter.xml', '<TEI><text><body><p>Some words.</p></body></text></TEI>', 'application/xml'],
    ['paper.tex', tex, 'application/x-tex'],
    ['paper.v1.tar.gz', await packed({ 'a.tex': tex }), 'application/x-eprint-tar'],
    ['paper.gz', gzipSync(tex), 'application/gzip'],
  ];
  const client = await connector(service.home, root);
  await client.ask('kb_project_put', { project: 'p', title: 'P', goal: 'G' });
  for (const [path, content, mediaType] of files) {
    writeFileSync(join(root, path), content);
    const { revision } = await client.ask<{ revision: string }>('kb_capture', { project: 'p', path });
    const got = await client.ask<{ revisions: { mediaType: string }[] }>('kb_source_get', {
      project: 'p',
      revision,
    });
    expect([path, got.revisions[0]?.mediaType]).toEqual([path, mediaType]);
  }
  writeFileSync(join(root, 'slides.pptx'), 'x');
  expect(await client.refusal('kb_capture', { project: 'p', path: 'slides.pptx' })).toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringMatching(/slides\.pptx.*\.html.*\.tar\.gz/) as string,
  });
});

test('lists the tools of maintenance, and has no token for them: the admin token is not its own', async () => {
  const service = await startService();
  const client = await connector(service.home, temporaryFolder());
  const names = (await client.client.listTools()).tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['kb_policy_put', 'kb_proposal_decide']));
  await client.ask('kb_project_put', { project: 'p', title: 'P', goal: 'G' });
  for (const [tool, request] of [
    ['kb_policy_put', { project: 'p', withdrawals: 'accept' }],
    ['kb_proposal_decide', { project: 'p', proposalId: 'x', decision: 'accept', reason: 'r' }],
  ] as const)
    expect(await client.refusal(tool, request)).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringMatching(/capability "maintenance".*kb token create.*admin-token.*KB_TOKEN/),
    });
  expect(await client.ask('kb_project_get', { project: 'p' })).toMatchObject({ policyVersion: '1' });
});

test('captures nothing from outside its roots, nothing hidden and nothing that is no regular file', async () => {
  const service = await startService();
  const outside = temporaryFolder();
  const root = temporaryFolder();
  writeFileSync(join(outside, 'secret.md'), 'secret');
  writeFileSync(join(root, '.hidden.md'), 'secret');
  mkdirSync(join(root, '.git'));
  writeFileSync(join(root, '.git', 'notes.md'), 'secret');
  mkdirSync(join(root, 'folder.md'));
  symlinkSync(join(outside, 'secret.md'), join(root, 'link.md'));
  writeFileSync(join(root, 'program.exe'), 'x');
  const client = await connector(service.home, root);
  await client.ask('kb_project_put', { project: 'p', title: 'P', goal: 'G' });
  const refused = async (path: string) => (await client.refusal('kb_capture', { project: 'p', path })).code;
  expect(await refused(join(outside, 'secret.md'))).toBe('FORBIDDEN');
  expect(await refused('../../../../../../etc/passwd.md')).toBe('FORBIDDEN');
  expect(await refused('link.md')).toBe('FORBIDDEN');
  expect(await refused('.hidden.md')).toBe('FORBIDDEN');
  expect(await refused('.git/notes.md')).toBe('FORBIDDEN');
  expect(await refused('folder.md')).toBe('FORBIDDEN');
  expect(await refused('missing.md')).toBe('NOT_FOUND');
  expect(await refused('program.exe')).toBe('INVALID_INPUT');
  expect(await refused('a\u0000.md')).toBe('INVALID_INPUT');
});

test('says where no service runs, and works when it is started later', async () => {
  const home = temporaryFolder();
  const client = await connector(home, temporaryFolder());
  const refusal = await client.refusal('kb_describe', {});
  expect(refusal).toMatchObject({ code: 'UNAVAILABLE', retryable: true });
  expect(refusal.message).toContain('kb serve');
  const service = await startService({ home });
  expect(await client.ask('kb_describe', {})).toMatchObject({ service: { name: 'kb' } });
  await service.kill();
  expect(await client.refusal('kb_describe', {})).toMatchObject({ code: 'UNAVAILABLE' });
  await startService({ home });
  expect(await client.ask('kb_describe', {})).toMatchObject({ capabilities: ['read', 'propose'] });
});

test('writes nothing but JSON-RPC to standard output, also around errors', async () => {
  const service = await startService();
  const child = spawn(process.execPath, [KB, 'mcp', '--home', service.home], {
    env: cleanEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const send = (message: unknown) => child.stdin.write(`${JSON.stringify(message)}\n`);
  send({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
  });
  send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  send({ jsonrpc: '2.0', id: 2, method: 'no/such/method' });
  send({
    jsonrpc: '2.0',
    id: 3,
    method: 'tools/call',
    params: { name: 'kb_search', arguments: { project: 'none', query: 'x' } },
  });
  send({ jsonrpc: '2.0', id: 4, method: 'tools/call', params: { name: 'no_such_tool', arguments: {} } });
  send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 3 } });
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  child.stdin.end();
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBe(0);
  const messages = lines.map(
    (line) => JSON.parse(line) as { jsonrpc: string; id: number; error?: { code: number } },
  );
  expect(messages.every((message) => message.jsonrpc === '2.0')).toBe(true);
  expect(messages.find((message) => message.id === 2)?.error?.code).toBe(-32601);
});

test('thin clients work on the home of a running service', async () => {
  const service = await startService();
  const env = { KB_HOME: service.home };
  const file = join(temporaryFolder(), 'attention.md');
  writeFileSync(file, DOCUMENTS.attention);
  expect(
    await runKb(['project', 'create', 'p', '--title', 'P', '--goal', 'G', '--json'], { env }),
  ).toMatchObject({ code: 0 });
  const captured = await runKb(['capture', file, '--json'], { env });
  expect(JSON.parse(captured.stdout)).toMatchObject({ pages: [{ status: 'ok' }] });
  const pending = await runKb(['propose', '-', '--json'], {
    env,
    input: JSON.stringify({
      project: 'p',
      proposalId: 'x',
      base: 1,
      schemaVersion: '1',
      items: [{ op: 'node.add', type: 'Entity', label: 'E', fields: { definition: { value: 'V' } } }],
    }),
  });
  expect(pending.code).toBe(3);
  expect(JSON.parse(pending.stdout)).toMatchObject({ status: 'pending' });
  expect(await runKb(['search', 'anything'], { env })).toMatchObject({
    code: 0,
    stdout: 'Nothing matches.\n',
  });
  expect(await runKb(['show', 'clm_00000000000000000000000000000000'], { env })).toMatchObject({ code: 1 });
  expect(await runKb(['search'], { env })).toMatchObject({ code: 2 });
  expect(await runKb(['no-such-command'], { env })).toMatchObject({ code: 2 });
  expect(await runKb(['propose', '/no/such/file.json', '--json'], { env })).toMatchObject({ code: 1 });
});
