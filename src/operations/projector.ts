import type { ProjectId } from '../contracts/ids.ts';
import { KbError } from '../contracts/errors.ts';
import type { Freshness } from '../contracts/views.ts';
import type { IndexBatch } from '../domain/graph/index-rows.ts';
import type { GraphIndex } from '../ports/graph-index.ts';
import type { LedgerTables, Watermark } from '../ports/ledger-tables.ts';
import type { Head, Ledger, LedgerCommit } from '../ports/ledger.ts';
import type { Log } from '../ports/system.ts';
import { indexBatchOf, tableRowsOf } from './commit-rows.ts';
import { parseRecord } from './parse-record.ts';

const BATCH_COMMITS = 200;
const RETRY_MILLISECONDS = [1_000, 2_000, 5_000, 10_000, 30_000];

interface IndexState {
  watermark: Watermark | null;
  /** Why the index could not be reached at the last attempt; null when it could. */
  problem: KbError | null;
  running: Promise<void> | null;
  again: boolean;
  attempts: number;
  timer: NodeJS.Timeout | null;
}

type SourcesChanged = (project: ProjectId, sources: readonly string[]) => void;

/**
 * Keeps what is derived in step with the ledger: the tables at once, the graph index as soon as it can be reached.
 * Commits are applied in order from each store's own watermark; a watermark that the ledger does not contain means
 * that the store is of another history, and it is built anew.
 */
export class Projector {
  readonly #ledger: Ledger;
  readonly #tables: LedgerTables;
  readonly #index: GraphIndex;
  readonly #log: Log;
  readonly #sourcesChanged: SourcesChanged;
  readonly #ledgerIds = new Map<ProjectId, string>();
  readonly #tableRuns = new Map<ProjectId, Promise<void>>();
  readonly #states = new Map<ProjectId, IndexState>();
  readonly #made = new Map<ProjectId, { parent: string; commit: LedgerCommit }>();
  #closed = false;

  constructor(parts: {
    ledger: Ledger;
    tables: LedgerTables;
    index: GraphIndex;
    log: Log;
    /** Told of sources that changed, once the tables have them; must answer at once. */
    sourcesChanged?: SourcesChanged;
  }) {
    this.#ledger = parts.ledger;
    this.#tables = parts.tables;
    this.#index = parts.index;
    this.#log = parts.log;
    this.#sourcesChanged = parts.sourcesChanged ?? (() => undefined);
  }

  /**
   * Takes note of a commit that was just made on `parent`, so that stores that stand there are brought to it without
   * reading it back. What is not noted is read from the ledger.
   */
  note(project: ProjectId, parent: string, commit: LedgerCommit): void {
    this.#made.set(project, { parent, commit });
  }

