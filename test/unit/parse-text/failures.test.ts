import { expect, it } from 'vitest';
import { failureOf } from '../../../src/adapters/parse-text/text-failures.ts';
import { KbError } from '../../../src/contracts/errors.ts';
import { ThreadFailure } from '../../../src/threads/thread-failure.ts';
import { TextThreads } from '../../../src/adapters/parse-text/text-threads.ts';

const LIMITS = { milliseconds: 1000, heapMiB: 64 };

it.each([
  ['time', 'LIMIT_EXCEEDED'],
  ['memory', 'LIMIT_EXCEEDED'],
  ['died', 'INVALID_INPUT'],
  ['stopped', 'UNAVAILABLE'],
] as const)('a thread that gave no answer, %s, is %s to who sent the file', (kind, code) => {
  expect(failureOf(new ThreadFailure(kind), LIMITS)).toMatchObject({ code });
});

it('what our own program raises is no refusal of the file, and keeps its cause', () => {
  const failure = new ThreadFailure('raised', 'Error: no such module');
  const error = failureOf(failure, LIMITS);
  expect(error).not.toBeInstanceOf(KbError);
  expect(error.cause).toBe(failure);
});

it('markup that is nested deeper than the stack is refused', async () => {
  const threads = new TextThreads({ milliseconds: 30_000, heapMiB: 512, bytes: 1_000_000, pages: 10 });
  const deep = `\\begin{document}${'{'.repeat(60_000)}x${'}'.repeat(60_000)}\\end{document}`;
  try {
    await expect(threads.read('latex', Buffer.from(deep))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { reason: 'damaged' },
      message: expect.stringContaining('nested too deep'),
    });
  } finally {
    await threads.close();
  }
});
