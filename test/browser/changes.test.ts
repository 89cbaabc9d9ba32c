import { describe, expect, it } from 'vitest';
import { IS_TOO_WIDE } from './in-page.ts';
import { open, page, seen, service, useViewer } from './use-viewer.ts';

useViewer();

const C = '/projects/changes';

describe('a quotation', () => {
  const state = (): Promise<string> => page.locator('.quote-state').first().innerText();

  it.each([
    ['clm_same', /From an older revision.*= Stands the same in the newer revision, v2, line 3/s],
    ['clm_moved', /→ Moved in the newer revision, v2, line 5/],
    ['clm_changed', /≠ Changed in the newer revision, v2, line 6/],
    ['clm_lost', /∅ Gone from the newer revision, v2\..*Nothing like it is in the newer text/s],
    ['clm_unknown', /\? Could not be looked up in the newer reading of this file\..*Page 1 has no text/s],
    [
      'clm_withdrawn',
      /⊘ Withdrawn: .*Reason: The journal retracted it: the figures were made up\. See the change/s,
    ],
  ])('of %s says in words and by a sign what became of it', async (id, words) => {
    await open(`${C}/nodes/${id}`);
    await page.locator('.quote-state').first().waitFor();
    await expect.poll(state).toMatch(words);
  });

  it('of the newest text says that it is current', async () => {
    await open(`${C}/nodes/tec_naps`);
    await page.locator('.quote').first().waitFor();
    expect(await page.locator('.statement .quote figcaption').innerText()).toContain('✓ current');
    expect(await page.locator('.statement .quote-state').count()).toBe(0);
  });

  it('that changed stands beside the passage that is nearest now, with what differs marked in both', async () => {
    await open(`${C}/nodes/clm_changed`);
    const sides = page.locator('.both-passages .reading');
    await sides.first().waitFor();
    expect(await sides.allInnerTexts()).toEqual([
      'Older drivers gained less than younger ones.',
      'Older drivers gained as much as younger ones.',
    ]);
    expect(await sides.first().locator('del').allInnerTexts()).toEqual(['less than']);
    expect((await sides.last().locator('ins').allInnerTexts()).map((one) => one.trim())).toEqual([
      'as much as',
    ]);
    await seen('What differs: “less than” reads “as much as”');
  });

  it('leads to its place in the newer revision, marked there', async () => {
    await open(`${C}/nodes/clm_moved`);
    await page.getByRole('link', { name: 'Read it there' }).click();
    await page.locator('.mark-selected').first().waitFor();
    expect(await page.locator('.mark-selected').innerText()).toBe('The effect lasted for two hours.');
    expect(page.url()).toContain(service.changed.newer.revision.slice(7));
  });

  it('shows how it was judged and that a program read it, and nothing of that where nobody judged', async () => {
    await open(`${C}/nodes/clm_unknown`);
    await page.locator('.axes').waitFor();
    expect(await page.locator('.axes li').allInnerTexts()).toEqual([
      '✕ speaks against it',
      'needs an inference',
      'background in its source',
    ]);
    await seen('A program read these words from a scan');
    await page.goto(`${service.url}${C}/nodes/clm_same`);
    await page.locator('.quote').first().waitFor();
    expect(await page.locator('.axes, .quote-note').count()).toBe(0);
  });
});

describe('a statement', () => {
  it.each([
    ['clm_changed', 'Needs a look'],
    ['clm_withdrawn', 'Rests on nothing that stands'],
  ])('of %s says how it stands', async (id, words) => {
    await open(`${C}/nodes/${id}`);
    await page.locator('.statement .standing').getByText(words).waitFor();
  });

  it('that stands says nothing of it', async () => {
    await open(`${C}/nodes/clm_same`);
    await page.locator('.quote').first().waitFor();
    expect(await page.locator('.standing').count()).toBe(0);
  });

  it('of a relationship says so in its row, with its quotes below', async () => {
    await open(`${C}/nodes/tec_naps`);
    await page.locator('.relationships .standing').getByText('Rests on nothing that stands').waitFor();
    await page.getByText('Where it says so').click();
    await page.locator('.relationships .quote-state').getByText('The journal retracted it').waitFor();
  });

  it('is a card that says stale in words', async () => {
    await open(`${C}/search?q=older`);
    await page.locator('.card .level', { hasText: 'Stale' }).waitFor();
  });

  it('that is stale is on the overview among what needs a look', async () => {
    await open(C);
    await page.locator('.look', { hasText: 'Resting on a source that changed' }).waitFor();
  });

  it.each([390, 320])('with both passages fits %i pixels', async (width) => {
    await open(`${C}/nodes/clm_changed`, { width });
    await page.locator('.both-passages').waitFor();
    expect(await page.evaluate(IS_TOO_WIDE)).toBe(false);
  });

  it('is printed with what became of its quotes', async () => {
    await open(`${C}/nodes/clm_changed`);
    await page.locator('.both-passages').waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.standing', '.quote-state', '.both-passages'])
      expect(await page.locator(part).first().isVisible()).toBe(true);
  });
});

