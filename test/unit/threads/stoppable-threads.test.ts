import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { StoppableThreads } from '../../../src/threads/stoppable-threads.ts';
import type { ThreadTask } from '../../../src/threads/stoppable-threads.ts';

/** A module that does this with the value it is given, in `value`. */
const task =
  (code: string, value: unknown = 1): (() => ThreadTask) =>
  () => ({
    module: new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData as value } from 'node:worker_threads';\n${code}`)}`,
    ),
    data: value,
  });

let threads: StoppableThreads;
const open = (milliseconds = 10_000, heapMiB = 64, concurrency = 1): StoppableThreads =>
  (threads = new StoppableThreads({ milliseconds, heapMiB }, concurrency));
afterEach(() => threads.close());

it('gives the answer of the module', async () => {
  expect(await open().run(task('parentPort.postMessage(value + 1)', 41))).toBe(42);
});

it.each([
  ['time', 'for (;;);', 300],
  ['memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()));', 10_000],
  ['memory', 'process.kill(process.pid, "SIGABRT")', 10_000],
  ['raised', 'throw new Error("x")', 10_000],
  ['raised', 'await Promise.reject(new Error("x"))', 10_000],
  ['raised', 'import "no-such-module"', 10_000],
  ['died', 'process.kill(process.pid, "SIGSEGV")', 10_000],
  ['died', 'process.exit(0)', 10_000],
])('says what went wrong, and runs the next: %s', async (kind, code, milliseconds) => {
  const running = open(milliseconds);
  await expect(running.run(task(code))).rejects.toMatchObject({ kind });
  await running.close();
  expect(await open().run(task('parentPort.postMessage(value)', 'next'))).toBe('next');
});

it('does not let the environment in, nor what is printed out', async () => {
  process.env['KB_SECRET_OF_TEST'] = 'secret';
  try {
    const code = 'console.log("printed"); parentPort.postMessage(process.env.KB_SECRET_OF_TEST ?? "nothing")';
    expect(await open().run(task(code))).toBe('nothing');
  } finally {
    delete process.env['KB_SECRET_OF_TEST'];
  }
});

it('runs so many at a time and makes the data of a task only when its turn comes', async () => {
  const running = open(10_000, 64, 2);
  const waiting = Array.from({ length: 5 }, (_, n) =>
    running.run<number>(task('setTimeout(() => parentPort.postMessage(value), 100)', n)),
  );
  expect(await Promise.all(waiting)).toEqual([0, 1, 2, 3, 4]);
});

it('when it is closed, what runs is stopped, and what waits or comes is refused', async () => {
  const running = open();
  const both = Promise.allSettled([
    running.run(task('for (;;);')),
    running.run(task('parentPort.postMessage(1)')),
  ]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await running.close();
  for (const result of await both)
    expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'stopped' } });
  expect(() => running.run(task('parentPort.postMessage(1)'))).toThrow(
    expect.objectContaining({ kind: 'stopped' }),
  );
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
  const work = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); for (;;);`;
  const asks = `
    import { StoppableThreads } from ${JSON.stringify(new URL('../../../src/threads/stoppable-threads.ts', import.meta.url).href)};
    const module = new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(work)}));
    await new StoppableThreads({ milliseconds: 60_000, heapMiB: 64 }, 1).run(() => ({ module, data: null }));`;
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
