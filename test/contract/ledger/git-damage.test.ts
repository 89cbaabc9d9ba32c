import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GitLedger } from '../../../src/adapters/ledger-git/git-ledger.ts';
import { collect } from './ledger-fixture.ts';
import { bundleFiles, nodeFile, projectFiles, projectHeader, proposalHeader } from './sample-changes.ts';
import { gitStore } from './temporary-store.ts';
import type { GitStore } from './temporary-store.ts';

describe('GitLedger on a damaged repository', () => {
  let store: GitStore;
  let ledger: GitLedger;
  const file = nodeFile('one');

  beforeEach(async () => {
    store = await gitStore();
    ledger = store.open();
    const origin = await ledger.create('p', projectHeader, projectFiles('p'));
    const first = await ledger.commit('p', origin.commit, proposalHeader('one'), bundleFiles('one'));
    await ledger.commit('p', first!.commit, proposalHeader('two'), bundleFiles('two'));
    await ledger.close();
  });
  afterEach(async () => {
    await ledger.close();
    await store.remove();
  });

  const packFolder = () => join(store.gitDir('p'), 'objects', 'pack');
  const packs = async () => (await readdir(packFolder())).filter((name) => name.endsWith('.pack')).sort();
  const oidOf = async (name: string) => (await store.git('p', 'rev-parse', name)).trim();
  const loosePath = (oid: string) => join(store.gitDir('p'), 'objects', oid.slice(0, 2), oid.slice(2));
  const faults = async () => (await ledger.verify('p')).map(({ kind, subject }) => `${kind} ${subject}`);

  /** Turns all packs into loose objects, so that one object can be hurt alone. */
  const unpack = async () => {
    const aside = join(store.folder, 'packs');
    await mkdir(aside);
    for (const name of await packs()) {
      await rename(join(packFolder(), name), join(aside, name));
      await rm(join(packFolder(), name.replace('.pack', '.idx')));
      const input = await readFile(join(aside, name));
      execFileSync('git', [`--git-dir=${store.gitDir('p')}`, 'unpack-objects', '-q'], { input });
    }
  };
  const flip = async (path: string, at: (length: number) => number) => {
    const bytes = await readFile(path);
    const place = at(bytes.length);
    bytes[place] = (bytes[place] ?? 0) ^ 0x55;
    await chmod(path, 0o644);
    await writeFile(path, bytes);
  };

  it.each([0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95])(
    'reports a flipped byte at %d of any pack, and never reads something else',
    async (part) => {
      const expected = [file, ...projectFiles('p')];
      for (const name of await packs()) {
        const path = join(packFolder(), name);
        const whole = await readFile(path);
        await flip(path, (length) => Math.floor(length * part));
        expect(await faults()).not.toEqual([]);
        for (const { path: asked, content } of expected) {
          const answer = await ledger.read('p', [asked]).catch((error: unknown) => error);
          if (answer instanceof Error) expect(answer).toMatchObject({ code: 'INTERNAL' });
          else expect(answer).toEqual([content]);
        }
        await ledger.close();
        await writeFile(path, whole);
        expect(await faults()).toEqual([]);
      }
    },
  );

  it('names a pack whose checksum fails', async () => {
    const [name] = await packs();
    await flip(join(packFolder(), name!), (length) => length - 1);
    expect(await faults()).toContain(`corrupt-object ${name}`);
  });

  it('names a corrupt loose object and the record it held', async () => {
    await unpack();
    expect(await faults()).toEqual([]);
    const oid = await oidOf(`main:${file.path}`);
    await flip(loosePath(oid), (length) => Math.floor(length / 2));
    const found = await faults();
    expect(found).toContain(`corrupt-object ${oid}`);
    expect(found).toContain(`corrupt-record ${file.path}`);
    await expect(ledger.read('p', [file.path])).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it.each([
    ['blob', `main:${file.path}`],
    ['folder', `main:${file.path.slice(0, file.path.lastIndexOf('/'))}`],
    ['top folder', 'main:nodes'],
    ['root', 'main^{tree}'],
  ])('takes a file whose %s is lost for damage, never for absent', async (_, name) => {
    await unpack();
    const oid = await oidOf(name);
    await rm(loosePath(oid), { force: true });
    await expect(ledger.read('p', [file.path])).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await faults()).toContain(`missing-object ${oid}`);
    await expect(collect(ledger.commitsAfter('p', null))).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it('answers every other question when one object kills the reading process', async () => {
    await unpack();
    const oid = await oidOf(`main:${file.path}`);
    await flip(loosePath(oid), (length) => length - 3);
    const [, receipt] = bundleFiles('one');
    const others = [...projectFiles('p'), receipt!, ...bundleFiles('two')];
    const answers = await Promise.allSettled(
      [others[0]!, file, ...others].map(({ path }) => ledger.read('p', [path])),
    );
    const [before, broken, ...after] = answers;
    expect(before).toMatchObject({ value: [others[0]!.content] });
    expect(broken).toMatchObject({ status: 'rejected', reason: { code: 'INTERNAL' } });
    expect(after).toMatchObject(others.map(({ content }) => ({ value: [content] })));
  });

  it('names what is missing with a pack', async () => {
    const [first] = (await collect(ledger.commitsAfter('p', null))).map(({ commit }) => commit);
    await ledger.close();
    for (const name of await packs()) {
      const text = await store.git('p', 'verify-pack', '-v', join(packFolder(), name));
      if (!text.includes(first!)) continue;
      for (const ending of ['pack', 'idx']) await rm(join(packFolder(), name.replace(/pack$/, ending)));
    }
    expect(await faults()).toContain(`missing-object ${first}`);
    expect((await faults()).some((fault) => fault.startsWith('broken-history'))).toBe(true);
    await expect(ledger.verify('p')).resolves.not.toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['zeros', '\0'.repeat(41)],
    ['text', 'ref: refs/heads/none\n'],
    ['an unknown commit', `${'c'.repeat(40)}\n`],
  ])('says so when the branch holds %s', async (_, text) => {
    await writeFile(join(store.gitDir('p'), 'refs', 'heads', 'main'), text);
    await expect(ledger.head('p')).rejects.toMatchObject({ code: 'INTERNAL' });
    await expect(
      ledger.commit('p', 'c'.repeat(40), proposalHeader('x'), bundleFiles('x')),
    ).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await faults()).toContain('broken-history refs/heads/main');
  });

  it('reports commits that it did not make', async () => {
    const tree = await oidOf('main~1^{tree}');
    const foreign = (
      await store.git(
        'p',
        '-c',
        'user.name=x',
        '-c',
        'user.email=x',
        'commit-tree',
        tree,
        '-p',
        'main',
        '-m',
        'by hand',
      )
    ).trim();
    await store.git('p', 'update-ref', 'refs/heads/main', foreign);
    expect(await faults()).toEqual([`broken-history ${foreign}`]);
    expect((await ledger.head('p')).revision).toBe(3);
    await expect(collect(ledger.commitsAfter('p', null))).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it('reports a merge', async () => {
    const [head, tree] = await Promise.all(['main', 'main^{tree}'].map(oidOf));
    const message = await store.git('p', 'log', '-1', '--format=%B', 'main');
    const merge = await store.git(
      'p',
      '-c',
      'user.name=x',
      '-c',
      'user.email=x',
      'commit-tree',
      tree!,
      '-p',
      head!,
      '-p',
      `${head}~1`,
      '-m',
      message,
    );
    await store.git('p', 'update-ref', 'refs/heads/main', merge.trim());
    expect(await faults()).toEqual([`broken-history ${merge.trim()}`]);
    await expect(collect(ledger.commitsAfter('p', head!))).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it('keeps what git said out of the message', async () => {
    await rm(join(store.gitDir('p'), 'HEAD'));
    await ledger.close();
    const failure = await ledger.head('p').catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({ code: 'INTERNAL' });
    expect((failure as Error).message).not.toMatch(/fatal|not a git repository|\/|stderr/i);
    expect(String(((failure as Error).cause as Error).message)).toMatch(/not a git repository/);
  });
});
