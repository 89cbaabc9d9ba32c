import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/domain/canonical.ts';
import type { TableRows } from '../../../src/domain/graph/table-rows.ts';
import type { Reanchored } from '../../../src/domain/quotes/reanchor.ts';
import type { LedgerTables } from '../../../src/ports/ledger-tables.ts';
import { ALL_IDS, ALL_KEYS, ALL_REVISIONS, history, idOf, recordRows, tableRows } from './table-rows.ts';

const LEDGER = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

const answersUnder = (...answers: [string, Reanchored][]): Map<string, Reanchored> => new Map(answers);

/** Everything that the tables answer about a ledger. */
const answers = (tables: LedgerTables, ledgerId: string, last: number): unknown => ({
  watermark: tables.watermark(ledgerId),
  duplicates: tables.duplicates(ledgerId, ALL_KEYS),
  sourceOf: ALL_REVISIONS.map((revision) => tables.sourceOf(ledgerId, revision)),
  sources: tables.sources(ledgerId, { limit: 100 }),
  successors: ALL_IDS.map((id) => [
    tables.successors(ledgerId, 'IS_A', id),
    tables.successors(ledgerId, 'PART_OF', id),
  ]),
  assessments: Array.from({ length: last + 2 }, (_, at) => tables.assessmentsOf(ledgerId, ALL_IDS, at)),
  citing: ALL_REVISIONS.map((revision) => tables.citing(ledgerId, revision, 100)),
  commits: Array.from({ length: last + 2 }, (_, at) => tables.commitAt(ledgerId, at)),
  history: [undefined, ...ALL_IDS].map((id) => tables.history(ledgerId, { id, limit: 100 })),
});

