import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '../../../src/ports/journal.ts';
import {
  captureResult,
  proposalEntry,
  receiptOf,
  rulingOf,
  tokenEntry,
  uploadEntry,
} from './journal-entries.ts';

/** What every journal owes; `make` opens an empty one, `reopen` opens the same one again. */
export const journalContract = (
  name: string,
  make: () => { journal: Journal; reopen: () => Journal; remove: () => void },
): void => {
  describe(`${name} keeps the journal contract`, () => {
    let journal: Journal;
    let reopen: () => Journal;
    let remove: () => void;
    beforeEach(() => {
      ({ journal, reopen, remove } = make());
    });
    afterEach(() => remove());

    /** Closes and opens again: what was answered must be there. */
    const again = (): Journal => {
      journal.close();
      journal = reopen();
      return journal;
    };

    describe('proposals', () => {
      it('are stored once; a second one of the same id changes nothing and answers with the first', () => {
        const first = proposalEntry('p');
        const other = { ...proposalEntry('p', 'Another'), receivedAt: '2027-01-01T00:00:00.000Z' };
        expect(journal.receive(first)).toEqual({ isNew: true, entry: first });
        expect(journal.receive(other)).toEqual({ isNew: false, entry: first });
        expect(again().proposal('demo', 'p')).toEqual(first);
      });

      it('have ids that are told apart by every code point, in each project on its own', () => {
        const ids = ['p', 'P', 'p ', 'é', 'e\u0301', '💡', "'; DROP TABLE proposals; --"];
        for (const id of ids) expect(journal.receive(proposalEntry(id)).isNew).toBe(true);
        expect(journal.receive(proposalEntry('p', 'x', 'other')).isNew).toBe(true);
        for (const id of ids) expect(again().proposal('demo', id)?.proposalId).toBe(id);
        expect(journal.proposal('demo', 'q')).toBeNull();
        expect(journal.proposal('third', 'p')).toBeNull();
      });

      it('get their receipt, which may change while pending', () => {
        const entry = proposalEntry('p');
        journal.receive(entry);
        for (const status of ['pending', 'pending', 'accepted'] as const) {
          const receipt = receiptOf(entry, status);
          journal.settle('demo', 'p', receipt);
          expect(again().proposal('demo', 'p')).toEqual({ ...entry, receipt });
        }
      });

      it.each(['accepted', 'rejected', 'withdrawn'] as const)(
        'keep a receipt that says %s for ever',
        (status) => {
          const entry = proposalEntry('p');
          journal.receive(entry);
          const receipt = receiptOf(entry, status);
          journal.settle('demo', 'p', receipt);
          journal.settle('demo', 'p', receiptOf(entry, status));
          for (const other of ['accepted', 'rejected', 'withdrawn', 'pending'] as const) {
            expect(() => journal.settle('demo', 'p', receiptOf(entry, other, 2))).toThrow(
              expect.objectContaining({ code: 'CONFLICT' }),
            );
          }
          expect(again().proposal('demo', 'p')?.receipt).toEqual(receipt);
        },
      );

      it('take no receipt of a proposal that was not received, or of another request', () => {
        const entry = proposalEntry('p');
        expect(() => journal.settle('demo', 'p', receiptOf(entry, 'accepted'))).toThrow(
          expect.objectContaining({ code: 'NOT_FOUND' }),
        );
        journal.receive(entry);
        const foreign = receiptOf(proposalEntry('p', 'Another'), 'accepted');
        expect(() => journal.settle('demo', 'p', foreign)).toThrow(
          expect.objectContaining({ code: 'INTERNAL' }),
        );
        expect(journal.proposal('demo', 'p')?.receipt).toBeNull();
      });

      it('can be received with their receipt', () => {
        const entry = proposalEntry('p');
        const judged = { ...entry, receipt: receiptOf(entry, 'accepted') };
        expect(journal.receive(judged)).toEqual({ isNew: true, entry: judged });
        expect(journal.unjudged()).toEqual([]);
      });

      it('that are pending keep a decision about them until they are settled, the last one', () => {
        const entry = proposalEntry('p');
        journal.receive(entry);
        const receipt = receiptOf(entry, 'pending');
        journal.settle('demo', 'p', receipt);
        for (const decision of ['accept', 'reject'] as const) {
          journal.rule('demo', 'p', rulingOf(decision));
          expect(again().proposal('demo', 'p')).toEqual({ ...entry, receipt, ruling: rulingOf(decision) });
          expect(journal.proposals('demo', { limit: 1 })[0]?.ruling).toEqual(rulingOf(decision));
        }
        journal.settle('demo', 'p', receipt);
        expect(again().proposal('demo', 'p')).toEqual({ ...entry, receipt });
        journal.rule('demo', 'p', rulingOf('accept'));
        journal.settle('demo', 'p', receiptOf(entry, 'accepted'));
        expect(again().proposal('demo', 'p')).toEqual({ ...entry, receipt: receiptOf(entry, 'accepted') });
      });

      it('that are not pending take no decision', () => {
        const code = (work: () => void, expected: string) =>
          expect(work).toThrow(expect.objectContaining({ code: expected }) as Error);
        code(() => journal.rule('demo', 'p', rulingOf('accept')), 'NOT_FOUND');
        const entry = proposalEntry('p');
        journal.receive(entry);
        code(() => journal.rule('demo', 'p', rulingOf('accept')), 'CONFLICT');
        journal.settle('demo', 'p', receiptOf(entry, 'rejected'));
        code(() => journal.rule('demo', 'p', rulingOf('accept')), 'CONFLICT');
        expect(again().proposal('demo', 'p')).toEqual({ ...entry, receipt: receiptOf(entry, 'rejected') });
      });

      it('without a receipt are listed oldest first', () => {
        for (const id of ['c', 'a', 'b']) journal.receive(proposalEntry(id));
        journal.settle('demo', 'a', receiptOf(proposalEntry('a'), 'pending'));
        expect(
          again()
            .unjudged()
            .map((entry) => entry.proposalId),
        ).toEqual(['c', 'b']);
      });

      it('are listed newest first, by status, page by page', () => {
        const ids = ['1', '2', '3', '4', '5'];
        for (const id of ids) journal.receive(proposalEntry(id));
        journal.receive(proposalEntry('1', 'x', 'other'));
        for (const id of ['2', '4', '5'])
          journal.settle('demo', id, receiptOf(proposalEntry(id), id === '4' ? 'rejected' : 'pending'));
        const seen: string[] = [];
        for (let before: number | undefined; ;) {
          const page = journal.proposals('demo', { limit: 2, before });
          expect(page.length).toBeLessThanOrEqual(2);
          if (page.length === 0) break;
          seen.push(...page.map((entry) => entry.proposalId));
          before = page.at(-1)?.sequence;
        }
        expect(seen).toEqual(['5', '4', '3', '2', '1']);
        expect(
          journal.proposals('demo', { status: 'pending', limit: 10 }).map((entry) => entry.proposalId),
        ).toEqual(['5', '2']);
        expect(journal.proposals('demo', { limit: 0 })).toEqual([]);
        expect(journal.proposals('demo', { limit: -1 })).toEqual([]);
      });
    });

    describe('uploads', () => {
      it('are found by id and, while open, by what is sent, by whom and under which name', () => {
        const entry = uploadEntry('u1');
        journal.beginUpload(entry);
        expect(again().upload('u1')).toEqual(entry);
        expect(journal.upload('u2')).toBeNull();
        expect(journal.openUpload('demo', entry.digest, 'tok-1', 'a paper.pdf')).toEqual(entry);
        expect(journal.openUpload('demo', entry.digest, 'tok-2', 'a paper.pdf')).toBeNull();
        expect(journal.openUpload('demo', entry.digest, 'tok-1', 'another.pdf')).toBeNull();
        expect(journal.openUpload('other', entry.digest, 'tok-1', 'a paper.pdf')).toBeNull();
        expect(() => journal.beginUpload(entry)).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
      });

      it('are finished once and keep that answer', () => {
        const entry = uploadEntry('u1');
        journal.beginUpload(entry);
        expect(() => journal.finishUpload('u2', captureResult())).toThrow(
          expect.objectContaining({ code: 'NOT_FOUND' }),
        );
        journal.finishUpload('u1', captureResult());
        journal.finishUpload('u1', captureResult());
        expect(() => journal.finishUpload('u1', captureResult('b'))).toThrow(
          expect.objectContaining({ code: 'CONFLICT' }),
        );
        expect(again().upload('u1')).toEqual({ ...entry, result: captureResult() });
        expect(journal.openUpload('demo', entry.digest, 'tok-1', 'a paper.pdf')).toBeNull();
      });

      it('that are open and old are listed, and can be forgotten', () => {
        const times = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2026-01-01T00:00:00.002Z'];
        times.forEach((startedAt, i) => journal.beginUpload(uploadEntry(`u${i}`, { startedAt })));
        journal.finishUpload('u0', captureResult());
        expect(journal.uploadsBefore(times[2] ?? '').map((entry) => entry.uploadId)).toEqual(['u1']);
        journal.forgetUpload('u1');
        journal.forgetUpload('u1');
        expect(
          again()
            .uploadsBefore('2027-01-01T00:00:00.000Z')
            .map((entry) => entry.uploadId),
        ).toEqual(['u2']);
        expect(journal.upload('u1')).toBeNull();
      });
    });

    describe('tokens', () => {
      it('are found by their hash and listed by age', () => {
        const old = tokenEntry('t2', {
          createdAt: '2025-01-01T00:00:00.000Z',
          projects: null,
          capabilities: ['maintenance'],
        });
        const young = tokenEntry('t1', { expiresAt: '2027-01-01T00:00:00.000Z' });
        journal.addToken(young);
        journal.addToken(old);
        expect(again().tokens()).toEqual([old, young]);
        expect(journal.tokenByHash(young.hash)).toEqual(young);
        expect(journal.tokenByHash('no such hash')).toBeNull();
        expect(() => journal.addToken(tokenEntry('t1', { hash: 'x' }))).toThrow(
          expect.objectContaining({ code: 'CONFLICT' }),
        );
        expect(() => journal.addToken(tokenEntry('t3', { hash: old.hash }))).toThrow(
          expect.objectContaining({ code: 'CONFLICT' }),
        );
      });

      it('are revoked once', () => {
        journal.addToken(tokenEntry('t1'));
        expect(journal.revokeToken('t2', '2026-02-01T00:00:00.000Z')).toBe(false);
        expect(journal.revokeToken('t1', '2026-02-01T00:00:00.000Z')).toBe(true);
        expect(journal.revokeToken('t1', '2026-03-01T00:00:00.000Z')).toBe(false);
        expect(again().tokenByHash(tokenEntry('t1').hash)?.revokedAt).toBe('2026-02-01T00:00:00.000Z');
      });
    });

    it('can be used twice at once, each seeing what the other has answered', () => {
      const second = reopen();
      journal.receive(proposalEntry('p'));
      expect(second.receive(proposalEntry('p', 'Another')).isNew).toBe(false);
      second.addToken(tokenEntry('t1'));
      expect(journal.tokens()).toHaveLength(1);
      second.close();
    });

    it('says UNAVAILABLE once it is closed', () => {
      journal.close();
      journal.close();
      expect(() => journal.tokens()).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
      expect(() => journal.receive(proposalEntry('p'))).toThrow(
        expect.objectContaining({ code: 'UNAVAILABLE' }),
      );
    });
  });
};
