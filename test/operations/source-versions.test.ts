import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { KbError } from '../../src/contracts/errors.ts';
import type { SourceRecord } from '../../src/contracts/records.ts';
import type { CaptureResult } from '../../src/contracts/views.ts';
import { recordText } from '../../src/domain/canonical.ts';
import { recordPath } from '../../src/domain/graph/record-path.ts';
import { successorOf } from '../../src/domain/sources/versions.ts';
import type { SourceView } from '../../src/operations/read/source-get.ts';
import type { SourceIdentity } from '../../src/ports/journal.ts';
import { packed } from '../contract/text-parsers/text-sources.ts';
import { commitsIn } from '../helpers/home-state.ts';
import { stampedPdf } from '../helpers/stamped-pdf.ts';
import type { OpenHome } from './small-home.ts';
import { openHome, PROJECT } from './small-home.ts';

interface File {
  fileName: string;
  bytes: Uint8Array;
  source?: SourceIdentity;
}

const markdown = (fileName: string, text: string, source?: SourceIdentity): File => ({
  fileName,
  bytes: Buffer.from(text),
  ...(source === undefined ? {} : { source }),
});

const MEDIA_TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.md': 'text/markdown',
  '.gz': 'application/x-eprint-tar',
};

const begin = (home: OpenHome, { fileName, bytes, source }: File) =>
  home.ask<{ uploadId?: string } & Partial<CaptureResult>>('kb_upload_begin', {
    project: PROJECT,
    fileName,
    mediaType: MEDIA_TYPES[extname(fileName)],
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(source === undefined ? {} : { source }),
  });

const capture = async (home: OpenHome, file: File): Promise<CaptureResult> => {
  const { uploadId, ...known } = await begin(home, file);
  if (uploadId === undefined) return known as CaptureResult;
  const data = Buffer.from(file.bytes).toString('base64');
  await home.ask('kb_upload_chunk', { uploadId, offset: 0, data });
  return home.ask<CaptureResult>('kb_upload_finish', { uploadId });
};

const refusal = async (work: Promise<unknown>): Promise<KbError> =>
  work.then(
    () => Promise.reject(new Error('it was taken')),
    (error: unknown) => error as KbError,
  );

const emptyHome = async (): Promise<OpenHome & { folder: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-versions-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const home = await openHome(folder);
  onTestFinished(() => home.close());
  await home.ask('kb_project_put', { project: PROJECT, title: 'P', goal: 'G' });
  return { ...home, folder };
};

const sourceOf = (home: OpenHome, { source }: CaptureResult) =>
  home.ask<SourceView>('kb_source_get', { project: PROJECT, id: source });

const STAMP = (version: number) => `arXiv:1706.03762v${version} [cs.CL] 6 Dec 2017`;

test('every spelling of an arXiv id names one source, with a revision for each version', async () => {
  const home = await emptyHome();
  const spellings: SourceIdentity[] = [
    { arxivId: 'math.GT/0309136v1', title: 'A paper' },
    { arxivId: 'arXiv:math/0309136v2' },
    { arxivId: 'https://arxiv.org/pdf/math.gt/0309136v3.pdf?download=1' },
    { url: 'http://export.arxiv.org/abs/MATH/0309136v4' },
    { doi: '10.48550/arXiv.math/0309136', versionLabel: '5' },
  ];
  const captured: CaptureResult[] = [];
  for (const [index, source] of spellings.entries())
    captured.push(await capture(home, markdown('p.md', `Version ${index + 1}.\n`, source)));
  expect(new Set(captured.map(({ source }) => source)).size).toBe(1);
  const view = await sourceOf(home, captured[0]!);
  expect(view.source).toMatchObject({ arxivId: 'math.GT/0309136', title: 'A paper' });
  expect(view.revisions.map(({ versionLabel }) => versionLabel)).toEqual(['v1', 'v2', 'v3', 'v4', 'v5']);
});

test.each([
  [{ arxivId: '1706.3762' }, 'source.arxivId', /5 digits.*1706\.03762v5/],
  [{ arxivId: 'https://example.org/paper' }, 'source.arxivId', /cs\/9901001v2/],
  [{ arxivId: '1706.03762v0' }, 'source.arxivId', /not a version/],
  [{ url: 'https://arxiv.org/abs/1706.3762' }, 'source.url', /5 digits/],
  [{ arxivId: '1706.03762v5', versionLabel: 'v3' }, 'source.versionLabel', /v3.*1706\.03762v5/],
  [{ arxivId: '1706.03762v5', versionLabel: 'final' }, 'source.versionLabel', /final/],
  [{ arxivId: '1706.03762v5', url: 'https://arxiv.org/abs/1706.03763' }, 'source.url', /1706\.03763/],
  [{ arxivId: '1706.03762v5', doi: '10.48550/arXiv.1706.03762v4' }, 'source.doi', /v4/],
])('%j is refused before anything is sent', async (source, path, message) => {
  const home = await emptyHome();
  const error = await refusal(begin(home, markdown('p.md', 'Text.\n', source)));
  expect(error).toMatchObject({ code: 'INVALID_INPUT', path });
  expect(error.message).toMatch(message);
});

