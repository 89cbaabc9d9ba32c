import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  bundleFiles,
  projectFiles,
  projectHeader,
  proposalHeader,
} from '../contract/ledger/sample-changes.ts';
import { gitStore } from '../contract/ledger/temporary-store.ts';
import type { GitStore } from '../contract/ledger/temporary-store.ts';

/** The system refuses to let files grow beyond one block: the nearest thing to a full disk that needs no rights. */
const FULL_DISK = `trap '' XFSZ; ulimit -f 1`;
const BIG = Array.from({ length: 40 }, (_, index) => ({
  path: `nodes/ab/big-${index}.json`,
  content: Array.from({ length: 500 }, (__, line) => `${index}:${Math.sin(index * 1_000 + line)}`).join('\n'),
}));

describe('a disk that refuses', () => {
  let store: GitStore;

  beforeEach(async () => {
    store = await gitStore();
  });
  afterEach(() => store.remove());

  it('is UNAVAILABLE for a commit, changes nothing, and the same commit works later', async () => {
    const plain = store.open();
    const head = await plain.create('p', projectHeader, projectFiles('p'));
    const full = store.open(await store.wrapGit(FULL_DISK));
    await expect(full.commit('p', head.commit, proposalHeader('big'), BIG)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryable: true,
    });
    expect(await full.head('p')).toEqual(head);
    await full.close();
    expect(await plain.verify('p')).toEqual([]);
    expect(await plain.commit('p', head.commit, proposalHeader('big'), BIG)).toMatchObject({ revision: 1 });
    await plain.close();
  });

  it('is UNAVAILABLE for a project, which can be made later', async () => {
    const full = store.open(await store.wrapGit(FULL_DISK));
    await expect(full.create('p', projectHeader, BIG)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await full.close();
    const plain = store.open();
    expect(await plain.projects()).toEqual([]);
    expect(await plain.create('p', projectHeader, BIG)).toMatchObject({ revision: 0 });
    await plain.close();
  });

  it('is UNAVAILABLE when something else is where the projects belong', async () => {
    await writeFile(store.projectsFolder, 'a file');
    const ledger = store.open();
    await expect(ledger.create('p', projectHeader, projectFiles('p'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    await ledger.close();
  });

  it('does not take what stands at the place of a ledger for one, and does not replace it', async () => {
    await mkdir(join(store.projectsFolder, 'p', 'ledger.git'), { recursive: true });
    await writeFile(join(store.projectsFolder, 'p', 'ledger.git', 'note'), 'mine');
    const ledger = store.open();
    await expect(ledger.create('p', projectHeader, projectFiles('p'))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(
      ledger.commit('p', 'a'.repeat(40), proposalHeader('x'), bundleFiles('x')),
    ).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await ledger.verify('p')).not.toEqual([]);
    await ledger.close();
  });
});
