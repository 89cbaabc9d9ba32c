import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acquireHomeLock } from '../adapters/system/home-lock.ts';
import { PinoLog } from '../adapters/system/pino-log.ts';
import { KbError } from '../contracts/errors.ts';
import { recover } from '../operations/propose/recovery.ts';
import type { Services } from '../operations/services.ts';
import type { Log } from '../ports/system.ts';
import { createApp } from '../surfaces/http/app.ts';
import { callerOf } from '../surfaces/http/caller-of.ts';
import { Drain } from '../surfaces/http/drain.ts';
import { isLoopback } from '../surfaces/http/hosts.ts';
import { McpSessions } from '../surfaces/mcp/sessions.ts';
import type { Composition } from './compose.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { graphqlRoutes } from './graphql.ts';
import { serviceHealth } from './health.ts';
import { startHousekeeping } from './housekeeping.ts';
import { homeTokens } from './tokens.ts';
import { viewerRoutes } from './viewer.ts';

const INDEX_START_MILLISECONDS = 60_000;
/** How long a stop waits for the answers that are under way. */
const DRAIN_MILLISECONDS = 30_000;

/** A service that answers. */
export interface RunningService {
  url: string;
  home: string;
  index: string;
  services: Services;
  /** Ends what runs, then answers; repeating is harmless. */
  stop(): Promise<void>;
}

const listen = async (server: Server, config: Config): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why =
        cause.code === 'EADDRINUSE'
          ? `port ${config.port} is taken; choose another with --port, or 0 for a free one`
          : 'the address cannot be used; check --host and --port';
      reject(new KbError('UNAVAILABLE', `Cannot listen on ${config.host}: ${why}.`, { cause }));
    });
    server.listen(config.port, config.host, () => {
      const { port } = server.address() as AddressInfo;
      const host = config.host.includes(':') ? `[${config.host}]` : config.host;
      resolve(`http://${host}:${port}`);
    });
  });

const requireTokensBeyondLoopback = (config: Config, { services }: Composition): void => {
  if (isLoopback(config.host)) return;
  const now = services.clock.now();
  const isUsable = services.journal
    .tokens()
    .some((token) => token.revokedAt === null && (token.expiresAt === null || token.expiresAt > now));
  if (!isUsable)
    throw new KbError(
      'INVALID_INPUT',
      `host: ${config.host} can be reached from other machines, so every request needs a token, and there is none. Make one first: kb token create --name NAME --capability read,propose`,
    );
};

/**
 * Brings what is derived up to date; an index that cannot be reached is caught up later and does not hold the start, and
 * a damaged project does not stop the others.
 */
const catchUp = async (services: Services): Promise<void> => {
  for (const project of await services.ledger.projects())
    await services.projector.follow(project, INDEX_START_MILLISECONDS);
};

const begin = async (config: Config, composition: Composition) => {
  const { services, paths } = composition;
  requireTokensBeyondLoopback(config, composition);
  const recovered = await recover(services);
  await catchUp(services);
  services.log.info('recovered', { ...recovered });
  const sessions = new McpSessions(services);
  const readsAreOpen = isLoopback(config.host) && !config.requireToken;
  const graphql = await graphqlRoutes(services);
  const app = createApp({
    services,
    tokens: homeTokens(paths, services.journal, services.ids),
    hosts: { boundTo: config.host, allowedHosts: config.allowedHosts },
    readsAreOpen,
    health: serviceHealth(services, sessions),
    mcp: sessions.handler(callerOf),
    graphql: graphql.routes,
    viewer: viewerRoutes(),
  });
  const drain = new Drain();
  const server = createServer(drain.counting(app));
  server.requestTimeout = 300_000;
  const url = await listen(server, config);
  return { server, drain, sessions, graphql, url };
};

/**
 * Starts the service of a home: takes the home, ends what a crash interrupted, brings tables and index up to date,
 * then listens. Raises `CONFLICT` naming the running service when the home is taken.
 */
export const serve = async (
  config: Config,
  log: Log = new PinoLog({ level: config.logLevel }),
): Promise<RunningService> => {
  const lock = acquireHomeLock(config.home);
  let composition: Composition | undefined;
  try {
    composition = await compose(config, log);
    const { server, drain, sessions, graphql, url } = await begin(config, composition);
    const housekeeping = startHousekeeping(composition.services);
    lock.announce({ url });
    const { services, close } = composition;
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      housekeeping.stop();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await drain.stop(DRAIN_MILLISECONDS);
      sessions.close();
      server.closeIdleConnections();
      server.closeAllConnections();
      await closed;
      await graphql.stop();
      await close();
      lock.release();
    };
    return {
      url,
      home: config.home,
      index: services.index.kind,
      services,
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    await composition?.close().catch(() => undefined);
    lock.release();
    throw error;
  }
};
