import type { IncomingMessage } from 'node:http';
import { KbError } from '../../contracts/errors.ts';
import { sha256 } from '../../domain/canonical.ts';
import type { Caller } from '../../operations/caller.ts';
import { anonymousCaller } from '../../operations/caller.ts';
import type { TokenEntry } from '../../ports/journal.ts';

/** Finds tokens by their SHA-256. */
export interface TokenLookup {
  tokenByHash(hash: string): TokenEntry | null;
}

/** The hash under which a token is stored. */
export const tokenHash = (token: string): string => sha256(token);

const refuse = (why: string) =>
  new KbError(
    'UNAUTHENTICATED',
    `Authorization: ${why} \`kb token create --name NAME --capability read,propose\` makes a new one.`,
  );

const callerOf = (entry: TokenEntry | null, now: string): Caller => {
  if (entry === null) throw refuse('this token is not known here.');
  if (entry.revokedAt !== null) throw refuse('this token was revoked.');
  if (entry.expiresAt !== null && entry.expiresAt <= now)
    throw refuse(`this token expired at ${entry.expiresAt}.`);
  return {
    actor: { kind: 'token', id: entry.id, name: entry.name },
    capabilities: new Set(entry.capabilities),
    projects: entry.projects,
  };
};

/**
 * Who calls. A token that is sent always counts: one that is not valid raises `UNAUTHENTICATED`, also where none is
 * needed. Without one the caller may read when reads are open, else nothing.
 */
export const authenticate = (
  request: IncomingMessage,
  tokens: TokenLookup,
  options: { readsAreOpen: boolean; now: string },
): Caller => {
  const header = request.headers.authorization;
  if (header === undefined) return anonymousCaller(options.readsAreOpen ? ['read'] : []);
  const token = /^Bearer +([A-Za-z0-9._~+/=-]{1,500}) *$/i.exec(header)?.[1];
  if (token === undefined) throw refuse('send "Bearer", a space and the token.');
  return callerOf(tokens.tokenByHash(tokenHash(token)), options.now);
};
