import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { GraphqlServer } from '../helpers/graphql-server.ts';
import { startGraphql } from '../helpers/graphql-server.ts';

const CONFIG = new URL('../../web/graphiql/vite.config.ts', import.meta.url).pathname;

let folder: string;
let server: GraphqlServer;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kb-graphiql-'));
  await build({ configFile: CONFIG, logLevel: 'error', build: { outDir: folder } });
  server = await startGraphql({ graphiqlFolder: folder });
  browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
});

test('GraphiQL asks this service and nobody else, under its policy', async () => {
  const page = await browser.newPage();
  const origin = new URL(server.url).origin;
  const foreign: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(origin) ? 0 : foreign.push(request.url())));
  page.on('pageerror', (error) => void faults.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' ? faults.push(message.text()) : 0));
  await page.goto(server.url);
  // Pressed before both editors stand, the button does nothing.
  await page.locator('.graphiql-query-editor .view-line', { hasText: 'projects' }).first().waitFor();
  await page
    .locator('.graphiql-response .monaco-editor .view-line, .result-window .monaco-editor .view-line')
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Execute query (Ctrl-Enter)' }).click();
  await page.getByText('"title": "Demo"').waitFor();
  expect(server.world.count('projects_list')).toBe(1);
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([]);
  expect(faults).toEqual([]);
});
