import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neo4jJars } from './jars.ts';
import { waitForBolt } from './wait-for-bolt.ts';

/** How to start a server. */
export interface Neo4jOptions {
  /** Require a password (user `neo4j`, password in the result); default off. */
  auth?: boolean;
  /** Keep the data here and leave it behind; default a temporary folder, removed at the end. */
  home?: string;
  /** The Bolt port on 127.0.0.1; default a free one. */
  port?: number;
}

/** A running server of our own. */
export interface RunningNeo4j {
  uri: string;
  port: number;
  home: string;
  /** Present with `auth`. */
  user?: string;
  password?: string;
  /** Ends it in good order (all data on disk); may be called again. */
  stop(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

const PASSWORD = 'only-for-tests';
const STOP_WITHIN_MS = 30_000;

/**
 * Starts a real Neo4j Community server and resolves when Bolt answers (10 to 30 s). Pass the `home` and `port` of an
 * earlier one to start it again on its data. It ends with this process at the latest.
 */
export async function startNeo4j(options: Neo4jOptions = {}): Promise<RunningNeo4j> {
  const jars = await neo4jJars();
  const port = options.port ?? (await freePort());
  const ownHome = options.home === undefined;
  const home = options.home ?? (await mkdtemp(join(tmpdir(), 'kb-neo4j-')));
  await layOutHome(home, port, options.auth === true);

  const server = launch(jars, home);
  const tail = tailOf(server);
  const watchdog = watch(server, ownHome ? home : undefined);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await endProcess(server, signal);
    watchdog.kill('SIGKILL');
    if (ownHome) await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };

  const uri = `bolt://127.0.0.1:${port}`;
  try {
    await waitForBolt(uri, options.auth === true ? PASSWORD : undefined, () => server.exitCode !== null);
  } catch (cause) {
    await end('SIGKILL');
    throw new Error(`Neo4j did not start:\n${tail()}`, { cause });
  }
  return {
    uri,
    port,
    home,
    ...(options.auth === true ? { user: 'neo4j', password: PASSWORD } : {}),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function layOutHome(home: string, port: number, auth: boolean): Promise<void> {
  for (const folder of ['data', 'logs', 'plugins', 'import', 'run', 'conf', 'licenses']) {
    await mkdir(join(home, folder), { recursive: true });
  }
  const settings = {
    'server.default_listen_address': '127.0.0.1',
    'server.bolt.listen_address': `127.0.0.1:${port}`,
    'server.http.enabled': false,
    'server.https.enabled': false,
    'server.memory.pagecache.size': '96m',
    'dbms.security.auth_enabled': auth,
    'dbms.usage_report.enabled': false,
    // Without these a stop waits about 10 s for connections that are already closed.
    'internal.dbms.bolt.netty_server_shutdown_quiet_period': 0,
    'internal.dbms.bolt.netty_server_shutdown_timeout': 2,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${String(value)}\n`);
  await writeFile(join(home, 'conf/neo4j.conf'), lines.join(''));
}

function launch(jars: string, home: string): ChildProcess {
  const javaHome = process.env['JAVA_HOME'];
  const java = javaHome === undefined ? 'java' : join(javaHome, 'bin/java');
  const opens = ['java.nio', 'java.io', 'sun.nio.ch'].map(
    (name) => `--add-opens=java.base/${name}=ALL-UNNAMED`,
  );
  const jvm = ['-Xms256m', '-Xmx768m', '-XX:+UseSerialGC', ...opens, '--add-modules=jdk.incubator.vector'];
  const main = [
    'org.neo4j.server.CommunityEntryPoint',
    `--home-dir=${home}`,
    `--config-dir=${join(home, 'conf')}`,
  ];
  // Detached: a Ctrl-C on the terminal must not reach the server before `stop` does.
  return spawn(java, [...jvm, '-cp', join(jars, '*'), ...main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
}

/** Collects the last output, for the error message. */
function tailOf(server: ChildProcess): () => string {
  let text = '';
  const keep = (chunk: Buffer | string): void => {
    text = (text + String(chunk)).slice(-4000);
  };
  server.stdout?.on('data', keep);
  server.stderr?.on('data', keep);
  server.on('error', (error) => {
    keep(`Java 17 or 21 is needed: ${error.message}`);
  });
  return () => text;
}

function watch(server: ChildProcess, folder: string | undefined): ChildProcess {
  const script = join(import.meta.dirname, 'end-with-parent.ts');
  const args = [script, String(server.pid ?? 0), ...(folder === undefined ? [] : [folder])];
  const watchdog = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watchdog.unref();
  return watchdog;
}

async function endProcess(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  const late = setTimeout(() => server.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(late);
}

/** `node test/neo4j/start.ts`: one JSON line when up; ends on a signal, or when the pipe on standard input closes. */
async function main(): Promise<void> {
  const running = await startNeo4j();
  const stop = (): void => void running.stop().then(() => process.exit(0));
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  const stdin = fstatSync(0);
  if (stdin.isFIFO() || stdin.isSocket()) process.stdin.on('end', stop).resume();
  else setInterval(() => undefined, 2 ** 30);
  process.stdout.write(`${JSON.stringify({ uri: running.uri })}\n`);
}

if (import.meta.main) await main();
