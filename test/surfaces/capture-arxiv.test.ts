import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { SourceView } from '../../src/operations/read/source-get.ts';
import { packed } from '../contract/text-parsers/text-sources.ts';
import { startArchive } from '../helpers/arxiv-server.ts';
import { filesBelow } from '../helpers/home-state.ts';
import type { TestClient, TestService } from '../helpers/service.ts';
import {
  cleanEnvironment,
  connect,
  runKb,
  startService,
  temporaryFolder,
  testClient,
  whenDone,
} from '../helpers/service.ts';
import { stampedPdf } from '../helpers/stamped-pdf.ts';

const KB = new URL('../../src/bin/kb.ts', import.meta.url).pathname;
const WORK = '1706.03762';
const STAMP = (version: number) => `arXiv:${WORK}v${version} [cs.CL] 6 Dec 2017`;
const digestOf = (bytes: Uint8Array) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

const serviceWithProject = async (): Promise<{ service: TestService; client: TestClient }> => {
  const service = await startService();
  const client = await connect(service);
  await client.ask('kb_project_put', { project: 'p', title: 'P', goal: 'G' });
  return { service, client };
};
const revisionsOf = async (client: TestClient, id: string) =>
  client.ask<SourceView>('kb_source_get', { project: 'p', id });
const fetchedFiles = ({ home }: TestService) =>
  filesBelow(join(home, 'fetched')).filter((name) => !['turn.db', 'pace.json', 'origin'].includes(name));

test('papers are fetched by id and by address, politely, as revisions of one source', async () => {
  const { service, client } = await serviceWithProject();
  const pdfs = await Promise.all(
    [1, 2].map((version) => stampedPdf([`Version ${version}.`], STAMP(version))),
  );
  const source = await packed({
    'main.tex': '\\documentclass{article}\n\\begin{document}\nVersion 1.\n\\end{document}\n',
  });
  const archive = await startArchive({ [WORK]: pdfs.map((pdf) => ({ pdf, source })) });
  const env = { KB_HOME: service.home, KB_ARXIV_URL: archive.url };
  const bare = await runKb(['capture', `arxiv:${WORK}`, '--project', 'p', '--title', 'Attention', '--json'], {
    env,
  });
  expect(bare).toMatchObject({ code: 0, stderr: '' });
  const captured = JSON.parse(bare.stdout);
  expect(captured).toMatchObject({
    revision: digestOf(pdfs[1]!),
    warnings: [],
    fetched: { arxivId: `${WORK}v2`, url: `${archive.url}/pdf/${WORK}v2` },
  });
  const first = await runKb(['capture', `https://arxiv.org/abs/${WORK}v1?context=cs`], { env });
  expect(first.code).toBe(0);
  expect(first.stdout).toContain(`Fetched arXiv:${WORK}v1`);
  expect(first.stderr).toContain('Fetching the PDF');
  const tex = await runKb(['capture', `https://arxiv.org/e-print/${WORK}v1`, '--json'], { env });
  expect(JSON.parse(tex.stdout)).toMatchObject({
    source: captured.source,
    fetched: { url: `${archive.url}/src/${WORK}v1` },
  });
  const { source: paper, revisions } = await revisionsOf(client, captured.source);
  expect(paper).toMatchObject({ arxivId: WORK, title: 'Attention' });
  expect(revisions).toMatchObject([
    { versionLabel: 'v2', fileName: `${WORK}v2.pdf`, revision: digestOf(pdfs[1]!) },
    { versionLabel: 'v1', fileName: `${WORK}v1.pdf`, revision: digestOf(pdfs[0]!) },
    {
      versionLabel: 'v1',
      fileName: `${WORK}v1.tar.gz`,
      revision: digestOf(source),
      representationOf: digestOf(pdfs[0]!),
    },
  ]);
  const { seen } = archive;
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `HEAD /pdf/${WORK}`,
    `HEAD /pdf/${WORK}v2`,
    `GET /pdf/${WORK}v2`,
    `GET /pdf/${WORK}v1`,
    `GET /e-print/${WORK}v1`,
    `GET /src/${WORK}v1`,
  ]);
  seen.slice(1).forEach(({ at }, index) => expect(at - seen[index]!.at).toBeGreaterThanOrEqual(3_000));
  for (const { headers } of seen) expect(headers['user-agent']).toMatch(/^kb\/\d+\.\d+\.\d+ /);
  expect(fetchedFiles(service)).toEqual([]);
}, 120_000);

