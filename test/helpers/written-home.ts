import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import type { Receipt, StoredReceipt } from '../../src/contracts/receipt.ts';
import { receiptPath } from '../../src/domain/graph/record-path.ts';
import { commitsIn, gitIn } from './home-state.ts';
import { runKb } from './service.ts';

/** How a process ended. */
export const endOf = (
  child: ChildProcess,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve({ code: child.exitCode, signal: child.signalCode })
    : new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));

/** Looks until `look` gives something, at most `milliseconds`. */
export const until = async <T>(
  what: string,
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  milliseconds = 60_000,
): Promise<T> => {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`${what}: not within ${milliseconds} ms`);
    await sleep(10);
  }
};

/** A receipt without what is added on reading. */
export const storedPart = ({ commit: _commit, index: _index, ...stored }: Receipt): StoredReceipt => stored;

/** The receipt that git holds for a proposal; null when there is none. */
export const receiptInGit = (home: string, project: string, proposalId: string): unknown => {
  const path = receiptPath(proposalId);
  if (gitIn(home, project, 'ls-tree', 'main', '--', path) === '') return null;
  return JSON.parse(gitIn(home, project, 'show', `main:${path}`)) as unknown;
};

/** Status of every proposal of the journal, as the file on disk says; null for one that was not judged. */
export const journalStatus = (home: string): Record<string, string | null> => {
  const journal = new Database(join(home, 'journal.db'), { readonly: true });
  try {
    const rows = journal.prepare('SELECT project, proposal_id, status FROM proposals').all();
    return Object.fromEntries(
      (rows as { project: string; proposal_id: string; status: string | null }[]).map((row) => [
        `${row.project}/${row.proposal_id}`,
        row.status,
      ]),
    );
  } finally {
    journal.close();
  }
};

/** Files of one commit. */
export const filesOf = (home: string, project: string, commit: string): string[] =>
  gitIn(home, project, 'show', '--name-only', '--format=', commit).split('\n');

/** Asserts that a history is one line of `count` commits, each of them whole. */
export const expectLinear = (home: string, project: string, count: number): void => {
  expect(commitsIn(home, project)).toBe(count);
  const parents = gitIn(home, project, 'rev-list', '--parents', 'main').split('\n');
  expect(parents.map((line) => line.split(' ').length).sort()).toEqual([
    1,
    ...Array.from({ length: count - 1 }, () => 2),
  ]);
};

/** Asserts that `kb verify` finds nothing. */
export const expectSound = async (home: string, env: Record<string, string> = {}): Promise<void> => {
  const { stdout, stderr } = await runKb(['verify', '--home', home, '--json'], { env });
  if (stdout === '') throw new Error(stderr);
  expect((JSON.parse(stdout) as { faults: unknown[] }).faults).toEqual([]);
};