test('what is no paper at arXiv is known by its DOI or URL as before', async () => {
  const home = await emptyHome();
  const listed = { url: 'https://arxiv.org/list/cs.CL/recent', versionLabel: 'monday' };
  const { source, revisions } = await sourceOf(
    home,
    await capture(home, markdown('p.md', 'List.\n', listed)),
  );
  expect(source).toMatchObject({ url: listed.url });
  expect(source.arxivId).toBeUndefined();
  expect(revisions[0]).toMatchObject({ versionLabel: 'monday' });
});

test('a bare id is recorded as the version that stands on the page, else in the file name, else without one', async () => {
  const home = await emptyHome();
  const source = { arxivId: '1706.03762' };
  const stamped = await stampedPdf(['Attention is all you need.'], STAMP(5));
  const plain = await stampedPdf(['Attention is what one needs.']);
  const nameless = await stampedPdf(['Attention is what all need.']);
  const first = await capture(home, { fileName: 'paper.pdf', bytes: stamped, source });
  const named = await capture(home, { fileName: '1706.03762v3.pdf', bytes: plain, source });
  const last = await capture(home, { fileName: 'paper.pdf', bytes: nameless, source });
  expect(first.warnings).toEqual([]);
  expect(named.warnings).toEqual([expect.stringMatching(/arXiv:1706\.03762v3 could not be confirmed/)]);
  expect(last.warnings).toEqual([expect.stringContaining('give the id with its version')]);
  const { revisions } = await sourceOf(home, first);
  expect(revisions.map(({ versionLabel }) => versionLabel)).toEqual(['v5', 'v3', undefined]);
});

test('a file whose stamp is of another version or paper is refused, and can be sent again under the right id', async () => {
  const home = await emptyHome();
  const bytes = await stampedPdf(['Attention is all you need.'], STAMP(5));
  for (const arxivId of ['1706.03762v1', '1607.06450']) {
    const error = await refusal(capture(home, { fileName: 'paper.pdf', bytes, source: { arxivId } }));
    expect(error).toMatchObject({ code: 'INVALID_INPUT', path: 'source.arxivId' });
    expect(error.message).toContain(`"${arxivId}"`);
    expect(error.message).toContain('arXiv:1706.03762v5');
  }
  expect(commitsIn(home.folder, PROJECT)).toBe(1);
  const taken = await capture(home, {
    fileName: 'paper.pdf',
    bytes,
    source: { arxivId: 'arXiv:1706.03762v5' },
  });
  expect((await sourceOf(home, taken)).revisions).toMatchObject([{ versionLabel: 'v5' }]);
});

const eprint = (text: string): Promise<Uint8Array> =>
  packed({ 'main.tex': `\\documentclass{article}\n\\begin{document}\n${text}\n\\end{document}\n` });

test('source and PDF of a version stand beside each other, and a later version supersedes both', async () => {
  const home = await emptyHome();
  const v1 = { arxivId: '1706.03762v1' };
  const tex = await capture(home, {
    fileName: '1706.03762v1.tar.gz',
    bytes: await eprint('Attention is all you need.'),
    source: v1,
  });
  const pdf = await capture(home, {
    fileName: 'a.pdf',
    bytes: await stampedPdf(['Attention is all you need.'], STAMP(1)),
    source: v1,
  });
  const note = await capture(home, markdown('a.md', 'Attention is all you need.\n', v1));
  const before = await sourceOf(home, tex);
  expect(before.revisions).toMatchObject([
    { versionLabel: 'v1', mediaType: 'application/x-eprint-tar' },
    { versionLabel: 'v1', mediaType: 'application/pdf', representationOf: tex.revision },
    { versionLabel: 'v1', mediaType: 'text/markdown', representationOf: tex.revision },
  ]);
  expect(before.revisions[0]).not.toHaveProperty('representationOf');
  const files = [tex, pdf, note];
  for (const { revision } of files) expect(successorOf(before, revision)).toBeNull();
  const second = await capture(home, {
    fileName: 'b.pdf',
    bytes: await stampedPdf(['Attention, revised.'], STAMP(2)),
    source: { arxivId: '1706.03762' },
  });
  const after = await sourceOf(home, tex);
  expect(after.revisions[3]).not.toHaveProperty('representationOf');
  for (const { revision } of files) expect(successorOf(after, revision)?.revision).toBe(second.revision);
  expect(successorOf(after, second.revision)).toBeNull();
});

test('other bytes under the same version and form are a newer revision, with a warning', async () => {
  const home = await emptyHome();
  const source = { doi: '10.1/x', versionLabel: '1.0' };
  await capture(home, markdown('a.md', 'One.\n', source));
  const again = await capture(home, markdown('a.md', 'Two.\n', source));
  expect(again.warnings).toEqual([expect.stringMatching(/1\.0.*text\/markdown.*other bytes/)]);
  const { revisions } = await sourceOf(home, again);
  expect(revisions[1]).not.toHaveProperty('representationOf');
  expect(revisions[1]?.warnings).toEqual(again.warnings);
});

