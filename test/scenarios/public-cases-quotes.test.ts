import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import { LEAKS } from '../helpers/bad-values.ts';
import type { Evidence } from '../helpers/sample.ts';
import { node, quote, upload } from '../helpers/sample.ts';
import type { TestClient, TestService } from '../helpers/service.ts';
import { connect, startService } from '../helpers/service.ts';
import { column, madePdf, PAGE } from '../contract/text-parsers/made-pdf.ts';
import type { MadePage } from '../contract/text-parsers/made-pdf.ts';

/* Each test is named by its case in a collection of public bug reports of similar systems. */

const PROJECT = 'quotes';

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startService({ env: { KB_LOG_LEVEL: 'silent' } });
  client = await connect(service);
  await client.ask('kb_project_put', { project: PROJECT, title: 'Quotes', goal: 'What do sources say?' });
});

let proposals = 0;
/** Proposes one entity that rests on this evidence; coverage says all pages are used but those named. */
const judge = async (
  evidence: Evidence,
  pages: [number, number][] = [[1, 1]],
  skipped: [number, number][] = [],
): Promise<Receipt> => {
  const n = ++proposals;
  return client.ask<Receipt>('kb_propose', {
    project: PROJECT,
    proposalId: `case-${n}`,
    base: 0,
    schemaVersion: '1',
    items: node('e', 'Entity', `Entity ${n}`, `Statement ${n}.`, evidence),
    coverage: [
      {
        revision: evidence.revision,
        sections: [
          ...pages.map((range) => ({ pages: range, status: 'used' })),
          ...skipped.map((range) => ({ pages: range, status: 'skipped', reason: 'There is no text.' })),
        ],
      },
    ],
  });
};

/** Evidence that is told from the same words elsewhere by what follows it. */
const quoteBefore = (revision: string, exact: string, suffix: string): Evidence => {
  const selector = { exact, suffix };
  return { revision, quote: selector };
};

const checkOf = (receipt: Receipt) => {
  const check = receipt.checks.find((entry) => entry.check === 'evidence.quote');
  if (check === undefined) throw new Error('the quote was not checked');
  return check;
};

/** Status of the receipt, result and level of the quote's check. */
const outcome = (receipt: Receipt) => [receipt.status, checkOf(receipt).result, checkOf(receipt).level];
const ACCEPTED = ['accepted', 'pass', 'exact'];
const FOLDED = ['accepted', 'pass', 'normalised'];
const REJECTED = ['rejected', 'fail', undefined];

const markdown = (fileName: string, text: string) => upload(client, PROJECT, fileName, text);
const pdf = (fileName: string, bytes: Uint8Array) =>
  upload(client, PROJECT, fileName, bytes, { mediaType: 'application/pdf' });
