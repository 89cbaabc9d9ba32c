import { describe, expect, it } from 'vitest';
import type { LedgerFixture } from './ledger-fixture.ts';
import { bundleFiles, nodeFile, proposalHeader } from './sample-changes.ts';

/** What holds of reading files at a commit. */
export function readLaws(at: LedgerFixture): void {
  describe('reads', () => {
    it('answers in the order asked, null for what is not there', async () => {
      await at.create();
      await at.accept('one');
      const [node, receipt] = bundleFiles('one');
      const paths = [
        'nodes/00/none.json',
        receipt!.path,
        'none/at/all.json',
        node!.path,
        receipt!.path,
        'nodes.json',
      ];
      expect(await at.ledger.read('p', paths)).toEqual([
        null,
        receipt!.content,
        null,
        node!.content,
        receipt!.content,
        null,
      ]);
      expect(await at.ledger.read('p', [])).toEqual([]);
    });

    it('reads as of an earlier commit', async () => {
      const origin = await at.create();
      const first = await at.accept('one');
      await at.ledger.commit('p', first!.commit, proposalHeader('two'), [nodeFile('one', 2, 'changed')]);
      const { path, content } = nodeFile('one');
      expect(await at.ledger.read('p', [path], origin.commit)).toEqual([null]);
      expect(await at.ledger.read('p', [path], first!.commit)).toEqual([content]);
      expect(await at.ledger.read('p', [path])).toEqual([nodeFile('one', 2, 'changed').content]);
    });

    it.each(['a'.repeat(40), 'main', 'HEAD', '--help', '', 'a\nb'])(
      'answers NOT_FOUND for the commit %j',
      async (commit) => {
        await at.create();
        await expect(at.ledger.read('p', ['project.json'], commit)).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
        expect(await at.ledger.contains('p', commit)).toBe(false);
      },
    );

    it('answers thousands of paths at once', async () => {
      await at.create();
      await at.accept('one');
      const { path, content } = nodeFile('one');
      const paths = Array.from({ length: 3_000 }, (_, index) =>
        index % 3 === 0 ? path : `nodes/ab/none-${index}.json`,
      );
      const contents = await at.ledger.read('p', paths);
      expect(contents).toEqual(paths.map((asked) => (asked === path ? content : null)));
    });
  });
}
