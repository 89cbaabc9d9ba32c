import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { Neo4jGraphIndex } from '../../src/adapters/index-neo4j/neo4j-graph-index.ts';
import { SqliteGraphIndex } from '../../src/adapters/index-sqlite/sqlite-graph-index.ts';
import { GitLedger } from '../../src/adapters/ledger-git/git-ledger.ts';
import { PinoLog } from '../../src/adapters/system/pino-log.ts';
import type { ProjectRecord } from '../../src/contracts/records.ts';
import type { Receipt } from '../../src/contracts/receipt.ts';
import { indexBatchOf } from '../../src/operations/commit-rows.ts';
import type { GraphIndex } from '../../src/ports/graph-index.ts';
import { gitIn } from '../helpers/home-state.ts';
import { idOf, MAIN_PROJECT, onceIndexed, prepare, readAll, runMainJob } from '../helpers/main-job.ts';
import type { Found } from '../helpers/main-job.ts';
import { sampleBundle } from '../helpers/sample.ts';
import type { TestClient } from '../helpers/service.ts';
import { connect, runKb, startService, temporaryFolder } from '../helpers/service.ts';
import { methodsProject, smallBundle } from '../helpers/small-bundle.ts';
import { expectSound } from '../helpers/written-home.ts';

/** Several services start one after the other, and the first queries of each are slow. */
const LONG_MILLISECONDS = 480_000;

const server = inject('neo4j');
const env = {
  KB_NEO4J_URI: server.uri,
  ...(server.user === undefined ? {} : { KB_NEO4J_USER: server.user }),
  ...(server.password === undefined ? {} : { KB_NEO4J_PASSWORD: server.password }),
};
const ON_NEO4J = { args: ['--index', 'neo4j'], env: { ...env, KB_INDEX: 'neo4j' } };

const dumpOf = async (index: GraphIndex, ledgerId: string): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of index.dump(ledgerId)) lines.push(line);
  return lines;
};

/** What a served index holds of a project, and what the same index and the other one hold when built anew from the ledger. */
const dumpsOf = async (home: string, project: string) => {
  const { ledgerId } = JSON.parse(gitIn(home, project, 'show', 'main:project.json')) as ProjectRecord;
  const ledger = new GitLedger({
    projectsFolder: join(home, 'projects'),
    log: new PinoLog({ level: 'warn' }),
  });
  const batches = async function* () {
    for await (const commit of ledger.commitsAfter(project, null)) yield indexBatchOf(commit);
  };
  const neo4j = new Neo4jGraphIndex(server);
  const sqlite = new SqliteGraphIndex({ path: join(temporaryFolder(), 'graph.db') });
  try {
    const served = await dumpOf(neo4j, ledgerId);
    await neo4j.rebuild(ledgerId, batches());
    await sqlite.rebuild(ledgerId, batches());
    return { served, neo4j: await dumpOf(neo4j, ledgerId), sqlite: await dumpOf(sqlite, ledgerId) };
  } finally {
    await Promise.all([neo4j.close(), sqlite.close(), ledger.close()]);
  }
};

/** Scores may differ in their last digits between indexes; everything else must be equal. */
const withRoundScores = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => (key === 'score' ? Number(value).toPrecision(4) : value)),
  );

