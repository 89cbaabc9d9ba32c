import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Receipt } from '../../src/contracts/receipt.ts';
import type { Freshness, NodeView } from '../../src/contracts/views.ts';
import { commitsIn } from '../helpers/home-state.ts';
import { idOf, MAIN_PROJECT, onceIndexed, prepare, propose, readAll } from '../helpers/main-job.ts';
import { DOCUMENTS, sampleBundle, upload } from '../helpers/sample.ts';
import type { TestClient, TestService } from '../helpers/service.ts';
import { connect, runKb, startService } from '../helpers/service.ts';
import { methodsText, smallBundle } from '../helpers/small-bundle.ts';
import { expectLinear, expectSound, storedPart, until } from '../helpers/written-home.ts';
import { startNeo4j, type RunningNeo4j } from '../neo4j/start.ts';

const QUICK_MILLISECONDS = 5_000;
/** A server takes up to 90 s to start on a busy machine. */
const WITH_START_MILLISECONDS = 600_000;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const of = { project: MAIN_PROJECT };

/** Asserts that a read that needs the index says quickly that it cannot be reached, without naming a vendor. */
const expectQuickRefusal = async (client: TestClient, name: string, args: Record<string, unknown>) => {
  const begun = performance.now();
  const error = await client.refusal(name, { ...of, ...args });
  expect(performance.now() - begun).toBeLessThan(QUICK_MILLISECONDS);
  expect(error).toMatchObject({ code: 'UNAVAILABLE', retryable: true });
  expect(error.message).toContain('index cannot be reached');
  expect(error.message).not.toMatch(/neo4j|bolt|ECONN/i);
};

const expectNeedyReadsRefused = async (client: TestClient, receipt: Receipt): Promise<void> => {
  await expectQuickRefusal(client, 'kb_search', { query: 'sparse attention' });
  await expectQuickRefusal(client, 'kb_neighbors', { id: idOf(receipt, 'p') });
};

/** Asserts that everything that reads the ledger and the archive alone still answers. */
const expectOthersAnswer = async (client: TestClient, receipt: Receipt, revision: string): Promise<void> => {
  const got = await client.ask<{ nodes: NodeView[]; freshness: Freshness }>('kb_get', {
    ...of,
    ids: [idOf(receipt, 'c1')],
  });
  expect(got.nodes[0]?.fields[0]?.assessments).toHaveLength(1);
  expect(got.freshness.lag).toBe(got.freshness.revision - got.freshness.indexedRevision);
  expect(got.freshness.retrieval.reason).toContain('cannot be reached');
  expect(await client.ask('kb_source_get', { ...of, revision })).toMatchObject({ revisions: [{ revision }] });
  expect(await client.ask('kb_source_read', { ...of, revision })).toMatchObject({
    text: DOCUMENTS.attention,
  });
  const quote = { exact: 'a ROUGE-L of 41.3' };
  expect(await client.ask('kb_source_find', { ...of, revision, quote })).toMatchObject({ result: 'found' });
  const history = await client.ask<{ changes: { proposalId?: string }[] }>('kb_history', of);
  expect(history.changes.map((change) => change.proposalId)).toContain(receipt.proposalId);
  const known = await client.ask<Receipt>('kb_proposal_get', { ...of, proposalId: receipt.proposalId });
  expect(storedPart(known)).toEqual(storedPart(receipt));
  expect(await client.ask('kb_project_get', of)).toMatchObject({ counts: null });
  expect(await client.ask('kb_describe', {})).toBeDefined();
};

const readiness = async (service: TestService) => {
  const response = await fetch(new URL('/readyz', service.url));
  return { status: response.status, body: (await response.json()) as { ready: boolean; reasons: string[] } };
};

describe('a graph database that comes and goes under a running service', () => {
  let folder: string;
  let port: number;
  let server: RunningNeo4j | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kb-neo4j-outage-'));
    port = await freePort();
  });
  afterAll(async () => {
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const begin = async () => {
    const env = { KB_NEO4J_URI: `bolt://127.0.0.1:${port}`, KB_INDEX: 'neo4j' };
    const service = await startService({ env });
    return { env, service, client: await connect(service) };
  };

  test(
    'down at the start: the service works without it, and catches up by itself when it comes; down later: the same',
    async () => {
      const { env, service, client } = await begin();
      expect(service.ready).toMatchObject({ ready: true, index: 'neo4j' });
      expect(await readiness(service)).toMatchObject({
        status: 503,
        body: { ready: false, reasons: [expect.stringContaining('index') as string] },
      });
      const revisions = await prepare(client);
      const bundle = sampleBundle(MAIN_PROJECT, 'first', 2, revisions);
      const receipt = await propose(client, bundle);
      expect(receipt).toMatchObject({ status: 'accepted', revision: 3, index: { revision: -1, lag: 4 } });
      expect(receipt.checks).toContainEqual(
        expect.objectContaining({ check: 'dedupe', result: 'advice', path: '' }),
      );
      expectLinear(service.home, MAIN_PROJECT, 4);
      await expectNeedyReadsRefused(client, receipt);
      await expectOthersAnswer(client, receipt, revisions.attention);
      const verified = await runKb(['verify', '--home', service.home, '--json'], { env });
      expect(verified.code).toBe(1);
      expect(JSON.parse(verified.stdout)).toMatchObject({ faults: [{ part: 'index', kind: 'unavailable' }] });
      expect(await runKb(['rebuild', '--home', service.home], { env })).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('UNAVAILABLE') as string,
      });

      server = await startNeo4j({ home: folder, port });
      // Nobody asks for it: kb_proposal_get does not touch the index.
      await onceIndexed(client, receipt);
      const answers = await readAll(client, receipt);
      expect(answers.search.cards.length).toBeGreaterThan(0);
      expect(answers.search.freshness).toMatchObject({ revision: 3, indexedRevision: 3, lag: 0 });
      expect(await readiness(service)).toMatchObject({ status: 200 });
      await expectSound(service.home, env);

      await server.kill();
      const { revision } = await upload(client, MAIN_PROJECT, 'methods.md', methodsText(2));
      const later = await propose(client, smallBundle(MAIN_PROJECT, 'later', revision, 1));
      expect(later).toMatchObject({ status: 'accepted', revision: 5, index: { revision: 3, lag: 2 } });
      await expectNeedyReadsRefused(client, receipt);
      await expectOthersAnswer(client, receipt, revisions.attention);
      expect(storedPart(await propose(client, bundle))).toEqual(storedPart(receipt));

      server = await startNeo4j({ home: folder, port });
      const found = await until(
        'the index answers again',
        async () => {
          const result = await client.call('kb_search', { ...of, query: 'kind', first: 10 });
          if (result.isError === true) return null;
          const { cards, freshness } = result.structuredContent as { cards: unknown[]; freshness: Freshness };
          expect(cards).toHaveLength(freshness.lag === 0 ? 3 : 0);
          return freshness.lag === 0 ? cards : null;
        },
        60_000,
      );
      expect(found).toHaveLength(3);
      expect(await runKb(['rebuild', '--home', service.home], { env })).toMatchObject({ code: 0 });
      await expectSound(service.home, env);
      expect(commitsIn(service.home, MAIN_PROJECT)).toBe(6);
      expect(await service.stop()).toBe(0);
      expect(await runKb(['rebuild', '--home', service.home], { env })).toMatchObject({ code: 0 });
      await expectSound(service.home, env);
    },
    WITH_START_MILLISECONDS,
  );
});
