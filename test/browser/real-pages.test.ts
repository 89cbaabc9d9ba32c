import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { upload } from '../helpers/sample.ts';
import { connect } from '../helpers/service.ts';
import { smallBundle, withdrawalOf } from '../helpers/small-bundle.ts';
import { INKED_BOXES, MARKED_CHARACTERS } from './in-page.ts';
import type { OpenedPage } from './open-browser.ts';
import { openBrowser } from './open-browser.ts';
import type { RealViewer } from './real-viewer.ts';
import { startRealViewer } from './real-viewer.ts';

const PROJECT = 'papers';

/** Two columns, a sheet that is shown sideways, and lines from right to left. */
const PAPERS = {
  columns: 'jose-00307-ieee.pdf',
  sideways: 'jose-00265-rot90.pdf',
  rightToLeft: 'pdfbox-bidisample.pdf',
} as const;

interface Run {
  start: number;
  end: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface InkedBox {
  width: number;
  height: number;
  ink: number;
}

let browser: Browser;
let viewer: RealViewer;
let opened: OpenedPage;
const revisions: Record<string, string> = {};

beforeAll(async () => {
  browser = await openBrowser(inject('chromium'));
  viewer = await startRealViewer(browser);
  await viewer.client.ask('kb_project_put', { project: PROJECT, title: 'Papers', goal: 'Look at pages.' });
  for (const [name, file] of Object.entries(PAPERS)) {
    const bytes = readFileSync(new URL(`../fixtures/pdf/${file}`, import.meta.url));
    const captured = await upload(viewer.client, PROJECT, file, bytes, { mediaType: 'application/pdf' });
    revisions[name] = captured.revision;
  }
});
afterAll(() => browser.close());
afterEach(() => opened.context.close());

/** The text of a page and the runs that draw it. */
const pageOf = async (
  name: keyof typeof PAPERS,
  page: number,
): Promise<{ text: string[]; from: number; runs: Run[] }> => {
  const { project } = await viewer.ask<{
    project: { sourceRevision: { text: { text: string; from: number }; runs: Run[] } };
  }>(
    `{ project(id: "${PROJECT}") { sourceRevision(revision: "${revisions[name]}") { text(page: ${page}) { text from } runs(page: ${page}) { start end x y width height } } } }`,
  );
  const { text, runs } = project.sourceRevision;
  return { text: Array.from(text.text), from: text.from, runs };
};

const fold = (text: string): string =>
  Array.from(text.normalize('NFKD'))
    .filter((one) => /[\p{L}\p{N}]/u.test(one))
    .sort()
    .join('');

/** Opens a stretch of a page; answers the drawn characters under its marks, and the marks. */
const marked = async (name: keyof typeof PAPERS, page: number, start: number, end: number) => {
  opened = await viewer.open(
    `/projects/${PROJECT}/sources/${revisions[name]?.slice(7)}?page=${page}&quote=${start}-${end}`,
  );
  await opened.page.locator('.box-selected').first().waitFor();
  return {
    characters: await opened.page.evaluate<string>(MARKED_CHARACTERS),
    boxes: await opened.page.evaluate<InkedBox[]>(INKED_BOXES),
  };
};

/** Marks the words of a page from one text to another, both included, and holds the marks against words and drawing. */
const markWords = async (name: keyof typeof PAPERS, page: number, first: string, last: string) => {
  const { text, from } = await pageOf(name, page);
  const whole = text.join('');
  const at = whole.indexOf(first);
  const to = whole.indexOf(last, at) + last.length;
  expect(at).toBeGreaterThanOrEqual(0);
  expect(to).toBeGreaterThan(at + first.length);
  const quote = whole.slice(at, to);
  const start = from + Array.from(whole.slice(0, at)).length;
  const { characters, boxes } = await marked(name, page, start, start + Array.from(quote).length);
  expect(fold(characters)).toBe(fold(quote));
  for (const { ink } of boxes) expect(ink).toBeGreaterThan(0.03);
  return { quote, boxes };
};

describe('a passage of a real page is marked on its own words, one box a line', () => {
  it('in a column of two, over line ends', async () => {
    const { quote, boxes } = await markWords('columns', 1, 'intended for', 'machine learning.');
    expect(boxes.length).toBe(quote.split('\n').length);
    expect(Math.max(...boxes.map(({ width }) => width))).toBeLessThan(400);
  });

  it('from the foot of one column to the head of the next', async () => {
    const { text, from, runs } = await pageOf('columns', 1);
    const crossing = runs.findIndex((run, index) => {
      const next = runs[index + 1];
      return next !== undefined && next.x > run.x + 150 && next.y < run.y - 100 && run.end - run.start > 30;
    });
    const [foot, head] = [runs[crossing], runs[crossing + 1]];
    if (foot === undefined || head === undefined) throw new Error('the page has no second column');
    const middle = text.indexOf(' ', foot.start - from + 15);
    const [start, end] = [middle + 1 + from, head.end];
    const quote = text.slice(start - from, end - from).join('');
    const { characters, boxes } = await marked('columns', 1, start, end);
    expect(fold(characters)).toBe(fold(quote));
    expect(boxes.length).toBe(2);
  });

  it('over two pages, on each the part that stands there', async () => {
    const [first, second] = [await pageOf('columns', 1), await pageOf('columns', 2)];
    const [foot, head] = [first.runs.at(-1), second.runs[0]];
    if (foot === undefined || head === undefined) throw new Error('a page has no text');
    for (const page of [1, 2]) {
      const { boxes } = await marked('columns', page, foot.start, head.end);
      expect(boxes.length).toBe(1);
      expect(boxes[0]?.ink).toBeGreaterThan(0.03);
      await opened.context.close();
    }
  });

  it('on a sheet that is shown sideways, where the lines run down', async () => {
    const { quote, boxes } = await markWords('sideways', 1, 'significant progress', 'simulation data.');
    expect(boxes.length).toBe(quote.split('\n').length);
    expect(boxes.filter(({ width, height }) => height > width * 3).length).toBeGreaterThanOrEqual(
      boxes.length - 1,
    );
  });

  it('in lines from right to left, and where the direction changes in a line', async () => {
    const { boxes } = await markWords('rightToLeft', 1, '«إختبار', 'self test»');
    expect(boxes.length).toBe(1);
    await opened.context.close();
    await markWords('rightToLeft', 1, '(january)', 'with an Arabic العربية');
  });
});

describe('a real service', () => {
  const methods = (hours: string): string =>
    [
      'Input of kind 1 exceeds the memory of one machine.',
      'Method 1 reads input of kind 1 in parts.',
      `Method 1 needs ${hours} for input of kind 1.`,
    ].join('\n');

  it('tells the viewer what became of a quote when a newer version came', async () => {
    const project = 'versions';
    await viewer.client.ask('kb_project_put', { project, title: 'Versions', goal: 'See what changes.' });
    const older = await upload(viewer.client, project, 'methods-v1.md', methods('one hour'), {
      source: { title: 'Methods', versionLabel: 'v1' },
    });
    const { status, items } = await viewer.client.ask<{
      status: string;
      items: { ref?: string; id: string }[];
    }>('kb_propose', smallBundle(project, 'small', older.revision, 1));
    expect(status).toBe('accepted');
    await upload(viewer.client, project, 'methods-v2.md', methods('two hours'), {
      source: { id: older.source, versionLabel: 'v2' },
    });
    const claim = items.find(({ id }) => id.startsWith('clm_'))?.id ?? '';
    opened = await viewer.open(`/projects/${project}/nodes/${claim}`);
    const state = opened.page.locator('.statement .quote-state').first();
    await state.getByText('Changed in').waitFor();
    expect((await state.locator('.both-passages ins').allInnerTexts()).join(' ')).toMatch(/two\s*hours/);
    await opened.page.locator('.statement .standing').getByText('Needs a look').waitFor();
    await state.getByRole('link', { name: 'Read it there' }).click();
    await opened.page.locator('.mark-selected', { hasText: 'two hours' }).waitFor();
    expect(opened.faults).toEqual([]);
  });

  it('tells the viewer of a withdrawal: who decided it, which version stands, and that it was lifted', async () => {
    const project = 'withdrawn';
    const { client, service, open } = viewer;
    const v2 = methods('two hours');
    await client.ask('kb_project_put', { project, title: 'Withdrawn', goal: 'See what is withdrawn.' });
    const older = await upload(client, project, 'methods-v1.md', methods('one hour'), {
      source: { title: 'Methods', versionLabel: 'v1' },
    });
    const source = { id: older.source, versionLabel: 'v2' };
    const newer = await upload(client, project, 'methods-v2.md', v2, { source });
    await client.ask('kb_propose', withdrawalOf(project, 'wd1', newer.revision, 2));
    const admin = await connect(service, service.adminToken());
    const decision = { decision: 'accept', reason: 'I read the notice.' };
    await admin.ask('kb_proposal_decide', { project, proposalId: 'wd1', ...decision });
    const at = (revision: string): string => `/projects/${project}/sources/${revision.slice(7)}`;

    opened = await open(at(newer.revision));
    await opened.page.getByRole('note').getByText('released from the hold of the policy by admin').waitFor();
    await opened.page.goto(service.url + at(older.revision));
    const versions = opened.page.locator('.versions li');
    await versions.getByText('withdrawn').waitFor();
    expect(await versions.allInnerTexts()).toEqual([
      expect.stringMatching(/^v2 methods-v2\.md, captured .* ⊘ withdrawn$/),
    ]);

    await upload(client, project, 'methods-v2.md', v2, { source });
    await opened.page.goto(`${service.url}/projects/${project}/history`);
    const changes = opened.page.locator('.change-summary');
    await expect
      .poll(() => changes.allInnerTexts())
      .toEqual([
        'Captured again: Methods, which lifts a withdrawal',
        'Accepted wd1, which withdrew one or more revisions of Methods',
        'Captured another revision or file of Methods',
        'Captured a new source: Methods',
        expect.any(String),
      ]);
    expect(opened.faults).toEqual([]);
  });
});
