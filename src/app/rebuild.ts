import { acquireHomeLock, runningService } from '../adapters/system/home-lock.ts';
import { PinoLog } from '../adapters/system/pino-log.ts';
import { rebuildProject } from '../operations/maintain/rebuild.ts';
import { askService } from './ask-service.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';

/** A project whose tables and index were derived anew. */
export interface Rebuilt {
  project: string;
  revision: number;
  commit: string;
}

const rebuildAlone = async (config: Config, project: string | undefined): Promise<Rebuilt[]> => {
  const lock = acquireHomeLock(config.home);
  const { services, close } = await compose(config, new PinoLog({ level: 'warn' }));
  try {
    const ids = project === undefined ? (await services.ledger.projects()).sort() : [project];
    const rebuilt: Rebuilt[] = [];
    for (const id of ids) rebuilt.push({ project: id, ...(await rebuildProject(services, id)) });
    return rebuilt;
  } finally {
    await close();
    lock.release();
  }
};

/** Derives tables and index anew: by the running service, or alone while none runs. */
export const rebuildHome = async (config: Config, project: string | undefined): Promise<Rebuilt[]> => {
  const running = runningService(config.home);
  if (running === null) return rebuildAlone(config, project);
  const service = { home: config.home, url: running.url };
  const input = project === undefined ? {} : { project };
  return (await askService<{ projects: Rebuilt[] }>(service, 'rebuild', input)).projects;
};
