import { expect, it } from 'vitest';
import { failureOf } from '../../../src/adapters/parse-pdf/refusals.ts';
import { KbError } from '../../../src/contracts/errors.ts';
import { ThreadFailure } from '../../../src/threads/thread-failure.ts';

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
