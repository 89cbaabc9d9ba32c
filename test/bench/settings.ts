const count = (name: string, fallback: number): number => {
  const given = process.env[name];
  if (given === undefined || given === '') return fallback;
  if (/^[1-9]\d{0,6}$/.test(given)) return Number(given);
  throw new Error(`${name}: "${given}" is not a number from 1 on`);
};

const counts = (name: string, fallback: readonly number[]): readonly number[] => {
  const given = process.env[name];
  if (given === undefined || given === '') return fallback;
  if (/^[1-9]\d{0,3}(?:,[1-9]\d{0,3})*$/.test(given)) return given.split(',').map(Number);
  throw new Error(`${name}: "${given}" is no list of numbers from 1 on, with commas between them`);
};

/** How much is measured; the environment may say less for a quick look. */
export const SETTINGS = {
  /** Bundles accepted, and so claims in the home of the other measurements. */
  bundles: count('KB_BENCH_BUNDLES', 2_000),
  /** Runs of what takes long: start, rebuild, connector, a bundle over a book. */
  runs: count('KB_BENCH_RUNS', 7),
  /** Reads of each kind. */
  reads: count('KB_BENCH_READS', 200),
  /** Nodes of the index measured by itself. */
  indexNodes: count('KB_BENCH_INDEX_NODES', 2_000),
  /** Sizes of the large texts. */
  megabytes: counts('KB_BENCH_MEGABYTES', [1, 10, 50]),
};
