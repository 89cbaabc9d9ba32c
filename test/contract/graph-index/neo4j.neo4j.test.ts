import { afterAll, inject } from 'vitest';
import { Neo4jGraphIndex } from '../../../src/adapters/index-neo4j/neo4j-graph-index.ts';
import { graphIndexSuite } from './suite.ts';

const index = new Neo4jGraphIndex(inject('neo4j'));

afterAll(() => index.close());

graphIndexSuite({ name: 'neo4j', index: () => index, runs: 10 });
