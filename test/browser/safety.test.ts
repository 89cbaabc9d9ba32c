import { describe, expect, it } from 'vitest';
import { HOSTILE } from './fake/records.ts';
import { bidiOf, INJECTED } from './in-page.ts';
import { heading, open, P, page, service, sourceAt, useViewer, wait } from './use-viewer.ts';

useViewer();

describe('hostile words (case I3)', () => {
  it.each([
    ['search', `${P}/search?q=overlap`],
    ['node', `${P}/nodes/clm_overlap`],
    ['drawing', `${P}/nodes/prb_faithful/graph`],
    ['list', `${P}/nodes/prb_faithful/graph?view=list`],
    ['sources', `${P}/sources`],
  ])('are text in the %s', async (_view, path) => {
    await open(path, { bypassCSP: true });
    await page
      .getByText(/onerror|onload|More|Steps/)
      .first()
      .waitFor();
    await wait(400);
    expect(await page.evaluate(INJECTED)).toBeUndefined();
    expect(await page.locator('main img, main svg[onload], a[href^="javascript"]').count()).toBe(0);
  });

  it('are text in a source, whose address and file name are no links', async () => {
    await open(sourceAt(service.sources.notes, 'The last line has a tag in it'), { bypassCSP: true });
    await page.getByText('<script>window.__x=1</script>').first().waitFor();
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
    expect(await page.evaluate(INJECTED)).toBeUndefined();
  });

  it('shorten a label of 5,000 characters, with the whole on demand', async () => {
    await open(`${P}/nodes/ent_long`);
    await page.locator('main h1').waitFor();
    expect((await heading()).length).toBeLessThan(220);
    await page.getByRole('button', { name: 'Show all 5,000 characters' }).click();
    expect((await heading()).length).toBeGreaterThan(4_900);
  });

  it('keep a mark that turns the direction within its label', async () => {
    await open(`${P}/search?q=ranking`);
    const card = page.locator('[data-card]', { hasText: 'Ranking by' });
    await card.first().waitFor();
    expect(await card.first().innerText()).toBe(HOSTILE.override);
    expect(await card.first().locator('bdi').evaluate(bidiOf)).toBe('isolate');
  });
});
