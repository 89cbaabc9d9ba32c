import { renameSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Digest } from '../../src/contracts/ids.ts';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { SourceRecord } from '../../src/contracts/records.ts';
import type { Card, RelationshipView } from '../../src/contracts/views.ts';
import { recordText } from '../../src/domain/canonical.ts';
import { recordPath } from '../../src/domain/graph/record-path.ts';
import { openProject, readRecords } from '../../src/operations/project-state.ts';
import { markdownParser, otherVersion, useParser } from '../helpers/other-parser.ts';
import { methodsText, smallBundle } from '../helpers/small-bundle.ts';
import { accept, archivedFile, capture, cardOf, claimBundle, fieldOf, inHome } from '../helpers/time-home.ts';
import { caller, openHome, PROJECT } from './small-home.ts';
import type { OpenHome } from './small-home.ts';

/** Sets or lifts a withdrawal as an accepted bundle would write it. */
const setWithdrawn = async (
  { services }: OpenHome,
  id: string,
  digests: readonly string[],
): Promise<void> => {
  const { head } = await openProject(services, PROJECT);
  const record = (await readRecords(services, PROJECT, [id], head.commit)).get(id) as SourceRecord;
  const withdrawn = {
    reason: 'It was retracted.',
    changedBy: { proposalId: 'w', revision: head.revision + 1 },
  };
  const revisions = record.revisions.map(({ withdrawn: _was, ...revision }) => ({
    ...revision,
    ...(digests.includes(revision.revision) ? { withdrawn } : {}),
  }));
  const content = recordText({ ...record, revision: record.revision + 1, revisions });
  const actor = { kind: 'token', id: 'somebody', name: 'somebody' } as const;
  const header = { kind: 'source', actor, at: services.clock.now(), summary: 'Withdraw' } as const;
  await services.ledger.commit(PROJECT, head.commit, header, [{ path: recordPath(id), content }]);
  await services.projector.follow(PROJECT, 10_000);
};

const V1 = 'The service has limits.\nThe upload limit is 10.\n\nTeam Alpha asks for more.\n';

