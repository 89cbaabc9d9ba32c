import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { StoppableThreads } from '../../../src/threads/stoppable-threads.ts';

const ASKED = new URL('../../../src/threads/asked.ts', import.meta.url).href;

/** A module that does this with the `value` that it is asked, in a thread where `parentPort` is at hand. */
const moduleOf = (code: string, before = ''): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort } from 'node:worker_threads';\nimport { asked } from '${ASKED}';\n${before}\nconst value = await asked();\n${code}`,
    )}`,
  );

let threads: StoppableThreads;
const open = (code: string, milliseconds = 10_000, heapMiB = 64, concurrency = 1): StoppableThreads =>
  (threads = new StoppableThreads(moduleOf(code), { milliseconds, heapMiB }, concurrency));
const ECHO = 'parentPort.postMessage(value)';
afterEach(() => threads.close());

it('gives the answer of the module', async () => {
  expect(await open('parentPort.postMessage(value + 1)').run(() => 41)).toBe(42);
});

it.each([
  ['time', 'for (;;);', 300],
  ['memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()));', 10_000],
  ['memory', 'process.kill(process.pid, "SIGABRT")', 10_000],
  ['raised', 'throw new Error("x")', 10_000],
  ['raised', 'await Promise.reject(new Error("x"))', 10_000],
  ['raised', 'await import("no-such-module")', 10_000],
  ['died', 'process.kill(process.pid, "SIGSEGV")', 10_000],
  ['died', 'process.exit(0)', 10_000],
])('says what went wrong, and runs the next: %s', async (kind, code, milliseconds) => {
  const running = open(`if (value === 'next') ${ECHO}; else { ${code} }`, milliseconds);
  const wrong = running.run(() => 'wrong');
  await expect(wrong).rejects.toMatchObject({ kind });
  // The time is long enough for a process that is ready by now.
  await vi.waitFor(async () => expect(await running.run(() => 'next')).toBe('next'), { timeout: 15_000 });
});

it('a module that cannot be loaded is a fault of ours, ready or not', async () => {
  threads = new StoppableThreads(
    moduleOf('', 'throw new Error("x");'),
    { milliseconds: 10_000, heapMiB: 64 },
    1,
  );
  for (let n = 0; n < 3; n++) await expect(threads.run(() => 1)).rejects.toMatchObject({ kind: 'raised' });
});

it('does not let the environment in, nor what is printed out', async () => {
  process.env['KB_SECRET_OF_TEST'] = 'secret';
  try {
    const code = 'console.log("printed"); parentPort.postMessage(process.env.KB_SECRET_OF_TEST ?? "nothing")';
    expect(await open(code).run(() => null)).toBe('nothing');
  } finally {
    delete process.env['KB_SECRET_OF_TEST'];
  }
});

it('runs so many at a time and makes the data of a task only when its turn comes', async () => {
  const running = open('setTimeout(() => parentPort.postMessage(value), 200)', 10_000, 64, 2);
  let made = 0;
  const waiting = Array.from({ length: 5 }, () => running.run<number>(() => made++));
  await waiting[0];
  expect(made).toBeLessThan(5);
  expect(await Promise.all(waiting)).toEqual([0, 1, 2, 3, 4]);
});

/** Answers its process and what was there of the one before. */
const PROCESS = 'globalThis.seen = (globalThis.seen ?? 0) + 1; parentPort.postMessage([process.pid, seen])';

it('no process works twice, in a series neither', async () => {
  const running = open(PROCESS);
  const answers: [number, number][] = [];
  for (let n = 0; n < 5; n++) answers.push(await running.run<[number, number]>(() => null));
  expect(new Set(answers.map(([pid]) => pid)).size).toBe(5);
  expect(answers.map(([, seen]) => seen)).toEqual([1, 1, 1, 1, 1]);
  for (const [pid] of answers) expect(isRunning(pid)).toBe(false);
});

it('makes the next process ready in a series, and does without one that died', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kb-threads-'));
  const started = `
    import { readdirSync, writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(folder)} + '/' + process.pid, '');`;
  threads = new StoppableThreads(moduleOf(PROCESS, started), { milliseconds: 10_000, heapMiB: 64 }, 1);
  const processes = async (): Promise<number[]> => (await readdir(folder)).map(Number);
  const run = async (): Promise<number> => (await threads.run<[number, number]>(() => null))[0];
  const used = [await run()];
  expect(await processes()).toEqual(used);
  used.push(await run());
  const waitForReady = (): Promise<number> =>
    vi.waitFor(async () => {
      const ready = (await processes()).find((pid) => !used.includes(pid) && isRunning(pid));
      expect(ready).toBeDefined();
      return ready as number;
    }, 10_000);
  const ready = await waitForReady();
  used.push(await run());
  expect(used.at(-1)).toBe(ready);
  const killed = await waitForReady();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(() => expect(isRunning(killed)).toBe(false));
  used.push(killed, await run());
  const last = await waitForReady();
  await threads.close();
  expect(isRunning(last)).toBe(false);
  await rm(folder, { recursive: true });
}, 40_000);

it('when it is closed, what runs is stopped, and what waits or comes is refused', async () => {
  const running = open('for (;;);');
  const both = Promise.allSettled([running.run(() => 1), running.run(() => 2)]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await running.close();
  for (const result of await both)
    expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'stopped' } });
  expect(() => running.run(() => 3)).toThrow(expect.objectContaining({ kind: 'stopped' }));
});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('leaves nothing running behind a process that was killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kb-threads-'));
  const pidFile = join(folder, 'pid');
  const work = moduleOf(
    `(await import('node:fs')).writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); for (;;);`,
  );
  const asks = `
    import { StoppableThreads } from ${JSON.stringify(new URL('../../../src/threads/stoppable-threads.ts', import.meta.url).href)};
    await new StoppableThreads(new URL(${JSON.stringify(work.href)}), { milliseconds: 60_000, heapMiB: 64 }, 1).run(() => null);`;
  const asker = spawn(process.execPath, ['--input-type=module', '--eval', asks], { stdio: 'ignore' });
  const pid = await vi.waitFor(
    async () => {
      const found = Number(await readFile(pidFile, 'utf8'));
      expect(found).toBeGreaterThan(0);
      return found;
    },
    { timeout: 15_000, interval: 50 },
  );
  expect(pid).not.toBe(asker.pid);
  asker.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 15_000, interval: 50 });
  await rm(folder, { recursive: true });
}, 40_000);

it('a process that is ready does not keep its asker running', async () => {
  const asks = `
    import { StoppableThreads } from ${JSON.stringify(new URL('../../../src/threads/stoppable-threads.ts', import.meta.url).href)};
    const threads = new StoppableThreads(new URL(${JSON.stringify(moduleOf(ECHO).href)}), { milliseconds: 60_000, heapMiB: 64 }, 1);
    await threads.run(() => 1);
    await threads.run(() => 2);
    console.log(Date.now());`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', asks]);
  expect(Date.now() - Number(stdout)).toBeLessThan(10_000);
}, 40_000);
