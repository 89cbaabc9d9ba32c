import { describe, expect, it } from 'vitest';
import { FOCUSED, isInView } from './in-page.ts';
import { open, P, page, service, useViewer } from './use-viewer.ts';

useViewer();

const paper = (): string => `${P}/sources/${service.sources.paper.revision.slice(7)}`;
const notes = (): string => `${P}/sources/${service.sources.notes.revision.slice(7)}`;

describe('the outline of a source', () => {
  const outline = () => page.getByRole('navigation', { name: 'Outline' });

  it('leads to the page of a section, which is an address', async () => {
    await open(paper());
    await outline().getByRole('link', { name: '3 Limits' }).click();
    await page.getByText('Page 3 of 3').waitFor();
    expect(new URL(page.url()).searchParams.get('section')).toBe('3');
    expect(await outline().locator('[aria-current]').innerText()).toContain('3 Limits');
    await page.goBack();
    await page.getByText('Page 1 of 3').waitFor();
  });

  it('opens at the section that an address names', async () => {
    await open(`${paper()}?section=2.1`);
    await page.getByText('Page 2 of 3').waitFor();
    expect(await outline().locator('[aria-current]').innerText()).toContain('2.1 Copying');
  });

  it('says which section a passage stands in', async () => {
    await open(`${paper()}?page=2`);
    await expect.poll(() => outline().locator('[aria-current]').innerText()).toContain('2.1 Copying');
  });

  it('is walked by the arrow keys', async () => {
    await open(paper());
    await outline().getByRole('link').first().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    expect(await page.evaluate(FOCUSED)).toContain('2 Remedies');
    await page.keyboard.press('End');
    expect(await page.evaluate(FOCUSED)).toContain('3 Limits');
    await page.keyboard.press('Enter');
    await page.getByText('Page 3 of 3').waitFor();
  });

  it('leads to the line of a text, and brings it into view', async () => {
    await open(notes());
    await outline().getByRole('link', { name: 'Overlap with a reference' }).click();
    const line = page.locator('.line', { has: page.locator('.mark-section') });
    await line.first().waitFor();
    expect(await line.first().locator('.line-number').innerText()).toBe('64');
    await expect.poll(() => line.first().evaluate(isInView)).toBe(true);
  });

  it('is not there for a document without headings', async () => {
    await open(`/projects/changes/sources/${service.changed.gone.revision.slice(7)}`);
    await page.locator('.line').first().waitFor();
    expect(await outline().count()).toBe(0);
  });
});
