import { afterEach, expect, it } from 'vitest';
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
    transfer: [],
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
  ['died', 'throw new Error("x")', 10_000],
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
