import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stagingRef } from '../../src/adapters/ledger-git/staging-ref.ts';
import {
  bundleFiles,
  nodeFile,
  projectFiles,
  projectHeader,
  proposalHeader,
} from '../contract/ledger/sample-changes.ts';
import { gitStore } from '../contract/ledger/temporary-store.ts';
import type { GitStore } from '../contract/ledger/temporary-store.ts';
import { history, runCommitter } from './ledger-crash.ts';

/** Kills the service (the parent) at a call of git, with what git has done by then. $PAUSE ends the call for good. */
const POINTS = {
  'before anything is written': at('fast-import', 'kill -9 $PPID; exit 1'),
  'in the middle of writing objects': at('fast-import', fed('head -c 700', 'sleep 0.2')),
  'between objects and branch': at('update-ref', 'kill -9 $PPID; exit 1'),
  'with the branch locked': at(
    'update-ref',
    fed("sed '/^commit$/d'", 'until grep -q "prepare: ok" $0.out; do sleep 0.02; done'),
  ),
  'after the branch moved, before the answer': at('update-ref', '"$GIT" "$@"; kill -9 $PPID; exit 1'),
  'while packs are joined': at(' repack ', '"$GIT" "$@" & sleep 0.03; kill -9 $! $PPID; exit 1'),
};
type Point = keyof typeof POINTS;

/** Whether the commit in flight is there afterwards. */
const LANDS: Record<Point, boolean> = {
  'before anything is written': false,
  'in the middle of writing objects': false,
  'between objects and branch': false,
  'with the branch locked': false,
  'after the branch moved, before the answer': true,
  'while packs are joined': true,
};

function at(command: string, body: string): string {
  return `GIT=git\ncase "$*" in *'${command}'*) ${body};; esac`;
}

/** Gives git part of its input, keeps the input open, and kills both while it waits for the rest. */
function fed(part: string, wait: string): string {
  return `rm -f $0.in; mkfifo $0.in; "$GIT" "$@" < $0.in > $0.out & exec 3> $0.in; ${part} >&3; ${wait}; kill -9 $! $PPID; exit 1`;
}

describe('a service killed at a named point', () => {
  let store: GitStore;

  beforeEach(async () => {
    store = await gitStore();
    const ledger = store.open();
    const { commit } = await ledger.create('p', projectHeader, projectFiles('p'));
    await ledger.commit('p', commit, proposalHeader('first'), bundleFiles('first'));
    await ledger.close();
  });
  afterEach(() => store.remove());

  const locks = async () => {
    const names = await readdir(store.gitDir('p'), { recursive: true });
    return names.filter((name) => name.endsWith('.lock')).sort();
  };
  const refs = async () => (await store.git('p', 'for-each-ref', '--format=%(refname)')).trim().split('\n');
  const commitOne = async (name: string) => {
    const ledger = store.open();
    try {
      const { commit } = await ledger.head('p');
      return await ledger.commit('p', commit, proposalHeader(name), bundleFiles(name));
    } finally {
      await ledger.close();
    }
  };

  it.each(Object.keys(POINTS) as Point[])(
    '%s: whole or not at all, and the next commit works',
    async (point) => {
      const gitPath = await store.wrapGit(POINTS[point]);
      const words = await runCommitter(store, {
        name: 'killed',
        gitPath,
        ...(point === 'while packs are joined' ? { extra: 'maintain' } : {}),
      });
      const landed = LANDS[point] ? ['killed-0'] : [];
      expect((await history(store)).map(({ header }) => header.proposalId)).toEqual([
        undefined,
        'first',
        ...landed,
      ]);
      expect(words.lines[0]).toBe('try killed-0');
      if (point === 'with the branch locked')
        expect(await locks()).toContain(join('refs', 'heads', 'main.lock'));

      expect(await commitOne('next')).toMatchObject({ revision: 2 + landed.length });
      const ledger = store.open();
      expect(await ledger.verify('p')).toEqual([]);
      await ledger.maintain('p');
      expect(await ledger.verify('p')).toEqual([]);
      expect(await ledger.read('p', [nodeFile('killed-0').path])).toEqual([
        LANDS[point] ? nodeFile('killed-0').content : null,
      ]);
      await ledger.close();
      expect(await locks()).toEqual([]);
      expect((await history(store)).map(({ header }) => header.proposalId)).toEqual([
        undefined,
        'first',
        ...landed,
        'next',
      ]);
    },
  );

  it.each(['HEAD.lock', 'packed-refs.lock', 'refs/heads/main.lock'])(
    'takes an old %s away and commits',
    async (name) => {
      const path = join(store.gitDir('p'), name);
      await writeFile(path, '');
      await utimes(path, 1, 1);
      expect(await commitOne('next')).toMatchObject({ revision: 2 });
      expect(await locks()).toEqual([]);
    },
  );

  it.each([0, 86_400])('waits for a young lock (written %d s ahead): it may be held', async (ahead) => {
    const path = join(store.gitDir('p'), 'refs', 'heads', 'main.lock');
    await writeFile(path, '');
    const written = Date.now() / 1_000 + ahead;
    await utimes(path, written, written);
    const from = performance.now();
    expect(await commitOne('next')).toMatchObject({ revision: 2 });
    expect(performance.now() - from).toBeGreaterThan(1_500);
  });

  it('gets over a lock that appears while it is open', async () => {
    const ledger = store.open();
    const head = await ledger.commit(
      'p',
      (await ledger.head('p')).commit,
      proposalHeader('a'),
      bundleFiles('a'),
    );
    await writeFile(join(store.gitDir('p'), 'refs', 'heads', 'main.lock'), '');
    expect(await ledger.commit('p', head!.commit, proposalHeader('b'), bundleFiles('b'))).toMatchObject({
      revision: 3,
    });
    expect(await refs()).toEqual(['refs/heads/main']);
    await ledger.close();
  });

  it('clears old litter, and leaves young litter alone', async () => {
    const objects = join(store.gitDir('p'), 'objects', 'pack');
    const old = ['tmp_pack_a1', 'tmp_idx_b2', '.tmp-12-pack-ff.pack'].map((name) => join(objects, name));
    const report = join(store.gitDir('p'), 'fast_import_crash_77');
    const young = join(objects, 'tmp_pack_young');
    for (const path of [...old, report, young]) await writeFile(path, 'x');
    for (const path of [...old, report]) await utimes(path, 1, 1);
    const commit = (await store.git('p', 'rev-parse', 'main')).trim();
    const [stale, fresh] = [stagingRef(1, 'old'), stagingRef(Date.now(), 'young')];
    for (const ref of [stale, fresh]) await store.git('p', 'update-ref', ref, commit);
    await commitOne('next');
    expect(await refs()).toEqual(['refs/heads/main', fresh]);
    const left = [...(await readdir(objects)), ...(await readdir(store.gitDir('p')))];
    expect(left.filter((name) => /tmp|crash/.test(name))).toEqual(['tmp_pack_young']);
  });
});

