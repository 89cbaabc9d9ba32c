import { describe, expect, it } from 'vitest';
import { collect } from './ledger-fixture.ts';
import type { LedgerFixture } from './ledger-fixture.ts';
import { bundleFiles, nodeFile, proposalHeader } from './sample-changes.ts';

/** What holds of checking and housekeeping. */
export function upkeepLaws(at: LedgerFixture): void {
  describe('upkeep', () => {
    it('finds nothing wrong with what it wrote', async () => {
      await at.create();
      for (const id of ['a', 'b', 'c']) await at.accept(id);
      expect(await at.ledger.verify('p')).toEqual([]);
    });

    it('names records that break the contract, by path', async () => {
      const { commit } = await at.create();
      const node = nodeFile('x');
      const bad = [
        {
          path: nodeFile('reordered').path,
          content: `${JSON.stringify(JSON.parse(nodeFile('reordered').content))}\n`,
        },
        { path: nodeFile('misplaced').path, content: node.content },
        { path: nodeFile('broken').path, content: '{' },
        { path: nodeFile('unknown').path, content: '{\n  "record": "other"\n}\n' },
        { path: 'receipts/ab/x.json', content: bundleFiles('r')[1]!.content },
      ];
      await at.ledger.commit('p', commit, proposalHeader('x'), [node, ...bad]);
      const faults = await at.ledger.verify('p');
      expect(faults.map(({ kind, subject }) => `${kind} ${subject}`).sort()).toEqual(
        bad.map(({ path }) => `corrupt-record ${path}`).sort(),
      );
    });

    it('reads the same after maintenance, and after opening again', async () => {
      await at.create();
      for (let index = 0; index < 8; index += 1) await at.accept(`p-${index}`);
      const before = await collect(at.ledger.commitsAfter('p', null));
      await at.ledger.maintain('p');
      await at.ledger.maintain('p');
      expect(await collect(at.ledger.commitsAfter('p', null))).toEqual(before);
      await at.ledger.close();
      at.ledger = at.store.open();
      expect(await collect(at.ledger.commitsAfter('p', null))).toEqual(before);
      expect(await at.ledger.verify('p')).toEqual([]);
    });

    it('can be used again after close', async () => {
      await at.create();
      await at.ledger.close();
      expect((await at.accept('later'))?.revision).toBe(1);
    });
  });
}
