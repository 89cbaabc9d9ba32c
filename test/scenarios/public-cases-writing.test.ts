import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Receipt } from '../../src/contracts/receipt.ts';
import { HOSTILE_NAMES } from '../helpers/bad-values.ts';
import { commitsIn, filesBelow, gitIn } from '../helpers/home-state.ts';
import { rawSession } from '../helpers/raw-mcp.ts';
import { coverage, DOCUMENTS, node, quote, relationship, sampleBundle, upload } from '../helpers/sample.ts';
import type { TestClient, TestService } from '../helpers/service.ts';
import { connect, runKb, startService, temporaryFolder } from '../helpers/service.ts';

/* Each test is named by its case in a collection of public bug reports of similar systems. */

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startService({ env: { KB_LOG_LEVEL: 'silent' } });
  client = await connect(service);
});

interface Made {
  project: string;
  revisions: { attention: string; hierarchy: string };
  base: number;
}

/** A project of its own with both sample documents. */
const makeProject = async (project: string, by: TestClient = client): Promise<Made> => {
  await by.ask('kb_project_put', { project, title: project, goal: 'What solves it?' });
  const attention = await upload(by, project, 'attention.md', DOCUMENTS.attention);
  const hierarchy = await upload(by, project, 'hierarchy.md', DOCUMENTS.hierarchy);
  return {
    project,
    revisions: { attention: attention.revision, hierarchy: hierarchy.revision },
    base: hierarchy.projectRevision,
  };
};

const EXACT = 'On the LongNews corpus it reaches a ROUGE-L of 41.3 with 16 GB of memory.';

let proposals = 0;
/** A bundle of entities with these labels; each statement differs, so that only labels can be alike. */
const entities = ({ project, revisions }: Made, labels: string[], more: object = {}) => {
  const id = `bundle-${++proposals}`;
  return {
    project,
    proposalId: id,
    base: 0,
    schemaVersion: '1',
    items: labels.flatMap((label, index) =>
      node(`n${index}`, 'Entity', label, `Statement ${index} of ${id}.`, quote(revisions.attention, EXACT)),
    ),
    coverage: [coverage(revisions.attention)],
    ...more,
  };
};
const propose = (bundle: object) => client.ask<Receipt>('kb_propose', bundle);
const idsOf = (receipt: Receipt) =>
  receipt.items.filter((item) => item.op === 'node.add').map((item) => item.id);
const failed = (receipt: Receipt) =>
  receipt.checks.filter((check) => check.result === 'fail').map((check) => check.check);

