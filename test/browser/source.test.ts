import { describe, expect, it } from 'vitest';
import { isInView, MARKED_CHARACTERS } from './in-page.ts';
import { open, P, page, seen, service, sourceAt, useViewer } from './use-viewer.ts';

useViewer();

describe('a source', () => {
  const boxes = (kind: string): Promise<number> => page.locator(`.box-${kind}`).count();

  it('is drawn with the passage marked over its own words, over the hyphen of a line end', async () => {
    const words =
      'With coverage, repeated sentences fell below one in a hundred summaries without any loss of content';
    await open(sourceAt(service.sources.paper, words));
    await page.locator('.box-selected').first().waitFor();
    const marked = await page.evaluate<string>(MARKED_CHARACTERS);
    expect(marked.replace(/[\s-]/g, '')).toBe(words.replace(/\s/g, ''));
    expect(await boxes('cited')).toBeGreaterThan(4);
  });

  it('marks nothing where the words are not in the drawing, says so, and shows them in the text', async () => {
    await open(sourceAt(service.sources.paper, 'Table 1 lists every score with its interval.'));
    await page.getByRole('note').getByText('nothing is marked').waitFor();
    expect(await boxes('selected')).toBe(0);
    await page.getByRole('button', { name: 'Text' }).click();
    await expect
      .poll(() => page.locator('.mark-selected').innerText())
      .toBe('Table 1 lists every score with its interval.');
  });

  it('shows a text by lines with the passage marked and in view', async () => {
    const words = 'Overlap with a reference is cheap to compute, but it rewards copying';
    await open(sourceAt(service.sources.notes, words));
    await page.locator('.mark-selected').first().waitFor();
    expect(await page.locator('.mark-selected').first().innerText()).toBe(words);
    const line = page.locator('.line', { has: page.locator('.mark-selected') });
    expect(await line.locator('.line-number').innerText()).toBe('64');
    await expect.poll(() => line.evaluate(isInView)).toBe(true);
  });

  it('opens beside the statement that rests on it, and closes with Escape', async () => {
    await open(`${P}/nodes/clm_news`);
    await page.getByRole('link', { name: 'read in place' }).first().click();
    await page.locator('.pane .box-selected').first().waitFor();
    expect(new URL(page.url()).searchParams.get('quote')).toMatch(/^\d+-\d+$/);
    await page.keyboard.press('Escape');
    await page.locator('.pane').waitFor({ state: 'detached' });
  });

  it('says in which state the text of a page is', async () => {
    await open(`${P}/sources/${service.sources.paper.revision.slice(7)}`);
    await page.getByText('All pages').click();
    await seen('read in part: a picture was not read');
  });

  it('gives the original bytes under their name', async () => {
    await open(`${P}/sources/src_paper`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the original' }).click();
    expect((await download).suggestedFilename()).toBe('copying.pdf');
  });
});
