import type { LoadedHome } from './loaded-home.ts';
import type { Row } from './row.ts';
import { median, milliseconds, timeCells } from './timing.ts';

/** Parts of the run that are compared, as bundle numbers: of 2,000 these are 10–110, 950–1,050 and 1,900–2,000. */
const windowsOf = (bundles: number): [number, number][] => {
  const width = Math.max(1, Math.round(bundles / 20));
  return [0.005, 0.475, 0.95].map((share) => {
    const from = Math.min(bundles - width, Math.round(bundles * share));
    return [from, from + width];
  });
};

const rowOf = (what: string, times: readonly number[], git: readonly number[], also: string): Row => ({
  what,
  ...timeCells(times),
  also,
  against: `git fast-import + update-ref ${milliseconds(median(git))}`,
  ratio: median(times) / median(git),
});

const rate = (times: readonly number[]): string => {
  const perSecond = (1_000 * times.length) / times.reduce((sum, ms) => sum + ms, 0);
  return `${perSecond.toFixed(1)} bundles/s`;
};

/** Acceptance of one-claim bundles, whole and in three parts of the run, beside plain git that writes the same commits. */
export const acceptanceRows = ({ accepted, git }: LoadedHome): Row[] => {
  const windows = windowsOf(accepted.length);
  const [from, to] = windows[0] ?? [0, 0];
  const early = median(accepted.slice(from, to));
  const growth = (times: readonly number[]) => `${(median(times) / early).toFixed(2)} × the first part`;
  return [
    rowOf('accept a one-claim bundle', accepted, git, rate(accepted)),
    ...windows.map(([begin, end]) => {
      const times = accepted.slice(begin, end);
      return rowOf(`… commits ${begin} to ${end}`, times, git.slice(begin, end), growth(times));
    }),
  ];
};