const fixture = (name: string) => readFileSync(new URL(`../fixtures/pdf/${name}`, import.meta.url));
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** A page whose font names one glyph as the ligature U+FB01. */
const ligaturePdf = (): Uint8Array => {
  const stream = (content: string) => `<</Length ${content.length}>> stream\n${content}\nendstream`;
  const map =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <02> <FB01> endbfchar 1 beginbfrange <20> <7E> <0020> endbfrange endcmap end end';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    stream('BT /F1 10 Tf 20 100 Td (We de\\002ne the term before we use it.) Tj ET'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[2/fi]>>/ToUnicode 6 0 R>>',
    stream(map),
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj ${object} endobj\n`).join('');
  return new TextEncoder().encode(
    `%PDF-1.4\n${body}trailer <</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`,
  );
};

test('C1: a word with a ligature is found typed either way, at one place, and a look-alike is not', async () => {
  const { revision } = await pdf('ligature.pdf', ligaturePdf());
  const { text } = await client.ask<{ text: string }>('kb_source_read', { project: PROJECT, revision });
  expect(text).toMatch(/We de(fi|ﬁ)ne the term/);
  const plain = await judge(quote(revision, 'We define the term'));
  const ligature = await judge(quote(revision, 'We de\ufb01ne the term'));
  expect([plain.status, ligature.status]).toEqual(['accepted', 'accepted']);
  const typedOtherwise = [plain, ligature].find((receipt) => checkOf(receipt).level === 'normalised');
  expect(checkOf(typedOtherwise as Receipt).details).toMatchObject({ normalisation: 'N1' });
  for (const { checks } of [plain, ligature])
    expect(checks.find(({ check }) => check === 'source.integrity')?.details).toMatchObject({
      textLayers: [{ parser: { name: expect.any(String), version: expect.any(String) } }],
    });
  const [a, b] = await Promise.all(
    ['We define the term', 'We de\ufb01ne the term'].map((exact) =>
      client.ask<{ matches: { position: object; level: string }[] }>('kb_source_find', {
        project: PROJECT,
        revision,
        quote: { exact },
      }),
    ),
  );
  expect(a?.matches[0]?.position).toEqual(b?.matches[0]?.position);
  expect([a?.matches[0]?.level, b?.matches[0]?.level].sort()).toEqual(['exact', 'normalised']);
  expect(outcome(await judge(quote(revision, 'We detine the term')))).toEqual(REJECTED);
  const source = await client.ask<{ revisions: { parser: { name: string; version: string } }[] }>(
    'kb_source_get',
    { project: PROJECT, revision },
  );
  expect(source.revisions[0]?.parser).toMatchObject({
    name: expect.any(String),
    version: expect.any(String),
  });
});

test('C3: a quote never moves to a look-alike: not in another revision, not at another line, not to one of two places', async () => {
  const [alpha, beta] = ['Alpha', 'Beta'].map(
    (team) => `Team ${team} measured the flow at noon and found it steady over the day.`,
  ) as [string, string];
  const twice = 'The valve was closed by hand.';
  const one = await markdown(
    'teams.md',
    `# Teams\n\n${alpha}\n\n${beta}\n\n${twice} First.\n\n${twice} Second.\n`,
  );
  const two = await upload(client, PROJECT, 'teams-2.md', `# Teams\n\n${beta}\n`, {
    source: { id: one.source },
  });
  expect(outcome(await judge(quote(one.revision, alpha, { line: 3 })))).toEqual(ACCEPTED);
  expect(
    await client.ask('kb_source_find', { project: PROJECT, revision: two.revision, quote: { exact: alpha } }),
  ).toMatchObject({ result: 'not-found', matches: [] });
  expect(outcome(await judge(quote(two.revision, alpha)))).toEqual(REJECTED);
  const elsewhere = await judge(quote(one.revision, alpha, { line: 5 }));
  expect(outcome(elsewhere)).toEqual(REJECTED);
  expect(JSON.stringify(checkOf(elsewhere))).toContain('3');
  const ambiguous = await judge(quote(one.revision, twice));
  expect(outcome(ambiguous)).toEqual(REJECTED);
  expect(checkOf(ambiguous).message).toMatch(/prefix|line|position/);
  expect(outcome(await judge(quote(one.revision, twice, { line: 9 })))).toEqual(ACCEPTED);
  expect(outcome(await judge(quoteBefore(one.revision, twice, ' First.')))).toEqual(ACCEPTED);
});

test('C5: typographic marks typed in ASCII are folded as documented, and what means something else never is', async () => {
  const { revision } = await markdown(
    'marks.md',
    'The model\u2019s \u201cbest\u2011case\u201d loss is \u2265 0.5 \u2026 it falls by \u22123\u00a0dB at night.\nIt takes 10² steps and O(n) memory, where Δ is the step.\n',
  );
  const typed = `The model's "best-case" loss is ≥ 0.5 ... it falls by -3 dB at night.`;
  expect(outcome(await judge(quote(revision, typed)))).toEqual(FOLDED);
  const ascii = await judge(quote(revision, typed.replace('≥', '>=')));
  expect(outcome(ascii)).toEqual(REJECTED);
  expect(JSON.stringify(checkOf(ascii))).toContain('≥ 0.5');
  for (const wrong of [
    typed.replace('≥', '≤'),
    typed.replace('-3', '3'),
    'It takes 102 steps',
    'It takes 10 2 steps',
    '10² steps and o(n) memory',
    '10² steps and 0(n) memory',
    'where A is the step',
    'where δ is the step',
  ])
    expect([wrong, ...outcome(await judge(quote(revision, wrong)))]).toEqual([wrong, ...REJECTED]);
});

