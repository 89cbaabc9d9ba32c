import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ArxivFetcherOptions } from '../../../src/adapters/fetch-arxiv/arxiv-fetcher.ts';
import { ArxivFetcher } from '../../../src/adapters/fetch-arxiv/arxiv-fetcher.ts';
import { retryAfter } from '../../../src/adapters/fetch-arxiv/refused-status.ts';
import { KbError } from '../../../src/contracts/errors.ts';
import type { ArxivId } from '../../../src/domain/sources/arxiv-id.ts';
import type { FetchedFile, FetchFormat } from '../../../src/ports/fetcher.ts';
import type { ArchiveHabits, FakeArchive, HeldVersion } from '../../helpers/arxiv-server.ts';
import { startArchive } from '../../helpers/arxiv-server.ts';
import { temporaryFolder } from '../../helpers/service.ts';

const WORK = '1706.03762';
const INTERVAL = 20;

/** Bytes that look like a PDF from both ends and are different everywhere. */
const pdf = (seed: number, size = 200_000): Buffer => {
  const body = Buffer.alloc(size);
  for (let at = 0; at < size; at++) body[at] = (at * 31 + (at >> 8) * 7 + seed) & 0xff;
  return Buffer.concat([Buffer.from('%PDF-1.5\n'), body, Buffer.from('\n%%EOF\n')]);
};
const tar = (): Buffer => {
  const block = Buffer.alloc(10_240, 0);
  block.write('main.tex', 0);
  block.write('ustar', 257);
  return block;
};
const VERSIONS: HeldVersion[] = [1, 2, 3].map((seed) => ({ pdf: pdf(seed), source: gzipSync(tar()) }));

interface World {
  archive: FakeArchive;
  folder: string;
  told: string[];
  fetcher: ArxivFetcher;
  get(
    id?: Partial<ArxivId>,
    format?: FetchFormat,
    maxBytes?: number,
  ): Promise<FetchedFile & { bytes: Buffer }>;
  refusal(id?: Partial<ArxivId>, format?: FetchFormat, maxBytes?: number): Promise<KbError>;
}

const world = async (
  habits: Partial<ArchiveHabits> = {},
  options: Partial<ArxivFetcherOptions> = {},
  papers: Record<string, HeldVersion[]> = { [WORK]: VERSIONS },
): Promise<World> => {
  const archive = await startArchive(papers, habits);
  const folder = temporaryFolder();
  const fetcher = new ArxivFetcher({
    endpoint: new URL(archive.url),
    folder,
    userAgent: 'kb/0.0 (test)',
    interval: INTERVAL,
    timeouts: { idle: 300, attempt: 5_000 },
    ...options,
  });
  const told: string[] = [];
  const get: World['get'] = (id = {}, format = 'pdf', maxBytes = 10_000_000) =>
    fetcher.fetch(
      { id: { work: WORK, version: 2, ...id }, format, maxBytes, tell: (line) => void told.push(line) },
      (file) => Promise.resolve({ ...file, bytes: readFileSync(file.path) }),
    );
  const refusal: World['refusal'] = async (...args) => {
    try {
      await get(...args);
    } catch (error) {
      if (error instanceof KbError) return error;
      throw error;
    }
    throw new Error('it was fetched');
  };
  return { archive, folder, told, fetcher, get, refusal };
};

const left = ({ folder }: World) =>
  readdirSync(folder).filter((name) => name !== 'turn.db' && name !== 'pace.json');
const paths = ({ archive }: World) => archive.seen.map(({ method, path }) => `${method} ${path}`);

