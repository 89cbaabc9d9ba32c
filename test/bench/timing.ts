import { performance } from 'node:perf_hooks';

/** How long `work` took, in milliseconds, and what it answered. */
export const timed = async <T>(work: () => Promise<T> | T): Promise<{ ms: number; answer: T }> => {
  const start = performance.now();
  const answer = await work();
  return { ms: performance.now() - start, answer };
};

/** Milliseconds of each of `runs` calls, one after the other; `index` counts them. */
export const timesOf = async (runs: number, work: (index: number) => unknown): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < runs; index++) times.push((await timed(() => work(index))).ms);
  return times;
};

/** The value below which a share of the values lies (nearest rank); NaN of nothing. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? NaN;
};

/** The middle value. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Milliseconds for reading: three digits that count. */
export const milliseconds = (ms: number): string => {
  if (ms >= 10_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${ms.toFixed(ms >= 100 ? 0 : ms >= 10 ? 1 : ms >= 0.1 ? 2 : 4)} ms`;
};

/** Median and 95th percentile of times, as cells of a row. */
export const timeCells = (times: readonly number[]): { median: string; p95: string; runs: number } => ({
  median: milliseconds(median(times)),
  p95: milliseconds(quantile(times, 0.95)),
  runs: times.length,
});
