import { setTimeout as sleep } from 'node:timers/promises';
import neo4j, { type AuthToken } from 'neo4j-driver';

const UP_WITHIN_MS = 90_000;

/**
 * Resolves when the server at `uri` answers a query. With a password, a fresh server gets it instead of its initial
 * one. Throws when it takes longer than 90 s or `gone` says that the process has ended.
 */
export async function waitForBolt(
  uri: string,
  password: string | undefined,
  gone: () => boolean,
): Promise<void> {
  const until = Date.now() + UP_WITHIN_MS;
  for (;;) {
    try {
      if (password === undefined) await query(uri, undefined, 'RETURN 1');
      else await ensurePassword(uri, password);
      return;
    } catch (error) {
      if (gone() || Date.now() > until) throw error;
      await sleep(200);
    }
  }
}

async function ensurePassword(uri: string, password: string): Promise<void> {
  try {
    await query(uri, neo4j.auth.basic('neo4j', password), 'RETURN 1');
  } catch (error) {
    if (!(error instanceof neo4j.Neo4jError) || error.code !== 'Neo.ClientError.Security.Unauthorized')
      throw error;
    const change = `ALTER CURRENT USER SET PASSWORD FROM 'neo4j' TO $password`;
    await query(uri, neo4j.auth.basic('neo4j', 'neo4j'), change, { password });
  }
}

async function query(uri: string, auth: AuthToken | undefined, text: string, parameters = {}): Promise<void> {
  const driver = neo4j.driver(uri, auth, { connectionTimeout: 2000, maxTransactionRetryTime: 0 });
  try {
    const database = text.startsWith('ALTER') ? 'system' : 'neo4j';
    await driver.executeQuery(text, parameters, { database });
  } finally {
    await driver.close();
  }
}
