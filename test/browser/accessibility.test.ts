import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { placeOf } from './fake/sources.ts';
import { FakeService } from './fake-service.ts';
import { UNFOLD } from './in-page.ts';
import { openBrowser, openPage } from './open-browser.ts';
import { viewerBuild } from './viewer-build.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything that WCAG 2.2 A and AA ask for, and what axe holds to be good practice. */
const RUN = `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
  .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`;

let service: FakeService;
let browser: Browser;

beforeAll(async () => {
  service = await FakeService.start(await viewerBuild());
  browser = await openBrowser(inject('chromium'));
});

afterAll(async () => {
  await browser.close();
  await service.stop();
});

const P = '/projects/summaries';

/** Each view by its path and something that is there when it is ready. */
const views = (): [string, string, string][] => {
  const { paper, notes } = service.sources;
  const passage = (source: typeof paper, words: string): string => {
    const { page, position } = placeOf(source, words);
    return `page=${page}&quote=${position.start}-${position.end}`;
  };
  const quote = passage(paper, 'On news articles, copying halved');
  const sourceOf = (source: typeof paper): string => `${P}/sources/${source.revision.slice(7)}`;
  const changed = (name: keyof typeof service.changed): string =>
    `/projects/changes/sources/${service.changed[name].revision.slice(7)}`;
  return [
    ['projects', '/', '.projects a'],
    ['overview', P, '.changes'],
    ['empty overview', '/projects/empty', '.changes'],
    ['search', `${P}/search?q=copying`, '[data-card]'],
    ['browse', `${P}/search?q=`, '[data-card]'],
    ['problem', `${P}/nodes/prb_faithful`, '.against-claim'],
    [
      'claim with its source',
      `${P}/nodes/clm_news?source=${paper.revision.slice(7)}&${quote}`,
      '.box-selected',
    ],
    ['no node', `${P}/nodes/clm_none`, 'h1'],
    ['no address', '/nowhere', 'h1'],
    ['no project', '/projects/nowhere', 'h1'],
    ['drawing', `${P}/nodes/prb_faithful/graph?depth=2`, '.pointing .node-link'],
    ['list', `${P}/nodes/prb_faithful/graph?depth=2&view=list`, '[data-node]'],
    ['paper', `${sourceOf(paper)}?${quote}`, '.box-selected'],
    ['notes', `${sourceOf(notes)}?${passage(notes, 'Overlap with')}`, '.mark-selected'],
    ['sources', `${P}/sources`, '.rows a'],
    ['history', `${P}/history`, '.changes'],
    ['node history', `${P}/nodes/clm_news/history`, '.changes'],
    ['proposals', `${P}/proposals`, '.proposal'],
    ['receipt', `${P}/proposals/summaries-2`, '.check'],
    ['earlier', `${P}/nodes/clm_news?at=3`, '.earlier'],
    ['section', `${sourceOf(paper)}?section=2.1`, '.outline [aria-current]'],
    ['changed quote', '/projects/changes/nodes/clm_changed', '.both-passages'],
    ['judged quote', '/projects/changes/nodes/clm_unknown', '.axes'],
    ['withdrawn quote', '/projects/changes/nodes/clm_withdrawn', '.quote-state a'],
    ['withdrawn source', changed('gone'), '.notice'],
    ['older source', changed('older'), '.notice a'],
    ['scan', changed('scan'), '.page-notes'],
    ['decision', '/projects/changes/proposals/withdraw-1', '.decision'],
  ];
};

describe.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
] as const)('in %s at %i pixels', (theme, width) => {
  it('axe finds nothing on any view', async () => {
    const { page, context } = await openPage(browser, { theme, width, bypassCSP: true });
    const found: string[] = [];
    for (const [name, path, ready] of views()) {
      await page.goto(service.url + path);
      await page.locator(ready).first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(UNFOLD);
      await page.waitForLoadState('networkidle');
      await page.evaluate(AXE);
      for (const violation of await page.evaluate<string[]>(RUN)) found.push(`${name}: ${violation}`);
    }
    await context.close();
    expect(found).toEqual([]);
  });
});

describe('with a token needed', () => {
  it('axe finds nothing on the form', async () => {
    service.token = 'kb_secret';
    const { page, context } = await openPage(browser, { bypassCSP: true });
    await page.goto(service.url + P);
    await page.getByLabel('Token').waitFor();
    await page.evaluate(AXE);
    const found = await page.evaluate<string[]>(RUN);
    await context.close();
    service.reset();
    expect(found).toEqual([]);
  });
});
