import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bundleFiles,
  projectFiles,
  projectHeader,
  proposalHeader,
} from '../contract/ledger/sample-changes.ts';
import { gitStore } from '../contract/ledger/temporary-store.ts';
import type { GitStore } from '../contract/ledger/temporary-store.ts';
import { history, killNoted, runCommitter } from './ledger-crash.ts';

const ROUNDS = 24;

describe('a service killed while it commits', () => {
  let store: GitStore;
  const promised: string[] = [];

  beforeAll(async () => {
    store = await gitStore();
    const ledger = store.open();
    await ledger.create('p', projectHeader, projectFiles('p'));
    await ledger.close();
  });
  afterAll(() => store.remove());

  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'keeps every answered commit, and at most the one in flight besides (round %d)',
    async (round) => {
      const notes = join(store.folder, 'pids');
      const gitPath = await store.wrapGit(`case "$*" in *cat-file*) ;; *) echo $$ >> '${notes}';; esac`);
      const before = await history(store);
      // Spread over the time that a commit takes, so that every step is hit.
      const words = await runCommitter(store, { name: `r${round}`, gitPath, killAfter: (round * 37) % 101 });
      // Every other time git goes down with its service and leaves what it had begun.
      if (round % 2 === 1) await killNoted(notes);

      const ledger = store.open();
      const { commit } = await ledger.head('p');
      const next = await ledger.commit(
        'p',
        commit,
        proposalHeader(`after-${round}`),
        bundleFiles(`after-${round}`),
      );
      const settled = next ?? (await ledger.head('p'));
      promised.push(...words.acknowledged.map((answer) => answer.commit));
      if (next !== null) promised.push(next.commit);
      expect(await ledger.verify('p')).toEqual([]);
      await ledger.close();

      const after = await history(store);
      expect(after.at(-1)?.commit).toBe(settled.commit);
      expect(after.map((change) => change.commit).filter((id) => promised.includes(id))).toEqual(promised);
      const names = after.slice(before.length).map(({ header }) => header.proposalId);
      const answered = words.acknowledged.map(({ name }) => name);
      const withNext = next === null ? [] : [`after-${round}`];
      const possible = [
        [...answered, ...withNext],
        [...answered, words.inFlight, ...withNext],
      ];
      expect(possible).toContainEqual(names);
      for (const { header, files } of after.slice(before.length))
        expect(files.map(({ path, content }) => ({ path, content }))).toEqual(
          bundleFiles(header.proposalId!).sort((a, b) => (a.path < b.path ? -1 : 1)),
        );
    },
  );
});