  /** The commits that lead from a mark (null: from nothing) to the head; null when the ledger does not contain the mark. */
  async #commitsTo(
    head: Head,
    project: ProjectId,
    mark: Watermark | null,
  ): Promise<AsyncIterable<LedgerCommit> | null> {
    const made = this.#made.get(project);
    if (made !== undefined && made.parent === mark?.commit && made.commit.commit === head.commit)
      return only(made.commit);
    if (mark !== null && !(await this.#ledger.contains(project, mark.commit))) return null;
    return this.#ledger.commitsAfter(project, mark?.commit ?? null);
  }

  /** Brings the tables to the head. Callers that come while a run is going wait for it and then look again. */
  async syncTables(project: ProjectId): Promise<void> {
    const running = this.#tableRuns.get(project);
    if (running !== undefined) await running.catch(() => undefined);
    const again = this.#tableRuns.get(project);
    if (again !== undefined) return again;
    return this.#startTables(project, false);
  }

  #startTables(project: ProjectId, anew: boolean): Promise<void> {
    const run = this.#runTables(project, anew).finally(() => this.#tableRuns.delete(project));
    this.#tableRuns.set(project, run);
    return run;
  }

  async #runTables(project: ProjectId, anew: boolean): Promise<void> {
    const ledgerId = await this.ledgerId(project);
    const head = await this.#ledger.head(project);
    const mark = this.#tables.watermark(ledgerId);
    if (mark?.commit === head.commit && !anew) return;
    const further = anew ? null : await this.#commitsTo(head, project, mark);
    if (further === null) this.#tables.clear(ledgerId);
    const commits = further ?? this.#ledger.commitsAfter(project, null);
    const sources = new Set<string>();
    for await (const chunk of chunks(commits, BATCH_COMMITS)) {
      const rows = chunk.map(tableRowsOf);
      this.#tables.apply(ledgerId, rows);
      for (const { records } of rows)
        for (const { id, revisions } of records) if (revisions.length > 0) sources.add(id);
    }
    if (sources.size > 0) this.#sourcesChanged(project, [...sources]);
  }

  /** The id under which stores keep the rows of a project. */
  async ledgerId(project: ProjectId): Promise<string> {
    const known = this.#ledgerIds.get(project);
    if (known !== undefined) return known;
    const [content] = await this.#ledger.read(project, ['project.json']);
    const record = parseRecord('project.json', content ?? '');
    if (record.record !== 'project')
      throw new KbError('INTERNAL', `project.json of "${project}" does not describe a project.`);
    this.#ledgerIds.set(project, record.ledgerId);
    return record.ledgerId;
  }

  /**
   * Brings the graph index to the head. Does not raise when the index cannot be reached: the state says so, and it is
   * tried again until it succeeds.
   */
  async syncIndex(project: ProjectId): Promise<void> {
    const state = this.#state(project);
    if (state.running !== null) {
      state.again = true;
      return state.running;
    }
    state.running = this.#runIndex(project, state).finally(() => {
      state.running = null;
    });
    return state.running;
  }

  /** After a commit: tables, then index within a time. Never raises: the commit stands, what is behind catches up later. */
  async follow(project: ProjectId, milliseconds: number): Promise<void> {
    try {
      await this.syncTables(project);
    } catch (error) {
      this.#log.error('tables.behind', { project, error });
    }
    await this.syncIndexWithin(project, milliseconds);
  }

  /** As `syncIndex`, but gives up waiting after `milliseconds`, and at once while the index is known to be down. */
  async syncIndexWithin(project: ProjectId, milliseconds: number): Promise<void> {
    const run = this.syncIndex(project);
    if (this.#state(project).problem !== null) return;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([run, new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))]);
    clearTimeout(timer);
  }

  async #runIndex(project: ProjectId, state: IndexState): Promise<void> {
    do {
      state.again = false;
      try {
        await this.#applyToIndex(project, state);
        state.problem = null;
        state.attempts = 0;
      } catch (error) {
        this.#failed(project, state, error);
        return;
      }
    } while (state.again && !this.#closed);
  }

  async #applyToIndex(project: ProjectId, state: IndexState): Promise<void> {
    const ledgerId = await this.ledgerId(project);
    const head = await this.#ledger.head(project);
    state.watermark = await this.#index.watermark(ledgerId);
    if (state.watermark?.commit === head.commit) return;
    const further = state.watermark && (await this.#commitsTo(head, project, state.watermark));
    if (further === null) {
      state.watermark = await this.#index.rebuild(ledgerId, this.#batches(project));
      return;
    }
    for await (const commits of chunks(further, BATCH_COMMITS)) {
      await this.#index.apply(ledgerId, commits.map(indexBatchOf));
      const last = commits.at(-1);
      if (last !== undefined) state.watermark = { commit: last.commit, revision: last.revision };
    }
  }

  async *#batches(project: ProjectId): AsyncIterable<IndexBatch> {
    for await (const commit of this.#ledger.commitsAfter(project, null)) yield indexBatchOf(commit);
  }

  #failed(project: ProjectId, state: IndexState, error: unknown): void {
    state.problem =
      error instanceof KbError && error.code === 'UNAVAILABLE'
        ? error
        : new KbError(
            'UNAVAILABLE',
            'The graph index could not be brought up to date; the service log says why.',
            { cause: error },
          );
    if (this.#closed) return;
    const wait = RETRY_MILLISECONDS[Math.min(state.attempts, RETRY_MILLISECONDS.length - 1)];
    state.attempts++;
    this.#log.warn('index.behind', { project, error, retryInMilliseconds: wait });
    if (state.timer !== null) clearTimeout(state.timer);
    state.timer = setTimeout(() => void this.syncIndex(project), wait).unref();
  }

  /** Derives the tables anew. Must run under the project's writer: nothing may be judged by half of them. */
  async rebuildTables(project: ProjectId): Promise<void> {
    while (this.#tableRuns.has(project)) await this.#tableRuns.get(project)?.catch(() => undefined);
    return this.#startTables(project, true);
  }

  /** Derives the graph index anew; the old one answers meanwhile. Raises `UNAVAILABLE` when it cannot be reached. */
  async rebuildIndex(project: ProjectId): Promise<Watermark> {
    const ledgerId = await this.ledgerId(project);
    const state = this.#state(project);
    while (state.running !== null) await state.running;
    const run = this.#index.rebuild(ledgerId, this.#batches(project));
    state.running = run
      .then((watermark) => Object.assign(state, { watermark, problem: null }))
      .catch((error: unknown) => this.#failed(project, state, error))
      .then(() => {
        state.running = null;
      });
    await state.running;
    await run;
    await this.syncIndex(project);
    return state.watermark ?? (await run);
  }

  /** Where the index stands as last seen; `reason` when it could not be reached. */
  position(project: ProjectId): { watermark: Watermark | null; problem: KbError | null } {
    const { watermark, problem } = this.#state(project);
    return { watermark, problem };
  }

  /**
   * Freshness of an answer that was read at `read`, while the ledger stood at `head`. `indexed` is where the index stood
   * when it was asked; by default where it was last seen.
   */
  freshness(project: ProjectId, head: Head, read: Head, indexed?: Head): Freshness {
    const { watermark, problem } = this.position(project);
    // Reading the index after the head may find a commit that came between the two.
    const revision = Math.max(head.revision, indexed?.revision ?? -1);
    const indexedRevision = Math.min((indexed ?? watermark)?.revision ?? -1, revision);
    const lag = revision - indexedRevision;
    const reason =
      problem !== null
        ? `The index cannot be reached: ${problem.message}`
        : lag > 0
          ? `The index is ${lag} ${lag === 1 ? 'revision' : 'revisions'} behind the ledger.`
          : null;
    return {
      revision,
      indexedRevision,
      lag,
      commit: read.commit,
      // There is no embedder to be without yet, so that words alone are not a degradation.
      retrieval: { mode: 'KEYWORD', ...(reason === null ? {} : { reason }) },
    };
  }

  /** Stops trying; what runs ends first. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const state of this.#states.values()) if (state.timer !== null) clearTimeout(state.timer);
    for (const state of this.#states.values()) await state.running;
  }

  #state(project: ProjectId): IndexState {
    let state = this.#states.get(project);
    if (state === undefined) {
      state = { watermark: null, problem: null, running: null, again: false, attempts: 0, timer: null };
      this.#states.set(project, state);
    }
    return state;
  }
}

async function* only<T>(item: T): AsyncIterable<T> {
  yield await Promise.resolve(item);
}

async function* chunks<T>(items: AsyncIterable<T>, size: number): AsyncIterable<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
