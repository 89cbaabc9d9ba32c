import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Harness } from './harness.ts';
import { dumpOf } from './harness.ts';
import { assessment, batch, node, nodeId, relationship, revisionDigest, source } from './rows.ts';

const [claim, friend, foe, other, merged] = [1, 2, 3, 4, 5].map((n) => nodeId(n)) as [
  string,
  string,
  string,
  string,
  string,
];
const [one, two, three] = [1, 2, 3].map(revisionDigest) as [string, string, string];

/** What the withdrawal of source revisions takes away from facts, from which revision on, and what it leaves. */
export const withdrawalCases = ({ index }: Harness): void => {
  describe('withdrawals', () => {
    const ledger = randomUUID();
    const factsAt = async (at: number, id = claim) => (await index().facts(ledger, [id], at)).get(id);

    beforeAll(async () => {
      await index().apply(ledger, [
        batch(0, { sources: [source(1, { revisions: [one, two] }), source(3)] }),
        batch(1, {
          nodes: [
            node(1, 'The claim', { cites: [one, two] }),
            node(2, 'A friend', { cites: [one] }),
            node(3, 'A foe', { cites: [one, three] }),
            node(4, 'Another', { cites: [] }),
            node(5, 'Merged into the friend', { cites: [three], status: 'merged', mergedInto: friend }),
          ],
          relationships: [
            relationship(1, 'SUPPORTS', friend, claim, { cites: [three] }),
            relationship(2, 'CONTRADICTS', foe, claim, { cites: [two, three] }),
            relationship(3, 'SUPPORTS', other, claim, { cites: [] }),
            relationship(4, 'IN_TENSION_WITH', claim, other, { cites: [two] }),
            relationship(5, 'SUPPORTS', merged, other, { cites: [three] }),
          ],
          assessments: [
            assessment(1, claim, { cites: [one] }),
            assessment(2, claim, { cites: [one, two] }),
            assessment(3, claim, { verdict: 'refutes', cites: [one] }),
            assessment(4, claim, { cites: [] }),
          ],
        }),
        batch(2, {
          sources: [source(1, { recordRevision: 2, revisions: [one, two], withdrawn: [one] })],
        }),
        batch(3, {
          sources: [source(1, { recordRevision: 3, revisions: [one, two], withdrawn: [one, two] })],
        }),
        batch(4, { nodes: [node(9, 'Nothing to do with it')] }),
        batch(5, { sources: [source(1, { recordRevision: 4, revisions: [one, two], withdrawn: [two] })] }),
      ]);
    });

    it('before: everything counts', async () => {
      expect(await factsAt(1)).toEqual({
        supports: 3,
        refutes: 1,
        supportedBy: [friend, other],
        contradictedBy: [foe, other],
        cites: [one, two],
        supportCites: [one],
      });
      expect(await factsAt(1, other)).toMatchObject({ supportedBy: [friend], contradictedBy: [claim] });
    });

    it('judgments and claims that rest only on a withdrawn revision count no more, those with another one do', async () => {
      expect(await factsAt(2)).toEqual({
        supports: 2,
        refutes: 0,
        supportedBy: [other],
        contradictedBy: [foe, other],
        cites: [one, two],
        supportCites: [],
      });
      expect(await factsAt(2, foe)).toMatchObject({ contradictedBy: [claim] });
      expect(await factsAt(2, other)).toMatchObject({ supportedBy: [], contradictedBy: [claim] });
    });

    it('nor do relationships that rest on nothing else; a claim without any evidence stays', async () => {
      expect(await factsAt(3)).toMatchObject({ supports: 1, supportedBy: [other], contradictedBy: [foe] });
      expect(await factsAt(4)).toEqual(await factsAt(3));
      expect(await factsAt(3, foe)).toMatchObject({ contradictedBy: [] });
      expect(await factsAt(3, other)).toMatchObject({ supportedBy: [], contradictedBy: [] });
    });

    it('what comes back counts again, and earlier revisions stay as they were', async () => {
      expect(await factsAt(5)).toEqual({
        supports: 3,
        refutes: 1,
        supportedBy: [friend, other],
        contradictedBy: [foe],
        cites: [one, two],
        supportCites: [one],
      });
      expect(await factsAt(99)).toEqual(await factsAt(5));
      expect(await factsAt(1)).toMatchObject({ supports: 3, supportedBy: [friend, other] });
      expect(await factsAt(2)).toMatchObject({ supports: 2, supportedBy: [other] });
    });

    it('supporters with evidence left give what is left of it', async () => {
      const mixed = randomUUID();
      await index().apply(mixed, [
        batch(0, {
          nodes: [node(1, 'The claim', { cites: [three] }), node(2, 'A friend', { cites: [one, two] })],
          relationships: [relationship(1, 'SUPPORTS', friend, claim, { cites: [two] })],
        }),
        batch(1, { sources: [source(1, { revisions: [one], withdrawn: [one] })] }),
      ]);
      const facts = await index().facts(mixed, [claim], 1);
      expect(facts.get(claim)).toMatchObject({ supportedBy: [friend], supportCites: [two] });
    });

    it('of one ledger say nothing of another', async () => {
      const foreign = randomUUID();
      await index().apply(foreign, [
        batch(0, {
          nodes: [node(1, 'The claim', { cites: [one] })],
          assessments: [assessment(1, claim, { cites: [one, two] })],
        }),
      ]);
      expect((await index().facts(foreign, [claim], 0)).get(claim)).toMatchObject({ supports: 1 });
    });

    it('are in the dump, with what assessments cite', async () => {
      const lines = (await dumpOf(index(), ledger)).map((line) => JSON.parse(line) as unknown[]);
      const rows = (kind: string) => lines.filter(([of]) => of === kind).map((line) => line[4]);
      expect(rows('assessment')).toContainEqual(assessment(2, claim, { cites: [one, two] }));
      expect(rows('source')).toContainEqual(
        source(1, { recordRevision: 3, revisions: [one, two], withdrawn: [one, two] }),
      );
      expect(rows('source')).toContainEqual(source(3));
    });
  });
};
