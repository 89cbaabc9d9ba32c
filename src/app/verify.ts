import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FsArchive } from '../adapters/archive-fs/fs-archive.ts';
import { Neo4jGraphIndex } from '../adapters/index-neo4j/neo4j-graph-index.ts';
import { SqliteGraphIndex } from '../adapters/index-sqlite/sqlite-graph-index.ts';
import { SqliteJournal } from '../adapters/journal-sqlite/sqlite-journal.ts';
import { GitLedger } from '../adapters/ledger-git/git-ledger.ts';
import { PinoLog } from '../adapters/system/pino-log.ts';
import { KbError } from '../contracts/errors.ts';
import type { Digest, ProjectId } from '../contracts/ids.ts';
import type { SourceRecord } from '../contracts/records.ts';
import { canonicalJson } from '../domain/canonical.ts';
import { receiptPath } from '../domain/graph/record-path.ts';
import { parseRecord } from '../operations/parse-record.ts';
import { indexBatchOf } from '../operations/commit-rows.ts';
import type { GraphIndex } from '../ports/graph-index.ts';
import type { Journal } from '../ports/journal.ts';
import type { Ledger } from '../ports/ledger.ts';
import type { Fault } from '../surfaces/cli/commands.ts';
import { gitPath } from './compose.ts';
import type { Config } from './config.ts';
import { compareLines } from './compare-lines.ts';
import type { HomePaths } from './home.ts';
import { homePaths } from './home.ts';

/** What `kb verify` answers. */
export interface VerifyReport {
  checked: Record<string, number>;
  faults: Fault[];
}

interface Parts {
  config: Config;
  paths: HomePaths;
  ledger: Ledger;
  report: VerifyReport;
}

const count = ({ report }: Parts, what: string, number: number): void => {
  report.checked[what] = (report.checked[what] ?? 0) + number;
};

const verifyLedger = async (parts: Parts, project: ProjectId): Promise<void> => {
  for (const { kind, subject, message } of await parts.ledger.verify(project))
    parts.report.faults.push({ part: 'ledger', project, kind, subject, message });
  count(parts, 'ledgers', 1);
};

/** Every digest that a project's sources name, bytes and text layers. */
const namedDigests = async (parts: Parts, project: ProjectId): Promise<Digest[]> => {
  const digests: Digest[] = [];
  for await (const commit of parts.ledger.commitsAfter(project, null))
    for (const file of commit.files) {
      if (!file.path.startsWith('sources/')) continue;
      const source = parseRecord(file.path, file.content) as SourceRecord;
      for (const { revision, textLayer, earlierLayers = [] } of source.revisions)
        digests.push(revision, textLayer, ...earlierLayers.map((earlier) => earlier.textLayer));
    }
  return digests;
};

const verifyArchive = async (parts: Parts, expected: ReadonlySet<Digest>): Promise<void> => {
  const archive = new FsArchive({ folder: parts.paths.archive, stageFolder: parts.paths.uploads });
  for (const { kind, digest, message } of await archive.verify(expected))
    parts.report.faults.push({ part: 'archive', kind, subject: digest, message });
  count(parts, 'archived objects', expected.size);
};

const verifyJournal = async (parts: Parts, journal: Journal, project: ProjectId): Promise<void> => {
  let before: number | undefined;
  for (;;) {
    const page = journal.proposals(project, { status: 'accepted', limit: 500, before });
    const contents = await parts.ledger.read(
      project,
      page.map((entry) => receiptPath(entry.proposalId)),
    );
    page.forEach(({ proposalId, receipt }, index) => {
      const content = contents[index];
      const kind =
        content === null || content === undefined
          ? 'receipt-not-in-ledger'
          : canonicalJson(JSON.parse(content)) === canonicalJson(receipt)
            ? null
            : 'receipt-differs';
      if (kind !== null)
        parts.report.faults.push({
          part: 'journal',
          project,
          kind,
          subject: proposalId,
          message: 'The journal says that this proposal was accepted, and the ledger does not say the same.',
        });
    });
    count(parts, 'accepted receipts', page.length);
    before = page.at(-1)?.sequence;
    if (page.length < 500) return;
  }
};

