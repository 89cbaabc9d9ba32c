import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { Evidence } from '../helpers/sample.ts';
import { node, quote, upload } from '../helpers/sample.ts';
import type { TestClient, TestService } from '../helpers/service.ts';
import { connect, startService } from '../helpers/service.ts';
import { packed } from '../contract/text-parsers/text-sources.ts';

const PROJECT = 'markup';
const fixture = (name: string): Buffer => readFileSync(new URL(`../fixtures/text/${name}`, import.meta.url));

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startService({ env: { KB_LOG_LEVEL: 'silent' } });
  client = await connect(service);
  await client.ask('kb_project_put', { project: PROJECT, title: 'Markup', goal: 'What do sources say?' });
});

let proposals = 0;
const judge = async (evidence: Evidence, pages = 1) => {
  const n = ++proposals;
  const receipt = await client.ask<Receipt>('kb_propose', {
    project: PROJECT,
    proposalId: `markup-${n}`,
    base: 0,
    schemaVersion: '1',
    items: node('e', 'Entity', `Entity ${n}`, `Statement ${n}.`, evidence),
    coverage: [{ revision: evidence.revision, sections: [{ pages: [1, pages], status: 'used' }] }],
  });
  const check = receipt.checks.find((entry) => entry.check === 'evidence.quote');
  return [receipt.status, check?.result];
};

const capture = (name: string, content: string | Uint8Array, mediaType: string) =>
  upload(client, PROJECT, name, content, { mediaType });

describe('an HTML page, from file to statement', () => {
  let revision: string;
  beforeAll(async () => {
    ({ revision } = await capture('gauges.html', fixture('gauges.html'), 'text/html'));
  });

  test('is quoted with the lines of its file', async () => {
    const exact = 'gauge stood dry at a level of 10⁻⁶ m above the H₂O table.';
    expect(await judge(quote(revision, exact, { line: [11, 12] }))).toEqual(['accepted', 'pass']);
    expect(await judge(quote(revision, exact, { line: [1, 2] }))).toEqual(['rejected', 'fail']);
    const found = await client.ask<{ matches: { line: number[] }[] }>('kb_source_find', {
      project: PROJECT,
      revision,
      quote: { exact },
    });
    expect(found.matches.map(({ line }) => line)).toEqual([[11, 12]]);
  });

  test('is read by the lines of its file', async () => {
    const read = (line: number | number[]) =>
      client.ask<{ text: string }>('kb_source_read', { project: PROJECT, revision, line });
    expect((await read(26)).text.trim()).toBe('Tuesday 4.1 m');
    expect((await read([25, 26])).text.trim()).toBe('Monday 3.2 m\n\nTuesday 4.1 m');
    expect((await read(2)).text).toBe('');
  });

  test.each([
    ['hidden text', 'The gauge was broken all along.'],
    ['a comment', 'An editor doubted the figures.'],
    ['a script', "var unseen = 'script text';"],
    ['the flat form of a raised number', 'dry at a level of 10-6 m above'],
  ])('%s is not evidence', async (_, exact) => {
    expect(await judge(quote(revision, exact))).toEqual(['rejected', 'fail']);
  });

  test('may be quoted without the mark of its note', async () => {
    expect(await judge(quote(revision, 'above the H₂O table. Then came'))).toEqual(['accepted', 'pass']);
  });

  test('keeps its bytes as they were', async () => {
    const response = await fetch(`${service.url}/projects/${PROJECT}/sources/${revision}/bytes`);
    expect(Buffer.from(await response.arrayBuffer()).equals(fixture('gauges.html'))).toBe(true);
  });
});

test('lines of an HTML file count from its first line, byte order mark and CRLF included', async () => {
  const bytes = `\ufeff<!DOCTYPE html>\r\n<html>\r\n<!-- one\r\ntwo -->\r\n<p>The target stands\r\non line five.</p>\r\n</html>\r\n`;
  const { revision } = await capture('crlf.html', bytes, 'text/html');
  expect(await judge(quote(revision, 'The target stands on line five.', { line: [5, 6] }))).toEqual([
    'accepted',
    'pass',
  ]);
  expect(await judge(quote(revision, 'on line five', { line: 5 }))).toEqual(['rejected', 'fail']);
  const archived = await fetch(`${service.url}/projects/${PROJECT}/sources/${revision}/bytes`);
  expect(Buffer.from(await archived.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
});

describe('a LaTeX source, from file to statement', () => {
  let revision: string;
  beforeAll(async () => {
    ({ revision } = await capture('gauges.tex', fixture('gauges.tex'), 'application/x-tex'));
  });

  test('is quoted as it is printed, with the lines of its file, its citations left out', async () => {
    const exact = 'the northern station (dry) stood at 3.2 m';
    expect(await judge(quote(revision, exact, { line: 17 }))).toEqual(['accepted', 'pass']);
    expect(await judge(quote(revision, exact, { line: 16 }))).not.toContain('accepted');
    expect(await judge(quote(revision, 'and $\\frac{a}{b}$ as in. See Figure [fig:bridge]'))).toEqual([
      'accepted',
      'pass',
    ]);
    expect(await judge(quote(revision, 'and $\\frac{a}{b}$ as in [other]. See Figure'))).not.toContain(
      'accepted',
    );
    expect(await judge(quote(revision, 'Next line broken.'))).toEqual(['accepted', 'pass']);
  });

  test('what is not printed is not evidence, and a miss is no proof of absence', async () => {
    for (const exact of [
      'The figures were doubted by an editor.',
      'never printed at all',
      'unseen words',
      'The formula was a over b.',
    ])
      expect(await judge(quote(revision, exact))).toEqual(['pending', 'unavailable']);
  });
});

test('an e-print is quoted by its files as pages, and no quote goes from one file into another', async () => {
  const files = {
    'main.tex': '\\documentclass{article}\\begin{document}We do not\n\\input{part}\nsay more.\\end{document}',
    'part.tex': 'find any tide in the river.',
  };
  const { revision } = await capture('paper.tar.gz', await packed(files), 'application/x-eprint-tar');
  expect(await judge(quote(revision, 'find any tide in the river.', { page: 2 }), 2)).toEqual([
    'accepted',
    'pass',
  ]);
  expect(await judge(quote(revision, 'We do not find any tide'), 2)).not.toContain('accepted');
  expect(await judge(quote(revision, 'We do not say more.'), 2)).not.toContain('accepted');
});

test('a media type that is not read is refused with those that are; kb_describe lists them', async () => {
  const { vocabulary } = await client.ask<{ vocabulary: { mediaTypes: string[] } }>('kb_describe', {});
  expect(vocabulary.mediaTypes).toEqual(
    expect.arrayContaining([
      'application/pdf',
      'text/html',
      'application/jats+xml',
      'application/x-tex',
      'application/x-eprint-tar',
      'text/markdown',
    ]),
  );
  await expect(capture('x.svg', '<svg/>', 'image/svg+xml')).rejects.toThrow(/text\/html.*application\/pdf/);
});
