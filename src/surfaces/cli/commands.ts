import type { Capability } from '../../contracts/vocabulary.ts';
import type { ReparsedProject } from '../../operations/maintain/reparse.ts';
import type { Fetcher } from '../../ports/fetcher.ts';
import type { ServiceClient } from '../connector/service-client.ts';

/** Where a command works: flags that many share. */
export interface Where {
  home?: string | undefined;
  endpoint?: string | undefined;
}

/** Flags of a service. */
export interface ServeFlags {
  home?: string | undefined;
  host?: string | undefined;
  port?: string | undefined;
  index?: string | undefined;
  requireToken?: boolean | undefined;
}

/** A token as `kb token list` shows it. */
export interface TokenView {
  id: string;
  name: string;
  capabilities: Capability[];
  projects: string[] | null;
  expiresAt: string | null;
  revokedAt: string | null;
}

/** Something that `kb verify` found: which part, what, and its name. */
export interface Fault {
  part: 'archive' | 'ledger' | 'tables' | 'index' | 'journal';
  project?: string;
  kind: string;
  subject: string;
  message: string;
}

/** What the command line needs from the composition root. */
export interface CommandParts {
  version: string;
  serve(flags: ServeFlags): Promise<void>;
  demo(flags: ServeFlags): Promise<void>;
  connect(flags: Where & { roots: string[] }): Promise<void>;
  client(flags: Where): ServiceClient;
  /** What fetches papers, in this process and never in the service. */
  fetcher(flags: Where): Promise<Fetcher>;
  verify(flags: { home?: string | undefined }): Promise<{ checked: Record<string, number>; faults: Fault[] }>;
  rebuild(flags: {
    home?: string | undefined;
    project?: string | undefined;
  }): Promise<{ project: string; revision: number; commit: string }[]>;
  reparse(flags: {
    home?: string | undefined;
    project?: string | undefined;
    revision?: string | undefined;
  }): Promise<ReparsedProject[]>;
  createToken(flags: {
    home?: string | undefined;
    name: string;
    capabilities: Capability[];
    projects: string[] | null;
    expiresAt: string | null;
  }): Promise<{ id: string; token: string }>;
  listTokens(flags: { home?: string | undefined }): Promise<TokenView[]>;
  revokeToken(flags: { home?: string | undefined; id: string }): Promise<boolean>;
}