const questions = (receipt: Receipt): [string, Record<string, unknown>][] => {
  const ids = ['p', 't1', 't2', 'c1', 'c2', 'e'].map((ref) => idOf(receipt, ref));
  const of = { project: MAIN_PROJECT };
  return [
    ['kb_project_get', of],
    ...[
      'sparse attention',
      'LongNews',
      'summarises each section',
      'memory of one accelerator',
      'nothing like it',
      'encoder 41.3',
    ].map((query): [string, Record<string, unknown>] => ['kb_search', { ...of, query }]),
    ['kb_search', { ...of, query: 'sparse attention', types: ['Claim'], first: 1 }],
    ['kb_get', { ...of, ids }],
    ['kb_get', { ...of, ids, at: 2 }],
    ...ids.flatMap((id) =>
      [{ direction: 'outgoing' }, { direction: 'incoming' }, { depth: 2 }, { depth: 3 }].map(
        (how): [string, Record<string, unknown>] => ['kb_neighbors', { ...of, id, ...how }],
      ),
    ),
    ['kb_neighbors', { ...of, id: ids[0], types: ['ADDRESSES'], first: 1 }],
    ['kb_neighbors', { ...of, id: ids[3], types: ['CONTRADICTS'], direction: 'incoming' }],
    ['kb_neighbors', { ...of, id: ids[0], at: 1 }],
    ['kb_history', of],
    ['kb_history', { ...of, id: ids[1] }],
  ];
};

const askAll = async (client: TestClient, receipt: Receipt) => {
  const answers = [];
  for (const [name, args] of questions(receipt)) {
    const result = await client.call(name, args);
    answers.push({
      name,
      args,
      isError: result.isError === true,
      answer: result.structuredContent ?? result.content,
    });
  }
  return answers;
};

test(
  'the main job on Neo4j; the embedded index answers the same and dumps the same lines',
  async () => {
    const { home, service, bundle, receipt } = await runMainJob(ON_NEO4J);
    const there = await askAll(await connect(service), receipt);
    expect(await service.stop()).toBe(0);

    const embedded = await startService({ home });
    const here = await askAll(await connect(embedded), receipt);
    expect(withRoundScores(there)).toEqual(withRoundScores(here));
    expect(there.filter((answer) => answer.isError).map((answer) => answer.args)).toEqual([
      expect.objectContaining({ at: 1 }),
    ]);
    expect(await embedded.stop()).toBe(0);

    const dumps = await dumpsOf(home, MAIN_PROJECT);
    // Each item is a row, and each source is one.
    expect(dumps.served).toHaveLength(bundle.items.length + 2);
    expect(dumps.neo4j).toEqual(dumps.served);
    expect(dumps.sqlite).toEqual(dumps.served);
  },
  LONG_MILLISECONDS,
);

test(
  'two projects, and two homes with the same project, share one Neo4j and do not see each other',
  async () => {
    const service = await startService(ON_NEO4J);
    const client = await connect(service);
    const other = await startService(ON_NEO4J);
    const otherClient = await connect(other);
    const receipts = new Map<TestClient, Receipt>();
    for (const each of [client, otherClient]) {
      const revisions = await prepare(each);
      receipts.set(
        each,
        await each.ask<Receipt>('kb_propose', sampleBundle(MAIN_PROJECT, 'first', 2, revisions)),
      );
    }
    const revision = await methodsProject(client, 'methods');
    const second = await client.ask<Receipt>('kb_propose', smallBundle('methods', 'first', revision, 1));
    for (const [each, receipt] of receipts) await onceIndexed(each, receipt);
    await onceIndexed(client, second, 'methods');

    const labels = async (each: TestClient, project: string, query: string) =>
      (await each.ask<Found>('kb_search', { project, query })).cards.map((card) => card.label).sort();
    expect(await labels(client, 'methods', 'attention')).toEqual([]);
    expect(await labels(client, MAIN_PROJECT, 'kind')).toEqual([]);
    expect(await labels(client, 'methods', 'kind')).toHaveLength(3);
    const [receipt] = receipts.values();
    const before = await readAll(otherClient, receipt as Receipt);

    // What happens to one of them is nothing to the others.
    expect(await runKb(['rebuild', '--home', service.home, '--project', MAIN_PROJECT])).toMatchObject({
      code: 0,
    });
    expect(await labels(client, 'methods', 'kind')).toHaveLength(3);
    expect(withRoundScores(await readAll(otherClient, receipt as Receipt))).toEqual(withRoundScores(before));
    for (const { home } of [service, other]) await expectSound(home, ON_NEO4J.env);
  },
  LONG_MILLISECONDS,
);
