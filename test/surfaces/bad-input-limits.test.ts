import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { durableState } from '../helpers/home-state.ts';
import type { RawSession } from '../helpers/raw-mcp.ts';
import { postMcp, rawSession } from '../helpers/raw-mcp.ts';
import { quote } from '../helpers/sample.ts';
import type { TestService } from '../helpers/service.ts';
import { connect, startService } from '../helpers/service.ts';
import type { Prepared } from '../helpers/tool-requests.ts';
import { prepare } from '../helpers/tool-requests.ts';

const PROJECT = 'limits';
const MIB = 1024 * 1024;

let service: TestService;
let prepared: Prepared;
let session: RawSession;
beforeAll(async () => {
  service = await startService({ env: { KB_LOG_LEVEL: 'silent' } });
  prepared = await prepare(await connect(service), PROJECT);
  session = await rawSession(service);
});

/** A letter of two UTF-16 units and four bytes: one code point. */
const ASTRAL = '𝒜';

const entity = (n: number, value = 'V', label = `E${n}`) => ({
  op: 'node.add',
  type: 'Entity',
  label,
  fields: { definition: { value } },
});
let proposals = 0;
const proposal = (items: unknown[], more: object = {}) => ({
  project: PROJECT,
  proposalId: `limit-${proposals++}`,
  base: 0,
  schemaVersion: '1',
  items,
  ...more,
});

/** A request at its limit is judged (whatever comes of it); one over it is refused and leaves nothing behind. */
const edge = async (
  tool: string,
  at: object,
  over: object,
  expected: { code: 'LIMIT_EXCEEDED' | 'INVALID_INPUT'; path: string; limit?: string; maximum: number },
): Promise<void> => {
  await session.ask(tool, at);
  const before = durableState(service.home);
  const error = await session.refusal(tool, over);
  const { code, path, limit, maximum } = expected;
  expect(error).toMatchObject({ code, path, retryable: false });
  if (limit !== undefined) expect(error.details).toEqual({ limit, maximum, sent: maximum + 1 });
  expect(error.message.replaceAll(/[,_ ]/g, '')).toContain(String(maximum));
  expect(durableState(service.home)).toEqual(before);
};

