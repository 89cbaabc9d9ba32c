import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { placeOf } from './fake/sources.ts';
import { FakeService } from './fake-service.ts';
import type { OpenedPage } from './open-browser.ts';
import { openBrowser, openPage } from './open-browser.ts';
import { viewerBuild } from './viewer-build.ts';

/** The service, and the page that `open` opened last; set while the tests of a file run. */
export let service: FakeService;
export let opened: OpenedPage;
export let page: Page;

let browser: Browser;

/** Starts service and browser for the tests of a file; each test has a context of its own. */
export const useViewer = (): void => {
  beforeAll(async () => {
    service = await FakeService.start(await viewerBuild());
    browser = await openBrowser(inject('chromium'));
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });
  afterEach(async () => {
    service.reset();
    await opened.context.close();
  });
};

/** Opens a path of the viewer in a new context. */
export const open = async (path: string, options: Parameters<typeof openPage>[1] = {}): Promise<void> => {
  opened = await openPage(browser, options);
  page = opened.page;
  await page.goto(service.url + path);
};

/** Waits some milliseconds; answers null, so that it can stand for an interference that only delays. */
export const wait = (milliseconds: number): Promise<null> =>
  new Promise((done) => setTimeout(done, milliseconds, null));

/** The words of the view's heading. */
export const heading = (): Promise<string> => page.locator('main h1').innerText();

/** Waits until some words are shown. */
export const seen = (words: string): Promise<void> =>
  page.getByText(words, { exact: false }).first().waitFor();

/** Path of the project that most tests read. */
export const P = '/projects/summaries';

/** The path of words in a source. */
export const sourceAt = (source: FakeService['sources']['paper'], words: string): string => {
  const { page: sheet, position, line } = placeOf(source, words);
  const at = line === null ? '' : `&line=${line.first}`;
  return `${P}/sources/${source.revision.slice(7)}?page=${sheet}${at}&quote=${position.start}-${position.end}`;
};