describe('a source', () => {
  const sourceOf = (name: keyof typeof service.changed): string =>
    `${C}/sources/${service.changed[name].revision.slice(7)}`;

  it('that was withdrawn says why, by whom and by which change', async () => {
    await open(sourceOf('gone'));
    const note = page.getByRole('note').filter({ hasText: 'This revision was withdrawn' });
    await note.getByText('The journal retracted it: the figures were made up.').waitFor();
    await note.getByText('librarian').waitFor();
    await note.getByText('released from the hold of the policy by editor').waitFor();
    await seen('No revision of this source stands');
    await note.getByRole('link', { name: 'withdraw-1' }).click();
    await seen('Released from the hold of the policy');
    await seen('The publisher confirms the retraction.');
    await page.locator('.items').getByText('withdrawn source').waitFor();
    await page.locator('.items').getByRole('link', { name: 'Naps and wages' }).waitFor();
  });

  it('that has a newer revision leads to it', async () => {
    await open(sourceOf('older'));
    await page.getByRole('note').getByText('v2').waitFor();
    await page.getByRole('link', { name: 'Open the newest' }).click();
    await seen('Two drivers left the trial.');
  });

  it('is opened by its id at the newest revision, whatever was captured last', async () => {
    await open(`${C}/sources/src_trial`);
    await expect.poll(() => page.url()).toContain(service.changed.newer.revision.slice(7));
    await page.goto(`${service.url}${C}/sources`);
    await page.locator('.rows li', { hasText: 'Naps and wages' }).getByText('withdrawn').waitFor();
    await page.getByRole('link', { name: 'A trial of short naps' }).click();
    await seen('Two drivers left the trial.');
  });

  it('names the other files of its version', async () => {
    await open(sourceOf('newer'));
    await page.getByText('Other files of this version').waitFor();
    await page.getByRole('link', { name: 'naps-v2.tex' }).click();
    await page.getByRole('link', { name: 'naps-v2.md' }).waitFor();
  });

  it('lists its other versions with what became of them', async () => {
    await open(sourceOf('older'));
    const versions = page.locator('.versions li');
    await versions.first().waitFor();
    expect((await versions.allInnerTexts()).map((one) => one.split(',')[0])).toEqual([
      'v2 naps-v2.tex',
      'v2 naps-v2.md',
    ]);
    for (const version of await versions.allInnerTexts()) expect(version).toMatch(/· newest$/);
    await versions.getByRole('link').last().click();
    await seen('Two drivers left the trial.');
    await expect
      .poll(() => versions.allInnerTexts())
      .toEqual([expect.stringMatching(/^v1 naps-v1\.md, captured/)]);
  });

  it('that nothing rests on points to its earlier versions, where there are any', async () => {
    await open(sourceOf('tex'));
    const cited = page.getByRole('complementary', { name: 'Records that cite this source' });
    await cited
      .getByText('No record rests on this version. Records may rest on earlier versions: v1.')
      .waitFor();
    await cited.getByRole('link', { name: 'v1' }).click();
    await cited.getByRole('link', { name: 'Coffee does not help' }).waitFor();
    await page.goto(service.url + sourceOf('unused'));
    await cited.getByText('No record rests on this source yet.').waitFor();
    expect(await page.locator('.versions').count()).toBe(0);
  });

  it('of markup numbers each line of its file once', async () => {
    await open(sourceOf('unused'));
    await page.locator('.line').first().waitFor();
    expect(await page.locator('.line-number').allInnerTexts()).toEqual(['3', '', '', '7']);
  });

  it('that is a scan says that a program read it, and what no reader can see', async () => {
    await open(sourceOf('scan'));
    await seen('A program read the text of this page from a scan');
    await seen('2 passages here that no reader of the page can see');
  });

  it('is named in the history with what was done to it', async () => {
    await open('/projects/summaries/history');
    await page.locator('.change-summary').getByRole('link', { name: 'Copying and faithfulness' }).waitFor();
    const changes = page.locator('.change-summary');
    await expect
      .poll(async () =>
        (await changes.allInnerTexts()).map((one) => one.replace(/Notes.*summaries/, 'Notes')),
      )
      .toEqual([
        'Captured again: Notes, which lifts a withdrawal',
        'Accepted withdraw-1, which withdrew one or more revisions of Notes',
        'Captured another revision or file of Notes',
        'Accepted summaries-1',
        'Accepted summaries-1',
        'Captured a new source: Notes',
        'Captured a new source: Copying and faithfulness in neural summarisers',
        'Created the project',
      ]);
  });
});
