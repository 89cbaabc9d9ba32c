import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { KbError } from '../contracts/errors.ts';
import type { Limits } from '../contracts/limits.ts';
import { DEFAULT_LIMITS, Limits as LimitsSchema } from '../contracts/limits.ts';
import { CRASH_POINTS } from '../operations/services.ts';

/** Where the graph index is. */
export type IndexConfig =
  | { kind: 'sqlite' }
  | { kind: 'neo4j'; uri: string; user: string; password: string; database: string | undefined };

/** How a service runs: flags first, then the environment, then `<home>/config.json`, then defaults. */
export interface Config {
  home: string;
  host: string;
  port: number;
  index: IndexConfig;
  requireToken: boolean;
  /** Host names that the service answers to; null for the default. */
  allowedHosts: string[] | null;
  limits: Limits;
  /** Folders that programs (git) are found in, as PATH has them. */
  searchPath: string | undefined;
  logLevel: 'info' | 'warn' | 'error' | 'silent';
  /** A step of the write path at which a fault test ends the process. */
  crashAt: string | undefined;
}

/** What flags may set. */
export interface Flags {
  home?: string | undefined;
  host?: string | undefined;
  port?: string | undefined;
  index?: string | undefined;
  requireToken?: boolean | undefined;
}

const Environment = z.object({
  KB_HOME: z.string().optional(),
  KB_HOST: z.string().optional(),
  KB_PORT: z.string().optional(),
  KB_INDEX: z.string().optional(),
  KB_NEO4J_URI: z.string().optional(),
  KB_NEO4J_USER: z.string().optional(),
  KB_NEO4J_PASSWORD: z.string().optional(),
  KB_NEO4J_DATABASE: z.string().optional(),
  KB_ENDPOINT: z.string().optional(),
  KB_TOKEN: z.string().optional(),
  KB_ARXIV_URL: z.string().optional(),
  XDG_CACHE_HOME: z.string().optional(),
  LOCALAPPDATA: z.string().optional(),
  KB_LOG_LEVEL: z.enum(['info', 'warn', 'error', 'silent']).optional(),
  KB_TEST_CRASH_AT: z.enum(CRASH_POINTS).optional(),
});

const ConfigFile = z.strictObject({
  limits: LimitsSchema.partial().optional(),
  allowedHosts: z.array(z.string().min(1)).optional(),
});

const wrong = (what: string) => new KbError('INVALID_INPUT', what);

/** The environment that KB knows; empty values count as absent. Raises `INVALID_INPUT` naming a variable that is wrong. */
export const readEnvironment = (env: NodeJS.ProcessEnv = process.env): z.infer<typeof Environment> => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw wrong(`${String(issue?.path[0])}: ${issue?.message ?? 'is not valid'}.`);
};

/** The home: --home, KB_HOME, or ~/.kb. */
export const homeFolder = (flag?: string): string =>
  resolve(flag ?? readEnvironment().KB_HOME ?? join(homedir(), '.kb'));

/** The user's cache folder, as the systems have it (XDG Base Directory; Library/Caches; AppData/Local). */
const cacheFolder = (env: z.infer<typeof Environment>): string => {
  if (process.platform === 'win32') return env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  return env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
};

/**
 * Where papers are fetched from (KB_ARXIV_URL for a mirror) and kept while they arrive: in the home where there is one, else
 * in the user's cache folder. Raises `INVALID_INPUT` for an address that is none.
 */
export const fetchConfig = (
  flags: { home?: string | undefined },
  env: NodeJS.ProcessEnv = process.env,
): { endpoint: URL; folder: string } => {
  const environment = readEnvironment(env);
  const text = environment.KB_ARXIV_URL ?? 'https://export.arxiv.org';
  const endpoint = URL.canParse(text) ? new URL(text) : null;
  const isPlain = endpoint?.username === '' && endpoint.password === '' && endpoint.search === '';
  if (endpoint === null || !/^https?:$/.test(endpoint.protocol) || !isPlain)
    throw wrong(
      'KB_ARXIV_URL: is not an http or https URL without credentials and query; leave it out for arxiv.org.',
    );
  const home = homeFolder(flags.home ?? environment.KB_HOME);
  return {
    endpoint,
    folder: existsSync(home) ? join(home, 'fetched') : join(cacheFolder(environment), 'kb', 'fetched'),
  };
};

const readConfigFile = (home: string): z.infer<typeof ConfigFile> => {
  const path = join(home, 'config.json');
  if (!existsSync(path)) return {};
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw wrong('config.json in the home is not JSON; correct it or remove it.');
  }
  const parsed = ConfigFile.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw wrong(
    `config.json in the home, at ${issue?.path.join('.') || 'the top'}: ${issue?.message ?? 'is not valid'}.`,
  );
};

const portOf = (text: string): number => {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw wrong(`port: "${text}" is not a port; give 0 (a free one) to 65535.`);
};

const indexOf = (kind: string, env: z.infer<typeof Environment>): IndexConfig => {
  if (kind === 'sqlite') return { kind };
  if (kind !== 'neo4j') throw wrong(`index: "${kind}" is not known; give sqlite or neo4j.`);
  if (env.KB_NEO4J_URI === undefined)
    throw wrong('index: neo4j needs KB_NEO4J_URI, such as bolt://127.0.0.1:7687 or neo4j://cluster.');
  return {
    kind,
    uri: env.KB_NEO4J_URI,
    user: env.KB_NEO4J_USER ?? 'neo4j',
    password: env.KB_NEO4J_PASSWORD ?? '',
    database: env.KB_NEO4J_DATABASE,
  };
};

/** Reads the configuration of a service. Raises `INVALID_INPUT` saying which value is wrong. */
export const readConfig = (flags: Flags, env: NodeJS.ProcessEnv = process.env): Config => {
  const environment = readEnvironment(env);
  const home = homeFolder(flags.home ?? environment.KB_HOME);
  const file = readConfigFile(home);
  return {
    home,
    host: flags.host ?? environment.KB_HOST ?? '127.0.0.1',
    port: portOf(flags.port ?? environment.KB_PORT ?? '4170'),
    index: indexOf(flags.index ?? environment.KB_INDEX ?? 'sqlite', environment),
    requireToken: flags.requireToken ?? false,
    allowedHosts: file.allowedHosts ?? null,
    limits: { ...DEFAULT_LIMITS, ...file.limits },
    searchPath: env['PATH'],
    logLevel: environment.KB_LOG_LEVEL ?? 'info',
    crashAt: environment.KB_TEST_CRASH_AT,
  };
};
