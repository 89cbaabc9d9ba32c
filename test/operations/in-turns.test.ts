import { expect, test } from 'vitest';
import { inTurns } from '../../src/operations/in-turns.ts';

test('others have their turn between the steps, however long the work goes on', async () => {
  const other = { isServed: false };
  setImmediate(() => (other.isServed = true));
  const answer = await inTurns(
    (function* () {
      // Never ends unless the other one is served.
      while (!other.isServed) yield;
      return 'done';
    })(),
  );
  expect(answer).toBe('done');
});

test('what the steps raise is raised', async () => {
  const steps = (function* () {
    yield;
    throw new RangeError('too long');
  })();
  await expect(inTurns(steps)).rejects.toThrow(RangeError);
});