describe('a newer revision of a source', () => {
  test('with the same words: each quotation is the same and nothing is stale', () =>
    inHome(async (home) => {
      const first = await capture(home, V1);
      const id = await accept(home, first.revision, 'The upload limit is 10.');
      expect(await fieldOf(home, id)).toMatchObject({
        standing: 'supported',
        evidence: [{ status: 'current' }],
      });
      expect((await fieldOf(home, id)).evidence[0]?.reanchored).toBeUndefined();
      const second = await capture(home, `${V1}\nThat is all.\n`, { id: first.source, versionLabel: 'v2' });
      const { evidence, standing } = await fieldOf(home, id);
      expect(standing).toBe('supported');
      expect(evidence[0]).toMatchObject({
        revision: first.revision,
        textLayer: first.textLayer,
        position: { start: 24, end: 47 },
        status: 'newer-revision',
        reanchored: {
          label: 'same',
          revision: second.revision,
          versionLabel: 'v2',
          textLayer: second.textLayer,
          page: 1,
          line: [2, 2],
          position: { start: 24, end: 47 },
        },
      });
      expect((await cardOf(home, id)).evidence).toMatchObject({ level: 'ASSESSED', sources: 1 });
    }));

  test.each([
    ['moved', `At first a word.\n\n${V1}`, 'supported', 'ASSESSED'],
    ['changed', V1.replace('10', '20'), 'stale', 'STALE'],
    ['lost', 'Nothing remains here.\n', 'stale', 'STALE'],
  ] as const)('where a quotation has %s', (label, text, standing, level) =>
    inHome(async (home) => {
      const first = await capture(home, V1);
      const id = await accept(home, first.revision, 'The upload limit is 10.');
      await capture(home, text, { id: first.source });
      const field = await fieldOf(home, id);
      expect(field).toMatchObject({
        standing,
        evidence: [{ status: 'newer-revision', reanchored: { label } }],
      });
      expect(field.assessments[0]?.evidence[0]?.reanchored).toEqual(field.evidence[0]?.reanchored);
      expect((await cardOf(home, id)).evidence.level).toBe(level);
    }),
  );

  test('which reaches a quotation of another statement only where that is', () =>
    inHome(async (home) => {
      const first = await capture(home, V1);
      const limit = await accept(home, first.revision, 'The upload limit is 10.');
      const team = await accept(home, first.revision, 'Team Alpha asks for more.');
      await capture(home, V1.replace('Alpha', 'Beta'), { id: first.source });
      expect((await cardOf(home, limit)).evidence.level).toBe('ASSESSED');
      expect((await cardOf(home, team)).evidence.level).toBe('STALE');
      const [evidence] = (await fieldOf(home, team)).evidence;
      expect(evidence?.reanchored).toMatchObject({
        label: 'changed',
        passage: 'Team Beta asks for more.',
        differs: 'source has “Beta”, quote has “Alpha”',
      });
    }));

  test('shows on the card when any statement of the node is stale, also one beside the first', () =>
    inHome(async (home) => {
      const main = await capture(home, V1);
      const other = await capture(home, 'The sample was forty tables.\n');
      const [statement, sample] = [
        claimBundle(main.revision, 'The upload limit is 10.'),
        claimBundle(other.revision, 'The sample was forty tables.'),
      ];
      const [claim, judged] = structuredClone(statement.items) as [Record<string, object>, object];
      const [second, secondJudged] = structuredClone(sample.items) as [Record<string, object>, object];
      Object.assign(claim.fields as object, { sample: (second.fields as { statement: object }).statement });
      const items = [claim, judged, { ...secondJudged, subject: { ref: 'c', field: 'sample' } }];
      const coverage = [...statement.coverage, ...sample.coverage];
      const receipt = await home.ask<Receipt>('kb_propose', { ...statement, items, coverage });
      expect(receipt).toMatchObject({ status: 'accepted' });
      const id = receipt.items[0]?.id ?? '';
      expect((await cardOf(home, id)).evidence.level).toBe('CORROBORATED');
      await setWithdrawn(home, other.source, [other.revision]);
      expect((await cardOf(home, id)).evidence).toMatchObject({ level: 'STALE', sources: 1 });
      expect((await fieldOf(home, id)).standing).toBe('supported');
    }));

  test('whose text cannot be read: it is not known, said so, and not kept', () =>
    inHome(async (home, folder) => {
      const first = await capture(home, V1);
      const id = await accept(home, first.revision, 'The upload limit is 10.');
      await home.close();
      const layer = archivedFile(folder, first.textLayer);
      renameSync(layer, `${layer}.gone`);
      const without = await openHome(folder);
      try {
        await capture(without, `A word.\n\n${V1}`, { id: first.source });
        await without.ahead.idle();
        const field = await fieldOf(without, id);
        expect(field).toMatchObject({
          standing: 'stale',
          evidence: [{ passage: null, reanchored: { label: 'unavailable' } }],
        });
        expect(field.evidence[0]?.reanchored?.reason).toContain('`kb verify`');
        renameSync(`${layer}.gone`, layer);
        expect(await fieldOf(without, id)).toMatchObject({
          standing: 'supported',
          evidence: [{ reanchored: { label: 'moved' } }],
        });
      } finally {
        await without.close();
      }
    }));
});

describe('a relationship', () => {
  test('stands or is stale with its own quotations', () =>
    inHome(async (home) => {
      const first = await capture(home, methodsText(1));
      const bundle = smallBundle(PROJECT, 'first', first.revision, 1);
      expect(await home.ask<Receipt>('kb_propose', bundle)).toMatchObject({ status: 'accepted' });
      const id = (
        await home.ask<{ cards: Card[] }>('kb_search', { project: PROJECT, query: 'method' })
      ).cards.find(({ type }) => type === 'Technique')?.id;
      const standings = async () => {
        const around = await home.ask<{ relationships: RelationshipView[] }>('kb_neighbors', {
          project: PROJECT,
          id,
        });
        return Object.fromEntries(around.relationships.map(({ type, standing }) => [type, standing]));
      };
      expect(await standings()).toEqual({ ADDRESSES: 'supported', ABOUT: 'supported' });
      await capture(home, methodsText(1).replace('one hour', 'two hours'), { id: first.source });
      expect(await standings()).toEqual({ ADDRESSES: 'supported', ABOUT: 'stale' });
    }));
});

describe('a quotation', () => {
  test('says that a program recognised its page, and what was judged of it', () =>
    inHome(async (home) => {
      const builtIn = markdownParser(home.services);
      const parser = otherVersion(builtIn, 'anew-2');
      useParser(home.services, {
        ...parser,
        async parse(source) {
          const layer = await parser.parse(source);
          return {
            ...layer,
            pages: layer.pages.map((page) => ({ ...page, ocr: true as const, label: 'iv' })),
          };
        },
      });
      const { revision } = await capture(home, V1);
      const axes = { direction: 'supports', directness: 'states', role: 'own-result' };
      const id = await accept(home, revision, 'The upload limit is 10.', axes);
      expect((await fieldOf(home, id)).evidence[0]).toMatchObject({ ocr: true, pageLabel: 'iv', ...axes });

      useParser(home.services, otherVersion(builtIn, 'anew-3'));
      await home.ask('reparse', {}, caller(['maintenance']));
      const [cited] = (await fieldOf(home, id)).evidence;
      expect(cited).toMatchObject({ ocr: true, pageLabel: 'iv', reanchored: { label: 'same' } });
      const anew = await accept(home, revision, 'Team Alpha asks for more.');
      const [current] = (await fieldOf(home, anew)).evidence;
      expect([current?.ocr, current?.pageLabel, current?.role]).toEqual([undefined, undefined, undefined]);
    }));
});

