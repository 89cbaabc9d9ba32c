import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ArxivFetcher } from '../../../src/adapters/fetch-arxiv/arxiv-fetcher.ts';
import { retryAfter } from '../../../src/adapters/fetch-arxiv/refused-status.ts';
import { KbError } from '../../../src/contracts/errors.ts';
import { startArchive } from '../../helpers/arxiv-server.ts';
import { temporaryFolder } from '../../helpers/service.ts';
import { INTERVAL, left, paths, pdf, tar, VERSIONS, WORK, world } from './fetcher-world.ts';

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

  test.each(['INVALID_INPUT', 'LIMIT_EXCEEDED'] as const)(
    'fetches anew what was refused for what it is (%s)',
    async (code) => {
      const here = await world();
      const request = {
        id: { work: WORK, version: 2 },
        format: 'pdf' as const,
        maxBytes: 1e7,
        tell: () => undefined,
      };
      const refused = here.fetcher.fetch(request, () => Promise.reject(new KbError(code, 'Another paper.')));
      await expect(refused).rejects.toMatchObject({ code });
      expect(left(here)).toEqual([]);
      await here.get();
      expect(here.archive.seen).toHaveLength(2);
    },
  );

  test('takes nothing that came from another host: neither a file that was kept nor a part', async () => {
    const mirror = await world({}, {}, { [WORK]: VERSIONS.map(() => ({ pdf: pdf(66) })) });
    const request = {
      id: { work: WORK, version: 2 },
      format: 'pdf' as const,
      maxBytes: 1e7,
      tell: () => undefined,
    };
    await mirror.fetcher.fetch(request, () => Promise.reject(new Error('no service'))).catch(() => undefined);
    for (let time = 0; time < 5; time++) mirror.archive.mishaps.push(['/pdf/', { breakAfter: 10_000 }]);
    await mirror.refusal({ version: 1 });
    expect(left(mirror).sort()).toEqual([
      '1706.03762v1.pdf.part',
      '1706.03762v1.pdf.part.json',
      '1706.03762v2.pdf',
    ]);
    const here = await world({}, { folder: mirror.folder });
    for (const version of [1, 2]) {
      const { bytes, url } = await here.get({ version });
      expect(bytes.equals(VERSIONS[version - 1]!.pdf)).toBe(true);
      expect(url).toBe(`${here.archive.url}/pdf/${WORK}v${version}`);
    }
    expect(here.archive.seen.map(({ headers }) => headers.range)).toEqual([undefined, undefined]);
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

  test('that asks for years is left alone for a day', async () => {
    const here = await world();
    here.archive.mishaps.push(['/pdf/', { status: 429, headers: { 'Retry-After': '999999999' } }]);
    await here.refusal();
    const times = JSON.parse(readFileSync(join(here.folder, 'pace.json'), 'utf8')) as Record<string, number>;
    const [until = 0] = Object.values(times);
    expect(until - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000);
    expect(until - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
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

  test('sent as a part that nobody asked for is not put behind bytes of no known state', async () => {
    const here = await world();
    await here.get();
    writeFileSync(join(here.folder, '1706.03762v2.pdf.part'), 'left over');
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Range': `bytes 0-${whole.length - 1}/${whole.length}`,
    };
    here.archive.mishaps.push(['/pdf/', { status: 206, headers, body: whole }]);
    expect((await here.get()).bytes.equals(whole)).toBe(true);
  });

  test('that unpacks to gigabytes is not unpacked to its end: whether it is taken, the service says', async () => {
    const member = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const damaged = Buffer.concat([...Array<Buffer>(20).fill(member), Buffer.from('no gzip')]);
    const here = await world({}, {}, { [WORK]: VERSIONS.map(({ pdf }) => ({ pdf, source: damaged })) });
    expect((await here.get({}, 'source')).path).toMatch(/1706\.03762v2\.gz$/);
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
  await here.get();
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
