import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { HOSTILE_NAMES, LEAKS } from '../helpers/bad-values.ts';
import { DOCUMENTS, upload } from '../helpers/sample.ts';
import type { TestClient, TestService } from '../helpers/service.ts';
import { connect, startService } from '../helpers/service.ts';
import { madePdf } from '../contract/text-parsers/made-pdf.ts';

const HTML = '<!doctype html><script>window.__x = 1</script>A page with a script.\n';

let service: TestService;
let client: TestClient;
let revision: string;
beforeAll(async () => {
  service = await startService({ env: { KB_LOG_LEVEL: 'silent' } });
  client = await connect(service);
  for (const project of ['p', 'other'])
    await client.ask('kb_project_put', { project, title: 'P', goal: 'G' });
  revision = (await upload(client, 'p', 'attention.md', DOCUMENTS.attention)).revision;
});

const bytesOf = (project: string, digest: string) =>
  fetch(`${service.url}/projects/${project}/sources/${digest}/bytes`);

const headersOf = async (digest: string) => {
  const response = await bytesOf('p', digest);
  const body = Buffer.from(await response.arrayBuffer());
  expect([response.status, `sha256:${createHash('sha256').update(body).digest('hex')}`]).toEqual([
    200,
    digest,
  ]);
  return Object.fromEntries(response.headers);
};

test('gives the archived bytes, boxed in: nosniff, CSP sandbox, no referrer, private', async () => {
  const headers = await headersOf(revision);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'referrer-policy': 'no-referrer',
    'cache-control': expect.stringContaining('private'),
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect((await bytesOf('p', revision.slice('sha256:'.length))).status).toBe(200);
});

test('only PDF and plain text are shown; what is anything else is a download of unknown type, whatever it says it is', async () => {
  const pdf = await upload(
    client,
    'p',
    'made.pdf',
    await madePdf([(page) => page.text('A made page.', 72, 90)]),
    {
      mediaType: 'application/pdf',
    },
  );
  const plain = await upload(client, 'p', 'plain.txt', `${HTML}as plain text`, { mediaType: 'text/plain' });
  const markdown = await upload(client, 'p', 'page.html', HTML, { mediaType: 'text/markdown' });
  expect(await headersOf(pdf.revision)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline;/),
  });
  expect(await headersOf(plain.revision)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': expect.stringMatching(/^inline;/),
  });
  expect(await headersOf(markdown.revision)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment;/),
  });
  await expect(upload(client, 'p', 'x.svg', '<svg/>', { mediaType: 'image/svg+xml' })).rejects.toThrow(
    /mediaType/,
  );
});

test.each([
  ['text/html', HTML],
  ['text/html; charset=utf-8', `${HTML}again`],
  ['text/plain; charset=utf-8, text/html', `${HTML}as plain text again`],
  ['application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>x</p></body></html>'],
  ['application/xml', '<article><body><p>x</p></body></article>'],
  ['text/xml', '<article><body><p>y</p></body></article>'],
  [
    'application/tei+xml',
    '<TEI xmlns="http://www.tei-c.org/ns/1.0"><text><body><p>x</p></body></text></TEI>',
  ],
  ['application/x-tex', 'x'],
])('markup is never shown by a browser from here: %s', async (mediaType, content) => {
  const { revision: digest } = await upload(client, 'p', 'x.html', content, { mediaType });
  const headers = await headersOf(digest);
  const isPlain = mediaType.startsWith('text/plain');
  expect(headers).toMatchObject({
    'content-type': isPlain ? 'text/plain; charset=utf-8' : 'application/octet-stream',
    'content-disposition': expect.stringMatching(isPlain ? /^inline;/ : /^attachment;/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  });
});

test('a file name breaks out of no header', async () => {
  for (const [index, fileName] of [
    'a";x="b.txt',
    'ä 日本.txt',
    'a%0d%0ab.txt',
    "it's.txt",
    '-A.txt',
    'CON.txt',
    '\u202etxt.exe.txt',
  ].entries()) {
    const { revision: digest } = await upload(client, 'p', fileName, `File ${index}.`, {
      mediaType: 'text/plain',
    });
    const disposition = (await headersOf(digest))['content-disposition'] ?? '';
    expect([fileName, disposition]).toEqual([
      fileName,
      expect.stringMatching(/^inline; filename="[^"\\%]*"; filename\*=UTF-8''[A-Za-z0-9%._~!*-]+$/),
    ]);
    expect(decodeURIComponent(/''(.*)$/.exec(disposition)?.[1] ?? '')).toBe(fileName);
  }
});

test('another project, an unknown revision and a text layer are 404: the archive is reached through records only', async () => {
  const { textLayer } = await upload(client, 'p', 'layered.md', 'A text with a layer.');
  for (const [project, digest] of [
    ['other', revision],
    ['nobody', revision],
    ['p', '0'.repeat(64)],
    ['p', textLayer],
  ] as const) {
    const response = await bytesOf(project, digest);
    expect([project, digest, response.status]).toEqual([project, digest, 404]);
    expect(await response.json()).toMatchObject({
      error: { code: 'NOT_FOUND', message: expect.any(String) },
    });
  }
});

/** A path exactly as it is written: fetch would tidy it. */
const rawGet = (path: string): Promise<{ status: number; body: string; type: string }> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: new URL(service.url).port, path });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let body = '';
      response.on('data', (data: Buffer) => (body += data.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, type: response.headers['content-type'] ?? '' }),
      );
    });
    sent.end();
  });

test('tricks in the path reach no file', async () => {
  const hex = revision.slice('sha256:'.length);
  const names = HOSTILE_NAMES.filter((name) => name.isWellFormed() && name.trim() !== '').map(
    encodeURIComponent,
  );
  const paths = [
    ...names.map((name) => `/projects/${name}/sources/${hex}/bytes`),
    ...names.map((name) => `/projects/p/sources/${name}/bytes`),
    `/projects/p/sources/${hex.toUpperCase()}/bytes`,
    `/projects/p/sources/sha256:../${hex}/bytes`,
    `/projects/../../archive/${hex}/bytes`,
    `/projects/p/sources/..%2f..%2f..%2flocal-token/bytes`,
    '/..%2f..%2flocal-token.txt',
    '/../../../../etc/passwd.txt',
    '/%2e%2e/%2e%2e/local-token.txt',
    '/assets/..%5c..%5clocal-token.txt',
    '/projects/p/sources/%ff/bytes',
    '/%',
    '/%00.txt',
  ];
  for (const path of paths) {
    const { status, body, type } = await rawGet(path);
    // A path that is none of the service's opens the viewer, where that was built.
    const isViewer = status === 200 && type.startsWith('text/html') && body.includes('<title>');
    expect([path, isViewer || (status >= 400 && status < 500)]).toEqual([path, true]);
    if (!isViewer) expect([path, type]).toEqual([path, expect.stringMatching(/^application\/json/)]);
    expect(body).not.toMatch(LEAKS);
    expect(body).not.toContain(service.localToken());
    expect(body).not.toContain('root:');
  }
  expect((await rawGet(`/projects/p/sources/${hex}/bytes?x=../../`)).status).toBe(200);
});
