import { describe, expect, it } from 'vitest';
import type { Asked } from './fake-service.ts';
import { heading, open, P, page, seen, service, useViewer, wait } from './use-viewer.ts';

useViewer();

describe('search as you type', () => {
  it('drops the slow answer to the first words when the second are there', async () => {
    service.interfere = ({ operationName, variables }: Asked) =>
      operationName === 'Search' && variables['query'] === 'coverage' ? wait(900) : null;
    await open(P);
    const box = page.getByRole('searchbox');
    await box.fill('coverage');
    await expect
      .poll(() => service.asked.some(({ variables }) => variables['query'] === 'coverage'))
      .toBe(true);
    await box.fill('meeting');
    await seen('Copying does not change faithfulness');
    await wait(1_200);
    const labels = await page.locator('[data-card]').allInnerTexts();
    expect(labels).toEqual([
      'Copying does not change faithfulness on meeting transcripts',
      'Meeting transcripts',
      'Which remedy for which text',
    ]);
    expect(new URL(page.url()).searchParams.get('q')).toBe('meeting');
  });

  it('shows nothing of the older answer while the newer is under way', async () => {
    service.interfere = ({ variables }: Asked) => (variables['query'] === 'meeting' ? wait(700) : null);
    await open(`${P}/search?q=coverage`);
    await seen('Coverage makes repetition rare');
    await page.getByRole('searchbox').fill('meeting');
    await page.locator('main h1', { hasText: 'meeting' }).waitFor();
    expect(await page.locator('[data-card]').count()).toBe(0);
    await seen('Copying does not change faithfulness');
  });

  it('is walked by the arrow keys and opened by Enter', async () => {
    await open(`${P}/search?q=copying`);
    await page.locator('[data-card]').first().waitFor();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/nodes\/clm_news/);
    await expect.poll(heading).toBe('Copying halves unfaithful sentences on news');
  });

  it('narrows by kind, and keeps the choice in the address', async () => {
    await open(`${P}/search?q=copy`);
    await page.locator('[data-card]').first().waitFor();
    await page.getByRole('checkbox', { name: 'Technique' }).check();
    await expect.poll(() => page.locator('[data-card]').allInnerTexts()).toEqual(['Copy attention']);
    expect(new URL(page.url()).searchParams.getAll('type')).toEqual(['TECHNIQUE']);
  });

  it('offers no more of a sentence that the service has cut', async () => {
    await open(`${P}/search?q=5,000`);
    const card = page.locator('.card', { hasText: 'An entity with a name' });
    await card.waitFor();
    expect(await card.locator('.snippet').innerText()).toMatch(/…$/);
    expect(await card.getByRole('button').count()).toBe(0);
  });

  it('says in words what a degraded search misses', async () => {
    const reason = 'The embedder does not answer, so meaning is not searched.';
    service.freshness = {
      ...service.freshness,
      lag: 2,
      indexedRevision: 2,
      retrieval: { mode: 'KEYWORD', reason },
    };
    await open(`${P}/search?q=copying`);
    await page.getByRole('note').getByText(reason).waitFor();
    const status = await page.locator('footer').innerText();
    expect(status).toContain('2 revisions behind');
    expect(status).toContain('search by words');
  });
});
