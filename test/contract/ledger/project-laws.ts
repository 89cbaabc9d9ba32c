import { describe, expect, it } from 'vitest';
import { collect } from './ledger-fixture.ts';
import type { LedgerFixture } from './ledger-fixture.ts';
import { bundleFiles, nodeFile, projectFiles, projectHeader, proposalHeader } from './sample-changes.ts';

const NOT_PROJECTS = [
  '',
  '..',
  '../p',
  'a/b',
  'a\\b',
  '/etc',
  '-x',
  '--upload-pack=x',
  'A',
  'ä',
  'a\n',
  'a\0',
  'x'.repeat(64),
  '.git',
];

/** What holds of creating and finding projects. */
export function projectLaws(at: LedgerFixture): void {
  describe('projects', () => {
    it('has none at first', async () => expect(await at.ledger.projects()).toEqual([]));

    it('creates a project at revision 0 and lists it', async () => {
      const head = await at.create();
      expect(head.revision).toBe(0);
      expect(await at.ledger.head('p')).toEqual(head);
      await at.create('another');
      expect(await at.ledger.projects()).toEqual(['another', 'p']);
    });

    it('refuses to create what exists, and changes nothing', async () => {
      const head = await at.create();
      await expect(at.ledger.create('p', projectHeader, projectFiles('p', 'Other'))).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      expect(await at.ledger.head('p')).toEqual(head);
    });

    it('creates once when asked twice at the same time', async () => {
      const outcomes = await Promise.allSettled([at.create(), at.create(), at.create()]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
      expect((await at.ledger.head('p')).revision).toBe(0);
    });

    it.each(NOT_PROJECTS)('answers NOT_FOUND for %j everywhere', async (id) => {
      const head = { commit: 'a'.repeat(40) };
      const calls = [
        at.ledger.head(id),
        at.ledger.read(id, ['project.json']),
        at.ledger.commit(id, head.commit, proposalHeader('x'), bundleFiles('x')),
        at.ledger.create(id, projectHeader, projectFiles('p')),
        at.ledger.contains(id, head.commit),
        at.ledger.verify(id),
        at.ledger.maintain(id),
        collect(at.ledger.commitsAfter(id, null)),
      ];
      for (const outcome of await Promise.allSettled(calls))
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
      expect(await at.ledger.projects()).toEqual([]);
    });

    it('keeps projects apart', async () => {
      await at.create('a');
      await at.create('b');
      await at.accept('only-a', 'a');
      expect((await at.ledger.head('b')).revision).toBe(0);
      expect(await at.ledger.read('b', [nodeFile('only-a').path])).toEqual([null]);
    });
  });
}
