import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEAKS } from '../helpers/bad-values.ts';
import { filesBelow, gitIn } from '../helpers/home-state.ts';
import { postMcp, rawSession } from '../helpers/raw-mcp.ts';
import type { TestService } from '../helpers/service.ts';
import { connect, startService, temporaryFolder } from '../helpers/service.ts';
import type { Prepared } from '../helpers/tool-requests.ts';
import { prepare } from '../helpers/tool-requests.ts';

const PROJECT = 'damaged';
const REFERENCE = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** Commits text that is no record in the place of a record, as a careless hand with git would. */
const corruptRecord = (home: string, path: string): void => {
  const folder = join(home, 'projects', PROJECT, 'ledger.git');
  const run = (args: string[], input?: string) =>
    execFileSync('git', [`--git-dir=${folder}`, ...args], {
      encoding: 'utf8',
      input,
      env: { ...process.env, GIT_INDEX_FILE: join(home, 'scratch-index') },
    }).trim();
  const blob = run(['hash-object', '-w', '--stdin'], '{"damaged": "/srv/secret/journal.db"');
  run(['read-tree', 'main']);
  run(['update-index', '--cacheinfo', `100644,${blob},${path}`]);
  const commit = run([
    '-c',
    'user.name=x',
    '-c',
    'user.email=x@example.org',
    'commit-tree',
    run(['write-tree']),
    '-p',
    'main',
    '-m',
    'Damage',
  ]);
  run(['update-ref', 'refs/heads/main', commit]);
};

/** Everything that a caller is shown when something inside is broken, over every transport. */
const answersOf = async (service: TestService, prepared: Prepared) => {
  const session = await rawSession(service);
  const { revisions, ids } = prepared;
  const claim = ids['c1'] ?? '';
  const tools: [string, object][] = [
    ['kb_get', { project: PROJECT, ids: [claim] }],
    ['kb_search', { project: PROJECT, query: 'attention' }],
    ['kb_neighbors', { project: PROJECT, id: ids['t1'] }],
    ['kb_source_read', { project: PROJECT, revision: revisions.hierarchy }],
    ['kb_source_find', { project: PROJECT, revision: revisions.hierarchy, quote: { exact: 'each section' } }],
  ];
  const answers: { name: string; text: string }[] = [];
  for (const [tool, request] of tools)
    answers.push({ name: tool, text: (await session.send(tool, JSON.stringify(request))).text });
  const queries = [
    `{ project(id: "${PROJECT}") { node(id: "${claim}") { label fields { value evidence { passage } } } } }`,
    `{ project(id: "${PROJECT}") { sourceRevision(revision: "${revisions.hierarchy}") { text { text } } } }`,
  ];
  for (const query of queries) {
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    answers.push({ name: query, text: await response.text() });
  }
  const bytes = await fetch(`${service.url}/projects/${PROJECT}/sources/${revisions.hierarchy}/bytes`);
  answers.push({ name: 'bytes', text: await bytes.text() });
  return answers;
};

// E5: stack traces with internal paths were returned whenever NODE_ENV was anything but exactly "production".
test('E5 whatever NODE_ENV is, a damaged record, a lost archive file and a bad body show a code and a reference, never what is inside', async () => {
  const home = temporaryFolder();
  const first = await startService({ home });
  const prepared = await prepare(await connect(first), PROJECT);
  const claim = prepared.ids['c1'] ?? '';
  const path = gitIn(home, PROJECT, 'ls-tree', '-r', '--name-only', 'main')
    .split('\n')
    .find((name) => name.includes(claim));
  const archive = join(home, 'archive');
  for (const file of filesBelow(archive).filter((name) =>
    name.includes(prepared.revisions.hierarchy.slice(-60)),
  ))
    rmSync(join(archive, file));
  await first.kill();
  const env: Record<string, string>[] = [
    { NODE_ENV: '' },
    { NODE_ENV: 'staging' },
    { NODE_ENV: 'production' },
  ];
  for (const environment of env) {
    const service = await startService({ home, env: environment });
    if (environment === env[0]) corruptRecord(home, path ?? '');
    await holdsBack(service, prepared);
    await service.kill();
  }
});

/** Asserts that every answer of a damaged home holds back what is inside, and that the service goes on. */
const holdsBack = async (service: TestService, prepared: Prepared): Promise<void> => {
  const answers = await answersOf(service, prepared);
  const broken = answers.filter(({ text }) => text.includes('INTERNAL'));
  expect(broken.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['kb_get', 'bytes', expect.stringContaining('node(id')]),
  );
  for (const { text } of broken) expect(text).toMatch(REFERENCE);
  for (const { name, text } of answers)
    expect([name, LEAKS.exec(text)?.[0], text.includes('/srv/secret'), text.includes(service.home)]).toEqual([
      name,
      undefined,
      false,
      false,
    ]);
  expect(service.log()).toContain(REFERENCE.exec(broken[0]?.text ?? '')?.[0] ?? 'none');
  for (const path of ['/mcp', '/graphql', '/maintenance/rebuild']) {
    const response = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":',
    });
    const text = await response.text();
    expect([path, response.status, LEAKS.exec(text)?.[0]]).toEqual([path, 400, undefined]);
    expect(text).toContain('INVALID_INPUT');
  }
  const session = await rawSession(service);
  expect(await session.ask('kb_describe', {})).toMatchObject({ service: { name: 'kb' } });
};

test('E5 a store that cannot be read at all is told without its words, and other projects go on', async () => {
  const service = await startService({ env: { KB_LOG_LEVEL: 'silent' } });
  const client = await connect(service);
  const prepared = await prepare(client, PROJECT);
  await client.ask('kb_project_put', { project: 'whole', title: 'Whole', goal: 'Stays.' });
  const folder = join(service.home, 'projects', PROJECT, 'ledger.git');
  for (const pack of filesBelow(join(folder, 'objects')))
    rmSync(join(folder, 'objects', pack), { force: true });
  writeFileSync(join(folder, 'refs/heads/main'), 'not a commit\n');
  for (const { name, text } of await answersOf(service, prepared))
    expect([name, LEAKS.exec(text)?.[0], text.includes(service.home)]).toEqual([name, undefined, false]);
  const session = await rawSession(service);
  expect(await session.ask('kb_project_get', { project: 'whole' })).toMatchObject({ revision: 0 });
  const unknown = await postMcp(service.url, '{"jsonrpc":"2.0","id":1,"method":"no/such"}', {
    'mcp-session-id': session.id,
    authorization: `Bearer ${service.localToken()}`,
  });
  expect(unknown.json).toMatchObject({ error: { code: -32_601 } });
});