/** What ledger tables owe; `make` opens empty ones, `reopen` opens the same ones again. */
export const ledgerTablesContract = (
  name: string,
  make: () => { tables: LedgerTables; reopen: () => LedgerTables; remove: () => void },
): void => {
  describe(`${name} keeps the ledger tables contract`, () => {
    let tables: LedgerTables;
    let reopen: () => LedgerTables;
    let remove: () => void;
    beforeEach(() => {
      ({ tables, reopen, remove } = make());
    });
    afterEach(() => remove());

    it('answers as an empty ledger before the first change', () => {
      expect(tables.watermark(LEDGER)).toBeNull();
      expect(tables.duplicates(LEDGER, ['k'])).toEqual(new Map([['k', []]]));
      expect(tables.sourceOf(LEDGER, sha256('x'))).toBeNull();
      expect(tables.sources(LEDGER, { limit: 9 })).toEqual([]);
      expect(tables.successors(LEDGER, 'IS_A', idOf('prb', 1))).toEqual([]);
      expect(tables.assessmentsOf(LEDGER, [idOf('prb', 1)], 9)).toEqual(new Map([[idOf('prb', 1), []]]));
      expect(tables.citing(LEDGER, sha256('x'), 9)).toEqual([]);
      expect(tables.commitAt(LEDGER, 0)).toBeNull();
      expect(tables.history(LEDGER, { limit: 9 })).toEqual([]);
      expect(tables.reanchored(LEDGER, ['k'])).toEqual(new Map());
      tables.apply(LEDGER, []);
      expect(tables.watermark(LEDGER)).toBeNull();
    });

    it('stands at the last change it was given and keeps that when opened again', () => {
      tables.apply(LEDGER, [tableRows(0, []), tableRows(1, [])]);
      expect(tables.watermark(LEDGER)).toEqual({ commit: tableRows(1, []).change.commit, revision: 1 });
      tables.close();
      expect(reopen().watermark(LEDGER)?.revision).toBe(1);
    });

    it('ignores what it has and refuses a gap, whole', () => {
      const [zero, one, two, three] = [0, 1, 2, 3].map((revision) =>
        tableRows(revision, [recordRows(idOf('prb', revision))]),
      );
      expect(() => tables.apply(LEDGER, [one!])).toThrow(expect.objectContaining({ code: 'INTERNAL' }));
      expect(tables.watermark(LEDGER)).toBeNull();
      tables.apply(LEDGER, [zero!, one!]);
      tables.apply(LEDGER, [zero!, one!]);
      const before = answers(tables, LEDGER, 3);
      expect(() => tables.apply(LEDGER, [two!, tableRows(4, [])])).toThrow(
        expect.objectContaining({ code: 'INTERNAL', details: { revision: 4, reached: 2 } }),
      );
      expect(answers(tables, LEDGER, 3)).toEqual(before);
      tables.apply(LEDGER, [one!, two!, three!]);
      expect(tables.history(LEDGER, { limit: 9 }).map((change) => change.revision)).toEqual([3, 2, 1, 0]);
    });

    it('replaces what it kept of a record', () => {
      const id = idOf('prb', 1);
      const [one, two] = [sha256('one'), sha256('two')];
      tables.apply(LEDGER, [tableRows(0, [recordRows(id, { keys: ['a', 'b'], cites: [one] })])]);
      tables.apply(LEDGER, [tableRows(1, [recordRows(id, { keys: ['b', 'c'], cites: [two] })])]);
      expect(tables.duplicates(LEDGER, ['a', 'b', 'c'])).toEqual(
        new Map([
          ['a', []],
          ['b', [id]],
          ['c', [id]],
        ]),
      );
      expect([tables.citing(LEDGER, one, 9), tables.citing(LEDGER, two, 9)]).toEqual([[], [id]]);
      const edge = idOf('rel', 1);
      const [from, to] = [idOf('ent', 1), idOf('ent', 2)];
      tables.apply(LEDGER, [tableRows(2, [recordRows(edge, { edge: { type: 'IS_A', from, to } })])]);
      expect([tables.successors(LEDGER, 'IS_A', from), tables.successors(LEDGER, 'PART_OF', from)]).toEqual([
        [to],
        [],
      ]);
      tables.apply(LEDGER, [tableRows(3, [recordRows(edge)])]);
      expect(tables.successors(LEDGER, 'IS_A', from)).toEqual([]);
    });

    it('finds a source by each of its revisions', () => {
      const [first, second] = [idOf('src', 1), idOf('src', 2)];
      const [a, b, c] = [sha256('a'), sha256('b'), sha256('c')];
      tables.apply(LEDGER, [
        tableRows(0, [recordRows(second, { revisions: [c] })]),
        tableRows(1, [recordRows(first, { revisions: [a] })]),
      ]);
      tables.apply(LEDGER, [tableRows(2, [recordRows(first, { revisions: [a, b] })])]);
      expect([a, b, c, sha256('d')].map((revision) => tables.sourceOf(LEDGER, revision))).toEqual([
        first,
        first,
        second,
        null,
      ]);
      expect(tables.sources(LEDGER, { limit: 9 })).toEqual([first, second]);
      expect(tables.sources(LEDGER, { limit: 1 })).toEqual([first]);
      expect(tables.sources(LEDGER, { limit: 9, after: first })).toEqual([second]);
    });

    it('shows the assessments that were there at a revision', () => {
      const subject = idOf('clm', 1);
      const [early, late] = [idOf('asm', 2), idOf('asm', 1)];
      tables.apply(LEDGER, [
        tableRows(0, []),
        tableRows(1, [recordRows(early, { subject })]),
        tableRows(2, []),
      ]);
      tables.apply(LEDGER, [tableRows(3, [recordRows(late, { subject })])]);
      const seen = [0, 1, 2, 3, 4].map((at) => tables.assessmentsOf(LEDGER, [subject], at).get(subject));
      expect(seen).toEqual([[], [early], [early], [late, early], [late, early]]);
    });

    it('lists nodes and relationships that cite a revision, and no judgments about them', () => {
      const cites = [sha256('cited')];
      const ids = ['tec', 'rel', 'asm', 'clm'].map((prefix) => idOf(prefix, 1));
      tables.apply(LEDGER, [
        tableRows(
          0,
          ids.map((id) => recordRows(id, { cites })),
        ),
      ]);
      expect(tables.citing(LEDGER, cites[0]!, 9)).toEqual([idOf('clm', 1), idOf('rel', 1), idOf('tec', 1)]);
      expect(tables.citing(LEDGER, cites[0]!, 2)).toEqual([idOf('clm', 1), idOf('rel', 1)]);
    });

    it('tells the history of everything and of one record, newest first and page by page', () => {
      const id = idOf('prb', 1);
      const changes = Array.from({ length: 9 }, (_, i) =>
        tableRows(i, i % 2 === 0 ? [recordRows(id)] : [recordRows(idOf('prb', 2))]),
      );
      tables.apply(LEDGER, changes);
      expect(tables.history(LEDGER, { limit: 3 })).toEqual([8, 7, 6].map((i) => changes[i]?.change));
      expect(tables.history(LEDGER, { limit: 2, before: 1 })).toEqual([changes[0]?.change]);
      expect(tables.history(LEDGER, { id, limit: 2 })).toEqual([8, 6].map((i) => changes[i]?.change));
      expect(tables.history(LEDGER, { id, limit: 9, before: 6 }).map((change) => change.revision)).toEqual([
        4, 2, 0,
      ]);
      expect(tables.history(LEDGER, { id: idOf('prb', 3), limit: 9 })).toEqual([]);
      expect(tables.commitAt(LEDGER, 4)).toBe(changes[4]?.change.commit);
    });

    it.each([0, -1, -100])('gives nothing for a limit of %i', (limit) => {
      tables.apply(LEDGER, [
        tableRows(0, [
          recordRows(idOf('src', 1), { revisions: [sha256('a')] }),
          recordRows(idOf('prb', 1), { cites: [sha256('a')] }),
        ]),
      ]);
      expect(tables.history(LEDGER, { limit })).toEqual([]);
      expect(tables.history(LEDGER, { id: idOf('prb', 1), limit })).toEqual([]);
      expect(tables.sources(LEDGER, { limit })).toEqual([]);
      expect(tables.citing(LEDGER, sha256('a'), limit)).toEqual([]);
    });

    it('keeps what became of quotations by ledger, until that is cleared', () => {
      const [first, second, third] = ['a', 'b', 'c'].map((key) => sha256(key)) as [string, string, string];
      const moved: Reanchored = {
        label: 'moved',
        page: 2,
        line: [3, 4],
        position: { start: 5, end: 9 },
        passage: 'Ein “Satz”: 模型 😀.',
      };
      const lost: Reanchored = { label: 'lost', reason: 'Nothing.' };
      tables.keepReanchored(LEDGER, new Map([[first, moved]]));
      expect(tables.reanchored(LEDGER, [first])).toEqual(new Map());
      for (const ledger of [LEDGER, OTHER]) tables.apply(ledger, [tableRows(0, [])]);
      tables.keepReanchored(LEDGER, new Map());
      tables.keepReanchored(LEDGER, answersUnder([first, lost], [second, lost]));
      tables.keepReanchored(LEDGER, new Map([[first, moved]]));
      tables.keepReanchored(OTHER, new Map([[third, lost]]));
      const kept = answersUnder([first, moved], [second, lost]);
      expect(tables.reanchored(LEDGER, [third, second, first, first])).toEqual(kept);
      tables.apply(LEDGER, [tableRows(1, [])]);
      expect(tables.reanchored(LEDGER, [first, second])).toEqual(kept);
      tables.close();
      const again = reopen();
      expect(again.reanchored(LEDGER, [first, second])).toEqual(kept);
      again.clear(LEDGER);
      expect(again.reanchored(LEDGER, [first, second])).toEqual(new Map());
      expect(again.reanchored(OTHER, [first, third])).toEqual(new Map([[third, lost]]));
    });

    it('gives the same answers whether changes come at once, in parts, again, or after clearing; ledgers are apart', () => {
      fc.assert(
        fc.property(history(), history(), fc.array(fc.nat(5), { maxLength: 4 }), (changes, others, cuts) => {
          const last = changes.length;
          tables.clear(LEDGER);
          tables.clear(OTHER);
          tables.apply(LEDGER, changes);
          const atOnce = answers(tables, LEDGER, last);
          tables.apply(OTHER, others);
          expect(answers(tables, LEDGER, last)).toEqual(atOnce);
          tables.clear(LEDGER);
          expect(tables.watermark(LEDGER)).toBeNull();
          expect(tables.history(LEDGER, { limit: 9 })).toEqual([]);
          const otherAnswers = answers(tables, OTHER, others.length);
          for (const cut of cuts) tables.apply(LEDGER, changes.slice(0, cut));
          for (const change of changes) tables.apply(LEDGER, [change]);
          expect(answers(tables, LEDGER, last)).toEqual(atOnce);
          expect(answers(tables, OTHER, others.length)).toEqual(otherAnswers);
        }),
        { numRuns: 60 },
      );
    });

    it('agrees with a model that keeps the newest rows of each record', () => {
      fc.assert(
        fc.property(history(), (changes) => {
          tables.clear(LEDGER);
          tables.apply(LEDGER, changes);
          const newest = new Map(
            changes.flatMap((rows) => rows.records.map((record) => [record.id, record] as const)),
          );
          const records = [...newest.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
          const idsWhere = (has: (record: TableRows['records'][number]) => boolean) =>
            records.filter(has).map((record) => record.id);
          for (const key of ALL_KEYS) {
            expect(tables.duplicates(LEDGER, [key]).get(key)).toEqual(
              idsWhere((record) => record.keys.includes(key)),
            );
          }
          for (const revision of ALL_REVISIONS) {
            expect(tables.sourceOf(LEDGER, revision)).toBe(
              idsWhere((record) => record.revisions.includes(revision))[0] ?? null,
            );
            expect(tables.citing(LEDGER, revision, 99)).toEqual(
              idsWhere((record) => record.cites.includes(revision) && !record.id.startsWith('asm')),
            );
          }
          for (const id of ALL_IDS) {
            const targets = records
              .filter((record) => record.edge?.type === 'IS_A' && record.edge.from === id)
              .map((record) => record.edge!.to);
            expect(tables.successors(LEDGER, 'IS_A', id)).toEqual([...new Set(targets)].sort());
          }
        }),
        { numRuns: 60 },
      );
    });
  });
};
