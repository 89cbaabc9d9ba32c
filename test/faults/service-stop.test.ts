import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import { commitsIn } from '../helpers/home-state.ts';
import { cleanEnvironment, connect, runKb, startService, temporaryFolder } from '../helpers/service.ts';
import { methodsProject, smallBundle } from '../helpers/small-bundle.ts';
import { endOf, expectLinear, expectSound, journalStatus, until } from '../helpers/written-home.ts';

const PROJECT = 'methods';
const ROOT = join(import.meta.dirname, '..', '..');

test('the ready line is one JSON object, alone on standard output, and a stop ends with 0', async () => {
  const home = temporaryFolder();
  const args = [join(ROOT, 'src/bin/kb.ts'), 'serve', '--home', home, '--port', '0'];
  const child = spawn(process.execPath, args, { env: cleanEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  await until('the ready line', () => stdout.includes('\n') || child.exitCode !== null);
  const { url } = JSON.parse(stdout) as { url: string };
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await methodsProject(
    await connect({ url, localToken: () => readFileSync(join(home, 'local-token'), 'utf8') }),
    PROJECT,
  );
  child.kill('SIGTERM');
  expect(await endOf(child)).toEqual({ code: 0, signal: null });
  expect(stdout).toBe(`${JSON.stringify({ ready: true, url, home, index: 'sqlite' })}\n`);
  for (const line of stderr.trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test('SIGTERM, twice, while bundles are judged: each is answered whole or was not taken', async () => {
  const home = temporaryFolder();
  const service = await startService({ home });
  const [one, two] = [await connect(service), await connect(service)];
  const revision = await methodsProject(one, PROJECT);
  const bundles = [1, 2, 3, 4, 5, 6].map((n) => smallBundle(PROJECT, `bundle-${n}`, revision, n));
  const answers = bundles.map((bundle, index) =>
    (index % 2 === 0 ? one : two).ask<Receipt>('kb_propose', bundle).catch(() => null),
  );
  await until('a bundle that is being judged', () => Object.values(journalStatus(home)).includes(null));
  service.process.kill('SIGTERM');
  await until('the stop', () =>
    fetch(new URL('/healthz', service.url)).then(
      () => false,
      () => true,
    ),
  );
  service.process.kill('SIGTERM');
  expect(await endOf(service.process)).toEqual({ code: 0, signal: null });

  const receipts = (await Promise.all(answers)).filter((receipt) => receipt !== null);
  expect(receipts.length).toBeGreaterThan(0);
  expect(receipts.every((receipt) => receipt.status === 'accepted')).toBe(true);
  expect(journalStatus(home)).toEqual(
    Object.fromEntries(receipts.map((receipt) => [`${PROJECT}/${receipt.proposalId}`, 'accepted'])),
  );
  expectLinear(home, PROJECT, 2 + receipts.length);
  await expectSound(home);

  const again = await connect(await startService({ home }));
  for (const bundle of bundles) {
    const before = receipts.find((receipt) => receipt.proposalId === bundle.proposalId);
    const now = await again.ask<Receipt>('kb_propose', bundle);
    expect(now.status).toBe('accepted');
    if (before !== undefined) expect(now.commit).toBe(before.commit);
  }
  expect(commitsIn(home, PROJECT)).toBe(2 + bundles.length);
});

test('open sessions and idle connections do not hold a stop', async () => {
  const service = await startService();
  const clients = await Promise.all([1, 2, 3].map(() => connect(service)));
  for (const { ask } of clients) await ask('kb_describe', {});
  const begun = Date.now();
  expect(await service.stop()).toBe(0);
  expect(Date.now() - begun).toBeLessThan(4_000);
});

test('service.json of a killed service, or of nobody, is not believed', async () => {
  const service = await startService();
  const { home } = service;
  await methodsProject(await connect(service), PROJECT);
  const announced = JSON.parse(readFileSync(join(home, 'service.json'), 'utf8')) as { url: string };
  expect(announced.url).toBe(service.url);
  await service.kill();
  expect(existsSync(join(home, 'service.json'))).toBe(true);
  expect(await runKb(['project', 'list', '--home', home])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No service runs on the home') as string,
  });
  // Our own process is alive and no service of this home.
  const foreign = { url: 'http://127.0.0.1:9', pid: process.pid, startedAt: new Date().toISOString() };
  writeFileSync(join(home, 'service.json'), JSON.stringify(foreign));
  expect(await runKb(['rebuild', '--home', home])).toMatchObject({ code: 0 });

  writeFileSync(join(home, 'service.json'), JSON.stringify(foreign));
  const second = await startService({ home });
  expect(await runKb(['project', 'list', '--home', home, '--json'])).toMatchObject({ code: 0 });
  expect(await second.stop()).toBe(0);
  expect(existsSync(join(home, 'service.json'))).toBe(false);
});

test('of several that start on one home at once, one serves it and the others name it and end with 1', async () => {
  const home = temporaryFolder();
  const starts = await Promise.allSettled([1, 2, 3].map(() => startService({ home })));
  const [serving, ...more] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  expect(more).toEqual([]);
  for (const start of starts)
    if (start.status === 'rejected') expect(String(start.reason)).toMatch(/ended with 1[^]*CONFLICT/);
  expect(await runKb(['serve', '--home', home, '--port', '0'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(serving?.url ?? '?') as string,
  });
  await methodsProject(await connect(serving as NonNullable<typeof serving>), PROJECT);
});
