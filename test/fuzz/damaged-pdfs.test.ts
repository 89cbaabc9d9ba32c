import { expect, test } from 'vitest';
import { fuzzPdfs } from './damaged-pdfs.ts';
import { SIZES } from './sizes.ts';

test(`${SIZES.pdfs} damaged PDFs: a whole text layer or a refusal, in time`, async () => {
  const report = await fuzzPdfs(SIZES.pdfs, SIZES.seed, SIZES.pdfsEvery);
  console.log(`layers ${report.layers}, refused ${report.refused}, over a limit ${report.overLimit}`);
  expect(report.faults).toEqual([]);
  expect(report.layers).toBeGreaterThan(SIZES.pdfs / 10);
  expect(report.layers + report.refused + report.overLimit).toBe(SIZES.pdfs);
});