describe('fetching', () => {
  test('gives the bytes as they are, names itself, and keeps nothing when they were used', async () => {
    const here = await world();
    const { bytes, ...file } = await here.get();
    expect(bytes.equals(VERSIONS[1]!.pdf)).toBe(true);
    expect(file).toMatchObject({
      id: { work: WORK, version: 2 },
      url: `${here.archive.url}/pdf/${WORK}v2`,
      size: bytes.length,
    });
    expect(file.path).toMatch(/1706\.03762v2\.pdf$/);
    expect(here.archive.seen[0]?.headers).toMatchObject({
      'user-agent': 'kb/0.0 (test)',
      'accept-encoding': 'identity',
    });
    expect(left(here)).toEqual([]);
  });

  test('keeps the file when it could not be used, and asks nobody for it again', async () => {
    const here = await world();
    const request = {
      id: { work: WORK, version: 2 },
      format: 'pdf' as const,
      maxBytes: 1e7,
      tell: () => undefined,
    };
    await expect(here.fetcher.fetch(request, () => Promise.reject(new Error('no service')))).rejects.toThrow(
      'no service',
    );
    expect(left(here)).toEqual(['1706.03762v2.pdf']);
    expect((await here.get()).bytes.equals(VERSIONS[1]!.pdf)).toBe(true);
    expect(here.archive.seen).toHaveLength(1);
  });

  test('gives the source, which its redirect leads to, as the archive or the single file that it is', async () => {
    const single = { pdf: pdf(1), source: gzipSync('\\documentclass{article}') };
    const here = await world({}, {}, { [WORK]: VERSIONS, 'hep-th/9711200': [single] });
    const several = await here.get({}, 'source');
    expect(several.path).toMatch(/1706\.03762v2\.tar\.gz$/);
    expect(several.url).toBe(`${here.archive.url}/src/${WORK}v2`);
    const one = await here.get({ work: 'hep-th/9711200', version: 1 }, 'source');
    expect(one.path).toMatch(/hep-th9711200v1\.gz$/);
    expect(one.bytes.equals(single.source)).toBe(true);
  });

  test('asks for an old id without its subject class', async () => {
    const here = await world({}, {}, { 'math/0309136': VERSIONS });
    expect((await here.get({ work: 'math.GT/0309136', version: 1 })).url).toMatch(/\/pdf\/math\/0309136v1$/);
  });

  test('works below the path of a mirror', async () => {
    const archive = await startArchive({ [WORK]: VERSIONS });
    const here = await world({}, { endpoint: new URL(`${archive.url}/base/`) });
    const file = await here.get({ version: null });
    expect(file.id.version).toBe(3);
    expect(file.url).toBe(`${archive.url}/base/pdf/${WORK}v3`);
  });
});

describe('a bare id', () => {
  test.each(['redirect', 'disposition', 'link'] as const)(
    'is fetched as the version that the %s says',
    async (tells) => {
      const here = await world({ tells });
      const file = await here.get({ version: null });
      expect(file.id).toEqual({ work: WORK, version: 3 });
      expect(file.bytes.equals(VERSIONS[2]!.pdf)).toBe(true);
      expect(paths(here)).toContain(`GET /pdf/${WORK}v3`);
      expect(paths(here).filter((path) => path.startsWith('GET /abs'))).toEqual([]);
    },
  );

  test.each([
    ['does not say', { tells: 'nothing' }],
    ['does not answer HEAD', { head: false }],
  ] as const)('is looked up on the page about it when the answer %s', async (_why, habits) => {
    const here = await world(habits);
    expect((await here.get({ version: null }, 'source')).id.version).toBe(3);
    expect(paths(here)).toContain(`GET /abs/${WORK}`);
  });

  test('is fetched without a version where nothing says it', async () => {
    const here = await world({ tells: 'nothing' });
    here.archive.mishaps.push(['/abs/', { status: 200, body: '<html>Nothing of use: 1706.037621v7</html>' }]);
    const file = await here.get({ version: null });
    expect(file.id.version).toBeNull();
    expect(file.bytes.equals(VERSIONS[2]!.pdf)).toBe(true);
  });

  test('goes on with what has arrived of that version', async () => {
    const here = await world();
    here.archive.mishaps.push([`/pdf/${WORK}v3`, {}], [`/pdf/${WORK}v3`, { breakAfter: 50_000 }]);
    expect((await here.get({ version: null })).bytes.equals(VERSIONS[2]!.pdf)).toBe(true);
    expect(here.archive.seen.at(-1)?.headers.range).toMatch(/^bytes=[1-9]\d*-$/);
  });
});

