import { existsSync } from 'node:fs';
import { SqliteJournal } from '../adapters/journal-sqlite/sqlite-journal.ts';
import { SystemClock } from '../adapters/system/system-clock.ts';
import { SystemIds } from '../adapters/system/system-ids.ts';
import { KbError } from '../contracts/errors.ts';
import type { Capability } from '../contracts/vocabulary.ts';
import type { Journal } from '../ports/journal.ts';
import type { TokenView } from '../surfaces/cli/commands.ts';
import { tokenHash } from '../surfaces/http/authenticate.ts';
import type { Config } from './config.ts';
import { homePaths, makeHome } from './home.ts';

/** Raises `NOT_FOUND` for a home that is not there: looking at it must not make one. */
const existing = (config: Config): Config => {
  if (existsSync(homePaths(config.home).journal)) return config;
  throw new KbError('NOT_FOUND', `There is no KB home at ${config.home}; give one with --home or KB_HOME.`);
};

const withJournal = <T>(config: Config, work: (journal: Journal) => T): T => {
  const journal = new SqliteJournal(makeHome(config.home).journal);
  try {
    return work(journal);
  } finally {
    journal.close();
  }
};

/** Makes a token; only its hash is kept, so it is shown this once. Works beside a running service. */
export const createToken = (
  config: Config,
  wanted: { name: string; capabilities: Capability[]; projects: string[] | null; expiresAt: string | null },
): { id: string; token: string } =>
  withJournal(config, (journal) => {
    const ids = new SystemIds();
    const token = ids.secret();
    const id = ids.uuid();
    const { name, capabilities, projects, expiresAt } = wanted;
    journal.addToken({
      id,
      name,
      hash: tokenHash(token),
      capabilities,
      projects,
      createdAt: new SystemClock().now(),
      expiresAt,
      revokedAt: null,
    });
    return { id, token };
  });

/** Tokens without their hashes. */
export const listTokens = (config: Config): TokenView[] =>
  withJournal(existing(config), (journal) =>
    journal.tokens().map(({ id, name, capabilities, projects, expiresAt, revokedAt }) => ({
      id,
      name,
      capabilities,
      projects,
      expiresAt,
      revokedAt,
    })),
  );

/** Ends a token at once; whether there was such a valid one. */
export const revokeToken = (config: Config, id: string): boolean =>
  withJournal(existing(config), (journal) => journal.revokeToken(id, new SystemClock().now()));
