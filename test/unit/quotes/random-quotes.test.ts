import { expect, test } from 'vitest';
import { fuzzQuotes } from '../../fuzz/random-quotes.ts';

test('300 random quotes of random texts are found only as the plain rules allow', () => {
  const { faults, found } = fuzzQuotes(300, 5);
  expect(faults).toEqual([]);
  expect(found).toBeGreaterThan(5);
});