async function* batchesUpTo(ledger: Ledger, project: ProjectId, revision: number) {
  for await (const commit of ledger.commitsAfter(project, null)) {
    if (commit.revision > revision) return;
    yield indexBatchOf(commit);
  }
}

/** Holds the index against one that is built anew from the ledger, as far as the index has come. */
const verifyIndex = async (
  parts: Parts,
  index: GraphIndex,
  fresh: GraphIndex,
  project: ProjectId,
): Promise<void> => {
  const [content] = await parts.ledger.read(project, ['project.json']);
  const record = parseRecord('project.json', content ?? '');
  if (record.record !== 'project') return;
  const mark = await index.watermark(record.ledgerId);
  if (mark === null) return;
  const fault = (kind: string, subject: string, message: string) =>
    parts.report.faults.push({ part: 'index', project, kind, subject, message });
  if (!(await parts.ledger.contains(project, mark.commit))) {
    fault(
      'foreign-history',
      mark.commit,
      'The index reflects a commit that the ledger does not have; `kb rebuild` derives it anew.',
    );
    return;
  }
  await fresh.rebuild(record.ledgerId, batchesUpTo(parts.ledger, project, mark.revision));
  for await (const difference of compareLines(index.dump(record.ledgerId), fresh.dump(record.ledgerId)))
    fault(
      difference.side === 'first' ? 'row-not-in-ledger' : 'row-missing',
      difference.line,
      'The index differs from the ledger here; `kb rebuild` derives it anew.',
    );
  count(parts, 'indexed revisions', mark.revision + 1);
};

const openIndex = ({ config, paths }: Parts): GraphIndex | null => {
  if (config.index.kind === 'sqlite')
    return existsSync(paths.graphIndex)
      ? new SqliteGraphIndex({ path: paths.graphIndex, readOnly: true })
      : null;
  const { uri, user, password, database } = config.index;
  return new Neo4jGraphIndex({ uri, user, password, ...(database === undefined ? {} : { database }) });
};

const verifyIndexes = async (parts: Parts, projects: readonly ProjectId[]): Promise<void> => {
  const scratch = mkdtempSync(join(tmpdir(), 'kb-verify-'));
  const fresh = new SqliteGraphIndex({ path: join(scratch, 'graph.db') });
  try {
    const index = openIndex(parts);
    if (index === null) return;
    try {
      for (const project of projects) await verifyIndex(parts, index, fresh, project);
    } finally {
      await index.close();
    }
  } catch (error) {
    if (!(error instanceof KbError)) throw error;
    parts.report.faults.push({
      part: 'index',
      kind: error.code === 'UNAVAILABLE' ? 'unavailable' : 'damaged',
      subject: parts.config.index.kind,
      message: error.message,
    });
  } finally {
    await fresh.close();
    rmSync(scratch, { recursive: true, force: true });
  }
};

/**
 * Checks a home, whether a service runs on it or not, and changes nothing: archived bytes against their digests, every
 * object and record of the ledgers, accepted receipts of the journal against git, the index against the ledger.
 */
export const verifyHome = async (config: Config): Promise<VerifyReport> => {
  const paths = homePaths(config.home);
  if (!existsSync(paths.projects))
    throw new KbError('NOT_FOUND', `There is no KB home at ${config.home}; give one with --home or KB_HOME.`);
  const ledger = new GitLedger({
    projectsFolder: paths.projects,
    ...gitPath(config),
    log: new PinoLog({ level: 'warn' }),
  });
  const journal = existsSync(paths.journal) ? new SqliteJournal(paths.journal) : null;
  const parts: Parts = { config, paths, ledger, report: { checked: {}, faults: [] } };
  try {
    const projects = (await ledger.projects()).sort();
    const expected = new Set<Digest>();
    const sound: ProjectId[] = [];
    for (const project of projects) {
      const before = parts.report.faults.length;
      await verifyLedger(parts, project);
      if (parts.report.faults.length > before) continue;
      sound.push(project);
      for (const digest of await namedDigests(parts, project)) expected.add(digest);
      if (journal !== null) await verifyJournal(parts, journal, project);
    }
    await verifyArchive(parts, expected);
    await verifyIndexes(parts, sound);
    return parts.report;
  } finally {
    journal?.close();
    await ledger.close();
  }
};
