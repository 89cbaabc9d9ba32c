import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { KbError } from '../contracts/errors.ts';
import type { Receipt } from '../contracts/receipt.ts';
import type { ServeFlags } from '../surfaces/cli/commands.ts';
import { captureFile } from '../surfaces/connector/capture-file.ts';
import { ServiceClient } from '../surfaces/connector/service-client.ts';
import { readConfig, readEnvironment } from './config.ts';
import { homePaths, readTokenFile } from './home.ts';
import type { RunningService } from './serve.ts';
import { serve } from './serve.ts';
import { PACKAGE_FOLDER } from './version.ts';

const FOLDER = join(PACKAGE_FOLDER, 'src', 'demo');

/** What the demo folder describes. */
interface Demo {
  project: {
    project: string;
    title: string;
    goal: string;
    inScope?: string;
    outOfScope?: string;
    intent?: string;
  };
  sources: { file: string; source: Record<string, string> }[];
}

const readDemo = (): Demo => JSON.parse(readFileSync(join(FOLDER, 'demo.json'), 'utf8')) as Demo;

const readBundles = (): Record<string, unknown>[] =>
  readdirSync(join(FOLDER, 'bundles'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map(
      (name) => JSON.parse(readFileSync(join(FOLDER, 'bundles', name), 'utf8')) as Record<string, unknown>,
    );

const proposeAll = async (client: ServiceClient): Promise<void> => {
  for (const bundle of readBundles()) {
    const receipt = await client.ask<Receipt>('kb_propose', bundle);
    if (receipt.status !== 'accepted')
      throw new KbError(
        'INTERNAL',
        `The demo bundle "${receipt.proposalId}" is ${receipt.status}: ${receipt.missing.join(' ')}`,
        { details: { checks: receipt.checks } },
      );
  }
};

/** Loads the demo project through the tools that every agent uses. Loading it again changes nothing. */
export const loadDemo = async (client: ServiceClient): Promise<void> => {
  const { project, sources } = readDemo();
  await client.ask('kb_project_put', project);
  const folder = join(FOLDER, 'sources');
  for (const { file, source } of sources)
    await captureFile(client, { project: project.project, path: join(folder, file), source }, [folder]);
  await proposeAll(client);
};

/** Runs a service on a home (default ~/.kb-demo) and loads the demo project into it. */
export const serveDemo = async (flags: ServeFlags): Promise<RunningService> => {
  const home = flags.home ?? readEnvironment().KB_HOME ?? join(homedir(), '.kb-demo');
  const service = await serve(readConfig({ ...flags, home }));
  const client = new ServiceClient('kb-demo', () =>
    Promise.resolve({ url: service.url, token: readTokenFile(homePaths(home).localToken) }),
  );
  try {
    await loadDemo(client);
  } catch (error) {
    await service.stop();
    throw error;
  } finally {
    await client.close();
  }
  return service;
};
