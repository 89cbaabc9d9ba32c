import { defineConfig } from 'vitest/config';
import type { TestProjectConfiguration } from 'vitest/config';

/** Tests that talk to a real Neo4j are named so, whatever folder they are in. */
const NEO4J_TESTS = 'test/**/*.neo4j.test.ts';

const MINUTE = 60_000;

/** One project a folder of `test/`; needs nothing that is not installed by `npm ci`. */
function folder(name: string, testTimeout: number): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`test/${name}/**/*.test.ts`],
      exclude: [NEO4J_TESTS],
      testTimeout,
      hookTimeout: testTimeout,
    },
  };
}

/** A project that needs a service; `globalSetup` brings it up or fails, so that nothing is silently left out. */
function service(name: string, include: string, globalSetup: string): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name: `service:${name}`,
      include: [include],
      globalSetup: [globalSetup],
      fileParallelism: false,
      testTimeout: 2 * MINUTE,
      hookTimeout: 2 * MINUTE,
    },
  };
}

export default defineConfig({
  test: {
    pool: 'forks',
    ...(process.env['CI'] === undefined ? {} : { maxWorkers: '100%' }),
    allowOnly: false,
    reporters: ['default', './test/helpers/closing-line-reporter.ts'],
    projects: [
      folder('unit', 20_000),
      folder('contract', MINUTE),
      folder('operations', MINUTE),
      folder('surfaces', MINUTE),
      folder('scenarios', 2 * MINUTE),
      folder('faults', 2 * MINUTE),
      folder('fuzz', 240 * MINUTE),
      folder('gates', 2 * MINUTE),
      service('neo4j', NEO4J_TESTS, './test/neo4j/global-setup.ts'),
      service('browser', 'test/browser/**/*.test.ts', './test/browser/global-setup.ts'),
    ],
  },
});
