import { inject, test } from 'vitest';
import { runEvidenceOverTime } from '../helpers/evidence-over-time.ts';

/** Several services start one after the other, and the first queries of each are slow. */
const LONG_MILLISECONDS = 480_000;

test(
  'evidence over time on Neo4j: pinned, labelled, stale where the words are not',
  async () => {
    const { uri, user, password } = inject('neo4j');
    const env = {
      KB_INDEX: 'neo4j',
      KB_NEO4J_URI: uri,
      ...(user === undefined ? {} : { KB_NEO4J_USER: user }),
      ...(password === undefined ? {} : { KB_NEO4J_PASSWORD: password }),
    };
    await runEvidenceOverTime({ args: ['--index', 'neo4j'], env });
  },
  LONG_MILLISECONDS,
);