test('a PDF without a stamp is taken as the paper that it is given as, and it is said that nothing confirms it', async () => {
  const home = await emptyHome();
  const bytes = await stampedPdf(['Attention is all you need.']);
  const taken = await capture(home, { fileName: 'a.pdf', bytes, source: { arxivId: '1706.03762v5' } });
  const said = [expect.stringMatching(/arXiv:1706\.03762v5 could not be confirmed from its text/)];
  expect(taken.warnings).toEqual(said);
  const { revisions } = await sourceOf(home, taken);
  expect(revisions).toMatchObject([{ versionLabel: 'v5', warnings: said }]);
});

test('a source of its own under a known file name comes with a hint, which no record keeps', async () => {
  const home = await emptyHome();
  const first = await capture(home, markdown('notes.md', 'One.\n'));
  expect(first.warnings).toEqual([]);
  const second = await capture(home, markdown('notes.md', 'Two.\n'));
  expect(second.source).not.toBe(first.source);
  expect(second.warnings).toEqual([expect.stringContaining(`--source ${first.source}`)]);
  expect((await sourceOf(home, second)).revisions).toMatchObject([{ warnings: [] }]);
  const joined = await capture(home, markdown('notes.md', 'Three.\n', { id: first.source }));
  expect(joined).toMatchObject({ source: first.source, warnings: [] });
  expect((await capture(home, markdown('other.md', 'Four.\n'))).warnings).toEqual([]);
});

test('two works with names of their own may have files of one name', async () => {
  const home = await emptyHome();
  await capture(home, markdown('paper.md', 'One.\n', { doi: '10.1/a' }));
  expect((await capture(home, markdown('paper.md', 'Two.\n', { doi: '10.1/b' }))).warnings).toEqual([]);
});

test('a source that is one paper takes no revision of another', async () => {
  const home = await emptyHome();
  const { source: id } = await capture(home, markdown('a.md', 'One.\n', { arxivId: '1706.03762v1' }));
  const other = { id, arxivId: '1607.06450v1' };
  const error = await refusal(capture(home, markdown('b.md', 'Two.\n', other)));
  expect(error).toMatchObject({ code: 'INVALID_INPUT', path: 'source.arxivId' });
  expect(
    await capture(home, markdown('b.md', 'Two.\n', { id, arxivId: 'arxiv.org/abs/1706.03762v2' })),
  ).toMatchObject({
    source: id,
  });
});

/** Writes `withdrawn` into a revision, as an accepted withdrawal does. */
const withdraw = async ({ services }: OpenHome, { source: id, revision }: CaptureResult) => {
  const head = await services.ledger.head(PROJECT);
  const [content] = await services.ledger.read(PROJECT, [recordPath(id)]);
  const record = JSON.parse(content ?? '') as SourceRecord;
  const revisions = record.revisions.map((entry) =>
    entry.revision === revision
      ? {
          ...entry,
          withdrawn: {
            reason: 'Wrong file.',
            changedBy: { proposalId: 'w', revision: head.revision + 1 },
          },
        }
      : entry,
  );
  const file = {
    path: recordPath(id),
    content: recordText({ ...record, revision: record.revision + 1, revisions }),
  };
  const header = {
    kind: 'source' as const,
    actor: { kind: 'token' as const, id: 't', name: 't' },
    at: '2026-01-01T00:00:00.000Z',
    summary: 'w',
  };
  await services.ledger.commit(PROJECT, head.commit, header, [file]);
};

test('bytes that were withdrawn come back by capturing them again, in one commit', async () => {
  const home = await emptyHome();
  const file = markdown('a.md', 'One.\n', { title: 'First' });
  const first = await capture(home, file);
  await withdraw(home, first);
  expect((await sourceOf(home, first)).revisions[0]).toHaveProperty('withdrawn');
  const commits = commitsIn(home.folder, PROJECT);
  const again = await capture(home, { ...file, source: { title: 'Another' } });
  expect(again).toMatchObject({
    revision: first.revision,
    source: first.source,
    textLayer: first.textLayer,
    projectRevision: 3,
    duplicate: false,
    warnings: [expect.stringContaining('was not taken'), expect.stringContaining('the withdrawal is lifted')],
  });
  expect(commitsIn(home.folder, PROJECT)).toBe(commits + 1);
  const view = await sourceOf(home, first);
  expect(view.source).toMatchObject({ title: 'First', revision: 3 });
  expect(view.revisions).toHaveLength(1);
  expect(view.revisions[0]).not.toHaveProperty('withdrawn');
  const { changes } = await home.ask<{ changes: { summary: string; kind: string }[] }>('kb_history', {
    project: PROJECT,
  });
  expect(changes[0]).toMatchObject({ kind: 'source', summary: 'Capture a source revision again' });
  expect(await capture(home, file)).toMatchObject({ duplicate: true });
  expect(commitsIn(home.folder, PROJECT)).toBe(commits + 1);
});
