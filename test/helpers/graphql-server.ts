import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Limits } from '../../src/contracts/limits.ts';
import { DEFAULT_LIMITS } from '../../src/contracts/limits.ts';
import { createGraphqlMiddleware } from '../../src/surfaces/graphql/create-graphql-middleware.ts';
import { GraphqlWorld } from './graphql-world.ts';

/** An answer over HTTP, as a client sees it. */
export interface GraphqlAnswer {
  status: number;
  headers: Headers;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at what is there
  json: any;
}

/** The GraphQL surface on a free port of this machine, over a project in memory. */
export interface GraphqlServer {
  world: GraphqlWorld;
  url: string;
  reports: unknown[];
  /** Sends a document the way clients do. */
  ask: (query: string, variables?: Record<string, unknown>, operationName?: string) => Promise<GraphqlAnswer>;
  send: (init: RequestInit, path?: string) => Promise<GraphqlAnswer>;
  close: () => Promise<void>;
}

const answerOf = async (response: Response): Promise<GraphqlAnswer> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
};

/** Starts it; `close` ends it. */
export const startGraphql = async (
  options: { limits?: Partial<Limits>; graphiqlFolder?: string; refuse?: () => void } = {},
): Promise<GraphqlServer> => {
  const world = new GraphqlWorld();
  const reports: unknown[] = [];
  const { handler, stop } = await createGraphqlMiddleware({
    runFor: () => {
      options.refuse?.();
      return world.run;
    },
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    report: (error) => `ref-${reports.push(error)}`,
    requestId: () => 'request-1',
    schemaFile: new URL('../../schema.graphql', import.meta.url).pathname,
    graphiqlFolder: options.graphiqlFolder,
  });
  const server = express().use('/graphql', handler).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', () => resolve(null)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  const send: GraphqlServer['send'] = async (init, path = '') => answerOf(await fetch(url + path, init));
  return {
    world,
    url,
    reports,
    send,
    ask: (query, variables, operationName) =>
      send({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables, operationName }),
      }),
    close: async () => {
      await stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
