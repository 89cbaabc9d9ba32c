import { acquireHomeLock, runningService } from '../adapters/system/home-lock.ts';
import { PinoLog } from '../adapters/system/pino-log.ts';
import type { Caller } from '../operations/caller.ts';
import { operationNamed } from '../operations/catalog.ts';
import type { ReparsedProject } from '../operations/maintain/reparse.ts';
import { runOperation } from '../operations/run-operation.ts';
import { askService } from './ask-service.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';

interface Reparsed {
  projects: ReparsedProject[];
}

/** Who works on a home while no service runs: whoever may write its files. */
const OWNER: Caller = {
  actor: { kind: 'service', id: 'service', name: 'kb reparse' },
  capabilities: new Set(['maintenance']),
  projects: null,
};

const reparseAlone = async (config: Config, input: Record<string, unknown>): Promise<Reparsed> => {
  const operation = operationNamed('reparse', 'http');
  if (operation === undefined) throw new Error('the catalog has no reparse');
  const lock = acquireHomeLock(config.home);
  try {
    const { services, close } = await compose(config, new PinoLog({ level: 'warn' }));
    try {
      return (await runOperation(services, OWNER, operation, input)) as Reparsed;
    } finally {
      await close();
    }
  } finally {
    lock.release();
  }
};

/** Reads archived sources anew where another parser version made their text: by the running service, or alone while none runs. */
export const reparseHome = async (
  config: Config,
  scope: { project?: string | undefined; revision?: string | undefined },
): Promise<ReparsedProject[]> => {
  const input = Object.fromEntries(Object.entries(scope).filter(([, value]) => value !== undefined));
  const running = runningService(config.home);
  const { projects } =
    running === null
      ? await reparseAlone(config, input)
      : await askService<Reparsed>({ home: config.home, url: running.url }, 'reparse', input);
  return projects;
};
