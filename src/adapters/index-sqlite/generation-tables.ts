import type Database from 'better-sqlite3';

/** `to_revision` of a row that stands. */
export const OPEN = Number.MAX_SAFE_INTEGER;

/** Names of the tables of one generation of one ledger's rows; whole tables, so that an old generation drops fast. */
export const tableNames = (generation: number) => ({
  nodes: `nodes_${generation}`,
  terms: `terms_${generation}`,
  relationships: `relationships_${generation}`,
  assessments: `assessments_${generation}`,
  sources: `sources_${generation}`,
});
export type TableNames = ReturnType<typeof tableNames>;

/** Makes the tables of a generation and its row in `generations`; gives its number. */
export const createGeneration = (
  db: Database.Database,
  ledger: string,
  answers: boolean,
  statistics: string,
): number => {
  const { lastInsertRowid } = db
    .prepare('INSERT INTO generations (ledger, answers, statistics) VALUES (?, ?, ?)')
    .run(ledger, answers ? 1 : 0, statistics);
  const generation = Number(lastInsertRowid);
  const { nodes, terms, relationships, assessments, sources } = tableNames(generation);
  const stood = 'from_revision INTEGER NOT NULL, to_revision INTEGER NOT NULL';
  db.exec(`
    CREATE TABLE ${nodes} (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL, ${stood}, record_revision INTEGER NOT NULL, type TEXT NOT NULL,
      status TEXT NOT NULL, merged_into TEXT, cites TEXT NOT NULL, label TEXT NOT NULL, label_terms TEXT NOT NULL,
      body_terms TEXT NOT NULL, UNIQUE (id, from_revision)) STRICT;
    CREATE INDEX ${nodes}_merged ON ${nodes} (merged_into) WHERE merged_into IS NOT NULL;
    CREATE TABLE ${relationships} (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL, ${stood}, record_revision INTEGER NOT NULL, type TEXT NOT NULL,
      from_id TEXT NOT NULL, to_id TEXT NOT NULL, status TEXT NOT NULL, conditions TEXT NOT NULL,
      conditions_unstated INTEGER NOT NULL, cites TEXT NOT NULL, UNIQUE (id, from_revision)) STRICT;
    CREATE INDEX ${relationships}_out ON ${relationships} (from_id, id);
    CREATE INDEX ${relationships}_in ON ${relationships} (to_id, id);
    CREATE TABLE ${assessments} (
      id TEXT NOT NULL, ${stood}, subject TEXT NOT NULL, subject_revision INTEGER NOT NULL, field TEXT,
      verdict TEXT NOT NULL, cites TEXT NOT NULL, PRIMARY KEY (id, from_revision)) STRICT, WITHOUT ROWID;
    CREATE INDEX ${assessments}_subject ON ${assessments} (subject);
    CREATE TABLE ${sources} (
      id TEXT NOT NULL, ${stood}, record_revision INTEGER NOT NULL, title TEXT NOT NULL, revisions TEXT NOT NULL,
      withdrawn TEXT NOT NULL, PRIMARY KEY (id, from_revision)) STRICT, WITHOUT ROWID;
    CREATE INDEX ${sources}_withdrawn ON ${sources} (from_revision, to_revision) WHERE withdrawn <> '[]';
    -- Terms are analysed already: the tokenizer only splits at spaces. Holds current nodes, by their row.
    CREATE VIRTUAL TABLE ${terms} USING fts5(type, label, body, content='', tokenize="ascii tokenchars '_'");`);
  return generation;
};

/** Drops a generation. */
export const dropGeneration = (db: Database.Database, generation: number): void => {
  db.transaction(() => {
    for (const name of Object.values(tableNames(generation))) db.exec(`DROP TABLE IF EXISTS ${name}`);
    db.prepare('DELETE FROM generations WHERE generation = ?').run(generation);
  })();
};
