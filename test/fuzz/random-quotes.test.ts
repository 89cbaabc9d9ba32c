import { expect, test } from 'vitest';
import { fuzzQuotes } from './random-quotes.ts';
import { SIZES } from './sizes.ts';

test(`${SIZES.quotes} random quotes of random texts: found only what the plain rules allow`, () => {
  const report = fuzzQuotes(SIZES.quotes, SIZES.seed);
  console.log(`found ${report.found}, not found ${report.notFound}, unavailable ${report.unavailable}`);
  expect(report.faults).toEqual([]);
  expect(report.found).toBeGreaterThan(SIZES.quotes / 100);
});
