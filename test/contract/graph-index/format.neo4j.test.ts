import { randomUUID } from 'node:crypto';
import neo4j from 'neo4j-driver';
import { afterAll, expect, inject, it } from 'vitest';
import { Neo4jGraphIndex } from '../../../src/adapters/index-neo4j/neo4j-graph-index.ts';
import { batch, node, stream } from './rows.ts';

const index = new Neo4jGraphIndex(inject('neo4j'));
afterAll(() => index.close());

it('does not see what an older format left, builds the rows anew and sweeps the old ones', async () => {
  const ledger = randomUUID();
  const scope = `old${ledger.replaceAll('-', '')}`;
  const { uri, user, password } = inject('neo4j');
  const driver = neo4j.driver(uri, password ? neo4j.auth.basic(user ?? 'neo4j', password) : undefined);
  await index.ping();
  await driver.executeQuery(
    `CREATE (:KbLedger {key: '1:' + $ledger, ledgerId: $ledger, scope: $scope, commit: 'c', revision: 7})
     CREATE (:KbGeneration {scope: $scope, ledgerId: $ledger, touchedAt: timestamp() - 3600000})
     CREATE (:KbNode {key: $scope + ':clm_1', id: 'clm_1', fromRevision: 0})`,
    { ledger, scope },
  );
  expect(await index.watermark(ledger)).toBeNull();
  await index.rebuild(ledger, stream([batch(0, { nodes: [node(1, 'anew')] })]));
  expect(await index.watermark(ledger)).toMatchObject({ revision: 0 });
  const { records } = await driver.executeQuery(
    'MATCH (n:KbNode) WHERE n.key STARTS WITH $scope RETURN n.key AS key',
    { scope },
  );
  expect(records).toEqual([]);
  await driver.close();
});
