import type { TestProject } from 'vitest/node';
import { startNeo4j } from './start.ts';

/** Where the tests' Neo4j is; `user` and `password` only when it wants them. */
export interface Neo4jConnection {
  uri: string;
  user?: string;
  password?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** `inject('neo4j')` in a `*.neo4j.test.ts` file. */
    neo4j: Neo4jConnection;
  }
}

/** Provides the server that `KB_TEST_NEO4J_URI` (`_USER`, `_PASSWORD`) names, or starts one for this run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const uri = process.env['KB_TEST_NEO4J_URI'];
  if (uri !== undefined) {
    const user = process.env['KB_TEST_NEO4J_USER'];
    const password = process.env['KB_TEST_NEO4J_PASSWORD'];
    project.provide('neo4j', { uri, ...(user && password ? { user, password } : {}) });
    return undefined;
  }
  const running = await startNeo4j();
  project.provide('neo4j', { uri: running.uri });
  return () => running.stop();
}
