import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BenchHome } from './bench-home.ts';
import { endProcess, linesOf, nextJson, residentMebibytes, startKb } from './built-kb.ts';
import type { LoadedHome } from './loaded-home.ts';
import type { Row } from './row.ts';
import { SETTINGS } from './settings.ts';
import { median, milliseconds, timeCells, timed, timesOf } from './timing.ts';

/** One start of the service: milliseconds to its ready line, and resident MiB then. */
const startOnce = async (home: string): Promise<{ ms: number; mebibytes: number }> => {
  const { ms, answer: child } = await timed(async () => {
    const started = startKb(['serve', '--home', home, '--port', '0'], home);
    await nextJson(linesOf(started));
    return started;
  });
  const mebibytes = residentMebibytes(child.pid) ?? NaN;
  await endProcess(child);
  return { ms, mebibytes };
};

/** Node alone, doing nothing. */
export const startNode = async (): Promise<void> => {
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
};

const rowOf = (
  what: string,
  starts: readonly { ms: number; mebibytes: number }[],
  peer: { what: string; ms: number },
): Row => {
  const times = starts.map(({ ms }) => ms);
  return {
    what,
    ...timeCells(times),
    also: `${median(starts.map(({ mebibytes }) => mebibytes)).toFixed(0)} MiB resident`,
    against: `${peer.what} ${milliseconds(peer.ms)}`,
    ratio: median(times) / peer.ms,
  };
};

/** Start of the service: on an empty home against Node alone, and on the loaded home against the empty one. */
export const startRows = async ({ home, claims, methods }: LoadedHome): Promise<Row[]> => {
  await home.close();
  const empty = await BenchHome.make();
  const starts = { empty: [], loaded: [] } as Record<'empty' | 'loaded', { ms: number; mebibytes: number }[]>;
  for (let index = 0; index < SETTINGS.runs; index++) {
    starts.empty.push(await startOnce(empty.folder));
    starts.loaded.push(await startOnce(home.folder));
  }
  await empty.remove();
  const node = median(await timesOf(SETTINGS.runs, startNode));
  const nodes = claims.length + methods.length;
  const onEmpty = median(starts.empty.map(({ ms }) => ms));
  return [
    rowOf('start the service, empty home', starts.empty, { what: 'node -e 0', ms: node }),
    rowOf(`start the service, ${nodes} nodes`, starts.loaded, { what: 'empty home', ms: onEmpty }),
  ];
};
