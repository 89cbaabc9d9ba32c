import { readFileSync } from 'node:fs';
import { degrees } from 'pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { column, madePdf, PAGE, turned } from '../contract/text-parsers/made-pdf.ts';
import { upload } from '../helpers/sample.ts';
import type { TestClient } from '../helpers/service.ts';
import { connect, startService } from '../helpers/service.ts';

/* Case C17 of a collection of public bug reports: right-to-left, turned and sideways text of real PDFs, through the service. */

const PROJECT = 'directions';

let client: TestClient;
beforeAll(async () => {
  const service = await startService({ env: { KB_LOG_LEVEL: 'silent' } });
  client = await connect(service);
  await client.ask('kb_project_put', {
    project: PROJECT,
    title: 'Directions',
    goal: 'Which way is text read?',
  });
});

const pdf = (fileName: string, bytes: Uint8Array) =>
  upload(client, PROJECT, fileName, bytes, { mediaType: 'application/pdf' });
const fixture = (name: string) => readFileSync(new URL(`../fixtures/pdf/${name}`, import.meta.url));

const find = async (revision: string, exact: string) => {
  const answer = await client.ask<{ result: string; matches: { level: string; page: number }[] }>(
    'kb_source_find',
    {
      project: PROJECT,
      revision,
      quote: { exact },
    },
  );
  return [answer.result, answer.matches[0]?.page];
};
const letters = (text: string): string[] => Array.from(text);

test('C17: Arabic among English and numbers is found in logical order, and never reversed', async () => {
  const { revision } = await pdf('bidi.pdf', fixture('pdfbox-bidisample.pdf'));
  for (const exact of [
    'A line with an Arabic العربية word embedded.',
    'العربية',
    '١٤-إبريل-١٤٣٤',
    '14-april-1434',
  ])
    expect([exact, ...(await find(revision, exact))]).toEqual([exact, 'found', 1]);
  for (const exact of ['العربية', '١٤-إبريل-١٤٣٤', '«إختبار ذاتي»']) {
    const reversed = letters(exact).reverse().join('');
    expect([reversed, ...(await find(revision, reversed))]).toEqual([reversed, 'not-found', undefined]);
  }
});

test('C17: Hebrew and Arabic lines of a typeset paper are found as they are typed, word order kept', async () => {
  const { revision } = await pdf('scripts.pdf', fixture('jose-00307-xelatex1.pdf'));
  const { text } = await client.ask<{ text: string }>('kb_source_read', { project: PROJECT, revision });
  const lines = Array.from(
    text.matchAll(
      /(?<![\uFFFD\p{L}])[\p{Script=Hebrew}\p{Script=Arabic}][\p{Script=Hebrew}\p{Script=Arabic}\p{M} ]{8,}[\p{Script=Hebrew}\p{Script=Arabic}](?![\uFFFD\p{L}])/gu,
    ),
    ([line]) => line,
  );
  expect(lines.length).toBeGreaterThan(0);
  for (const exact of lines.slice(0, 3)) {
    expect([exact, (await find(revision, exact))[0]]).toEqual([exact, 'found']);
    const turnedRound = exact.split(' ').reverse().join(' ');
    // One letter of the sheet has no meaning in its font, so that it cannot show what is not there.
    if (turnedRound !== exact)
      expect([turnedRound, (await find(revision, turnedRound))[0]]).toEqual([turnedRound, 'unavailable']);
  }
});

test('C17: sheets that are shown sideways read like others', async () => {
  const { revision } = await pdf('rotated.pdf', fixture('jose-00265-rot90.pdf'));
  const sentence =
    'The course consists of a blend of lectures and practical sessions using Jupyter notebooks.';
  expect(await find(revision, sentence)).toEqual(['found', 1]);
  expect(await find(revision, sentence.split(' ').reverse().join(' '))).toEqual(['not-found', undefined]);
});

test('C17: a table that is drawn sideways leaves the upright text of its page alone', async () => {
  const upright = Array.from({ length: 8 }, (_, i) => `Upright line ${i + 1} tells of the tide at the quay.`);
  const bytes = await madePdf([
    (page) => {
      column(page, upright, 72, 90);
      ['Station flow level', 'North 3.2 41', 'South 4.7 38'].forEach((row, i) =>
        page.page.drawText(row, { x: 300 + i * 14, y: 200, size: 10, rotate: degrees(90) }),
      );
    },
    (page) => {
      turned(page, 90);
      ['The landscape sheet was turned', 'before anybody printed it.'].forEach((line, i) =>
        page.page.drawText(line, { x: 100 + i * 14, y: PAGE.height - 600, size: 10, rotate: degrees(90) }),
      );
    },
  ]);
  const { revision } = await pdf('sideways.pdf', bytes);
  for (const line of [...upright, 'North 3.2 41', 'South 4.7 38'])
    expect([line, ...(await find(revision, line))]).toEqual([line, 'found', 1]);
  expect(await find(revision, 'The landscape sheet was turned before anybody printed it.')).toEqual([
    'found',
    2,
  ]);
  expect(await find(revision, '41 3.2 North')).toEqual(['not-found', undefined]);
});
