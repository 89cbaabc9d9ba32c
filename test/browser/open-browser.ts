import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** Starts a Chromium that asks nobody for anything. */
export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });

/** A page in a context of its own, and what went wrong in it: faults of the script, and what the policy refused. */
export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  faults: string[];
  /** Every address that the page asked for. */
  requests: string[];
}

/** Opens an empty page that keeps account of its faults and requests. */
export const openPage = async (
  browser: Browser,
  options: { width?: number; theme?: 'light' | 'dark'; bypassCSP?: boolean } = {},
): Promise<OpenedPage> => {
  const { width = 1440, theme = 'light', bypassCSP = false } = options;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    bypassCSP,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  return { page, context, faults, requests };
};
