import { describe, expect, test } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { SourceRevision } from '../../src/contracts/records.ts';
import type { ChangeView } from '../../src/contracts/views.ts';
import type { ReparsedProject } from '../../src/operations/maintain/reparse.ts';
import { markdownParser, otherVersion, useParser } from '../helpers/other-parser.ts';
import { accept, capture, cardOf, claimBundle, fieldOf, inHome } from '../helpers/time-home.ts';
import { caller, PROJECT } from './small-home.ts';
import type { OpenHome } from './small-home.ts';

const LIMIT = 'The upload limit is 10.';
const TEAM = 'Team Alpha asks for more.';
const TEXT = `${LIMIT}\n\n${TEAM}\n`;

const reparse = async ({ ask }: OpenHome, input: object = {}): Promise<ReparsedProject> => {
  const { projects } = await ask<{ projects: ReparsedProject[] }>('reparse', input, caller(['maintenance']));
  expect(projects).toHaveLength(1);
  return projects[0] as ReparsedProject;
};

const revisionsOf = async ({ ask }: OpenHome, id: string): Promise<SourceRevision[]> =>
  (await ask<{ revisions: SourceRevision[] }>('kb_source_get', { project: PROJECT, id })).revisions;

const changesOf = async ({ ask }: OpenHome): Promise<ChangeView[]> =>
  (await ask<{ changes: ChangeView[] }>('kb_history', { project: PROJECT })).changes;

/** A parser that has found a heading that the one before left out, and reads Alpha otherwise. */
const useBetter = ({ services }: OpenHome): void =>
  useParser(
    services,
    otherVersion(
      markdownParser(services),
      'anew-2',
      (text) => `Found anew.\n\n${text.replace('Alpha', 'Alfa')}`,
    ),
  );