test('A1: a second server on one home is refused with the URL of the first; what was accepted is one commit each', async () => {
  const second = await runKb(['serve', '--home', service.home, '--port', '0']);
  expect(second.code).toBe(1);
  expect(second.stdout).toBe('');
  expect(second.stderr).toContain(service.url);
  expect(second.stderr).toContain('CONFLICT');
  const home = temporaryFolder();
  const starts = await Promise.allSettled([startService({ home }), startService({ home })]);
  expect(starts.map((start) => start.status).sort()).toEqual(['fulfilled', 'rejected']);
  const made = await makeProject('one-writer');
  const before = commitsIn(service.home, made.project);
  const receipts = await Promise.all(
    ['One', 'Two', 'Three'].map((label) => propose(entities(made, [label]))),
  );
  expect(receipts.map((receipt) => receipt.status)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(commitsIn(service.home, made.project)).toBe(before + 3);
  expect(new Set(receipts.map((receipt) => receipt.commit)).size).toBe(3);
});

test('A3: a relationship to what does not exist, or is only in another project, refuses the whole bundle and names the end', async () => {
  const made = await makeProject('ends');
  const other = await makeProject('ends-elsewhere');
  const foreign = idsOf(await propose(entities(other, ['Elsewhere'])))[0] ?? '';
  const head = gitIn(service.home, made.project, 'rev-parse', 'main');
  const bundle = (to: unknown) => {
    const base = entities(made, [`Entity ${proposals}`]);
    const edge = relationship('r', 'RELATED_TO', { ref: 'n0' }, to, quote(made.revisions.attention, EXACT));
    return { ...base, items: [...base.items, edge] };
  };
  for (const to of [{ id: `ent_${'0'.repeat(32)}` }, { id: foreign }, { ref: 'nowhere' }]) {
    const receipt = await propose(bundle(to));
    expect([receipt.status, receipt.commit]).toEqual(['rejected', null]);
    const check = receipt.checks.find((entry) => entry.result === 'fail' && entry.check !== 'dedupe');
    expect(check).toMatchObject({
      path: expect.stringMatching(/^items\[2\]\.to/),
      message: expect.stringContaining(Object.values(to)[0] ?? ''),
    });
    expect(gitIn(service.home, made.project, 'rev-parse', 'main')).toBe(head);
  }
  const whole = entities(made, ['Left', 'Right']);
  const edge = relationship(
    'r',
    'RELATED_TO',
    { ref: 'n0' },
    { ref: 'n1' },
    quote(made.revisions.attention, EXACT),
  );
  expect(await propose({ ...whole, items: [...whole.items, edge] })).toMatchObject({ status: 'accepted' });
});

test('A5: composed, decomposed and capital forms of a name are candidates of each other; either form is found', async () => {
  const project = 'cafe';
  await client.ask('kb_project_put', { project, title: project, goal: 'Names?' });
  const source = 'The Cafe\u0301 opens at nine.';
  const { revision } = await upload(client, project, 'cafe.md', `${source}\n`);
  const bundle = (label: string, n: number) => ({
    project,
    proposalId: `name-${n}`,
    base: 0,
    schemaVersion: '1',
    items: node('e', 'Entity', label, `Opens early, ${n}.`, quote(revision, source)),
    coverage: [coverage(revision)],
  });
  const first = await propose(bundle('Caf\u00e9', 1));
  expect(first.status).toBe('accepted');
  const [id] = idsOf(first);
  for (const [index, label] of [
    'Cafe\u0301',
    'CAF\u00c9',
    ' caf\u00e9'.trim().toUpperCase().normalize('NFD'),
  ].entries()) {
    const receipt = await propose(bundle(label, index + 2));
    expect([label, receipt.status, failed(receipt)]).toEqual([label, 'pending', ['dedupe']]);
    expect(JSON.stringify(receipt.checks.find((check) => check.check === 'dedupe'))).toContain(id);
  }
  for (const query of ['Caf\u00e9', 'Cafe\u0301', 'CAFE\u0301']) {
    const { cards } = await client.ask<{ cards: { id: string }[] }>('kb_search', { project, query });
    expect([query, cards.map((card) => card.id)]).toEqual([query, [id]]);
  }
  const got = await client.ask<{ nodes: { fields: { evidence: { quote: { exact: string } }[] }[] }[] }>(
    'kb_get',
    { project, ids: [id] },
  );
  expect(got.nodes[0]?.fields[0]?.evidence[0]?.quote.exact).toBe(source);
});

const RECORD_PATH =
  /^(project\.json|policy\.json|(nodes|relationships|assessments|findings|sources|receipts)\/[0-9a-f]{2}\/[0-9a-z_]+\.json)$/;

test('A7: names that are paths, options or refs are refused or kept as text: no file of that name anywhere', async () => {
  const made = await makeProject('names');
  const outside = () => [
    ...readdirSync(join(service.home, '..')).filter(
      (name) => !name.startsWith('kb-') && /^(x|made|etc)/.test(name),
    ),
    ...filesBelow(join(service.home, 'projects', made.project, 'ledger.git', 'hooks')),
  ];
  const before = outside();
  const raw = await rawSession(service);
  let kept = 0;
  for (const name of HOSTILE_NAMES) {
    const bundle = { ...entities(made, [name]), proposalId: name, run: name, declared: { harness: name } };
    const answer = await raw.send('kb_propose', JSON.stringify(bundle));
    const body = JSON.parse(answer.json.result.content[0].text as string) as {
      status?: string;
      error?: { code: string; path: string };
    };
    if (body.error === undefined) kept++;
    else
      expect([name, body.error.code, body.error.path]).toEqual([
        name,
        'INVALID_INPUT',
        expect.stringMatching(/^(proposalId|items\[0\]\.label|run|declared\.harness)$/),
      ]);
    if (body.status === 'accepted') {
      expect(await raw.ask('kb_proposal_get', { project: made.project, proposalId: name })).toMatchObject({
        proposalId: name,
      });
    }
    const begun = await raw.send(
      'kb_upload_begin',
      JSON.stringify({
        project: made.project,
        fileName: name,
        mediaType: 'text/plain',
        size: 1,
        sha256: '0'.repeat(64),
        source: { title: name },
      }),
    );
    if (/[/\\]|^\.+$/.test(name))
      expect([name, begun.text]).toEqual([name, expect.stringContaining('fileName')]);
    expect(begun.text).not.toContain('"code\\":\\"INTERNAL');
  }
  expect(kept).toBeGreaterThan(10);
  expect(outside()).toEqual(before);
  expect(existsSync('made-by-a-name')).toBe(false);
  const paths = gitIn(service.home, made.project, 'ls-tree', '-r', '-z', '--name-only', 'main')
    .split('\0')
    .filter((path) => path !== '');
  expect(paths.filter((path) => !RECORD_PATH.test(path))).toEqual([]);
  expect(
    gitIn(service.home, made.project, 'for-each-ref', '--format=%(refname)')
      .split('\n')
      .filter((ref) => !/^refs\/(heads\/main|kb\/.*)$/.test(ref)),
  ).toEqual([]);
  expect(gitIn(service.home, made.project, 'fsck', '--strict')).toBe('');
});

test('B3: labels that differ by one sign, digit or word stay apart: two nodes a pair, no merge, at most advice', async () => {
  const made = await makeProject('pairs');
  const pairs = [
    ['L1 regularisation', 'L2 regularisation'],
    ['Task 5: message format', 'Task 6: message format'],
    ['GPT-4', 'GPT-4o'],
    ['increases X', 'decreases X'],
  ];
  for (const [n, pair] of pairs.entries()) {
    for (const label of pair)
      expect([label, (await propose(entities(made, [label]))).status]).toEqual([label, 'accepted']);
    const view = await client.ask<{ counts: { nodes: Record<string, number> } }>('kb_project_get', {
      project: made.project,
    });
    expect(view.counts.nodes['Entity']).toBe(2 * (n + 1));
  }
  for (const label of pairs.flat()) {
    const { cards } = await client.ask<{ cards: { label: string }[] }>('kb_search', {
      project: made.project,
      query: label,
    });
    expect([label, cards[0]?.label]).toEqual([label, label]);
  }
});

test('F7: labels alike to a file system are separate nodes whose paths stay apart on any disk', async () => {
  const made = await makeProject('cases');
  const long = 'x'.repeat(300);
  const labels = [
    'Foo',
    'A/B',
    'A-B',
    'C',
    'C++',
    'C#',
    '\ufb01',
    `${long}a`,
    `${long}b`,
    '🦊',
    '🦊🦊',
    '研究',
    '研究者',
    'CON',
    'aux.',
  ];
  const receipt = await propose(entities(made, labels));
  expect([receipt.status, failed(receipt)]).toEqual(['accepted', []]);
  const ids = idsOf(receipt);
  expect(new Set(ids).size).toBe(labels.length);
  const { nodes } = await client.ask<{ nodes: { label: string }[] }>('kb_get', {
    project: made.project,
    ids,
  });
  expect(nodes.map((entry) => entry.label)).toEqual(labels);
  // What is equal after case folding (a ligature folds to its letters) is a candidate; a reason keeps it apart.
  for (const twin of ['foo', 'FOO', 'fi']) {
    expect(failed(await propose(entities(made, [twin])))).toEqual(['dedupe']);
  }
  const apart = entities(made, ['foo'], { base: receipt.revision });
  const [first] = apart.items as { dedupe: object }[];
  if (first !== undefined)
    first.dedupe = { decision: 'new', considered: [ids[0]], reason: 'Another thing of that name.' };
  const kept = await propose(apart);
  expect([kept.status, kept.missing]).toEqual(['accepted', []]);
  const paths = gitIn(service.home, made.project, 'ls-tree', '-r', '--name-only', 'main').split('\n');
  expect(new Set(paths.map((path) => path.toLowerCase().normalize('NFC'))).size).toBe(paths.length);
  expect(paths.filter((path) => !RECORD_PATH.test(path))).toEqual([]);
});

/** Sends a tool call and cuts the connection as soon as the bytes are out. */
const sendAndCut = async (name: string, args: object): Promise<void> => {
  const session = await rawSession(service);
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  });
  await new Promise<void>((resolve) => {
    const sent = request(`${service.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${service.localToken()}`,
        'mcp-session-id': session.id,
        'content-length': Buffer.byteLength(body),
      },
    });
    sent.on('error', () => resolve());
    sent.on('close', () => resolve());
    sent.end(body, () => setTimeout(() => sent.destroy(), 5));
  });
};

