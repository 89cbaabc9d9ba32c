import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { queryTerms } from '../../../src/domain/search/terms.ts';
import type { IndexBatch } from '../../../src/domain/graph/index-rows.ts';
import { dumpOf, type Harness } from './harness.ts';
import { batch, node, nodeId, relationship, stream } from './rows.ts';

/** Building anew beside what answers. */
export const rebuildCases = ({ index }: Harness): void => {
  describe('rebuild', () => {
    const old = [batch(0, { nodes: [node(1, 'former')] }), batch(1, { nodes: [node(2, 'former')] })];
    const anew = [
      batch(0, { nodes: [node(1, 'fresh')] }, 'b'),
      batch(
        1,
        { nodes: [node(3, 'fresh')], relationships: [relationship(1, 'SUPPORTS', nodeId(3), nodeId(1))] },
        'b',
      ),
      batch(2, {}, 'b'),
    ];
    const found = async (ledger: string, query: string): Promise<number> =>
      (await index().search(ledger, queryTerms(query), { limit: 10, offset: 0 })).total;

    it('answers from the old rows until it is whole, then from the new', async () => {
      const ledger = randomUUID();
      await index().apply(ledger, old);
      async function* watched(): AsyncIterable<IndexBatch> {
        for (const each of anew) {
          expect(await found(ledger, 'former')).toBe(2);
          expect(await found(ledger, 'fresh')).toBe(0);
          expect(await index().watermark(ledger)).toMatchObject({ revision: 1, commit: old[1]?.commit });
          yield each;
        }
      }
      expect(await index().rebuild(ledger, watched())).toEqual({ commit: anew[2]?.commit, revision: 2 });
      expect(await index().watermark(ledger)).toEqual({ commit: anew[2]?.commit, revision: 2 });
      expect(await found(ledger, 'former')).toBe(0);
      expect(await found(ledger, 'fresh')).toBe(2);
      expect(await index().edges(ledger, [nodeId(1)], { direction: 'both', at: 2, limit: 9 })).toHaveLength(
        1,
      );
      await index().apply(ledger, [batch(3, { nodes: [node(4, 'fresh')] }, 'b')]);
      expect(await found(ledger, 'fresh')).toBe(3);
    });

    it('builds a ledger that had no rows', async () => {
      const ledger = randomUUID();
      await index().rebuild(ledger, stream(anew));
      expect(await found(ledger, 'fresh')).toBe(2);
    });

    it.each<[string, () => AsyncIterable<IndexBatch>]>([
      [
        'the source fails',
        async function* () {
          yield* stream(anew.slice(0, 1));
          throw new Error('the ledger went away');
        },
      ],
      ['a batch is missing', () => stream([...anew.slice(0, 1), ...anew.slice(2)])],
      ['there is nothing', () => stream([])],
    ])('keeps the old rows when %s', async (_, batches) => {
      const ledger = randomUUID();
      await index().apply(ledger, old);
      const before = await dumpOf(index(), ledger);
      await expect(index().rebuild(ledger, batches())).rejects.toThrow();
      expect(await dumpOf(index(), ledger)).toEqual(before);
      expect(await found(ledger, 'former')).toBe(2);
      await index().apply(ledger, [batch(2)]);
      expect(await index().watermark(ledger)).toMatchObject({ revision: 2 });
    });
  });
};
