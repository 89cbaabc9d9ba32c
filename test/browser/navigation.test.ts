import { describe, expect, it } from 'vitest';
import { addedAfter, FOCUSED, GROUND, IS_TOO_WIDE } from './in-page.ts';
import { heading, open, opened, P, page, seen, service, sourceAt, useViewer } from './use-viewer.ts';

useViewer();

describe('addresses', () => {
  it('lead back and forward through the views', async () => {
    await open(P);
    await page.getByRole('link', { name: 'Abstractive summaries state things' }).first().click();
    await page.getByRole('link', { name: 'Graph', exact: true }).click();
    await page.getByText('relationships', { exact: false }).first().waitFor();
    await page.goBack();
    await expect.poll(heading).toContain('Abstractive summaries');
    await page.goBack();
    await expect.poll(heading).toBe('Faithful summaries');
    await page.goForward();
    await expect.poll(heading).toContain('Abstractive summaries');
  });

  it('show a node as it stood at a revision, and keep the revision on the way', async () => {
    await open(`${P}/nodes/clm_news?at=3`);
    await expect.poll(heading).toBe('Copying lowers unfaithful sentences on news');
    await page.getByRole('link', { name: 'Copy attention' }).click();
    await expect.poll(heading).toBe('Copy attention');
    expect(new URL(page.url()).searchParams.get('at')).toBe('3');
    await page.getByRole('link', { name: 'Back to the newest' }).click();
    expect(new URL(page.url()).searchParams.get('at')).toBeNull();
  });

  it('open a receipt whose id has marks of its own', async () => {
    await open(`${P}/proposals`);
    await page.getByRole('link', { name: 'summaries-3: with a / and ?' }).click();
    await seen('The words are not on page 2');
    await page.reload();
    await seen('The words are not on page 2');
  });

  it('say what is not there', async () => {
    await open(`${P}/nodes/clm_nothing`);
    await expect.poll(heading).toBe('No such node');
    await page.goto(`${service.url}/projects/nowhere`);
    await expect.poll(heading).toBe('No such project');
    await page.goto(`${service.url}${P}/no/such/view`);
    await expect.poll(heading).toBe('Nothing at this address');
  });

  it('lead from nowhere to all projects', async () => {
    await open('/nowhere/at/all', { width: 390 });
    await expect.poll(heading).toBe('Nothing at this address');
    expect((await page.locator('main h1').boundingBox())?.x).toBeGreaterThanOrEqual(16);
    await page.goto(`${service.url}/projects/nowhere`);
    await expect.poll(heading).toBe('No such project');
    expect(await page.locator('footer').count()).toBe(0);
    await page.getByRole('link', { name: 'all projects', exact: true }).click();
    await expect.poll(heading).toBe('Projects');
  });

  it('show what changed between two states, word by word', async () => {
    await open(`${P}/nodes/clm_news/history`);
    await page.getByText('What changed').click();
    await expect.poll(() => page.locator('ins').allInnerTexts()).toContain(' from 24 to 12 in 100');
  });
});

describe('a problem', () => {
  it('has its techniques as rows with conditions, claims for and against, and where they fail', async () => {
    await open(`${P}/nodes/prb_faithful`);
    const row = page.locator('.solution', { hasText: 'Copy attention' });
    await row.getByText('contradicts').first().waitFor();
    const words = await row.innerText();
    expect(words).toMatch(/when\s+the text is a news article/);
    expect(words).toContain('names found ≥ 0.8 share');
    expect(words).toContain('Copying halves unfaithful sentences on news');
    expect(words.indexOf('fails for this')).toBeLessThan(
      words.indexOf('the text is a transcript of a meeting'),
    );
    expect(await page.locator('.solution', { hasText: 'Ranking by' }).innerText()).toContain(
      'The source states no conditions.',
    );
  });
});

describe('a receipt', () => {
  it('says what is missing, what does not hold and what could not be checked', async () => {
    await open(`${P}/proposals/summaries-2`);
    await seen('A quote on a page whose text can be read.');
    await seen('Could not be checked (1)');
    await page.getByText('Holds (3)').click();
    await page.getByText('exact match').waitFor();
  });
});

