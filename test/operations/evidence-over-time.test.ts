import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Digest } from '../../src/contracts/ids.ts';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { SourceRecord } from '../../src/contracts/records.ts';
import type { Card, CaptureResult, NodeView } from '../../src/contracts/views.ts';
import { recordText } from '../../src/domain/canonical.ts';
import { recordPath } from '../../src/domain/graph/record-path.ts';
import { openProject, readRecords } from '../../src/operations/project-state.ts';
import { coverage, node, quote } from '../helpers/sample.ts';
import { caller, openHome, PROJECT } from './small-home.ts';
import type { OpenHome } from './small-home.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const archivedFile = (home: string, digest: string): string => {
  const archive = join(home, 'archive');
  const hex = digest.slice('sha256:'.length);
  const file = readdirSync(archive, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith(hex.slice(4)),
  );
  if (file === undefined) throw new Error(`the archive has no ${digest}`);
  return join(archive, file);
};

const inHome = async (work: (home: OpenHome, folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-time-'));
  folders.push(folder);
  const home = await openHome(folder);
  try {
    await home.ask('kb_project_put', { project: PROJECT, title: 'Limits', goal: 'What are the limits?' });
    await work(home, folder);
  } finally {
    await home.close();
  }
};

const capture = async ({ ask }: OpenHome, text: string, source: object = {}): Promise<CaptureResult> => {
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { fileName: 'limits.md', mediaType: 'text/markdown', size: bytes.length, sha256, source };
  const begun = await ask<{ uploadId?: string }>('kb_upload_begin', { project: PROJECT, ...file });
  if (begun.uploadId === undefined) return begun as unknown as CaptureResult;
  const { uploadId } = begun;
  await ask('kb_upload_chunk', { uploadId, offset: 0, data: bytes.toString('base64') });
  return ask<CaptureResult>('kb_upload_finish', { uploadId });
};

/** Accepts a claim that says what it quotes; answers its id. */
const accept = async ({ ask }: OpenHome, revision: string, words: string): Promise<string> => {
  const items = node('c', 'Claim', `Claim: ${words}`, words, quote(revision, words));
  const bundle = { project: PROJECT, proposalId: words, base: 0, schemaVersion: '1', items };
  const receipt = await ask<Receipt>('kb_propose', { ...bundle, coverage: [coverage(revision)] });
  if (receipt.status !== 'accepted') throw new Error(JSON.stringify(receipt.checks));
  return receipt.items[0]?.id ?? '';
};

const fieldOf = async ({ ask }: OpenHome, id: string) => {
  const { nodes } = await ask<{ nodes: NodeView[] }>('kb_get', { project: PROJECT, ids: [id] });
  const field = nodes[0]?.fields[0];
  if (field === undefined) throw new Error('no such node');
  return field;
};

const cardOf = async ({ ask }: OpenHome, id: string): Promise<Card | undefined> => {
  const { cards } = await ask<{ cards: Card[] }>('kb_search', {
    project: PROJECT,
    query: 'limit team claim',
  });
  return cards.find((card) => card.id === id);
};

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
      expect((await cardOf(home, id))?.evidence).toMatchObject({ level: 'ASSESSED', sources: 1 });
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
      expect((await cardOf(home, id))?.evidence.level).toBe(level);
    }),
  );

  test('which reaches a quotation of another statement only where that is', () =>
    inHome(async (home) => {
      const first = await capture(home, V1);
      const limit = await accept(home, first.revision, 'The upload limit is 10.');
      const team = await accept(home, first.revision, 'Team Alpha asks for more.');
      await capture(home, V1.replace('Alpha', 'Beta'), { id: first.source });
      expect((await cardOf(home, limit))?.evidence.level).toBe('ASSESSED');
      expect((await cardOf(home, team))?.evidence.level).toBe('STALE');
      const [evidence] = (await fieldOf(home, team)).evidence;
      expect(evidence?.reanchored).toMatchObject({
        label: 'changed',
        passage: 'Team Beta asks for more.',
        differs: 'source has “Beta”, quote has “Alpha”',
      });
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
      expect((await cardOf(home, id))?.evidence).toMatchObject({ level: 'STALE', sources: 0 });

      const second = await capture(home, `A word.\n\n${V1}`, { id: first.source });
      expect(await fieldOf(home, id)).toMatchObject({
        standing: 'unsupported',
        evidence: [{ status: 'withdrawn', reanchored: { label: 'moved', revision: second.revision } }],
      });
      expect((await cardOf(home, id))?.evidence).toMatchObject({ level: 'STALE', sources: 0 });

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
      expect((await cardOf(home, id))?.evidence.level).toBe('STALE');
      expect(asked).toEqual([]);
      const before = await fieldOf(home, id);
      await home.ask('rebuild', { project: PROJECT }, caller(['maintenance']));
      expect(await fieldOf(home, id)).toEqual(before);
      await home.ahead.idle();
      asked.length = 0;
      await cardOf(home, id);
      expect(asked).toEqual([]);
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
