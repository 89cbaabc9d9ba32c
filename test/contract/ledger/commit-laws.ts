import { describe, expect, it } from 'vitest';
import { collect, firstCommit } from './ledger-fixture.ts';
import type { LedgerFixture } from './ledger-fixture.ts';
import { bundleFiles, nodeFile, projectFiles, proposalHeader } from './sample-changes.ts';

/** What holds of writing: whole commits, one winner, the same bytes. */
export function commitLaws(at: LedgerFixture): void {
  describe('commits', () => {
    it('adds exactly the files given to those of the parent', async () => {
      await at.create();
      const first = await at.accept('one');
      const second = await at.accept('two');
      expect([first?.revision, second?.revision]).toEqual([1, 2]);
      const all = [...projectFiles('p'), ...bundleFiles('one'), ...bundleFiles('two')];
      expect(
        await at.ledger.read(
          'p',
          all.map(({ path }) => path),
        ),
      ).toEqual(all.map(({ content }) => content));
      const changes = await collect(at.ledger.commitsAfter('p', null));
      expect(changes.map(({ files }) => files.map(({ path }) => path))).toEqual(
        [projectFiles('p'), bundleFiles('one'), bundleFiles('two')].map((files) =>
          files.map(({ path }) => path).sort(),
        ),
      );
    });

    it('answers null, with nothing written, on another head', async () => {
      const origin = await at.create();
      const head = await at.accept('one');
      expect(
        await at.ledger.commit('p', origin.commit, proposalHeader('late'), bundleFiles('late')),
      ).toBeNull();
      expect(
        await at.ledger.commit('p', 'a'.repeat(40), proposalHeader('odd'), bundleFiles('odd')),
      ).toBeNull();
      expect(await at.ledger.head('p')).toEqual(head);
      expect(await at.ledger.read('p', [nodeFile('late').path, nodeFile('odd').path])).toEqual([null, null]);
    });

    it('lets one of many win on the same head', async () => {
      const origin = await at.create();
      const names = Array.from({ length: 8 }, (_, index) => `racer-${index}`);
      const heads = await Promise.all(
        names.map((id) => at.ledger.commit('p', origin.commit, proposalHeader(id), bundleFiles(id))),
      );
      expect(heads.filter((head) => head !== null)).toHaveLength(1);
      expect(await collect(at.ledger.commitsAfter('p', origin.commit))).toHaveLength(1);
    });

    it('lets one of two processes win on the same head', async () => {
      const origin = await at.create();
      const other = at.store.open();
      try {
        expect(await other.head('p')).toEqual(origin);
        const heads = await Promise.all([
          at.ledger.commit('p', origin.commit, proposalHeader('a'), bundleFiles('a')),
          other.commit('p', origin.commit, proposalHeader('b'), bundleFiles('b')),
        ]);
        const [winner] = heads.filter((head) => head !== null);
        expect(heads.filter((head) => head !== null)).toHaveLength(1);
        expect(await at.ledger.head('p')).toEqual(winner);
        expect(await other.head('p')).toEqual(winner);
      } finally {
        await other.close();
      }
    });

    it('sees what another process committed, and counts on from it', async () => {
      await at.create();
      const other = at.store.open();
      const moved = await other.commit(
        'p',
        (await other.head('p')).commit,
        proposalHeader('x'),
        bundleFiles('x'),
      );
      await other.close();
      expect(await at.ledger.head('p')).toEqual(moved);
      expect((await at.accept('y'))?.revision).toBe(2);
    });

    it('keeps bytes as they are', async () => {
      await at.create();
      const texts = [
        '',
        'no newline',
        'a\r\nb\rc\n',
        '\u0000\u0001',
        '\ufeffBOM',
        'é e\u0301 日本 🜨 \u2028\u0085',
        '$Id$',
        '\n\n',
        'M 100644 inline x\ndone\n',
      ];
      const files = texts.map((content, index) => ({ path: `nodes/ab/raw-${index}.json`, content }));
      const head = await at.ledger.commit(
        'p',
        (await at.ledger.head('p')).commit,
        proposalHeader('raw'),
        files,
      );
      expect(
        await at.ledger.read(
          'p',
          files.map(({ path }) => path),
        ),
      ).toEqual(texts);
      const [change] = await collect(at.ledger.commitsAfter('p', (await firstCommit(at.ledger)).commit));
      expect(change).toMatchObject({ ...head, files: files.map((file) => ({ ...file, status: 'added' })) });
    });

    it('takes a bundle of 200 records of 20,000 characters', async () => {
      await at.create();
      const files = Array.from({ length: 200 }, (_, index) => ({
        path: `nodes/cd/big-${String(index).padStart(3, '0')}.json`,
        content: `${index}${'語'.repeat(20_000)}`,
      }));
      await at.ledger.commit('p', (await at.ledger.head('p')).commit, proposalHeader('big'), files);
      expect(
        await at.ledger.read(
          'p',
          files.map(({ path }) => path),
        ),
      ).toEqual(files.map(({ content }) => content));
    });

    it.each([
      '../x.json',
      '/x.json',
      'a/../b.json',
      'a//b.json',
      './a.json',
      'A.json',
      'ä.json',
      'a b.json',
      'a"b.json',
      'a\nb.json',
      'x',
      '.git/x.json',
      'nodes',
      'a\\b.json',
      '',
    ])('refuses the path %j, and writes nothing', async (path) => {
      const head = await at.create();
      const file = { path, content: '{}\n' };
      await expect(
        at.ledger.commit('p', head.commit, proposalHeader('x'), [nodeFile('x'), file]),
      ).rejects.toMatchObject({ code: 'INTERNAL' });
      await expect(at.ledger.read('p', [path])).rejects.toMatchObject({ code: 'INTERNAL' });
      expect(await at.ledger.head('p')).toEqual(head);
    });

    it('refuses one path twice and text that is not Unicode', async () => {
      const { commit } = await at.create();
      const twice = [nodeFile('x'), nodeFile('x', 2)];
      const broken = [{ path: 'nodes/ab/x.json', content: '\ud800' }];
      for (const files of [twice, broken])
        await expect(at.ledger.commit('p', commit, proposalHeader('x'), files)).rejects.toMatchObject({
          code: 'INTERNAL',
        });
    });
  });
}