describe('a check', () => {
  const checks = async (): Promise<string[]> =>
    (await page.locator('.check p:first-child').allInnerTexts()).map((one) => one.trim());

  it('that failed is named by what it looks at, one that passed by what holds', async () => {
    await open(`${P}/proposals/${encodeURIComponent('summaries-3: with a / and ?')}`);
    await page.getByText('Holds (2)').click();
    await page.getByText('Every reference leads to a record', { exact: true }).waitFor();
    expect(await checks()).toEqual([
      'Words of a quote',
      'Cited source',
      'Everything named is in the project',
      'Every reference leads to a record',
    ]);
    await page.goto(`${service.url}${P}/proposals?status=REJECTED`);
    await seen('Cited source: Revision sha256:ab was withdrawn');
  });
});

describe('the items of a receipt', () => {
  const items = (): Promise<string[]> => page.locator('.items > li').allInnerTexts();

  it('are named by what the bundle calls them and what they do, and lead to the nodes', async () => {
    await open(`${P}/proposals/summaries-1`);
    await page.locator('.items').getByRole('link', { name: 'Copying' }).waitFor();
    const [claim, relationship] = await items();
    expect(claim).toMatch(/^c1\s+new claim\s+Claim\s*:\s*Copying/);
    expect(relationship).toMatch(/^#1\s+new relationship\s+rel_clm_news_tec_copy_ABOUT$/);
  });

  it('are not led to while nothing is written', async () => {
    await open(`${P}/proposals/summaries-2`);
    await page.locator('.items > li').first().waitFor();
    expect((await items())[0]).toMatch(/^c1\s+new claim\s+clm_news$/);
    expect(await page.locator('.items a').count()).toBe(0);
  });

  it('come with the reason of a withdrawal, which is not a thing to do', async () => {
    await open(`${P}/proposals/summaries-4`);
    await seen('Withdrawn: It was superseded by "summaries-5".');
    expect(await page.getByText('What would let it be accepted').count()).toBe(0);
  });
});

describe('the page', () => {
  const tour = async (): Promise<void> => {
    const paper = sourceAt(service.sources.paper, 'On news articles');
    for (const path of [
      '/',
      P,
      `${P}/search?q=copying`,
      `${P}/nodes/prb_faithful`,
      `${P}/nodes/prb_faithful/graph`,
      paper,
      `${P}/history`,
      `${P}/proposals`,
    ]) {
      await page.goto(service.url + path);
      await page.waitForLoadState('networkidle');
    }
  };

  it('asks no other host for anything, and needs nothing that its policy forbids', async () => {
    await open('/');
    await tour();
    const elsewhere = opened.requests.filter(
      (url) => !/^(data|blob):/.test(url) && !url.startsWith(service.url),
    );
    expect(elsewhere).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  it('prints the statement with its quotes and their addresses, without what is round it', async () => {
    await open(`${P}/nodes/clm_news`);
    await page.locator('.quote').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    expect(await page.locator('.said').isVisible()).toBe(true);
    const address = await page.locator('.quote figcaption a').first().evaluate(addedAfter);
    expect(address).toContain('/sources/');
  });

  it('changes between light and dark, and stays so', async () => {
    await open(P);
    const ground = (): Promise<string> => page.evaluate<string>(GROUND);
    const light = await ground();
    await page.getByRole('radio', { name: 'dark' }).check();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await ground()).toBe(dark);
  });

  it('is narrow where the window is, with nothing beyond its edge', async () => {
    await open(`${P}/nodes/prb_faithful`, { width: 390 });
    await page.locator('.solution').first().waitFor();
    expect(await page.evaluate(IS_TOO_WIDE)).toBe(false);
    expect(await page.getByRole('link', { name: 'Proposals' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Proposals' }).click();
    await expect.poll(heading).toBe('Proposals');
    expect(await page.getByRole('link', { name: 'Sources' }).isVisible()).toBe(false);
  });

  it('breaks a long condition where the window is narrow', async () => {
    await open(`${P}/nodes/clm_news`, { width: 390 });
    await page.locator('.measure', { hasText: 'validation set' }).waitFor();
    expect(await page.evaluate(IS_TOO_WIDE)).toBe(false);
  });

  it('leads a keyboard from the skip link to the text', async () => {
    await open(`${P}/nodes/clm_news`);
    await page.locator('.quote').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(FOCUSED)).toBe('Skip to the text');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(FOCUSED)).toBe('Graph');
  });
});
