import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { TestClient, TestService } from '../helpers/service.ts';
import { connect, startService } from '../helpers/service.ts';
import { POLICY } from './fake-service.ts';
import type { OpenedPage } from './open-browser.ts';
import { openPage } from './open-browser.ts';
import { viewerBuild } from './viewer-build.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A service in a process of its own, read by the viewer as it is now. */
export interface RealViewer {
  service: TestService;
  client: TestClient;
  /** Answers the data of a GraphQL question; its errors fail the test. */
  ask<T>(query: string): Promise<T>;
  /** Opens a path of the viewer in a new context. */
  open(path: string, options?: Parameters<typeof openPage>[1]): Promise<OpenedPage>;
}

/** Starts a service and joins it with the build of the viewer: the files come from the build, all else from the service. */
export const startRealViewer = async (browser: Browser): Promise<RealViewer> => {
  const folder = await viewerBuild();
  const service = await startService();
  const client = await connect(service);
  return {
    service,
    client,
    async ask<T>(query: string): Promise<T> {
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
      if (errors !== undefined) throw new Error(JSON.stringify(errors));
      return data;
    },
    async open(path, options) {
      const opened = await openPage(browser, options);
      await opened.page.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === '/graphql' || pathname.endsWith('/bytes')) return route.continue();
        const file = pathname.startsWith('/assets/') ? pathname : 'index.html';
        const headers = {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'content-security-policy': POLICY,
        };
        return route.fulfill({ headers, body: await readFile(join(folder, file)) });
      });
      await opened.page.goto(service.url + path);
      return opened;
    },
  };
};