test('a fetch that is killed goes on where it stopped', async () => {
  const { service, client } = await serviceWithProject();
  const document = await PDFDocument.load(await stampedPdf(['Long.'], STAMP(1)));
  // Digests do not compress, so that the file is long.
  const digests = Array.from({ length: 10_000 }, (_, index) =>
    createHash('sha256').update(`${index}`).digest(),
  );
  await document.attach(Buffer.concat(digests), 'noise.bin');
  const long = await document.save();
  const archive = await startArchive({ [WORK]: [{ pdf: long }] });
  archive.mishaps.push(['/pdf/', { slow: { chunk: 20_000, milliseconds: 200 } }]);
  const env = { KB_HOME: service.home, KB_ARXIV_URL: archive.url };
  const args = ['capture', `arxiv:${WORK}v1`, '--project', 'p', '--json'];
  const child = spawn(process.execPath, [KB, ...args], { env: cleanEnvironment(env), stdio: 'ignore' });
  whenDone(() => child.kill('SIGKILL'));
  const part = join(service.home, 'fetched', `${WORK}v1.pdf.part`);
  await expect
    .poll(() => (existsSync(part) ? statSync(part).size : 0), { timeout: 20_000 })
    .toBeGreaterThan(50_000);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  const kept = statSync(part).size;
  expect(kept).toBeLessThan(long.length);
  const again = await runKb(args, { env });
  expect(again).toMatchObject({ code: 0 });
  const captured = JSON.parse(again.stdout);
  expect(captured.revision).toBe(digestOf(long));
  expect(archive.seen.at(-1)?.headers.range).toBe(`bytes=${kept}-`);
  expect((await revisionsOf(client, captured.source)).revisions).toMatchObject([{ versionLabel: 'v1' }]);
  expect(fetchedFiles(service)).toEqual([]);
});

test('what cannot be fetched or must not be is said, with its exit code, and leaves nothing', async () => {
  const { service } = await serviceWithProject();
  const archive = await startArchive({});
  const env = { KB_HOME: service.home, KB_ARXIV_URL: archive.url };
  const kb = async (...args: string[]) => {
    const { code, stdout, stderr } = await runKb(['capture', ...args, '--json'], { env });
    const { error } = JSON.parse(stderr) as { error: { code: string; message: string } };
    return { exit: code, stdout, ...error };
  };
  const missing = await kb(`arxiv:${WORK}v7`, '--project', 'p');
  expect(missing).toMatchObject({ exit: 1, code: 'NOT_FOUND', stdout: '' });
  expect(missing.message).toContain(`${WORK}v7`);
  expect(archive.seen).toHaveLength(1);
  expect(await kb(`arxiv:${WORK}`, '--project', 'elsewhere')).toMatchObject({ exit: 1, code: 'NOT_FOUND' });
  expect(await kb('arxiv:1706.3762', '--project', 'p')).toMatchObject({ exit: 2, code: 'INVALID_INPUT' });
  expect(await kb('https://example.org/paper.pdf', '--project', 'p')).toMatchObject({
    exit: 2,
    message: expect.stringContaining('only papers of arxiv.org'),
  });
  expect(await kb(`arxiv:${WORK}`, '--arxiv', `${WORK}v2`)).toMatchObject({ exit: 2 });
  expect(await kb(WORK, '--project', 'p')).toMatchObject({
    exit: 1,
    code: 'NOT_FOUND',
    message: expect.stringContaining(`kb capture arxiv:${WORK}`),
  });
  const file = join(temporaryFolder(), 'a.md');
  writeFileSync(file, 'Text.\n');
  expect(await kb(file, '--project', 'p', '--format', 'pdf')).toMatchObject({ exit: 2 });
  expect(archive.seen).toHaveLength(1);
  expect(fetchedFiles(service)).toEqual([]);
  const wrong = await runKb(['capture', `arxiv:${WORK}`, '--project', 'p'], {
    env: { ...env, KB_ARXIV_URL: 'ftp://mirror' },
  });
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('KB_ARXIV_URL') });
});