describe('a bundle', () => {
  test('holds 200 items, not 201', () =>
    edge(
      'kb_propose',
      proposal(Array.from({ length: 200 }, (_, n) => entity(n))),
      proposal(Array.from({ length: 201 }, (_, n) => entity(n))),
      { code: 'LIMIT_EXCEEDED', path: 'items', limit: 'bundleItems', maximum: 200 },
    ));

  test('holds 1 MiB of canonical JSON, not a byte more', async () => {
    const filled = (bytes: number) => {
      const whole = proposal(Array.from({ length: 60 }, (_, n) => entity(n, 'x')));
      let missing = bytes - Buffer.byteLength(JSON.stringify(whole));
      const items = (whole.items as ReturnType<typeof entity>[]).map((item) => {
        const more = Math.min(missing, 19_999);
        missing -= more;
        return { ...item, fields: { definition: { value: 'x'.repeat(1 + more) } } };
      });
      const full = { ...whole, items };
      expect(Buffer.byteLength(JSON.stringify(full))).toBe(bytes);
      return full;
    };
    await edge('kb_propose', filled(MIB), filled(MIB + 1), {
      code: 'LIMIT_EXCEEDED',
      path: 'items',
      limit: 'bundleBytes',
      maximum: MIB,
    });
  });

  test.each(['x', ASTRAL])('quotes 2,000 code points, not 2,001 (%s)', (letter) => {
    const quoting = (length: number) =>
      proposal([
        {
          ...entity(0),
          fields: {
            definition: {
              value: 'V',
              evidence: [quote(prepared.revisions.attention, letter.repeat(length))],
            },
          },
        },
      ]);
    return edge('kb_propose', quoting(2_000), quoting(2_001), {
      code: 'LIMIT_EXCEEDED',
      path: 'items[0].fields.definition.evidence[0].quote.exact',
      limit: 'quoteCodePoints',
      maximum: 2_000,
    });
  });

  test('cites 1,000 quotes, not 1,001', async () => {
    const evidence = (count: number) =>
      Array.from({ length: count }, () => quote(prepared.revisions.attention, 'On the LongNews corpus'));
    const citing = (counts: number[]) =>
      proposal(
        counts.map((count, n) => ({
          ...entity(n),
          fields: { definition: { value: 'V', evidence: evidence(count) } },
        })),
      );
    const full = Array.from({ length: 20 }, () => 50);
    await edge('kb_propose', citing(full), citing([...full, 1]), {
      code: 'LIMIT_EXCEEDED',
      path: 'items',
      limit: 'bundleQuotes',
      maximum: 1_000,
    });
  });

  test.each(['x', ASTRAL])(
    'has labels of 5,000 and values of 20,000 code points, not one more (%s)',
    async (letter) => {
      const labelled = (length: number) => proposal([entity(0, 'V', letter.repeat(length))]);
      await edge('kb_propose', labelled(5_000), labelled(5_001), {
        code: 'INVALID_INPUT',
        path: 'items[0].label',
        maximum: 5_000,
      });
      const stating = (length: number) => proposal([entity(0, letter.repeat(length))]);
      await edge('kb_propose', stating(20_000), stating(20_001), {
        code: 'INVALID_INPUT',
        path: 'items[0].fields.definition.value',
        maximum: 20_000,
      });
    },
  );

  test.each(['p', ASTRAL])('has an id of 100 code points, not 101 (%s)', (letter) =>
    edge(
      'kb_propose',
      proposal([entity(0)], { proposalId: letter.repeat(100) }),
      proposal([entity(0)], { proposalId: letter.repeat(101) }),
      { code: 'INVALID_INPUT', path: 'proposalId', maximum: 100 },
    ),
  );

  test('is based on a revision that exists', async () => {
    const { revision } = await session.ask('kb_project_get', { project: PROJECT });
    await session.ask('kb_propose', proposal([entity(0)], { base: revision }));
    const before = durableState(service.home);
    expect(await session.refusal('kb_propose', proposal([entity(0)], { base: revision + 1 }))).toMatchObject({
      code: 'INVALID_INPUT',
      path: 'base',
      message: expect.stringContaining('kb_project_get'),
      details: { base: revision + 1, revision },
    });
    expect(durableState(service.home)).toEqual(before);
  });

  test('an id that a refused request named is still free', async () => {
    const request = proposal([entity(0)], { proposalId: 'unused' });
    await session.refusal('kb_propose', { ...request, base: 1_000_000 });
    await session.refusal('kb_propose', { ...request, extra: 1 });
    expect(await session.ask('kb_propose', request)).toMatchObject({
      proposalId: 'unused',
      status: 'pending',
    });
  });
});

