import { describe, expect, it } from 'vitest';
import type { Asked } from './fake-service.ts';
import { DRAWN, listedIds, OUTSIDE, PANEL_OVERFLOW } from './in-page.ts';
import { heading, open, P, page, seen, service, useViewer, wait } from './use-viewer.ts';

useViewer();

describe('the graph', () => {
  interface Drawn {
    nodes: string[];
    edges: string[];
    labels: string[];
  }

  const drawn = (): Promise<Drawn> => page.evaluate<Drawn>(DRAWN);

  const listed = async (name: string): Promise<string[]> => {
    const ids = await page.evaluate<string[]>(listedIds(name));
    return ids.sort();
  };

  it('and its list hold the same', async () => {
    await open(`${P}/nodes/prb_faithful/graph?depth=3`);
    await expect.poll(async () => (await drawn()).nodes.length).toBeGreaterThan(10);
    const { nodes, edges, labels } = await drawn();
    expect(labels).toContain('fails for');
    await page.getByRole('radio', { name: 'list' }).check();
    await page.locator('[data-node]').first().waitFor();
    expect(await listed('node')).toEqual(nodes);
    expect(await listed('edge')).toEqual(edges);
    expect(new URL(page.url()).searchParams.get('view')).toBe('list');
  });

  it('is walked by the arrow keys, which say the conditions, and opened by Enter', async () => {
    await open(`${P}/nodes/prb_faithful/graph`);
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const panel = page.getByRole('region', { name: 'What is pointed at' });
    await panel.getByText('the text is a news article').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(heading).toBe('Copy attention');
  });

  it.each([320, 390, 1280])(
    'is whole at %i pixels at any number of steps, and again when fitted',
    async (width) => {
      const outside = (): Promise<string[] | null> => page.evaluate<string[] | null>(OUTSIDE);
      await open(`${P}/nodes/clm_news/graph`, { width });
      let before = 0;
      for (const steps of ['1', '2', '3']) {
        await page.getByRole('radio', { name: steps }).check();
        await expect.poll(async () => (await drawn()).nodes.length).toBeGreaterThan(before);
        await expect.poll(outside).toEqual([]);
        before = (await drawn()).nodes.length;
      }
      for (let times = 0; times < 8; times++) await page.getByRole('button', { name: 'Larger' }).click();
      expect(await outside()).not.toEqual([]);
      await page.getByRole('button', { name: 'Fit' }).click();
      expect(await outside()).toEqual([]);
    },
  );

  it('is fitted again when the window changes', async () => {
    await open(`${P}/nodes/clm_news/graph?depth=3`, { width: 1280 });
    await expect.poll(() => page.evaluate(OUTSIDE)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 700 });
    await expect.poll(() => page.evaluate(OUTSIDE)).toEqual([]);
  });

  it('says a long condition within the panel', async () => {
    await open(`${P}/nodes/clm_news/graph`, { width: 1280 });
    await page.locator('.pointing .measure').first().waitFor();
    expect(await page.evaluate(PANEL_OVERFLOW)).toBe(0);
  });

  it('draws fifty nodes, more when asked, and never more than two hundred', async () => {
    await open('/projects/wide/nodes/prb_hub/graph');
    await expect.poll(async () => (await drawn()).nodes.length).toBe(51);
    for (const count of [101, 151, 201]) {
      await page.getByRole('button', { name: 'Up to 50 more' }).click();
      await expect.poll(async () => (await drawn()).nodes.length).toBe(count);
    }
    await seen('as much as one drawing holds');
    expect(new URL(page.url()).searchParams.get('shown')).toBe('200');
  });

  it('drops the answer to an older depth', async () => {
    service.interfere = ({ operationName, variables }: Asked) =>
      operationName === 'Neighborhood' && variables['depth'] === 3 ? wait(900) : null;
    await open(`${P}/nodes/prb_repeat/graph?depth=3`);
    await page.getByRole('radio', { name: '1' }).check();
    await expect.poll(async () => (await drawn()).nodes.length).toBe(3);
    await wait(1_200);
    expect((await drawn()).nodes).toEqual(['prb_faithful', 'prb_repeat', 'tec_coverage']);
  });
});
