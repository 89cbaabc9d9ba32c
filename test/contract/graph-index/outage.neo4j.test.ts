import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import neo4j from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Neo4jGraphIndex } from '../../../src/adapters/index-neo4j/neo4j-graph-index.ts';
import { KbError } from '../../../src/contracts/errors.ts';
import { queryTerms } from '../../../src/domain/search/terms.ts';
import type { GraphIndex } from '../../../src/ports/graph-index.ts';
import { startNeo4j, type RunningNeo4j } from '../../neo4j/start.ts';
import { dumpOf } from './harness.ts';
import { batch, node } from './rows.ts';

const SOON_MILLISECONDS = 8_000;
/** A server takes up to 90 s to start on a busy machine. */
const WITH_START_MILLISECONDS = 240_000;

const reads: [string, (index: GraphIndex) => Promise<unknown>][] = [
  ['ping', (index) => index.ping()],
  ['apply', (index) => index.apply('l', [batch(0)])],
  ['search', (index) => index.search('l', queryTerms('x'), { limit: 1, offset: 0 })],
  ['dump', (index) => dumpOf(index, 'l')],
];

/** Expects UNAVAILABLE soon, in words that name neither the product nor its protocol. */
const expectUnavailable = async (work: Promise<unknown>): Promise<void> => {
  const start = performance.now();
  const error: unknown = await work.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(KbError);
  expect(error).toMatchObject({ code: 'UNAVAILABLE', retryable: true });
  expect((error as KbError).message).not.toMatch(/neo4j|bolt|driver|ECONN|127\.0\.0\.1|cypher/i);
  expect(performance.now() - start).toBeLessThan(SOON_MILLISECONDS);
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

describe('graph index: neo4j that comes and goes', () => {
  let home: string;
  let port: number;
  let index: Neo4jGraphIndex;
  let server: RunningNeo4j | undefined;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'kb-neo4j-outage-'));
    port = await freePort();
    index = new Neo4jGraphIndex({ uri: `bolt://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await index.close();
    await server?.kill();
    rmSync(home, { recursive: true, force: true });
  });

  it(
    'is UNAVAILABLE until it comes, then works',
    async () => {
      for (const [, read] of reads) await expectUnavailable(read(index));
      server = await startNeo4j({ home, port });
      await index.ping();
      await index.apply('l', [batch(0, { nodes: [node(1, 'kept')] })]);
      expect(await dumpOf(index, 'l')).toHaveLength(1);
    },
    WITH_START_MILLISECONDS,
  );

  it(
    'is UNAVAILABLE after a crash, and works on what it held when it is back',
    async () => {
      await server?.kill();
      for (const [, read] of reads) await expectUnavailable(read(index));
      server = await startNeo4j({ home, port });
      expect(await index.watermark('l')).toMatchObject({ revision: 0 });
      await index.apply('l', [batch(1, { nodes: [node(2, 'later')] })]);
      expect(await dumpOf(index, 'l')).toHaveLength(2);
    },
    WITH_START_MILLISECONDS,
  );

  it('makes its indexes again when the database was emptied under it', async () => {
    const driver = neo4j.driver(`bolt://127.0.0.1:${port}`);
    await driver.executeQuery('MATCH (n) DETACH DELETE n');
    const namesOf = async (query: string): Promise<string[]> =>
      (await driver.executeQuery(query)).records.map((record) => String(record.get('name')));
    for (const name of await namesOf('SHOW CONSTRAINTS YIELD name'))
      await driver.executeQuery(`DROP CONSTRAINT ${name}`);
    for (const name of await namesOf("SHOW INDEXES YIELD name, type WHERE type <> 'LOOKUP'"))
      await driver.executeQuery(`DROP INDEX ${name}`);
    await driver.close();
    expect(await index.watermark('l')).toBeNull();
    await index.apply('l', [batch(0, { nodes: [node(1, 'anew')] })]);
    expect(await index.search('l', queryTerms('anew'), { limit: 1, offset: 0 })).toMatchObject({ total: 1 });
  });

  it(
    'is UNAVAILABLE without the right password or database',
    async () => {
      await server?.kill();
      server = await startNeo4j({ home, port, auth: true });
      const { uri, user = '', password = '' } = server;
      await expectUnavailable(index.ping());
      for (const wrong of [
        { uri, user, password: 'not-this-one' },
        { uri, user, password, database: 'nowhere' },
      ]) {
        const other = new Neo4jGraphIndex(wrong);
        await expectUnavailable(other.watermark('l'));
        await other.close();
      }
      const right = new Neo4jGraphIndex({ uri, user, password });
      expect(await right.watermark('l')).toMatchObject({ revision: 0 });
      await right.close();
    },
    WITH_START_MILLISECONDS,
  );

  it('does not wait for a server that accepts and never answers', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const stuck = new Neo4jGraphIndex({ uri: `bolt://127.0.0.1:${(silent.address() as AddressInfo).port}` });
    await expectUnavailable(stuck.watermark('l'));
    void stuck.close();
    silent.close();
  });

  it('refuses an address that is none', () => {
    expect(() => new Neo4jGraphIndex({ uri: 'http://x' })).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT' }),
    );
  });
});