describe('reading', () => {
  test('a page has 100 entries, not 101', async () => {
    const page = { code: 'LIMIT_EXCEEDED', path: 'first', limit: 'pageSize', maximum: 100 } as const;
    const search = { project: PROJECT, query: 'attention' };
    await edge('kb_search', { ...search, first: 100 }, { ...search, first: 101 }, page);
    await edge('kb_history', { project: PROJECT, first: 100 }, { project: PROJECT, first: 101 }, page);
    const ids = Array.from({ length: 101 }, (_, n) => `clm_${String(n).padStart(32, '0')}`);
    await edge(
      'kb_get',
      { project: PROJECT, ids: ids.slice(1) },
      { project: PROJECT, ids },
      { ...page, path: 'ids' },
    );
    for (const first of [0, -1])
      expect(await session.refusal('kb_search', { ...search, first })).toMatchObject({
        code: 'INVALID_INPUT',
        path: 'first',
      });
  });

  test('a neighbourhood has depth 3 and 500 nodes, not more', async () => {
    const around = { project: PROJECT, id: prepared.ids['c1'] };
    await edge(
      'kb_neighbors',
      { ...around, depth: 3 },
      { ...around, depth: 4 },
      {
        code: 'LIMIT_EXCEEDED',
        path: 'depth',
        limit: 'neighbourDepth',
        maximum: 3,
      },
    );
    await edge(
      'kb_neighbors',
      { ...around, first: 500 },
      { ...around, first: 501 },
      {
        code: 'LIMIT_EXCEEDED',
        path: 'first',
        limit: 'neighbourNodes',
        maximum: 500,
      },
    );
  });

  test.each(['x', ASTRAL])('a query has 10,000 code points, not 10,001 (%s)', (letter) =>
    edge(
      'kb_search',
      { project: PROJECT, query: letter.repeat(10_000) },
      { project: PROJECT, query: letter.repeat(10_001) },
      { code: 'LIMIT_EXCEEDED', path: 'query', limit: 'queryCodePoints', maximum: 10_000 },
    ),
  );

  test('a text answer has 200,000 tokens, a quote looked for 2,000 code points, not more', async () => {
    const source = { project: PROJECT, revision: prepared.revisions.attention };
    await edge(
      'kb_source_read',
      { ...source, maxTokens: 200_000 },
      { ...source, maxTokens: 200_001 },
      {
        code: 'LIMIT_EXCEEDED',
        path: 'maxTokens',
        limit: 'contextTokens',
        maximum: 200_000,
      },
    );
    const looking = (length: number) => ({ ...source, quote: { exact: ASTRAL.repeat(length) } });
    await edge('kb_source_find', looking(2_000), looking(2_001), {
      code: 'LIMIT_EXCEEDED',
      path: 'quote.exact',
      limit: 'quoteCodePoints',
      maximum: 2_000,
    });
  });

  test('an earlier revision exists, a later one does not', async () => {
    const { revision } = await session.ask('kb_project_get', { project: PROJECT });
    const ids = [prepared.ids['c1']];
    expect(await session.ask('kb_get', { project: PROJECT, ids, at: 0 })).toMatchObject({
      nodes: [],
      missing: ids,
    });
    expect(await session.ask('kb_get', { project: PROJECT, ids, at: revision })).toMatchObject({
      missing: [],
    });
    for (const [tool, request] of [
      ['kb_get', { project: PROJECT, ids }],
      ['kb_neighbors', { project: PROJECT, id: ids[0] }],
    ] as const)
      expect(await session.refusal(tool, { ...request, at: revision + 1 })).toMatchObject({
        code: 'INVALID_INPUT',
        path: 'at',
        message: expect.stringContaining(`revision ${revision}`),
      });
  });
});

