import { acquireHomeLock, runningService } from '../adapters/system/home-lock.ts';
import { PinoLog } from '../adapters/system/pino-log.ts';
import { ErrorBody, KbError } from '../contracts/errors.ts';
import { rebuildProject } from '../operations/maintain/rebuild.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { homePaths, readTokenFile } from './home.ts';

/** A project whose tables and index were derived anew. */
export interface Rebuilt {
  project: string;
  revision: number;
  commit: string;
}

const askService = async (
  url: string,
  token: string | null,
  project: string | undefined,
): Promise<Rebuilt[]> => {
  const response = await fetch(`${url}/maintenance/rebuild`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(project === undefined ? {} : { project }),
  });
  const body: unknown = await response.json();
  if (response.ok) return (body as { projects: Rebuilt[] }).projects;
  const { error } = ErrorBody.parse(body);
  throw new KbError(error.code, error.message, error.details === undefined ? {} : { details: error.details });
};

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
  return running === null
    ? rebuildAlone(config, project)
    : askService(running.url, readTokenFile(homePaths(config.home).adminToken), project);
};
