import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NodeType, RelationshipType } from '../../../src/contracts/vocabulary.ts';
import { queryTerms } from '../../../src/domain/search/terms.ts';
import type { GraphIndex } from '../../../src/ports/graph-index.ts';
import { dumpOf, type Harness } from './harness.ts';
import { ModelIndex } from './model-index.ts';
import { randomLedger, WORDS } from './random-ledger.ts';
import { stream } from './rows.ts';

const types = fc.option(fc.subarray(NodeType.options), { nil: undefined });
const edgeTypes = fc.option(fc.subarray(RelationshipType.options), { nil: undefined });

/** Laws over random ledgers. */
export const ledgerLaws = ({ index, runs }: Harness): void => {
  const property = (name: string, test: fc.IAsyncProperty<unknown>): void => {
    it(name, () =>
      fc.assert(test as fc.IAsyncPropertyWithHooks<unknown>, { numRuns: runs, endOnFailure: runs < 20 }),
    );
  };
  const answers = async (of: GraphIndex, ledger: string) => ({
    lines: await dumpOf(of, ledger),
    counts: await of.counts(ledger),
    hits: await of.search(ledger, queryTerms(WORDS.join(' ')), { limit: 50, offset: 0 }),
  });

  describe('laws', () => {
    property(
      'built batch by batch, in any portions, or at once: the same answers and the same dump',
      fc.asyncProperty(randomLedger, fc.nat(20), async (batches, cut) => {
        const [steps, once] = [randomUUID(), randomUUID()];
        await index().apply(steps, batches.slice(0, cut));
        await index().apply(steps, batches);
        await index().rebuild(once, stream(batches));
        const expected = await answers(index(), once);
        expect(await answers(index(), steps)).toEqual(expected);
        expect(expected.lines).toEqual([...expected.lines].sort());
        const rows = batches.flatMap((each) => [
          ...each.nodes,
          ...each.relationships,
          ...each.assessments,
          ...each.sources,
        ]);
        expect(expected.lines).toHaveLength(rows.length);
        await index().rebuild(steps, stream(batches));
        expect(await answers(index(), steps)).toEqual(expected);
      }),
    );

    property(
      'answers what playing the ledger up to the revision gives',
      fc.asyncProperty(
        randomLedger,
        fc.nat(14),
        types,
        edgeTypes,
        fc.constantFrom(...WORDS),
        async (batches, at, some, kinds, word) => {
          const ledger = randomUUID();
          await index().apply(ledger, batches);
          const then = new ModelIndex(batches, at);
          const now = new ModelIndex(batches, Infinity);
          const known = [...new Set(batches.flatMap((each) => each.nodes.map((row) => row.id)))];
          const asked = known.filter((_, i) => i % 2 === 0);

          const expectedNodes = then.nodes().filter((row) => some === undefined || some.includes(row.type));
          expect(await index().nodes(ledger, { types: some, at, limit: 3 })).toEqual(
            expectedNodes.slice(0, 3).map((row) => row.id),
          );
          for (const direction of ['outgoing', 'incoming', 'both'] as const)
            expect(await index().edges(ledger, asked, { direction, types: kinds, at, limit: 4 })).toEqual(
              then.edges(asked, direction, kinds).slice(0, 4),
            );
          expect(await index().counts(ledger)).toEqual(now.counts());
          const { terms } = queryTerms(word);
          const { hits, total } = await index().search(
            ledger,
            { terms },
            { types: some, limit: 100, offset: 0 },
          );
          expect(hits.map((hit) => hit.id).sort()).toEqual(now.search(terms, some));
          expect(total).toBe(hits.length);
        },
      ),
    );
  });
};