describe('a withdrawn revision', () => {
  test('is shown with what became of its quotations where another one stands, and counts for nothing', () =>
    inHome(async (home) => {
      const first = await capture(home, V1);
      const id = await accept(home, first.revision, 'The upload limit is 10.');
      await setWithdrawn(home, first.source, [first.revision]);
      const alone = await fieldOf(home, id);
      expect(alone).toMatchObject({ standing: 'unsupported', evidence: [{ status: 'withdrawn' }] });
      expect(alone.evidence[0]?.reanchored).toBeUndefined();
      expect(alone.evidence[0]?.passage).toBe('The upload limit is 10.');
      expect((await cardOf(home, id)).evidence).toMatchObject({ level: 'STALE', sources: 0 });

      const second = await capture(home, `A word.\n\n${V1}`, { id: first.source });
      expect(await fieldOf(home, id)).toMatchObject({
        standing: 'unsupported',
        evidence: [{ status: 'withdrawn', reanchored: { label: 'moved', revision: second.revision } }],
      });
      expect((await cardOf(home, id)).evidence).toMatchObject({ level: 'STALE', sources: 0 });

      await setWithdrawn(home, first.source, [second.revision]);
      expect(await fieldOf(home, id)).toMatchObject({
        standing: 'supported',
        evidence: [{ status: 'current' }],
      });
    }));
});

describe('what became of quotations', () => {
  test('is worked out after a capture, before anybody asks, and is the same after a rebuild', () =>
    inHome(async (home) => {
      const first = await capture(home, V1);
      const id = await accept(home, first.revision, 'The upload limit is 10.');
      await capture(home, V1.replace('10', '20'), { id: first.source });
      await home.ahead.idle();
      const { layers } = home.services;
      const asked: Digest[] = [];
      const get = layers.get.bind(layers);
      layers.get = (digest) => {
        asked.push(digest);
        return get(digest);
      };
      expect((await cardOf(home, id)).evidence.level).toBe('STALE');
      expect(asked).toEqual([]);
      const before = await fieldOf(home, id);
      await home.ask('rebuild', { project: PROJECT }, caller(['maintenance']));
      expect(await fieldOf(home, id)).toEqual(before);
      await home.ahead.idle();
      asked.length = 0;
      await cardOf(home, id);
      expect(asked).toEqual([]);
    }));

  test('is nothing that a capture waits for', () =>
    inHome(async (home) => {
      const first = await capture(home, V1);
      const id = await accept(home, first.revision, 'The upload limit is 10.');
      const { layers } = home.services;
      const get = layers.get.bind(layers);
      const { promise, resolve } = Promise.withResolvers<void>();
      layers.get = async (digest) => {
        await promise;
        return get(digest);
      };
      const second = await capture(home, V1.replace('10', '20'), { id: first.source });
      expect(second.revision).not.toBe(first.revision);
      expect(await accept(home, second.revision, 'The upload limit is 20.')).not.toBe(id);
      resolve();
      await home.ahead.idle();
      expect((await cardOf(home, id)).evidence.level).toBe('STALE');
    }));

  test('is worked out once where many cards of one answer ask for it', () =>
    inHome(async (home) => {
      const sentences = Array.from({ length: 12 }, (_, n) => `The limit of kind ${n} is ${n}00.`);
      const text = sentences.join('\n\n') + '\n';
      const first = await capture(home, text);
      for (const sentence of sentences) await accept(home, first.revision, sentence);
      await capture(home, text.replace('is 500.', 'is 501.'), { id: first.source });
      await home.ahead.idle();
      const { tables, layers } = home.services;
      tables.clear((await openProject(home.services, PROJECT)).record.ledgerId);
      await home.services.projector.syncTables(PROJECT);
      const asked: Digest[] = [];
      const get = layers.get.bind(layers);
      layers.get = (digest) => {
        asked.push(digest);
        return get(digest);
      };
      const { cards } = await home.ask<{ cards: Card[] }>('kb_search', { project: PROJECT, query: 'limit' });
      expect(cards.map((card) => card.evidence.level).sort()).toEqual([
        ...Array<string>(11).fill('ASSESSED'),
        'STALE',
      ]);
      expect(asked.length).toBeLessThanOrEqual(4);
    }));
});
