import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dumpOf, type Harness } from './harness.ts';
import { batch, node, nodeId } from './rows.ts';
import { queryTerms } from '../../../src/domain/search/terms.ts';

/** Order, idempotence and separation of ledgers. */
export const watermarkCases = ({ index }: Harness): void => {
  describe('watermark', () => {
    const history = [0, 1, 2].map((revision) =>
      batch(revision, { nodes: [node(revision, `Node ${revision}`)] }),
    );

    it('is null before the first batch, then the last one applied', async () => {
      const ledger = randomUUID();
      expect(await index().watermark(ledger)).toBeNull();
      await index().apply(ledger, history.slice(0, 1));
      expect(await index().watermark(ledger)).toEqual({ commit: history[0]?.commit, revision: 0 });
      await index().apply(ledger, []);
      await index().apply(ledger, history);
      expect(await index().watermark(ledger)).toEqual({ commit: history[2]?.commit, revision: 2 });
    });

    it('ignores what was applied before', async () => {
      const ledger = randomUUID();
      await index().apply(ledger, history);
      const before = await dumpOf(index(), ledger);
      await index().apply(ledger, history);
      await index().apply(ledger, [batch(1, { nodes: [node(9, 'Another past')] })]);
      expect(await dumpOf(index(), ledger)).toEqual(before);
      expect(before).toHaveLength(3);
    });

    it.each([
      ['that does not begin at revision 0', [], [1]],
      ['that leaves one out', [0], [2]],
      ['with a gap inside', [0], [1, 3]],
    ])('refuses a series %s and writes none of it', async (_, first, then) => {
      const ledger = randomUUID();
      await index().apply(
        ledger,
        first.map((revision) => batch(revision)),
      );
      const refused = index().apply(
        ledger,
        then.map((revision) => batch(revision, { nodes: [node(1, 'Lost')] })),
      );
      await expect(refused).rejects.toMatchObject({ name: 'KbError', code: 'INTERNAL' });
      expect((await index().watermark(ledger))?.revision ?? null).toBe(first.at(-1) ?? null);
      expect(await dumpOf(index(), ledger)).toEqual([]);
    });

    it('applies batches that arrive twice at once only once', async () => {
      const ledger = randomUUID();
      await Promise.all([
        index().apply(ledger, history),
        index().apply(ledger, history),
        index().apply(ledger, history),
      ]);
      expect(await dumpOf(index(), ledger)).toHaveLength(3);
    });

    it('keeps ledgers apart, also when they hold the same ids', async () => {
      const [a, b] = [randomUUID(), randomUUID()];
      await index().apply(a, [batch(0, { nodes: [node(1, 'shared word alpha'), node(2, 'only here')] })]);
      await index().apply(b, [batch(0, { nodes: [node(1, 'shared word beta')] })]);
      const found = await index().search(b, queryTerms('shared only'), { limit: 10, offset: 0 });
      expect(found).toMatchObject({ hits: [{ id: nodeId(1) }], total: 1 });
      expect(await index().nodes(b, { at: 0, limit: 10 })).toEqual([nodeId(1)]);
      expect((await index().counts(b)).nodes).toEqual({ Claim: 1 });
      await index().clear(b);
      expect(await index().watermark(b)).toBeNull();
      expect(await dumpOf(index(), b)).toEqual([]);
      expect(await index().search(b, queryTerms('shared'), { limit: 10, offset: 0 })).toEqual({
        hits: [],
        total: 0,
      });
      expect(await dumpOf(index(), a)).toHaveLength(2);
      await index().apply(b, [batch(0)]);
      expect(await index().watermark(b)).toMatchObject({ revision: 0 });
    });

    it('answers for a ledger that it does not know', async () => {
      const ledger = randomUUID();
      expect(await index().search(ledger, queryTerms('x'), { limit: 10, offset: 0 })).toEqual({
        hits: [],
        total: 0,
      });
      expect(await index().nodes(ledger, { at: 0, limit: 10 })).toEqual([]);
      expect(await index().edges(ledger, [nodeId(1)], { direction: 'both', at: 0, limit: 10 })).toEqual([]);
      expect(await index().facts(ledger, [nodeId(1)], 0)).toEqual(new Map());
      expect(await index().counts(ledger)).toEqual({
        nodes: {},
        relationships: {},
        assessments: 0,
        sources: 0,
      });
      await index().clear(ledger);
      await index().ping();
    });
  });
};
