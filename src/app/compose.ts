import { FsArchive } from '../adapters/archive-fs/fs-archive.ts';
import { SqliteGraphIndex } from '../adapters/index-sqlite/sqlite-graph-index.ts';
import { SqliteJournal } from '../adapters/journal-sqlite/sqlite-journal.ts';
import { GitLedger } from '../adapters/ledger-git/git-ledger.ts';
import { PdfTextParser } from '../adapters/parse-pdf/pdf-text-parser.ts';
import { textParsers } from '../adapters/parse-text/text-parsers.ts';
import { SystemClock } from '../adapters/system/system-clock.ts';
import { SystemIds } from '../adapters/system/system-ids.ts';
import { TiktokenCounter } from '../adapters/system/tiktoken-counter.ts';
import { SqliteLedgerTables } from '../adapters/tables-sqlite/sqlite-ledger-tables.ts';
import type { Limits } from '../contracts/limits.ts';
import { LayerStore } from '../operations/layer-store.ts';
import { Projector } from '../operations/projector.ts';
import { ReanchorAhead } from '../operations/reanchor-ahead.ts';
import { Reanchorings } from '../operations/reanchorings.ts';
import type { Services } from '../operations/services.ts';
import { SharedWork } from '../operations/shared-work.ts';
import { Writers } from '../operations/writers.ts';
import type { GraphIndex } from '../ports/graph-index.ts';
import type { Log } from '../ports/system.ts';
import type { Config } from './config.ts';
import type { HomePaths } from './home.ts';
import { makeHome } from './home.ts';
import { VERSION } from './version.ts';

/** Where git is looked for: nothing else of the environment reaches it. */
export const gitPath = ({ searchPath }: Config): { searchPath?: string } =>
  searchPath === undefined ? {} : { searchPath };

/** The driver of Neo4j is a sixth of what a start loads, so only a service that uses it does. */
const graphIndex = async (config: Config, paths: HomePaths): Promise<GraphIndex> => {
  const { index } = config;
  if (index.kind === 'sqlite') return new SqliteGraphIndex({ path: paths.graphIndex });
  const { uri, user, password, database } = index;
  const { Neo4jGraphIndex } = await import('../adapters/index-neo4j/neo4j-graph-index.ts');
  return new Neo4jGraphIndex({ uri, user, password, ...(database === undefined ? {} : { database }) });
};

/** One parser for each media type that is read. */
const parsersWithin = (limits: Limits) => [
  ...textParsers({
    pages: limits.pdfPages,
    milliseconds: limits.textMilliseconds,
    heapMiB: limits.textHeapMiB,
    bytes: limits.unpackedBytes,
  }),
  new PdfTextParser({
    pages: limits.pdfPages,
    milliseconds: limits.pdfMilliseconds,
    heapMiB: limits.pdfHeapMiB,
  }),
];

/** Services of one home, and how to end them. */
export interface Composition {
  services: Services;
  paths: HomePaths;
  /** What runs in the background; tests wait for it. */
  ahead: ReanchorAhead;
  close: () => Promise<void>;
}

/** Makes every adapter once and wires them; the only place that does. */
export const compose = async (config: Config, log: Log): Promise<Composition> => {
  const paths = makeHome(config.home);
  const { limits } = config;
  const ledger = new GitLedger({ projectsFolder: paths.projects, ...gitPath(config), log });
  const archive = new FsArchive({ folder: paths.archive, stageFolder: paths.uploads });
  const journal = new SqliteJournal(paths.journal);
  const tables = new SqliteLedgerTables(paths.tables);
  const index = await graphIndex(config, paths);
  const parsers = parsersWithin(limits);
  const layers = new LayerStore(archive);
  const projector = new Projector({
    ledger,
    tables,
    index,
    log,
    sourcesChanged: (project, sources) => ahead.take(project, sources),
  });
  const services: Services = {
    version: VERSION,
    limits,
    ledger,
    archive,
    journal,
    tables,
    index,
    parsers,
    clock: new SystemClock(),
    ids: new SystemIds(),
    log,
    tokens: new TiktokenCounter(),
    layers,
    projector,
    reanchorings: new Reanchorings({ layers, tables, log }),
    writers: new Writers(),
    captures: new SharedWork(),
    crashPoint: (name) => {
      if (name === config.crashAt) process.kill(process.pid, 'SIGKILL');
    },
  };
  const ahead = new ReanchorAhead(services);
  const close = async () => {
    await services.writers.idle();
    await ahead.close();
    await projector.close();
    await Promise.allSettled(parsers.map((parser) => parser.close()));
    await index.close();
    await ledger.close();
    tables.close();
    journal.close();
  };
  return { services, paths, ahead, close };
};