describe('what is not there', () => {
  test('is NOT_FOUND at once', async () => {
    const here = await world();
    const error = await here.refusal({ version: 9 });
    expect(error).toMatchObject({ code: 'NOT_FOUND' });
    expect(error.message).toContain('the PDF of arXiv:1706.03762v9');
    expect(await here.refusal({ work: '1706.99999', version: null })).toMatchObject({ code: 'NOT_FOUND' });
    expect(here.archive.seen).toHaveLength(2);
  });

  test('is said of a source that is a PDF only', async () => {
    const here = await world({}, {}, { [WORK]: [{ pdf: pdf(1), source: pdf(1) }] });
    const error = await here.refusal({ version: 1 }, 'source');
    expect(error).toMatchObject({ code: 'NOT_FOUND' });
    expect(error.message).toContain('--format pdf');
    expect(left(here)).toEqual([]);
  });
});

describe('a busy host', () => {
  test.each([429, 503])('that answers %i is asked again after the time that it names', async (status) => {
    const here = await world();
    here.archive.mishaps.push(['/pdf/', { status, headers: { 'Retry-After': '1' } }]);
    expect((await here.get()).size).toBe(VERSIONS[1]!.pdf.length);
    const [first, second] = here.archive.seen;
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(990);
  });

  test('that names no time is asked again after waits that double, five times in all', async () => {
    const here = await world();
    for (let time = 0; time < 9; time++) here.archive.mishaps.push(['/pdf/', { status: 503 }]);
    const error = await here.refusal();
    expect(error).toMatchObject({ code: 'UNAVAILABLE', retryable: true });
    expect(error.message).toContain('503');
    const times = here.archive.seen.map(({ at }) => at);
    expect(times).toHaveLength(5);
    const gaps = times.slice(1).map((time, index) => time - times[index]!);
    [1, 2, 4, 8].forEach((factor, index) =>
      expect(gaps[index]).toBeGreaterThanOrEqual(INTERVAL * factor - 2),
    );
  });

  test('that wants to be left alone for long is left alone, also by the next call', async () => {
    const here = await world();
    here.archive.mishaps.push(['/pdf/', { status: 429, headers: { 'Retry-After': '3600' } }]);
    for (let time = 0; time < 2; time++) {
      const error = await here.refusal();
      expect(error).toMatchObject({ code: 'UNAVAILABLE' });
      expect(error.message).toMatch(/left alone until \d{4}-/);
    }
    expect(here.archive.seen).toHaveLength(1);
  });

  test('that forbids is not asked again', async () => {
    const here = await world();
    here.archive.mishaps.push(['/pdf/', { status: 403 }]);
    const error = await here.refusal();
    expect(error.message).toContain('403');
    expect(error.message).toContain('kb capture FILE');
    expect(here.archive.seen).toHaveLength(1);
  });

  test('gets one request at a time, spaced, from all callers together', async () => {
    const interval = 60;
    const here = await world({ tells: 'redirect' }, { interval });
    const other = new ArxivFetcher({
      endpoint: new URL(here.archive.url),
      folder: here.folder,
      userAgent: 'kb/0.0 (another)',
      interval,
    });
    const request = {
      id: { work: WORK, version: 1 },
      format: 'pdf' as const,
      maxBytes: 1e7,
      tell: () => undefined,
    };
    await Promise.all([here.get({ version: null }), other.fetch(request, () => Promise.resolve())]);
    const times = here.archive.seen.map(({ at }) => at);
    expect(times).toHaveLength(4);
    times
      .slice(1)
      .forEach((time, index) => expect(time - times[index]!).toBeGreaterThanOrEqual(interval - 2));
  });

  test('Retry-After is seconds or a date', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    expect(retryAfter('7', now)).toBe(7_000);
    expect(retryAfter('Thu, 01 Jan 2026 00:00:09 GMT', now)).toBe(9_000);
    expect(retryAfter('Thu, 01 Jan 2020 00:00:00 GMT', now)).toBe(0);
    expect(retryAfter('soon', now)).toBeUndefined();
    expect(retryAfter(undefined, now)).toBeUndefined();
  });
});