test('C7: what is archived is what was sent, byte for byte, also after a parser has read it', async () => {
  const files = [
    fixture('owner-password.pdf'),
    await madePdf([(page) => page.text('The second file differs.', 72, 90)]),
  ];
  const revisions = [];
  for (const [index, bytes] of files.entries()) {
    const before = sha256(bytes);
    const { revision } = await pdf(`file-${index}.pdf`, bytes);
    expect([revision, sha256(bytes)]).toEqual([`sha256:${before}`, before]);
    const archived = await fetch(`${service.url}/projects/${PROJECT}/sources/${revision}/bytes`);
    expect(sha256(Buffer.from(await archived.arrayBuffer()))).toBe(before);
    expect(await pdf(`again-${index}.pdf`, bytes)).toMatchObject({ revision, duplicate: true });
    revisions.push(revision);
  }
  expect(new Set(revisions).size).toBe(2);
  expect(revisions).not.toContain(`sha256:${sha256('')}`);
});

const scan = (page: MadePage): void => page.picture(0, 0, PAGE.width, PAGE.height);
const prose = (page: MadePage, sheet: number): void =>
  column(
    page,
    Array.from(
      { length: 10 },
      (_, i) => `Line ${i + 1} of sheet ${sheet} is text that can be selected and read.`,
    ),
    72,
    90,
  );

const numberedScan = (page: MadePage, sheet: number): void => {
  scan(page);
  page.text(String(sheet), 290, 810);
};

test('C9: scanned pages say so one by one; a quote on one is held as unavailable, and pages with text can be quoted', async () => {
  const whole = await pdf('scan.pdf', await madePdf([scan, numberedScan]));
  expect(whole.pages.map((page) => page.status)).toEqual(['no-text', 'no-text']);
  const { revision, pages } = await pdf('mixed.pdf', await madePdf([prose, prose, prose, scan, scan]));
  expect(pages.map((page) => page.status)).toEqual(['ok', 'ok', 'ok', 'no-text', 'no-text']);
  const onScan = await judge(quote(revision, 'A sentence on the scanned page.', { page: 4 }), [[1, 5]]);
  expect([onScan.status, checkOf(onScan).result]).toEqual(['pending', 'unavailable']);
  const anywhere = await judge(quote(revision, 'A sentence on the scanned page.'), [[1, 5]]);
  expect([anywhere.status, checkOf(anywhere).result]).toEqual(['pending', 'unavailable']);
  expect(anywhere.missing.join(' ')).toMatch(/page|text/i);
  const near = await judge(quote(revision, 'Line 6 of sheet 3 is a text that can be selected'), [[1, 5]]);
  expect([near.status, checkOf(near).result]).toEqual(['pending', 'unavailable']);
  expect(checkOf(near).details).toMatchObject({ pages: [4, 5], nearest: { page: 3 } });
  const misplaced = await judge(
    quote(revision, 'Line 6 of sheet 3 is text that can be selected', { page: 4 }),
    [[1, 5]],
  );
  expect(checkOf(misplaced)).toMatchObject({ result: 'unavailable', details: { elsewhere: [{ page: 3 }] } });
  const onText = await judge(
    quote(revision, 'Line 6 of sheet 3 is text that can be selected', { page: 3 }),
    [[1, 3]],
    [[4, 5]],
  );
  expect(outcome(onText)).toEqual(ACCEPTED);
  const wrong = await judge(quote(revision, 'Line 99 of sheet 3 is text', { page: 3 }), [[1, 5]]);
  expect(outcome(wrong)).toEqual(REJECTED);
});

/** Sends a file that cannot be read; the error of the call that refuses it. */
const refusalOf = async (fileName: string, bytes: Uint8Array) => {
  const request = {
    project: PROJECT,
    fileName,
    mediaType: 'application/pdf',
    size: bytes.length,
    sha256: sha256(bytes),
  };
  if (bytes.length === 0) return client.refusal('kb_upload_begin', request);
  const { uploadId } = await client.ask<{ uploadId: string }>('kb_upload_begin', request);
  await client.ask('kb_upload_chunk', { uploadId, offset: 0, data: Buffer.from(bytes).toString('base64') });
  return client.refusal('kb_upload_finish', { uploadId });
};

