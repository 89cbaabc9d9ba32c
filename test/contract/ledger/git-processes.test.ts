import { readFile, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GitLedger } from '../../../src/adapters/ledger-git/git-ledger.ts';
import { collect } from './ledger-fixture.ts';
import { bundleFiles, nodeFile, projectFiles, projectHeader, proposalHeader } from './sample-changes.ts';
import { gitStore } from './temporary-store.ts';
import type { GitStore } from './temporary-store.ts';

describe('GitLedger and its processes', () => {
  let store: GitStore;
  const opened: GitLedger[] = [];

  beforeEach(async () => {
    store = await gitStore();
  });
  afterEach(async () => {
    for (const ledger of opened.splice(0)) await ledger.close();
    await store.remove();
  });

  const open = (gitPath?: string) => {
    const ledger = store.open(gitPath);
    opened.push(ledger);
    return ledger;
  };
  /** A git that notes the process id of each reading process; the note counts while that process lives. */
  const openNoting = async () => {
    const notes = join(store.folder, 'pids');
    const ledger = open(await store.wrapGit(`case "$*" in *cat-file*) echo $$ >> '${notes}';; esac`));
    return {
      ledger,
      readers: async () => (await readFile(notes, 'utf8')).trim().split('\n').map(Number).filter(isAlive),
    };
  };

  it('starts another reading process when one is killed, also in the middle of many questions', async () => {
    const { ledger, readers } = await openNoting();
    await ledger.create('p', projectHeader, projectFiles('p'));
    const { commit } = await ledger.head('p');
    const big = Array.from({ length: 60 }, (_, index) => ({
      path: `nodes/ab/n-${index}.json`,
      content: `${index}`.repeat(200_000),
    }));
    await ledger.commit('p', commit, proposalHeader('big'), big);
    for (let round = 0; round < 5; round += 1) {
      const reading = ledger.read(
        'p',
        big.map(({ path }) => path),
      );
      await new Promise((resolve) => setTimeout(resolve, round * 4));
      for (const pid of await readers()) process.kill(pid, 'SIGKILL');
      expect(await reading).toEqual(big.map(({ content }) => content));
    }
  });

  it('keeps one reading process for a project and at most 16 in all, and none after close', async () => {
    const { ledger, readers } = await openNoting();
    for (let index = 0; index < 20; index += 1) {
      await ledger.create(`p${index}`, projectHeader, projectFiles(`p${index}`));
      await ledger.head(`p${index}`);
      await ledger.read(`p${index}`, ['project.json']);
    }
    await expect.poll(async () => (await readers()).length).toBe(16);
    for (let index = 0; index < 20; index += 1)
      expect(await ledger.read(`p${index}`, ['project.json'])).toEqual([
        projectFiles(`p${index}`)[1]!.content,
      ]);
    await expect.poll(async () => (await readers()).length).toBe(16);
    await ledger.close();
    expect(await readers()).toEqual([]);
  });

  it('keeps reading while packs are joined under it, and keeps their number low', async () => {
    const writer = open();
    const readers = [open(), open()];
    let { commit } = await writer.create('p', projectHeader, projectFiles('p'));
    const names: string[] = [];
    const stop = new AbortController();
    const reading = readers.map(async (reader) => {
      while (!stop.signal.aborted) {
        const known = [...names];
        const files = known.map((name) => nodeFile(name));
        expect(
          await reader.read(
            'p',
            files.map(({ path }) => path),
          ),
        ).toEqual(files.map(({ content }) => content));
        await reader.head('p');
      }
    });
    const upkeep = (async () => {
      while (!stop.signal.aborted) await readers[0]!.maintain('p');
    })();
    for (let index = 0; index < 30; index += 1) {
      const head = await writer.commit('p', commit, proposalHeader(`n-${index}`), bundleFiles(`n-${index}`));
      commit = head!.commit;
      names.push(`n-${index}`);
    }
    stop.abort();
    await Promise.all([...reading, upkeep]);
    expect(await collect(readers[1]!.commitsAfter('p', null))).toHaveLength(31);
    expect(await writer.verify('p')).toEqual([]);
  });

  it('joins packs by itself as commits pile up', async () => {
    const ledger = open();
    let { commit } = await ledger.create('p', projectHeader, projectFiles('p'));
    for (let index = 0; index < 70; index += 1) {
      const head = await ledger.commit('p', commit, proposalHeader(`n-${index}`), [nodeFile(`n-${index}`)]);
      commit = head!.commit;
    }
    await ledger.close();
    const packs = (await readdir(join(store.gitDir('p'), 'objects', 'pack'))).filter((name) =>
      name.endsWith('.pack'),
    );
    expect(packs.length).toBeLessThan(60);
    expect((await store.git('p', 'count-objects')).trim()).toMatch(/^0 objects/);
    expect(await ledger.verify('p')).toEqual([]);
  });

  it('loses to a commit made between its look at the head and its move, and leaves nothing behind', async () => {
    const ledger = open();
    const origin = await ledger.create('p', projectHeader, projectFiles('p'));
    const faster = await ledger.commit('p', origin.commit, proposalHeader('faster'), bundleFiles('faster'));
    const move = (to: string) => `git --git-dir='${store.gitDir('p')}' update-ref refs/heads/main ${to}`;
    await store.git('p', 'update-ref', 'refs/heads/main', origin.commit);
    const slow = open(await store.wrapGit(`case "$*" in *update-ref*) ${move(faster!.commit)};; esac`));
    expect(await slow.head('p')).toEqual(origin);
    expect(await slow.commit('p', origin.commit, proposalHeader('slow'), bundleFiles('slow'))).toBeNull();
    expect(await slow.head('p')).toEqual(faster);
    expect(await store.git('p', 'for-each-ref', '--format=%(refname)')).toBe('refs/heads/main\n');
  });

  it('believes the branch, not the process that was killed after it moved it', async () => {
    const origin = await open().create('p', projectHeader, projectFiles('p'));
    const ledger = open(await store.wrapGit('case "$*" in *update-ref*) git "$@"; kill -9 $$;; esac'));
    const head = await ledger.commit('p', origin.commit, proposalHeader('x'), bundleFiles('x'));
    expect(head).toMatchObject({ revision: 1 });
    expect(await open().head('p')).toEqual(head);
  });

  it('fails, with nothing changed, when the branch cannot be moved', async () => {
    const origin = await open().create('p', projectHeader, projectFiles('p'));
    const ledger = open(await store.wrapGit('case "$*" in *update-ref*) exit 3;; esac'));
    const commit = ledger.commit('p', origin.commit, proposalHeader('x'), bundleFiles('x'));
    await expect(commit).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await ledger.head('p')).toEqual(origin);
  });

  it('finds no damage in a ledger that another process writes and repacks', async () => {
    const [writer, reader] = [open(), open()];
    let { commit } = await writer.create('p', projectHeader, projectFiles('p'));
    const stop = new AbortController();
    const writing = (async () => {
      for (let index = 0; !stop.signal.aborted; index += 1) {
        commit = (await writer.commit('p', commit, proposalHeader(`n-${index}`), bundleFiles(`n-${index}`)))!
          .commit;
        if (index % 10 === 9) await writer.maintain('p');
      }
    })();
    for (let round = 0; round < 8; round += 1) expect(await reader.verify('p')).toEqual([]);
    stop.abort();
    await writing;
  });

  it('finds git on the path that it is given', async () => {
    const lost = new GitLedger({ projectsFolder: store.projectsFolder, searchPath: store.folder });
    opened.push(lost);
    await expect(lost.create('p', projectHeader, projectFiles('p'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    await symlink(await store.wrapGit('PATH=/usr/local/bin:/usr/bin:/bin'), join(store.folder, 'git'));
    expect(await lost.create('p', projectHeader, projectFiles('p'))).toMatchObject({ revision: 0 });
  });

  it('tells the log, and fails no commit, when upkeep fails', async () => {
    const events: string[] = [];
    const note = (event: string) => void events.push(event);
    const gitPath = await store.wrapGit('case "$*" in *" repack "*) exit 1;; esac');
    const log = { info: note, warn: note, error: note };
    const ledger = new GitLedger({ projectsFolder: store.projectsFolder, gitPath, log });
    opened.push(ledger);
    const { commit } = await ledger.create('p', projectHeader, projectFiles('p'));
    expect(await ledger.commit('p', commit, proposalHeader('x'), bundleFiles('x'))).toMatchObject({
      revision: 1,
    });
    await ledger.close();
    await expect.poll(() => events).toEqual(['ledger.maintain.failed']);
    await expect(ledger.maintain('p')).rejects.toMatchObject({ code: 'INTERNAL' });
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