describe('a body', () => {
  const whole = VERSIONS[1]!.pdf;

  test('that breaks off is gone on with, however often', async () => {
    const here = await world();
    for (const breakAfter of [70_000, 10, 60_000]) here.archive.mishaps.push(['/pdf/', { breakAfter }]);
    expect((await here.get()).bytes.equals(whole)).toBe(true);
    const [first, ...others] = here.archive.seen.map(({ headers }) => headers);
    expect(first?.range).toBeUndefined();
    for (const headers of others) expect(headers['if-range']).toMatch(/^"[0-9a-f]{64}"$/);
    expect(others.map(({ range }) => range)).toEqual(['bytes=70000-', 'bytes=70010-', 'bytes=130010-']);
    expect(here.told).toContainEqual(`Going on at byte 70000 of ${whole.length}`);
  });

  test('that breaks off for good is kept for the next call', async () => {
    const here = await world();
    for (let time = 0; time < 5; time++) here.archive.mishaps.push(['/pdf/', { breakAfter: 10_000 }]);
    const error = await here.refusal();
    expect(error).toMatchObject({ code: 'UNAVAILABLE', retryable: true });
    expect(left(here).sort()).toEqual(['1706.03762v2.pdf.part', '1706.03762v2.pdf.part.json']);
    expect((await here.get()).bytes.equals(whole)).toBe(true);
    expect(here.archive.seen.at(-1)?.headers.range).toBe('bytes=50000-');
    expect(left(here)).toEqual([]);
  });

  test('begins anew with a host that ignores ranges', async () => {
    const here = await world({ ranges: false });
    here.archive.mishaps.push(['/pdf/', { breakAfter: 70_000 }]);
    expect((await here.get()).bytes.equals(whole)).toBe(true);
    expect(here.archive.seen[1]?.headers.range).toBe('bytes=70000-');
  });

  test('begins anew when it changed meanwhile, and with a host that names no state of it', async () => {
    const here = await world();
    for (let time = 0; time < 5; time++) here.archive.mishaps.push(['/pdf/', { breakAfter: 10_000 }]);
    await here.refusal();
    const changed = pdf(99, 120_000);
    here.archive.papers.set(WORK, [VERSIONS[0]!, { pdf: changed }]);
    expect((await here.get()).bytes.equals(changed)).toBe(true);

    const stateless = await world({ validators: false });
    stateless.archive.mishaps.push(['/pdf/', { breakAfter: 70_000 }]);
    expect((await stateless.get()).bytes.equals(whole)).toBe(true);
    expect(stateless.archive.seen[1]?.headers.range).toBeUndefined();
  });

  test('that had arrived whole before the process ended is not fetched again', async () => {
    const here = await world();
    for (let time = 0; time < 5; time++) here.archive.mishaps.push(['/pdf/', { breakAfter: 10_000 }]);
    await here.refusal();
    writeFileSync(join(here.folder, '1706.03762v2.pdf.part'), whole);
    expect((await here.get()).bytes.equals(whole)).toBe(true);
    expect(here.archive.seen.at(-1)?.headers.range).toBe(`bytes=${whole.length}-`);
  });

  test('that stalls is gone on with; one that is only slow is waited for', async () => {
    const here = await world();
    here.archive.mishaps.push(
      ['/pdf/', { stallAfter: 30_000 }],
      ['/pdf/', { slow: { chunk: 30_000, milliseconds: 100 } }],
    );
    expect((await here.get()).bytes.equals(whole)).toBe(true);
    expect(here.archive.seen).toHaveLength(2);
  });

  test('that never ends is given up', async () => {
    const here = await world({}, { timeouts: { idle: 1_000, attempt: 400 } });
    for (let time = 0; time < 5; time++)
      here.archive.mishaps.push(['/pdf/', { slow: { chunk: 1, milliseconds: 50 } }]);
    expect(await here.refusal()).toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('of unknown length is taken when it is whole, and refused when it is not', async () => {
    const here = await world({ contentLength: false });
    expect((await here.get()).bytes.equals(whole)).toBe(true);
    here.archive.papers.set(WORK, [VERSIONS[0]!, { pdf: whole.subarray(0, 100_000) }]);
    expect((await here.refusal()).message).toContain('not whole');
    here.archive.papers.set(WORK, [VERSIONS[0]!, { pdf: whole, source: gzipSync(tar()).subarray(0, 40) }]);
    expect((await here.refusal({}, 'source')).message).toContain('not whole');
    expect(left(here)).toEqual([]);
  });

  test('over the limit is refused, whether its length is told or not, and not kept', async () => {
    for (const contentLength of [true, false]) {
      const here = await world({ contentLength });
      expect(await here.refusal({}, 'pdf', whole.length - 1)).toMatchObject({
        code: 'LIMIT_EXCEEDED',
        details: { limit: 'uploadBytes', value: whole.length - 1 },
      });
      expect(left(here)).toEqual([]);
      expect((await here.get({}, 'pdf', whole.length)).size).toBe(whole.length);
    }
  });

  test.each([
    ['a page that says so', 'text/html; charset=utf-8'],
    ['a page that says it is a PDF', 'application/pdf'],
  ])('that is %s is no paper', async (_what, type) => {
    const here = await world();
    here.archive.mishaps.push([
      '/pdf/',
      { status: 200, headers: { 'Content-Type': type }, body: '<!DOCTYPE html><p>Please wait.</p>' },
    ]);
    const error = await here.refusal();
    expect(error).toMatchObject({ code: 'UNAVAILABLE' });
    expect(error.message).toContain('HTML');
    expect(left(here)).toEqual([]);
  });

  test('that is empty is no paper', async () => {
    const here = await world();
    here.archive.mishaps.push(['/pdf/', { status: 200, headers: { 'Content-Type': 'application/pdf' } }]);
    expect(await here.refusal()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(left(here)).toEqual([]);
  });
});

describe('a redirect', () => {
  test.each([
    ['to another host', 'http://localhost:1/pdf/x'],
    ['to another port', 'http://127.0.0.1:1/pdf/x'],
    ['to another scheme', 'file:///etc/passwd'],
    ['with credentials', 'http://user:secret@127.0.0.1/pdf'],
    ['to nowhere', 'http://'],
  ])('%s is not followed', async (_where, location) => {
    const here = await world();
    const to = location.includes('@') ? here.archive.url.replace('//', '//user:secret@') : location;
    here.archive.mishaps.push(['/pdf/', { status: 302, headers: { Location: to } }]);
    const error = await here.refusal();
    expect(error).toMatchObject({ code: 'UNAVAILABLE' });
    expect(error.message).not.toContain('secret');
    expect(here.archive.seen).toHaveLength(1);
  });

  test('in a circle ends', async () => {
    const here = await world();
    for (let time = 0; time < 20; time++)
      here.archive.mishaps.push(['/pdf/', { status: 301, headers: { Location: `/pdf/${WORK}v2` } }]);
    expect((await here.refusal()).message).toContain('redirects');
    expect(here.archive.seen).toHaveLength(6);
  });
});

test('where nobody listens is said at once', async () => {
  const here = await world({}, { endpoint: new URL('http://127.0.0.1:9') });
  const error = await here.refusal();
  expect(error).toMatchObject({ code: 'UNAVAILABLE' });
  expect(error.message).toContain('cannot be reached');
});

test('a folder that cannot be written is said', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const here = await world({}, { folder: join(file, 'below') });
  expect((await here.refusal()).message).toContain('--home');
});

test('what nobody came back for in two weeks is forgotten', async () => {
  const here = await world();
  for (const name of [
    '1501.00001v1.pdf.part',
    '1501.00001v1.pdf.part.json',
    '1501.00002v1.pdf',
    'notes.txt',
  ]) {
    writeFileSync(join(here.folder, name), 'x');
    if (name !== '1501.00002v1.pdf') utimesSync(join(here.folder, name), 0, 0);
  }
  await here.get();
  expect(left(here).sort()).toEqual(['1501.00002v1.pdf', 'notes.txt']);
});
