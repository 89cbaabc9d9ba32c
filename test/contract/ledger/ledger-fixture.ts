import { afterEach, beforeEach } from 'vitest';
import type { Head, Ledger, LedgerCommit } from '../../../src/ports/ledger.ts';
import { bundleFiles, projectFiles, projectHeader, proposalHeader } from './sample-changes.ts';

/** How the suite gets a ledger: `open` may be called again on the same store, also while another is open. */
export interface LedgerStore {
  open(): Ledger;
  remove(): Promise<void>;
}

/** An open ledger on a store of its own for each test, and the two steps that most tests begin with. */
export interface LedgerFixture {
  store: LedgerStore;
  ledger: Ledger;
  create(project?: string): Promise<Head>;
  /** Commits a bundle of one record on top of the head. */
  accept(proposalId: string, project?: string): Promise<Head | null>;
}

/** Sets the fixture up before each test of the block at hand and takes it down after. */
export function useLedger(makeStore: () => Promise<LedgerStore>): LedgerFixture {
  const at = {
    create: (project = 'p') => at.ledger.create(project, projectHeader, projectFiles(project)),
    accept: async (proposalId, project = 'p') => {
      const { commit } = await at.ledger.head(project);
      return at.ledger.commit(project, commit, proposalHeader(proposalId), bundleFiles(proposalId));
    },
  } as LedgerFixture;
  beforeEach(async () => {
    at.store = await makeStore();
    at.ledger = at.store.open();
  });
  afterEach(async () => {
    await at.ledger.close();
    await at.store.remove();
  });
  return at;
}

/** The first commit of the project `p`. */
export async function firstCommit(ledger: Ledger): Promise<LedgerCommit> {
  for await (const change of ledger.commitsAfter('p', null)) return change;
  throw new Error('no commit');
}

/** All of a stream. */
export async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of stream) all.push(item);
  return all;
}