test('C11: encrypted, damaged, empty and mislabelled files each have their reason; the next call works', async () => {
  const whole = await madePdf([(page) => page.text('The ferry left on time.', 72, 90)]);
  const cases: [string, Uint8Array][] = [
    ['encrypted', fixture('user-password.pdf')],
    ['damaged', whole.slice(0, whole.length / 2)],
    ['empty', new Uint8Array()],
    ['mislabelled', new TextEncoder().encode('<!doctype html><p>not a PDF</p>')],
  ];
  for (const [reason, bytes] of cases) {
    const error = await refusalOf(`${reason}.pdf`, bytes);
    expect([reason, error]).toMatchObject([reason, { code: 'INVALID_INPUT', details: { reason } }]);
    expect(error.message).not.toMatch(LEAKS);
    expect(error.message).not.toMatch(/pdf\.?js|exception/i);
    expect(await client.ask('kb_project_get', { project: PROJECT })).toMatchObject({ lag: 0 });
  }
  const owner = await client.ask<{ revisions: { warnings: string[] }[] }>('kb_source_get', {
    project: PROJECT,
    revision: (await pdf('owner.pdf', fixture('owner-password.pdf'))).revision,
  });
  expect(owner.revisions[0]?.warnings).toEqual([expect.stringContaining('owner password')]);
});

test('C11: a PDF of 1,000 pages is read whole, and its last page can be quoted', async () => {
  const bytes = await madePdf(
    Array.from({ length: 1_000 }, (_, i) => (page: MadePage) => {
      column(page, [`Sheet ${i + 1} is about the tide.`, 'The gauge was read by hand.'], 72, 90);
    }),
  );
  const { revision, pages } = await pdf('long.pdf', bytes);
  expect([pages.length, pages.filter(({ status }) => status !== 'ok')]).toEqual([1_000, []]);
  const evidence = quote(revision, 'Sheet 1000 is about the tide.', { page: 1_000 });
  expect(outcome(await judge(evidence, [[1, 1_000]]))).toEqual(ACCEPTED);
}, 180_000);

test('C13: a page is the sheet counted from 1; a wrong one is refused with the found one; labels are shown apart', async () => {
  const sheets: ((page: MadePage) => void)[] = [
    (page) => column(page, ['A title stands alone here.', 'The preface goes on'], 72, 400),
    (page) => column(page, ['over the edge of the sheet.', 'Contents follow below.'], 72, 90),
    (page) => column(page, ['The tide was highest at noon on that day.'], 72, 90),
    (page) => column(page, ['Nothing else was seen in the evening.'], 72, 90),
  ];
  const { revision } = await pdf(
    'labelled.pdf',
    await madePdf(sheets, { Nums: [0, { S: 'r' }, 2, { S: 'D' }] }),
  );
  const source = await client.ask<{ revisions: { pages: { page: number; label?: string }[] }[] }>(
    'kb_source_get',
    { project: PROJECT, revision },
  );
  expect(source.revisions[0]?.pages.map(({ page, label }) => [page, label])).toEqual([
    [1, 'i'],
    [2, 'ii'],
    [3, '1'],
    [4, '2'],
  ]);
  const exact = 'The tide was highest at noon on that day.';
  expect(outcome(await judge(quote(revision, exact, { page: 3 }), [[1, 4]]))).toEqual(ACCEPTED);
  for (const page of [0, 1, 4, 5]) {
    const receipt = await judge(quote(revision, exact, { page }), [[1, 4]]);
    expect([page, ...outcome(receipt)]).toEqual([page, ...REJECTED]);
    expect([page, checkOf(receipt).message]).toEqual([page, expect.stringMatching(/stands at page 3\b/)]);
  }
  const crossing = 'The preface goes on over the edge of the sheet.';
  expect(outcome(await judge(quote(revision, crossing, { page: 1 }), [[1, 4]]))).toEqual(REJECTED);
  expect(['exact', 'normalised']).toContain(
    checkOf(await judge(quote(revision, crossing, { page: [1, 2] }), [[1, 4]])).level,
  );
});

