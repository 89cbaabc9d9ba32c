import { describe, expect, it } from 'vitest';
import { collect } from './ledger-fixture.ts';
import type { LedgerFixture } from './ledger-fixture.ts';
import { bundleFiles, nodeFile, projectFiles, projectHeader, proposalHeader } from './sample-changes.ts';

/** What holds of the line of commits. */
export function historyLaws(at: LedgerFixture): void {
  describe('history', () => {
    it('tells headers, revisions and statuses, oldest first', async () => {
      const origin = await at.create();
      const first = await at.accept('one');
      const changed = [nodeFile('one', 2, 'changed'), nodeFile('two')].sort((a, b) =>
        a.path < b.path ? -1 : 1,
      );
      const second = await at.ledger.commit('p', first!.commit, proposalHeader('two'), changed);
      expect(await collect(at.ledger.commitsAfter('p', null))).toEqual([
        {
          ...origin,
          header: projectHeader,
          files: projectFiles('p').map((file) => ({ ...file, status: 'added' })),
        },
        {
          ...first,
          header: proposalHeader('one'),
          files: bundleFiles('one').map((file) => ({ ...file, status: 'added' })),
        },
        {
          ...second,
          header: proposalHeader('two'),
          files: changed.map((file) => ({
            ...file,
            status: file.path === nodeFile('one').path ? 'changed' : 'added',
          })),
        },
      ]);
      expect(
        (await collect(at.ledger.commitsAfter('p', first!.commit))).map(({ revision }) => revision),
      ).toEqual([2]);
      expect(await collect(at.ledger.commitsAfter('p', second!.commit))).toEqual([]);
    });

    it('may be left early and walked again', async () => {
      await at.create();
      for (const id of ['a', 'b', 'c']) await at.accept(id);
      for await (const change of at.ledger.commitsAfter('p', null)) if (change.revision === 1) break;
      expect(await collect(at.ledger.commitsAfter('p', null))).toHaveLength(4);
    });

    it('stands still at the head it began with', async () => {
      await at.create();
      await at.accept('a');
      const seen: number[] = [];
      for await (const change of at.ledger.commitsAfter('p', null)) {
        seen.push(change.revision);
        if (change.revision === 0) await at.accept('b');
      }
      expect(seen).toEqual([0, 1]);
    });

    it('raises INTERNAL after a commit that is not part of it', async () => {
      await at.create();
      await at.create('q');
      const foreign = await at.accept('x', 'q');
      for (const after of [foreign!.commit, 'b'.repeat(40), 'HEAD', '--all'])
        await expect(collect(at.ledger.commitsAfter('p', after))).rejects.toMatchObject({ code: 'INTERNAL' });
    });

    it('knows which commits it contains', async () => {
      const origin = await at.create();
      const head = await at.accept('one');
      await at.create('q');
      const foreign = await at.accept('x', 'q');
      const asked = [origin.commit, head!.commit, foreign!.commit, 'b'.repeat(40)];
      expect(await Promise.all(asked.map((commit) => at.ledger.contains('p', commit)))).toEqual([
        true,
        true,
        false,
        false,
      ]);
    });

    it('brings any header back', async () => {
      const { commit } = await at.create();
      const header = {
        ...proposalHeader(
          'line\nKB-Change: {"kind":"policy"}\n\u2028\u2029\u0085\u0000\u007f "quoted" \\u0000 日本 🜨',
        ),
        summary: 'KB-Change: {}\n\n  two lines\u0085three\r\n',
        actor: { kind: 'service', id: '\u0000', name: '\u2028KB-Change: x' } as const,
      };
      await at.ledger.commit('p', commit, header, [nodeFile('x')]);
      const [change] = await collect(at.ledger.commitsAfter('p', commit));
      expect(change?.header).toEqual(header);
    });
  });
}
