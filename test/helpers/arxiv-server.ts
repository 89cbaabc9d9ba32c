import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { whenDone } from './service.ts';

/** A version of a paper as the archive holds it. */
export interface HeldVersion {
  pdf: Uint8Array;
  source?: Uint8Array;
}

/** What the archive does with one request instead of answering it. */
export interface Mishap {
  /** Answers this status, with these headers. */
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Ends the connection after so many bytes of the body. */
  breakAfter?: number;
  /** Sends so many bytes, then no more, and keeps the connection. */
  stallAfter?: number;
  /** Waits so many milliseconds after every `chunk` bytes. */
  slow?: { chunk: number; milliseconds: number };
}

/** How the archive is set up; the defaults are as arXiv is. */
export interface ArchiveHabits {
  ranges: boolean;
  head: boolean;
  /** Where an answer to a bare id says which version it is. */
  tells: 'redirect' | 'disposition' | 'link' | 'nothing';
  validators: boolean;
  contentLength: boolean;
}

/** A request as it came. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  at: number;
}

export interface FakeArchive {
  url: string;
  papers: Map<string, HeldVersion[]>;
  habits: ArchiveHabits;
  /** Taken one for each request to a path that begins so, in order. */
  mishaps: [path: string, mishap: Mishap][];
  seen: SeenRequest[];
}

const PATH = /^\/(?:base\/)?(abs|pdf|e-print|src)\/(.+?)(?:v(\d+))?(?:\.pdf)?$/;

const abstractPage = (work: string, versions: number): string =>
  `<!DOCTYPE html><html><head><meta name="citation_arxiv_id" content="${work}"/></head><body>
  <a href="/abs/${work}v1">[v1]</a> <b>[v${versions}]</b> Related: <a href="/abs/9912.34567v88">arXiv:9912.34567v88</a>
  (or <a href="https://arxiv.org/abs/${work}v${versions}">arXiv:${work}v${versions} [cs.CL]</a> for this version)</body></html>`;

const notFound = (response: ServerResponse) =>
  response.writeHead(404, { 'Content-Type': 'text/html' }).end('<!DOCTYPE html><h1>Article not found</h1>');

const sendSlowly = async (
  response: ServerResponse,
  body: Uint8Array,
  { chunk, milliseconds }: NonNullable<Mishap['slow']>,
) => {
  for (let at = 0; at < body.length && !response.destroyed; at += chunk) {
    response.write(body.subarray(at, at + chunk));
    await sleep(milliseconds);
  }
  response.end();
};

const sendBody = (response: ServerResponse, body: Uint8Array, mishap: Mishap): unknown => {
  const { breakAfter, stallAfter, slow } = mishap;
  if (slow !== undefined) return sendSlowly(response, body, slow);
  if (breakAfter !== undefined) return response.write(body.subarray(0, breakAfter), () => response.destroy());
  if (stallAfter !== undefined) return response.write(body.subarray(0, stallAfter));
  return response.end(body);
};

const fileHeaders = (archive: FakeArchive, body: Uint8Array, kind: string, name: string, work: string) => {
  const { habits } = archive;
  const ending = kind === 'pdf' ? '.pdf' : '.tar.gz';
  return {
    'Content-Type': kind === 'pdf' ? 'application/pdf' : 'application/gzip',
    ...(habits.validators ? { ETag: `"${createHash('sha256').update(body).digest('hex')}"` } : {}),
    ...(habits.tells === 'disposition'
      ? { 'Content-Disposition': `inline; filename="${name}${ending}"` }
      : {}),
    ...(habits.tells === 'link'
      ? {
          Link: `<https://arxiv.org/abs/${work}>; rel="x", <https://arxiv.org/${kind}/${name}>; rel="canonical"`,
        }
      : {}),
    ...(habits.ranges ? { 'Accept-Ranges': 'bytes' } : {}),
  };
};

/** The part that a request asks for, when the archive takes ranges and still has that state. */
const askedFrom = (
  request: IncomingMessage,
  archive: FakeArchive,
  etag: string | undefined,
): number | null => {
  const from = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
  const isCurrent = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  return archive.habits.ranges && from !== undefined && isCurrent ? Number(from) : null;
};

