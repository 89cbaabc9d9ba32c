import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PinoLog } from '../../src/adapters/system/pino-log.ts';
import { compose } from '../../src/app/compose.ts';
import type { Composition } from '../../src/app/compose.ts';
import { readConfig } from '../../src/app/config.ts';
import type { Caller } from '../../src/operations/caller.ts';
import { operationNamed } from '../../src/operations/catalog.ts';
import { runOperation } from '../../src/operations/run-operation.ts';
import type { Services } from '../../src/operations/services.ts';
import { upload } from '../helpers/sample.ts';

/** Which index a home is opened with. */
export type IndexChoice = { kind: 'sqlite' } | { kind: 'neo4j'; environment: Record<string, string> };

const CALLER: Caller = {
  actor: { kind: 'token', id: 'tok_bench', name: 'bench' },
  capabilities: new Set(['read', 'propose', 'maintenance']),
  projects: null,
};

/** A real home in a temporary folder, used in this process as the service uses it. Close it before a service starts on it. */
export class BenchHome {
  readonly folder: string;
  #open: { kind: IndexChoice['kind']; composition: Composition } | null = null;

  static async make(): Promise<BenchHome> {
    return new BenchHome(await mkdtemp(join(tmpdir(), 'kb-bench-')));
  }

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The services of the home over this index; another index that was open is closed. */
  async services(index: IndexChoice = { kind: 'sqlite' }): Promise<Services> {
    if (this.#open !== null && this.#open.kind !== index.kind) await this.close();
    if (this.#open === null) {
      const environment = index.kind === 'sqlite' ? {} : index.environment;
      const config = readConfig({ home: this.folder, index: index.kind }, environment);
      this.#open = { kind: index.kind, composition: await compose(config, new PinoLog({ level: 'error' })) };
    }
    return this.#open.composition.services;
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    await open?.composition.close();
  }

  async remove(): Promise<void> {
    await this.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Runs an operation as any surface does: parsed, authorised, its answer checked. */
export const run = async <T = Record<string, unknown>>(
  services: Services,
  name: string,
  request: unknown,
): Promise<T> => {
  const operation = operationNamed(name, 'mcp');
  if (operation === undefined) throw new Error(`the catalog has no ${name}`);
  return (await runOperation(services, CALLER, operation, request)) as T;
};

/** Makes a project with captured Markdown files; answers their revisions. */
export const makeProject = async (
  services: Services,
  project: string,
  reports: readonly string[],
): Promise<string[]> => {
  await run(services, 'kb_project_put', { project, title: 'Benchmark', goal: 'To measure.' });
  const client = { ask: (name: string, args: unknown) => run(services, name, args) };
  const revisions: string[] = [];
  for (const [index, report] of reports.entries())
    revisions.push((await upload(client as never, project, `report-${index}.md`, report)).revision);
  return revisions;
};