test('G9: a proposal whose answer was lost is one commit and one receipt, however often, from wherever and whenever it is sent again', async () => {
  const made = await makeProject('retries');
  const bundle = sampleBundle(made.project, 'lost', made.base, made.revisions);
  const before = commitsIn(service.home, made.project);
  await sendAndCut('kb_propose', bundle);
  const [one, two] = await Promise.all([propose(bundle), propose(bundle)]);
  expect(one.status).toBe('accepted');
  expect(two).toEqual(one);
  for (let n = 0; n < 5; n++) expect(await propose(bundle)).toEqual(one);
  const session = await rawSession(service);
  expect(await session.ask('kb_propose', bundle)).toEqual(one);
  expect(await session.ask('kb_propose', { ...bundle, declared: { harness: 'another' } })).toEqual(one);
  expect(commitsIn(service.home, made.project)).toBe(before + 1);
  expect(await client.refusal('kb_propose', { ...bundle, items: bundle.items.slice(0, 2) })).toMatchObject({
    code: 'CONFLICT',
    path: 'proposalId',
    message: expect.stringContaining('new id'),
  });
  await service.kill();
  service = await startService({ home: service.home, env: { KB_LOG_LEVEL: 'silent' } });
  const later = await connect(service);
  expect(await later.ask('kb_propose', bundle)).toEqual(one);
  expect(await later.ask('kb_proposal_get', { project: made.project, proposalId: 'lost' })).toEqual(one);
  expect(commitsIn(service.home, made.project)).toBe(before + 1);
});