/** What a path names. */
interface Place {
  kind: string;
  work: string;
  /** As asked; undefined for the newest. */
  version: string | undefined;
  number: number;
  prefix: string;
}

const sendFile = (
  archive: FakeArchive,
  request: IncomingMessage,
  response: ServerResponse,
  { kind, work, number }: Place,
  body: Uint8Array,
  mishap: Mishap,
): unknown => {
  const headers = fileHeaders(archive, body, kind, `${work.replace('/', '')}v${number}`, work);
  const from = askedFrom(request, archive, headers.ETag);
  if (from !== null && from >= body.length)
    return response.writeHead(416, { 'Content-Range': `bytes */${body.length}` }).end('no such range');
  const part = body.subarray(from ?? 0);
  response.writeHead(from === null ? 200 : 206, {
    ...headers,
    ...(archive.habits.contentLength ? { 'Content-Length': String(part.length) } : {}),
    ...(from === null ? {} : { 'Content-Range': `bytes ${from}-${body.length - 1}/${body.length}` }),
  });
  return request.method === 'HEAD' ? response.end() : sendBody(response, part, mishap);
};

/** The address that a path is sent on to; null when it is answered there. */
const sentOn = ({ kind, work, version, number, prefix }: Place, { tells }: ArchiveHabits): string | null => {
  const asked = version === undefined ? work : `${work}v${version}`;
  if (kind === 'e-print') return `${prefix}/src/${asked}`;
  return version === undefined && tells === 'redirect' ? `${prefix}/${kind}/${work}v${number}` : null;
};

const answerPlace = (
  archive: FakeArchive,
  request: IncomingMessage,
  response: ServerResponse,
  place: Place,
  mishap: Mishap,
): unknown => {
  const { kind, work, number } = place;
  const versions = archive.papers.get(work) ?? [];
  const held = versions[number - 1];
  if (held === undefined) return notFound(response);
  if (kind === 'abs')
    return response.writeHead(200, { 'Content-Type': 'text/html' }).end(abstractPage(work, versions.length));
  if (request.method === 'HEAD' && !archive.habits.head) return response.writeHead(405).end();
  const location = sentOn(place, archive.habits);
  if (location !== null) return response.writeHead(302, { Location: location }).end();
  const body = kind === 'pdf' ? held.pdf : held.source;
  return body === undefined ? notFound(response) : sendFile(archive, request, response, place, body, mishap);
};

const answer = (archive: FakeArchive, request: IncomingMessage, response: ServerResponse): unknown => {
  const { pathname } = new URL(request.url ?? '/', archive.url);
  const { method = '', headers } = request;
  archive.seen.push({ method, path: pathname, headers, at: Date.now() });
  const index = archive.mishaps.findIndex(([path]) => pathname.startsWith(path));
  const mishap = index < 0 ? {} : (archive.mishaps.splice(index, 1)[0]?.[1] ?? {});
  if (mishap.status !== undefined) {
    const kind = { 'Content-Type': 'text/html', ...mishap.headers };
    return response.writeHead(mishap.status, kind).end(mishap.body ?? '');
  }
  const [, kind = '', work = '', version] = PATH.exec(pathname) ?? [];
  const number = version === undefined ? (archive.papers.get(work)?.length ?? 0) : Number(version);
  const prefix = pathname.startsWith('/base/') ? '/base' : '';
  return answerPlace(archive, request, response, { kind, work, version, number, prefix }, mishap);
};

/** A server that behaves as arXiv does, on this machine; `mishaps` and `habits` may be changed while it runs. */
export const startArchive = async (
  papers: Record<string, HeldVersion[]>,
  habits: Partial<ArchiveHabits> = {},
): Promise<FakeArchive> => {
  const server = createServer((request, response) => void answer(archive, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  const archive: FakeArchive = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    papers: new Map(Object.entries(papers)),
    habits: { ranges: true, head: true, tells: 'redirect', validators: true, contentLength: true, ...habits },
    mishaps: [],
    seen: [],
  };
  return archive;
};