describe('a transfer', () => {
  const begin = (bytes: Uint8Array, more: object = {}) => ({
    project: PROJECT,
    fileName: 'big.txt',
    mediaType: 'text/plain',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...more,
  });

  test('takes chunks of 512 KiB, not a byte more, and the whole arrives as it was sent', async () => {
    const bytes = Buffer.alloc(512 * 1024 + 1, 'line of a file\n');
    const { uploadId, chunkSize } = await session.ask('kb_upload_begin', begin(bytes));
    expect(chunkSize).toBe(512 * 1024);
    await edge(
      'kb_upload_chunk',
      { uploadId, offset: 0, data: bytes.subarray(0, chunkSize).toString('base64') },
      { uploadId, offset: 0, data: bytes.toString('base64') },
      { code: 'LIMIT_EXCEEDED', path: 'data', limit: 'chunkBytes', maximum: 512 * 1024 },
    );
    const early = await session.refusal('kb_upload_finish', { uploadId });
    expect(early).toMatchObject({
      code: 'INVALID_INPUT',
      path: 'uploadId',
      details: { received: chunkSize },
    });
    const last = bytes.subarray(chunkSize).toString('base64');
    for (const offset of [chunkSize + 1, bytes.length])
      expect(await session.refusal('kb_upload_chunk', { uploadId, offset, data: last })).toMatchObject({
        code: 'INVALID_INPUT',
        path: 'offset',
      });
    await session.ask('kb_upload_chunk', { uploadId, offset: chunkSize, data: last });
    expect(await session.ask('kb_upload_finish', { uploadId })).toMatchObject({
      revision: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
    });
  });

  test('announces 200 MiB, not a byte more, and at least one', async () => {
    const at = begin(Buffer.from('a'), { size: 200 * MIB });
    await edge(
      'kb_upload_begin',
      at,
      { ...at, size: 200 * MIB + 1 },
      {
        code: 'LIMIT_EXCEEDED',
        path: 'size',
        limit: 'uploadBytes',
        maximum: 200 * MIB,
      },
    );
    expect(await session.refusal('kb_upload_begin', { ...at, size: 0 })).toMatchObject({
      code: 'INVALID_INPUT',
      path: 'size',
    });
  });

  test.each(['not base64!', 'YQ', 'YQ==\n', 'YQ=', '====', 'ÿ', 'Y-_w'])(
    'refuses data %j that is no base64',
    async (data) => {
      const { uploadId } = await session.ask('kb_upload_begin', begin(Buffer.from('some text')));
      const before = durableState(service.home);
      expect(await session.refusal('kb_upload_chunk', { uploadId, offset: 0, data })).toMatchObject({
        code: 'INVALID_INPUT',
        path: 'data',
        message: expect.stringContaining('base64'),
      });
      expect(durableState(service.home)).toEqual(before);
    },
  );

  test('that arrives with other bytes than announced keeps nothing', async () => {
    const request = { ...begin(Buffer.from('announced')), fileName: 'other.txt' };
    const { uploadId } = await session.ask('kb_upload_begin', request);
    const before = durableState(service.home);
    await session.ask('kb_upload_chunk', {
      uploadId,
      offset: 0,
      data: Buffer.from('different').toString('base64'),
    });
    expect(await session.refusal('kb_upload_finish', { uploadId })).toMatchObject({
      code: 'INVALID_INPUT',
      path: 'sha256',
    });
    const after = durableState(service.home);
    expect([after.heads, after.archive]).toEqual([before.heads, before.archive]);
    expect(after.uploads.filter((file) => file.includes(uploadId))).toEqual([]);
    expect(await session.refusal('kb_upload_finish', { uploadId })).toMatchObject({
      code: 'NOT_FOUND',
      path: 'uploadId',
    });
  });
});

test('a body has 2 MiB, not a byte more: 413 and a JSON error that names the limit', async () => {
  const before = durableState(service.home);
  const message = (bytes: number): string => {
    const write = (pad: string) =>
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'kb_search', arguments: { project: PROJECT, query: pad } },
      });
    return write('x'.repeat(bytes - write('').length));
  };
  const headers = {
    authorization: `Bearer ${service.localToken()}`,
    'mcp-session-id': session.id,
    'mcp-protocol-version': '2025-06-18',
  };
  const at = await postMcp(service.url, message(2 * MIB), headers);
  expect([at.status, JSON.parse(at.json.result.content[0].text)]).toMatchObject([
    200,
    { error: { code: 'LIMIT_EXCEEDED', path: 'query' } },
  ]);
  for (const path of ['/mcp', '/graphql', '/maintenance/rebuild']) {
    const over = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: message(2 * MIB + 1),
    });
    expect([path, over.status]).toEqual([path, 413]);
    expect(over.headers.get('content-type')).toMatch(/^application\/json/);
    const body = (await over.json()) as { error?: object; errors?: { extensions: object }[] };
    expect(body.error ?? body.errors?.[0]?.extensions).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      details: { limit: 'requestBytes', maximum: 2 * MIB },
    });
  }
  expect(durableState(service.home)).toEqual(before);
  expect(await session.ask('kb_search', { project: PROJECT, query: 'attention' })).toMatchObject({
    freshness: { lag: 0 },
  });
});