describe('sources read anew by another parser version', () => {
  test('get another layer in one commit; the one they had stays, and evidence goes on citing it', () =>
    inHome(async (home) => {
      const captured = await capture(home, TEXT);
      const [limit, team] = [
        await accept(home, captured.revision, LIMIT),
        await accept(home, captured.revision, TEAM),
      ];
      const before = await changesOf(home);
      const { name, version } = markdownParser(home.services);
      useBetter(home);
      const report = await reparse(home);

      const [revision] = await revisionsOf(home, captured.source);
      expect(revision).toMatchObject({
        parser: { name, version: 'anew-2' },
        earlierLayers: [{ textLayer: captured.textLayer, parser: { name, version } }],
      });
      expect(revision?.textLayer).not.toBe(captured.textLayer);
      expect(report).toMatchObject({
        project: PROJECT,
        current: 0,
        revisions: [
          {
            source: captured.source,
            revision: captured.revision,
            outcome: 'read-anew',
            parser: { name, version },
            textLayer: revision?.textLayer,
          },
        ],
        totals: { same: 0, moved: 1, changed: 1, lost: 0, unavailable: 0 },
        omitted: 0,
      });
      const path = 'fields.statement.evidence[0]';
      const cited = { textLayer: captured.textLayer, page: 1 };
      expect(report.quotes).toHaveLength(2);
      expect(report.quotes).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ record: limit, path, cited, label: 'moved', line: [3, 3] }),
          expect.objectContaining({
            record: team,
            path,
            cited,
            label: 'changed',
            passage: 'Team Alfa asks for more.',
          }),
        ]),
      );

      const changes = await changesOf(home);
      expect(changes).toHaveLength(before.length + 1);
      expect(changes[0]).toMatchObject({
        kind: 'source',
        summary: 'Read a source anew',
        records: [{ id: captured.source, op: 'change', revision: 2 }],
      });
      for (const [id, label] of [
        [limit, 'moved'],
        [team, 'changed'],
      ] as const)
        // prettier-ignore
        expect(await fieldOf(home, id)).toMatchObject({
          standing: 'supported',
          evidence: [{ textLayer: captured.textLayer, status: 'current', reanchored: { label, revision: captured.revision } }],
        });
      expect((await cardOf(home, team)).evidence.level).toBe('ASSESSED');
    }));

  test('once more: nothing is done, and the same is told', () =>
    inHome(async (home) => {
      const { revision } = await capture(home, TEXT);
      await accept(home, revision, LIMIT);
      const builtIn = markdownParser(home.services);
      useBetter(home);
      const first = await reparse(home);
      expect(await reparse(home)).toEqual({ ...first, current: 1, revisions: [] });
      useParser(home.services, builtIn);
      await reparse(home);
      const [back] = await revisionsOf(home, first.revisions[0]?.source ?? '');
      expect(back).toMatchObject({
        textLayer: first.quotes[0]?.cited.textLayer,
        earlierLayers: [{ textLayer: first.revisions[0]?.textLayer }],
      });
    }));

  test('that make the same layer, or are those of today, change nothing', () =>
    inHome(async (home) => {
      const { textLayer } = await capture(home, TEXT);
      const before = await changesOf(home);
      expect(await reparse(home)).toMatchObject({ current: 1, revisions: [], quotes: [] });
      const own = markdownParser(home.services);
      useParser(home.services, { ...otherVersion(own, 'anew-2'), parse: (source) => own.parse(source) });
      expect(await reparse(home)).toMatchObject({ revisions: [{ outcome: 'unchanged', textLayer }] });
      expect(await changesOf(home)).toEqual(before);
    }));

  test('that are refused keep their text and are told; the others are read', () =>
    inHome(async (home) => {
      const damaged = await capture(home, `Damaged. ${TEXT}`);
      const sound = await capture(home, TEXT);
      const next = await capture(home, `${TEXT}\nMore.\n`, { id: sound.source });
      const id = await accept(home, damaged.revision, LIMIT);
      const builtIn = markdownParser(home.services);
      const strict = (text: string) => (text.startsWith('Damaged') ? null : text);
      useParser(home.services, otherVersion(builtIn, 'anew-2', strict));
      const report = await reparse(home);
      expect(report.revisions).toHaveLength(3);
      expect(report.revisions).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            revision: damaged.revision,
            outcome: 'refused',
            textLayer: damaged.textLayer,
            reason: 'It is damaged.',
          }),
          expect.objectContaining({ revision: sound.revision, outcome: 'read-anew' }),
          expect.objectContaining({ revision: next.revision, outcome: 'read-anew' }),
        ]),
      );
      const [kept] = await revisionsOf(home, damaged.source);
      expect(kept).toMatchObject({ textLayer: damaged.textLayer, parser: { version: builtIn.version } });
      expect(kept?.earlierLayers).toBeUndefined();
      expect((await changesOf(home)).filter(({ summary }) => summary === 'Read a source anew')).toHaveLength(
        1,
      );
      expect((await fieldOf(home, id)).evidence[0]?.reanchored).toBeUndefined();
    }));

  test('keep what was warned of their capture, and get the warnings of their new text', () =>
    inHome(async (home) => {
      const captured = await capture(home, TEXT);
      const builtIn = markdownParser(home.services);
      const warned = (version: string, warnings: string[]) => {
        const parser = otherVersion(builtIn, version);
        return { ...parser, parse: async (source: never) => ({ ...(await parser.parse(source)), warnings }) };
      };
      useParser(home.services, warned('anew-2', ['A column is torn.', 'A font is missing.']));
      await reparse(home);
      useParser(home.services, warned('anew-3', ['A font is missing.']));
      await reparse(home);
      expect((await revisionsOf(home, captured.source))[0]).toMatchObject({
        warnings: ['A font is missing.'],
      });
    }));

  test('can be one revision only, and must be there', () =>
    inHome(async (home) => {
      const first = await capture(home, TEXT);
      const second = await capture(home, `${TEXT}\nMore.\n`, { id: first.source });
      useBetter(home);
      expect(await reparse(home, { revision: second.revision })).toMatchObject({
        revisions: [{ revision: second.revision }],
      });
      const [old] = await revisionsOf(home, first.source);
      expect(old?.textLayer).toBe(first.textLayer);
      const ask = (input: object, who = caller(['maintenance'])) => home.ask('reparse', input, who);
      const unknown = { revision: `sha256:${'0'.repeat(64)}` };
      await expect(ask(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(ask({ project: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const elsewhere = caller(['maintenance'], { projects: ['other'] });
      await expect(ask({ revision: first.revision }, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await ask({}, elsewhere)).toEqual({ projects: [] });
      await expect(ask({ project: PROJECT }, elsewhere)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }));
});

describe('an earlier text of a source', () => {
  test('is cited, read and searched by its digest; without one the current text is', () =>
    inHome(async (home) => {
      const { revision, textLayer } = await capture(home, TEXT);
      useBetter(home);
      await reparse(home);
      const of = { project: PROJECT, revision };
      const quoted = { exact: TEAM };
      expect(await home.ask('kb_source_read', { ...of, textLayer })).toMatchObject({ text: TEXT, textLayer });
      expect(await home.ask('kb_source_find', { ...of, textLayer, quote: quoted })).toMatchObject({
        result: 'found',
      });
      expect(await home.ask('kb_source_find', { ...of, quote: quoted })).toMatchObject({
        result: 'not-found',
      });

      const id = await accept(home, revision, TEAM, { textLayer });
      expect((await fieldOf(home, id)).evidence[0]).toMatchObject({
        textLayer,
        status: 'current',
        reanchored: { label: 'changed' },
      });
      const now = await home.ask<Receipt>('kb_propose', {
        ...claimBundle(revision, TEAM),
        proposalId: 'now',
      });
      expect(now.status).toBe('rejected');
      const other = await capture(home, 'Something else.\n');
      const foreign = {
        ...claimBundle(revision, LIMIT, { textLayer: other.textLayer }),
        proposalId: 'foreign',
      };
      const receipt = await home.ask<Receipt>('kb_propose', foreign);
      expect(receipt.status).toBe('rejected');
      expect(receipt.checks).toContainEqual(
        expect.objectContaining({
          check: 'source.integrity',
          result: 'fail',
          details: { revision, state: 'foreign' },
        }),
      );
    }));
});
