import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { buildSchema, graphql } from 'graphql';
import { changesProject, makeChanged } from './fake/changes.ts';
import type { FakeFreshness } from './fake/graph.ts';
import { projectRoot } from './fake/project.ts';
import { makeEdges, makeNodes, makeWide } from './fake/records.ts';
import type { FakeSource } from './fake/sources.ts';
import { makeSources } from './fake/sources.ts';

/** The policy under which the service serves the viewer. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A question as it came in. */
export interface Asked {
  operationName: string;
  query: string;
  variables: Record<string, unknown>;
}

/** What a test does with a question before it is answered: wait, or answer with errors instead. */
export type Interference = (asked: Asked) => Promise<{ errors: object[] } | null> | null;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const CURRENT: FakeFreshness = {
  revision: 4,
  indexedRevision: 4,
  lag: 0,
  commit: '4f'.repeat(20),
  retrieval: { mode: 'HYBRID', reason: null },
};

/** Serves the built viewer and answers from memory by the real schema: for the states of the viewer, not for those of the service. */
export class FakeService {
  freshness: FakeFreshness = CURRENT;
  /** When set, every read needs this token. */
  token: string | null = null;
  interfere: Interference = () => null;
  readonly asked: Asked[] = [];
  readonly sources: { paper: FakeSource; notes: FakeSource };
  /** Sources of the project `changes`, which have newer versions or were withdrawn. */
  readonly changed = makeChanged();
  private readonly schema = buildSchema(
    readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'),
  );
  private readonly server: Server;
  private readonly files: string;
  private readonly projects: ReadonlyMap<string, object>;

  private constructor(files: string, sources: { paper: FakeSource; notes: FakeSource }) {
    this.files = files;
    this.sources = sources;
    const common = { freshness: () => this.freshness };
    const all = {
      id: 'summaries',
      title: 'Faithful summaries',
      goal: 'Find out which remedies make automatic summaries faithful to their document, and on which kinds of text.',
    };
    const wide = { id: 'wide', title: 'Wide', goal: 'A project with one problem that very many address.' };
    const empty = {
      id: 'empty',
      title: 'Empty',
      goal: 'Nothing is known yet.',
      nodes: [],
      edges: [],
      sources: [],
      isEmpty: true,
    };
    this.projects = new Map([
      [
        'summaries',
        projectRoot({
          ...all,
          ...common,
          nodes: makeNodes(sources),
          edges: makeEdges(sources),
          sources: Object.values(sources),
        }),
      ],
      ['wide', projectRoot({ ...wide, ...common, ...makeWide(), sources: [] })],
      ['empty', projectRoot({ ...empty, ...common })],
      ['changes', projectRoot({ ...common, ...changesProject(this.changed) })],
    ]);
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
  }

  /** Starts on a free port of the loopback address. */
  static async start(files: string): Promise<FakeService> {
    const service = new FakeService(files, await makeSources());
    await new Promise<void>((listening) => service.server.listen(0, '127.0.0.1', listening));
    return service;
  }

  /** Where it listens. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Forgets what a test changed. */
  reset(): void {
    this.freshness = CURRENT;
    this.token = null;
    this.interfere = () => null;
    this.asked.length = 0;
  }

  /** Stops listening and ends every connection. */
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    const isRead = pathname === '/graphql' || pathname.endsWith('/bytes');
    if (isRead && this.token !== null && request.headers.authorization !== `Bearer ${this.token}`) {
      const error = {
        code: 'UNAUTHENTICATED',
        message: 'Authorization: send a token. `kb token create` makes one.',
        retryable: false,
      };
      response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    } else if (pathname === '/graphql') await this.graphql(request, response);
    else if (pathname.endsWith('/bytes')) this.bytes(pathname, response);
    else await this.file(pathname, response);
  }

  private async graphql(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = JSON.parse(await bodyOf(request)) as Asked;
    this.asked.push(asked);
    const instead = await this.interfere(asked);
    const rootValue = {
      projects: () => [...this.projects.values()],
      project: ({ id }: { id: string }) => this.projects.get(id) ?? null,
    };
    const result =
      instead ??
      (await graphql({
        schema: this.schema,
        source: asked.query,
        rootValue,
        variableValues: asked.variables,
      }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
  }

  private bytes(pathname: string, response: ServerResponse): void {
    const source = [...Object.values(this.sources), ...Object.values(this.changed)].find(({ revision }) =>
      decodeURIComponent(pathname).includes(revision),
    );
    if (source === undefined) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': source.mediaType, 'content-security-policy': 'sandbox' })
        .end(source.bytes);
  }

  /** A file of the build; any other path without an ending is a view and gets index.html. */
  private async file(pathname: string, response: ServerResponse): Promise<void> {
    const isView = !pathname.startsWith('/assets/');
    const path = isView ? 'index.html' : normalize(pathname);
    try {
      const content = await readFile(join(this.files, path));
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      response
        .writeHead(200, {
          'content-type': type,
          'content-security-policy': POLICY,
          'x-content-type-options': 'nosniff',
        })
        .end(content);
    } catch {
      response.writeHead(404).end();
    }
  }
}
