import { homePaths } from '../../src/app/home.ts';
import { rebuildProject } from '../../src/operations/maintain/rebuild.ts';
import type { IndexChoice } from './bench-home.ts';
import { GitBlobs } from './git-peer.ts';
import type { LoadedHome } from './loaded-home.ts';
import { PROJECT } from './loaded-home.ts';
import type { Row } from './row.ts';
import { SETTINGS } from './settings.ts';
import { median, milliseconds, timeCells, timed } from './timing.ts';

/** Deriving tables and index anew from the ledger, beside git that only reads the same blobs. */
export const rebuildRows = async ({ home }: LoadedHome, index: IndexChoice): Promise<Row[]> => {
  const services = await home.services(index);
  const blobs = new GitBlobs(`${homePaths(home.folder).projects}/${PROJECT}/ledger.git`);
  const count = await blobs.list();
  const times: number[] = [];
  const git: number[] = [];
  for (let run = 0; run < SETTINGS.runs; run++) {
    git.push((await timed(() => blobs.read())).ms);
    times.push((await timed(() => rebuildProject(services, PROJECT))).ms);
  }
  return [
    {
      what: `rebuild, ${index.kind}`,
      ...timeCells(times),
      also: `${((1_000 * count) / median(times)).toFixed(0)} blobs/s`,
      against: `git cat-file --batch ${milliseconds(median(git))}`,
      ratio: median(times) / median(git),
    },
  ];
};
