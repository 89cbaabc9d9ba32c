import type { Database } from 'better-sqlite3';
import { KbError } from '../../contracts/errors.ts';

/** Statements that lead from one format version to the next; version n is what the first n make. Only ever appended to. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE proposals (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    project TEXT NOT NULL,
    proposal_id TEXT NOT NULL,
    digest TEXT NOT NULL,
    request TEXT NOT NULL,
    actor TEXT NOT NULL,
    received_at TEXT NOT NULL,
    status TEXT,
    receipt TEXT,
    UNIQUE (project, proposal_id),
    CHECK ((status IS NULL) = (receipt IS NULL))
  ) STRICT;
  CREATE INDEX proposals_by_project ON proposals (project, sequence);
  CREATE INDEX proposals_by_status ON proposals (project, status, sequence);
  CREATE INDEX proposals_unjudged ON proposals (sequence) WHERE receipt IS NULL;

  CREATE TABLE uploads (
    upload_id TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    file_name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    digest TEXT NOT NULL,
    source TEXT NOT NULL,
    actor TEXT NOT NULL,
    actor_id TEXT NOT NULL,
    started_at TEXT NOT NULL,
    result TEXT
  ) STRICT;
  CREATE INDEX uploads_open ON uploads (project, digest, actor_id, file_name, started_at) WHERE result IS NULL;
  CREATE INDEX uploads_open_by_time ON uploads (started_at) WHERE result IS NULL;

  CREATE TABLE tokens (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    capabilities TEXT NOT NULL,
    projects TEXT,
    created_at TEXT NOT NULL,
    expires_at TEXT,
    revoked_at TEXT
  ) STRICT;
  `,
  'ALTER TABLE proposals ADD COLUMN ruling TEXT',
];

const versionOf = (database: Database): number => database.pragma('user_version', { simple: true }) as number;

/** Brings a journal to the newest format in one transaction. Raises `CONFLICT` when its format is newer than that. */
export const migrate = (database: Database): void => {
  const upgrade = database.transaction(() => {
    // Read again under the write lock: another process may have upgraded it meanwhile.
    const version = versionOf(database);
    if (version > MIGRATIONS.length) throw tooNew(version);
    for (const statements of MIGRATIONS.slice(version)) database.exec(statements);
    database.pragma(`user_version = ${MIGRATIONS.length}`);
  });
  if (versionOf(database) !== MIGRATIONS.length) upgrade.immediate();
};

const tooNew = (version: number): KbError =>
  new KbError(
    'CONFLICT',
    `The journal has format ${version}, made by a newer KB; this one reads formats up to ${MIGRATIONS.length}. Start the newer KB, or restore a backup that this one made.`,
    { details: { found: version, supported: MIGRATIONS.length } },
  );