describe('a service killed while it creates a project', () => {
  let store: GitStore;

  beforeEach(async () => {
    store = await gitStore();
  });
  afterEach(() => store.remove());

  it.each([
    ['before the repository', at(' init ', 'kill -9 $PPID; exit 1')],
    ['after the repository', at(' init ', '"$GIT" "$@"; kill -9 $PPID; exit 1')],
    ['after the objects', at('update-ref', 'kill -9 $PPID; exit 1')],
    ['after the branch', at('update-ref', '"$GIT" "$@"; kill -9 $PPID; exit 1')],
  ])('%s: it is not there, and can be made again', async (_, body) => {
    const words = await runCommitter(store, {
      name: 'x',
      project: 'q',
      gitPath: await store.wrapGit(body),
      extra: 'create',
    });
    expect(words.lines).toEqual(['create']);
    const ledger = store.open();
    expect(await ledger.projects()).toEqual([]);
    await expect(ledger.head('q')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ledger.create('q', projectHeader, projectFiles('q'))).toMatchObject({ revision: 0 });
    expect(await ledger.projects()).toEqual(['q']);
    expect(await ledger.verify('q')).toEqual([]);
    await ledger.close();
    expect(await readdir(join(store.projectsFolder, 'q'))).toEqual(['ledger.git']);
  });

  it('clears what was abandoned long ago', async () => {
    await runCommitter(store, {
      name: 'x',
      project: 'q',
      gitPath: await store.wrapGit(POINTS['between objects and branch']),
      extra: 'create',
    });
    const [half] = await readdir(join(store.projectsFolder, 'q'));
    const ledger = store.open();
    await ledger.projects();
    expect(await readdir(join(store.projectsFolder, 'q'))).toEqual([half]);
    await utimes(join(store.projectsFolder, 'q', half!), 1, 1);
    await ledger.projects();
    expect(await readdir(join(store.projectsFolder, 'q'))).toEqual([]);
    await utimes(join(store.projectsFolder, 'q'), 1, 1);
    expect(await ledger.projects()).toEqual([]);
    expect(await readdir(store.projectsFolder)).toEqual([]);
    await ledger.close();
  });
});