test('C15: lines count from the first line of the file, front matter, BOM and CRLF included, by every way of reading', async () => {
  const lines = [
    '---',
    'title: x',
    'tags: [a]',
    'date: 1',
    'by: me',
    '---',
    '',
    '```',
    '---',
    '```',
    'The target stands on line eleven.',
    'One\rtwo\u2028three.',
    'Last line',
  ];
  const bytes = `\ufeff${lines.join('\r\n')}`;
  const { revision } = await markdown('front.md', bytes);
  const exact = 'The target stands on line eleven.';
  const accepted = await judge(quote(revision, exact, { line: 11 }));
  expect(outcome(accepted)).toEqual(ACCEPTED);
  expect(outcome(await judge(quote(revision, exact, { line: 5 })))).toEqual(REJECTED);
  expect(outcome(await judge(quote(revision, exact, { line: [10, 12] })))).toEqual(ACCEPTED);
  expect(outcome(await judge(quote(revision, 'Last line', { line: 13 })))).toEqual(ACCEPTED);
  expect(outcome(await judge(quote(revision, '```\n---\n```', { line: [8, 10] })))).toEqual(ACCEPTED);
  const find = await client.ask<{ matches: { line: number[] }[] }>('kb_source_find', {
    project: PROJECT,
    revision,
    quote: { exact },
  });
  expect(find.matches[0]?.line).toEqual([11, 11]);
  expect(await client.ask('kb_source_read', { project: PROJECT, revision, line: 11 })).toMatchObject({
    text: `${exact}\n`,
  });
  const id = accepted.items.find((item) => item.op === 'node.add')?.id ?? '';
  const got = await client.ask<{ nodes: { fields: { evidence: { line: number[] }[] }[] }[] }>('kb_get', {
    project: PROJECT,
    ids: [id],
  });
  expect(got.nodes[0]?.fields[0]?.evidence[0]?.line).toEqual([11, 11]);
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `{ project(id: "${PROJECT}") { node(id: "${id}") { fields { evidence { line { first last } } } } } }`,
    }),
  });
  expect(await response.json()).toMatchObject({
    data: { project: { node: { fields: [{ evidence: [{ line: { first: 11, last: 11 } }] }] } } },
  });
  const archived = await fetch(`${service.url}/projects/${PROJECT}/sources/${revision}/bytes`);
  expect(Buffer.from(await archived.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
});

test('J1: names of special tokens are text: uploaded, quoted, searched and read under a budget', async () => {
  const special = ['<|endoftext|>', '<|endofprompt|>', '<|im_start|>', '<|fim_prefix|>'];
  const sentence = `The encoder ends a text with ${special.join(' and ')} before it stops.`;
  const { revision } = await markdown('tokens.md', `${sentence}\n`);
  const evidence = quote(revision, sentence);
  const receipt = await client.ask<Receipt>('kb_propose', {
    project: PROJECT,
    proposalId: 'special-tokens',
    base: 0,
    schemaVersion: '1',
    items: node('c', 'Claim', `Ends with ${special[0]}`, sentence, evidence),
    coverage: [{ revision, sections: [{ pages: [1, 1], status: 'used' }] }],
  });
  expect([receipt.status, receipt.missing]).toEqual(['accepted', []]);
  const read = await client.ask<{ text: string; next?: number }>('kb_source_read', {
    project: PROJECT,
    revision,
    maxTokens: 12,
  });
  expect(sentence.startsWith(read.text)).toBe(true);
  expect(read.next).toBe(read.text.length);
  for (const query of [...special, 'endoftext', 'the encoder ends']) {
    const { cards } = await client.ask<{ cards: { label: string; tokens: number }[] }>('kb_search', {
      project: PROJECT,
      query,
    });
    expect([query, cards[0]?.label]).toEqual([query, `Ends with ${special[0]}`]);
    expect(cards[0]?.tokens).toBeGreaterThan(5);
  }
});
