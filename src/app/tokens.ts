import type { Capability } from '../contracts/vocabulary.ts';
import type { Journal, TokenEntry } from '../ports/journal.ts';
import type { Ids } from '../ports/system.ts';
import type { TokenLookup } from '../surfaces/http/authenticate.ts';
import { tokenHash } from '../surfaces/http/authenticate.ts';
import type { HomePaths } from './home.ts';
import { ensureTokenFile } from './home.ts';

const fileToken = (id: string, token: string, capabilities: Capability[]): TokenEntry => ({
  id,
  name: id,
  hash: tokenHash(token),
  capabilities,
  projects: null,
  createdAt: '1970-01-01T00:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
});

/**
 * The tokens of a home: the two in its files, made on the first start, and those of the journal. `local` reads,
 * proposes and creates projects; `admin` maintains.
 */
export const homeTokens = (paths: HomePaths, journal: Journal, ids: Ids): TokenLookup => {
  const files = [
    fileToken('local', ensureTokenFile(paths.localToken, ids), ['read', 'propose']),
    fileToken('admin', ensureTokenFile(paths.adminToken, ids), ['read', 'maintenance']),
  ];
  const byHash = new Map(files.map((entry) => [entry.hash, entry]));
  return { tokenByHash: (hash) => byHash.get(hash) ?? journal.tokenByHash(hash) };
};
