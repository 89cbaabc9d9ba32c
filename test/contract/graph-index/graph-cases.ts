import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Direction, RelationshipType } from '../../../src/contracts/vocabulary.ts';
import type { Harness } from './harness.ts';
import {
  assessment,
  batch,
  node,
  nodeId,
  relationship,
  relationshipId,
  revisionDigest,
  source,
} from './rows.ts';

const [a, b, c, d, e] = [1, 2, 3, 4, 5].map((n) => nodeId(n)) as [string, string, string, string, string];

/** Structure: relationships, facts, lists and numbers, now and at earlier revisions. */
export const graphCases = ({ index }: Harness): void => {
  describe('structure', () => {
    const ledger = randomUUID();
    const edges = async (
      ids: string[],
      direction: Direction,
      given: { types?: RelationshipType[]; at?: number; limit?: number } = {},
    ) =>
      (await index().edges(ledger, ids, { direction, at: 99, limit: 100, ...given })).map((edge) =>
        Number.parseInt(edge.id.slice(4), 16),
      );

    beforeAll(async () => {
      await index().apply(ledger, [
        batch(0, { sources: [source(1), source(2)] }),
        batch(1, {
          nodes: [1, 2, 3, 4, 5].map((n) => node(n, `Node ${n}`, { cites: [revisionDigest(n)] })),
          relationships: [
            relationship(1, 'SUPPORTS', b, a),
            relationship(2, 'SUPPORTS', c, a),
            relationship(3, 'CONTRADICTS', a, d),
            relationship(4, 'IN_TENSION_WITH', e, a),
            relationship(5, 'ABOUT', a, nodeId(7, 'Entity')),
          ],
          assessments: [
            assessment(1, a),
            assessment(2, a, { verdict: 'refutes', field: null }),
            assessment(3, a, { verdict: 'unclear' }),
          ],
        }),
        batch(2, {
          nodes: [
            node(7, 'Late entity', { type: 'Entity' }),
            node(3, 'Node 3', { status: 'retracted', recordRevision: 2 }),
          ],
          relationships: [
            relationship(5, 'ABOUT', a, nodeId(7, 'Entity'), {
              recordRevision: 2,
              conditions: ['when it rains', '<b>'],
            }),
          ],
        }),
        batch(3, {
          nodes: [
            node(1, 'Node 1, corrected', {
              recordRevision: 2,
              cites: [revisionDigest(9), revisionDigest(8)],
            }),
          ],
          relationships: [relationship(1, 'SUPPORTS', b, a, { status: 'retracted', recordRevision: 2 })],
          assessments: [assessment(4, a, { subjectRevision: 2 })],
          sources: [source(1, { recordRevision: 2, revisions: [revisionDigest(1), revisionDigest(11)] })],
        }),
      ]);
    });

    it('follows relationships by direction, symmetric ones from both ends', async () => {
      expect(await edges([a], 'outgoing')).toEqual([3, 4, 5]);
      expect(await edges([a], 'incoming')).toEqual([2, 3, 4]);
      expect(await edges([a], 'both')).toEqual([2, 3, 4, 5]);
      expect(await edges([d], 'outgoing')).toEqual([3]);
      expect(await edges([c], 'incoming')).toEqual([]);
      expect(await edges([c, e, c], 'both')).toEqual([2, 4]);
      expect(await edges([], 'both')).toEqual([]);
      expect(await edges(['clm_unknown'], 'both')).toEqual([]);
    });

    it('gives the ends as they are stored, whichever end was asked', async () => {
      const [edge] = await index().edges(ledger, [d], { direction: 'incoming', at: 99, limit: 5 });
      expect(edge).toEqual({ id: relationshipId(3), type: 'CONTRADICTS', from: a, to: d });
    });

    it('filters by type and stops at the limit, in id order', async () => {
      expect(await edges([a], 'both', { types: ['SUPPORTS', 'ABOUT'] })).toEqual([2, 5]);
      expect(await edges([a], 'both', { types: ['CAUSES'] })).toEqual([]);
      expect(await edges([a], 'both', { types: [] })).toEqual([]);
      expect(await edges([a], 'both', { limit: 2 })).toEqual([2, 3]);
      expect(await edges([b, a], 'both', { limit: 1, at: 1 })).toEqual([1]);
    });

    it('shows relationships as they stood', async () => {
      expect(await edges([a], 'incoming', { at: 0 })).toEqual([]);
      expect(await edges([a], 'incoming', { at: 2 })).toEqual([1, 2, 3, 4]);
      expect(await edges([a], 'outgoing', { at: 1 })).toEqual([3, 4, 5]);
    });

    it('lists nodes by type in pages, now and as they stood', async () => {
      const list = (given: object) => index().nodes(ledger, { at: 99, limit: 100, ...given });
      expect(await list({})).toEqual([a, b, d, e, nodeId(7, 'Entity')]);
      expect(await list({ types: ['Entity'] })).toEqual([nodeId(7, 'Entity')]);
      expect(await list({ types: [] })).toEqual([]);
      expect(await list({ limit: 2 })).toEqual([a, b]);
      expect(await list({ limit: 2, after: b })).toEqual([d, e]);
      expect(await list({ after: nodeId(7, 'Entity') })).toEqual([]);
      expect(await list({ at: 1 })).toEqual([a, b, c, d, e]);
      expect(await list({ at: 1, limit: 2, after: b })).toEqual([c, d]);
      expect(await list({ at: 0 })).toEqual([]);
    });

    it('gives the facts of now: assessments of the present wording, support that stands', async () => {
      const facts = await index().facts(ledger, [a, d, 'clm_unknown'], 99);
      expect([...facts.keys()].sort()).toEqual([a, d]);
      expect(facts.get(a)).toEqual({
        supports: 1,
        refutes: 0,
        supportedBy: [],
        contradictedBy: [d, e],
        cites: [revisionDigest(8), revisionDigest(9)],
        supportCites: [],
      });
      expect(facts.get(d)).toMatchObject({ supports: 0, contradictedBy: [a], cites: [revisionDigest(4)] });
    });

    it('gives the facts of then', async () => {
      expect((await index().facts(ledger, [a], 1)).get(a)).toEqual({
        supports: 1,
        refutes: 1,
        supportedBy: [b, c],
        contradictedBy: [d, e],
        cites: [revisionDigest(1)],
        supportCites: [revisionDigest(2), revisionDigest(3)],
      });
      expect((await index().facts(ledger, [a], 2)).get(a)).toMatchObject({
        supportedBy: [b],
        supportCites: [revisionDigest(2)],
      });
      expect(await index().facts(ledger, [a], 0)).toEqual(new Map());
    });

    it('counts a merged claim as the one it was merged into, and what was joined to it as joined to that', async () => {
      const other = randomUUID();
      await index().apply(other, [
        batch(0, {
          nodes: [1, 2, 3, 4, 5].map((n) => node(n, `Node ${n}`, { cites: [revisionDigest(n)] })),
          relationships: [
            relationship(1, 'SUPPORTS', b, a),
            relationship(2, 'SUPPORTS', c, a),
            relationship(3, 'CONTRADICTS', e, d),
          ],
        }),
        batch(1, { nodes: [node(3, 'Node 3', { status: 'merged', mergedInto: b, recordRevision: 2 })] }),
        batch(2, { nodes: [node(4, 'Node 4', { status: 'merged', mergedInto: a, recordRevision: 2 })] }),
      ]);
      const factsOf = async (id: string, at: number) => (await index().facts(other, [id, d], at)).get(id);
      expect(await factsOf(a, 0)).toMatchObject({ supportedBy: [b, c], contradictedBy: [] });
      expect(await factsOf(a, 1)).toMatchObject({ supportedBy: [b], supportCites: [revisionDigest(2)] });
      expect(await factsOf(a, 2)).toMatchObject({ supportedBy: [b], contradictedBy: [e] });
      expect(await factsOf(e, 2)).toMatchObject({ contradictedBy: [a] });
    });

    it('counts what is current', async () => {
      expect(await index().counts(ledger)).toEqual({
        nodes: { Claim: 4, Entity: 1 },
        relationships: { SUPPORTS: 1, CONTRADICTS: 1, IN_TENSION_WITH: 1, ABOUT: 1 },
        assessments: 4,
        sources: 2,
      });
    });

    it('answers with plain numbers', async () => {
      const { hits, total } = await index().search(ledger, { terms: ['node'] }, { limit: 5, offset: 0 });
      const numbers = [total, ...hits.map((hit) => hit.score), (await index().watermark(ledger))?.revision];
      expect(numbers.every((value) => typeof value === 'number')).toBe(true);
    });

    it('walks a hub without reading past the limit', async () => {
      const hub = randomUUID();
      const count = 3_000;
      await index().apply(hub, [
        batch(0, { nodes: Array.from({ length: count + 1 }, (_, i) => node(i, `n${i}`)) }),
        batch(1, {
          relationships: Array.from({ length: count }, (_, i) =>
            relationship(i, 'SUPPORTS', nodeId(i + 1), nodeId(0)),
          ),
        }),
      ]);
      const found = await index().edges(hub, [nodeId(0)], { direction: 'incoming', at: 1, limit: 50 });
      expect(found.map((edge) => edge.id)).toEqual(Array.from({ length: 50 }, (_, i) => relationshipId(i)));
      expect(await index().edges(hub, [nodeId(0)], { direction: 'both', at: 1, limit: 50_001 })).toHaveLength(
        count,
      );
    });
  });
};