test('without a service nothing is fetched, and no home is made', async () => {
  const archive = await startArchive({ [WORK]: [{ pdf: await stampedPdf(['One.'], STAMP(1)) }] });
  const home = join(temporaryFolder(), 'none');
  const env = { KB_HOME: home, KB_ARXIV_URL: archive.url };
  const { code, stderr } = await runKb(['capture', `arxiv:${WORK}`, '--project', 'p'], { env });
  expect(code).toBe(1);
  expect(stderr).toContain('kb serve');
  expect(archive.seen).toEqual([]);
  expect(existsSync(home)).toBe(false);
});

test('--source joins a file to a source; without it a known file name is hinted at', async () => {
  const { service } = await serviceWithProject();
  const env = { KB_HOME: service.home };
  const file = join(temporaryFolder(), 'notes.md');
  const captured = async (text: string, ...flags: string[]) => {
    writeFileSync(file, text);
    return runKb(['capture', file, '--project', 'p', ...flags], { env });
  };
  const first = JSON.parse((await captured('One.\n', '--json')).stdout);
  expect((await captured('Two.\n')).stdout).toContain(`--source ${first.source})`);
  expect((await captured('Three.\n', '--source', first.source)).stdout).toMatch(
    new RegExp(`^Captured as ${first.source}, `),
  );
  const wrong = await captured('Four.\n', '--source', 'notes');
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('src_ followed by 32 hex digits');
});

test('a file and an id work without the network; a stamp of another version is refused', async () => {
  const { service, client } = await serviceWithProject();
  const env = { KB_HOME: service.home, KB_ARXIV_URL: 'http://127.0.0.1:9' };
  const paper = join(temporaryFolder(), 'paper.pdf');
  writeFileSync(paper, await stampedPdf(['Attention.'], STAMP(5)));
  const wrong = await runKb(['capture', paper, '--project', 'p', '--arxiv', `${WORK}v4`], { env });
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toContain(`stamped arXiv:${WORK}v5`);
  const right = await runKb(['capture', paper, '--project', 'p', '--arxiv', `${WORK}v5`, '--json'], { env });
  expect(right.code).toBe(0);
  const captured = JSON.parse(right.stdout);
  expect(captured).not.toHaveProperty('fetched');
  expect(await revisionsOf(client, captured.source)).toMatchObject({
    source: { arxivId: WORK },
    revisions: [{ versionLabel: 'v5' }],
  });
  const bare = await runKb(['capture', paper, '--project', 'p', '--arxiv-id', `arXiv:${WORK}`, '--json'], {
    env,
  });
  expect(JSON.parse(bare.stdout)).toMatchObject({ source: captured.source, duplicate: true });
});

test('the tool of the connector takes a file and an id, and says who fetches', async () => {
  const { service, client } = await serviceWithProject();
  const root = temporaryFolder();
  writeFileSync(join(root, 'paper.pdf'), await stampedPdf(['Attention.'], STAMP(5)));
  const stdio = new Client({ name: 'test', version: '1' });
  const env = Object.fromEntries(
    Object.entries(cleanEnvironment()).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const args = [KB, 'mcp', '--home', service.home, '--root', root];
  await stdio.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }));
  whenDone(() => stdio.close());
  const tool = testClient(stdio);
  const refused = await tool.refusal('kb_capture', { project: 'p', path: `arxiv:${WORK}` });
  expect(refused).toMatchObject({ code: 'INVALID_INPUT', path: 'path' });
  expect(refused.message).toContain(`kb capture arxiv:${WORK}`);
  const paper = { project: 'p', path: 'paper.pdf' };
  expect(await tool.refusal('kb_capture', { ...paper, source: { arxivId: `${WORK}v6` } })).toMatchObject({
    code: 'INVALID_INPUT',
    path: 'source.arxivId',
  });
  const { source } = await tool.ask<{ source: string }>('kb_capture', {
    ...paper,
    source: { arxivId: `https://arxiv.org/abs/${WORK}` },
  });
  expect((await revisionsOf(client, source)).revisions).toMatchObject([{ versionLabel: 'v5' }]);
});
