import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import neo4j from 'neo4j-driver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startNeo4j, type RunningNeo4j } from './start.ts';

async function run(server: RunningNeo4j, text: string): Promise<unknown[]> {
  const { user, password } = server;
  const auth = user !== undefined && password !== undefined ? neo4j.auth.basic(user, password) : undefined;
  const driver = neo4j.driver(server.uri, auth, { maxTransactionRetryTime: 0 });
  try {
    const { records } = await driver.executeQuery(text);
    return records.map((record) => record.get(0) as unknown);
  } finally {
    await driver.close();
  }
}

describe('startNeo4j', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'kb-neo4j-test-'));
  });
  afterEach(async () => {
    await rm(home, { recursive: true, force: true });
  });

  it('comes back on the same port with its data and password after a crash, and keeps a home it was given', async () => {
    const first = await startNeo4j({ home, auth: true });
    await run(first, `CREATE (:Kept {name: 'before the crash'})`);
    await first.kill();
    await expect(run(first, 'RETURN 1')).rejects.toThrow();

    const second = await startNeo4j({ home, auth: true, port: first.port });
    expect(second.uri).toBe(first.uri);
    expect(await run(second, 'MATCH (n:Kept) RETURN n.name')).toEqual(['before the crash']);
    await expect(neo4j.driver(second.uri).verifyConnectivity()).rejects.toThrow();
    await second.stop();
    await second.stop();
    expect(existsSync(home)).toBe(true);
  });

  it('removes a home of its own', async () => {
    const server = await startNeo4j();
    expect(existsSync(server.home)).toBe(true);
    await server.stop();
    expect(existsSync(server.home)).toBe(false);
  });
});
