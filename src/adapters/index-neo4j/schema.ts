import { RelationshipType } from '../../contracts/vocabulary.ts';
import type { Connection } from './connection.ts';

/** Changes with the shape of the stored data or the analysis of terms; data of another format is not seen. */
export const FORMAT = 2;

/**
 * In the names of constraints and indexes. Changes only when one of them would cover something else: the database refuses a
 * second one of the same cover under another name.
 */
const COVER = 1;

/** The full-text index over current nodes. */
export const TERMS_INDEX = `kb${COVER}_terms`;

const name = (suffix: string): string => `kb${COVER}_${suffix}`;

const unique = (suffix: string, label: string, property: string): [string, string] => [
  name(suffix),
  `CREATE CONSTRAINT ${name(suffix)} IF NOT EXISTS FOR (n:${label}) REQUIRE n.${property} IS UNIQUE`,
];

const range = (suffix: string, label: string, property: string): [string, string] => [
  name(suffix),
  `CREATE INDEX ${name(suffix)} IF NOT EXISTS FOR (n:${label}) ON (n.${property})`,
];

const SCHEMA = new Map<string, string>([
  unique('ledger', 'KbLedger', 'key'),
  unique('generation', 'KbGeneration', 'scope'),
  range('generation_ledger', 'KbGeneration', 'ledgerId'),
  unique('node', 'KbNode', 'key'),
  unique('assessment', 'KbAssessment', 'key'),
  unique('source', 'KbSource', 'key'),
  range('former_node', 'KbFormerNode', 'key'),
  range('former_assessment', 'KbFormerAssessment', 'key'),
  range('former_source', 'KbFormerSource', 'key'),
  range('withdrawn', 'KbSource', 'withdrawnScope'),
  range('former_withdrawn', 'KbFormerSource', 'withdrawnScope'),
  range('merged', 'KbNode', 'mergedKey'),
  range('former_merged', 'KbFormerNode', 'mergedKey'),
  range('subject', 'KbAssessment', 'subjectKey'),
  range('former_subject', 'KbFormerAssessment', 'subjectKey'),
  ...RelationshipType.options.map((type): [string, string] => [
    name(`relationship_${type.toLowerCase()}`),
    `CREATE INDEX ${name(`relationship_${type.toLowerCase()}`)} IF NOT EXISTS FOR ()-[r:${type}]-() ON (r.key)`,
  ]),
  [
    TERMS_INDEX,
    // Terms are analysed already: the analyzer only splits at spaces. A commit is found as soon as it is answered.
    `CREATE FULLTEXT INDEX ${TERMS_INDEX} IF NOT EXISTS FOR (n:KbNode)
     ON EACH [n.searchScope, n.type, n.labelTerms, n.bodyTerms]
     OPTIONS {indexConfig: {\`fulltext.analyzer\`: 'whitespace', \`fulltext.eventually_consistent\`: false}}`,
  ],
]);

const missing = async (connection: Connection): Promise<string[]> => {
  const rows = await connection.read((transaction) =>
    transaction.run<{ name: string }>('SHOW INDEXES YIELD name'),
  );
  const known = new Set(rows.map((row) => row.name));
  return [...SCHEMA].flatMap(([index, statement]) => (known.has(index) ? [] : [statement]));
};

/** Makes the constraints and indexes that are missing and waits until they serve. */
export const ensureSchema = async (connection: Connection): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    const statements = await missing(connection);
    if (statements.length === 0) return;
    try {
      await connection.write(async (transaction) => {
        for (const statement of statements) await transaction.run(statement);
      });
      await connection.read((transaction) => transaction.run('CALL db.awaitIndexes(60)'));
      return;
    } catch (error) {
      if (attempt === 3) throw error; // else another service may have made them at the same time
    }
  }
};
