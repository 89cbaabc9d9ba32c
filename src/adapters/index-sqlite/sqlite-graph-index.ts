import { setImmediate as nextTurn } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { KbError } from '../../contracts/errors.ts';
import { batchesToApply, nextBatch } from '../../domain/graph/batch-order.ts';
import { evidenceFacts } from '../../domain/graph/evidence-facts.ts';
import type { IndexBatch } from '../../domain/graph/index-rows.ts';
import type { IndexStatistics } from '../../domain/graph/index-statistics.ts';
import { emptyStatistics, graphCounts } from '../../domain/graph/index-statistics.ts';
import type { QueryTerms } from '../../domain/search/terms.ts';
import type { Edge, EvidenceFacts, GraphCounts, GraphIndex, SearchHit } from '../../ports/graph-index.ts';
import type { Watermark } from '../../ports/ledger-tables.ts';
import { dumpPages } from './dump-pages.ts';
import { createGeneration, dropGeneration, tableNames } from './generation-tables.ts';
import {
  closeIndexFile,
  openIndexFile,
  openIndexFileReadOnly,
  replaceIndexFile,
  saysDamaged,
} from './open-index-file.ts';
import { factReads, listEdges, listNodes } from './read-graph.ts';
import { searchNodes } from './search-nodes.ts';
import { Statements } from './statements.ts';
import { translateError } from './translate-error.ts';
import { BatchWriter } from './write-batch.ts';

interface Generation {
  generation: number;
  commit: string | null;
  revision: number | null;
  statistics: IndexStatistics;
}

/** Batches written in one transaction of a rebuild. */
const REBUILD_CHUNK = 500;

/**
 * The graph index in one file of SQLite, which only the running service writes. The file is disposable: damaged or of
 * another format, it is replaced by an empty one when that is found out, at opening or later. Raises `UNAVAILABLE` when
 * the file cannot be read or written, and once when it was replaced.
 */
export class SqliteGraphIndex implements GraphIndex {
  readonly kind = 'sqlite';
  readonly #path: string;
  #db: Database.Database;
  #statements: Statements;

  /** `readOnly` looks at the file of a service that may be running: nothing is made, swept or written. */
  constructor(options: { path: string; readOnly?: boolean }) {
    const open = options.readOnly === true ? openIndexFileReadOnly : openIndexFile;
    this.#path = options.path;
    this.#db = translating(() => open(options.path));
    this.#statements = new Statements(this.#db);
  }

  async watermark(ledgerId: string): Promise<Watermark | null> {
    return this.#run(() => watermarkOf(this.#answering(ledgerId)));
  }

  async apply(ledgerId: string, batches: readonly IndexBatch[]): Promise<void> {
    await this.#run(() =>
      this.#db
        .transaction(() => {
          const known = this.#answering(ledgerId);
          const wanted = batchesToApply(watermarkOf(known), batches);
          if (wanted.length === 0) return;
          this.#write(known ?? this.#create(ledgerId, true), wanted);
        })
        .immediate(),
    );
  }

  async rebuild(ledgerId: string, batches: AsyncIterable<IndexBatch>): Promise<Watermark> {
    const fresh = await this.#run(() =>
      this.#db.transaction(() => this.#create(ledgerId, false)).immediate(),
    );
    try {
      await this.#fill(fresh, batches);
      const watermark = watermarkOf(fresh);
      if (watermark === null) throw new KbError('INTERNAL', 'A ledger without any commit cannot be indexed.');
      await this.#swap(ledgerId, fresh.generation);
      return watermark;
    } catch (error) {
      await this.#run(() => this.#drop(fresh.generation));
      throw error;
    }
  }

  async clear(ledgerId: string): Promise<void> {
    await this.#run(() => {
      const known = this.#answering(ledgerId);
      if (known !== null) this.#drop(known.generation);
    });
  }

  async search(
    ledgerId: string,
    query: QueryTerms,
    options: Parameters<GraphIndex['search']>[2],
  ): Promise<{ hits: SearchHit[]; total: number }> {
    return this.#read(ledgerId, { hits: [], total: 0 }, ({ generation, statistics }) =>
      searchNodes(this.#statements, tableNames(generation), statistics, query.terms, options),
    );
  }

  async nodes(ledgerId: string, options: Parameters<GraphIndex['nodes']>[1]): Promise<string[]> {
    return this.#read(ledgerId, [], ({ generation }) =>
      listNodes(this.#statements, tableNames(generation), options),
    );
  }

  async edges(
    ledgerId: string,
    ids: readonly string[],
    options: Parameters<GraphIndex['edges']>[2],
  ): Promise<Edge[]> {
    return this.#read(ledgerId, [], ({ generation }) =>
      listEdges(this.#statements, tableNames(generation), ids, options),
    );
  }

  async facts(ledgerId: string, ids: readonly string[], at: number): Promise<Map<string, EvidenceFacts>> {
    return this.#read(ledgerId, new Map<string, EvidenceFacts>(), ({ generation }) =>
      evidenceFacts(factReads(this.#statements, tableNames(generation), at), ids),
    );
  }

  async counts(ledgerId: string): Promise<GraphCounts> {
    return this.#read(ledgerId, graphCounts(emptyStatistics()), ({ statistics }) => graphCounts(statistics));
  }

  async *dump(ledgerId: string): AsyncIterable<string> {
    const known = await this.#run(() => this.#answering(ledgerId));
    if (known === null) return;
    const pages = dumpPages(this.#statements, tableNames(known.generation));
    for (;;) {
      const lines = await this.#run(() => {
        if (this.#answering(ledgerId)?.generation !== known.generation) throw rebuiltMeanwhile();
        const page = pages.next();
        return page.done === true ? null : page.value;
      });
      if (lines === null) return;
      yield* lines;
    }
  }

  async ping(): Promise<void> {
    await this.#run(() => this.#db.prepare('SELECT 1').get());
  }

  async close(): Promise<void> {
    await this.#run(() => closeIndexFile(this.#db));
  }

  /** Reads from the generation that answers; what is read before the next turn of the event loop belongs together. */
  async #read<T>(ledgerId: string, none: T, work: (known: Generation) => T | Promise<T>): Promise<T> {
    return this.#run(() => {
      const known = this.#answering(ledgerId);
      return known === null ? none : work(known);
    });
  }

  #answering(ledgerId: string): Generation | null {
    const row = this.#statements
      .get<Omit<Generation, 'statistics'> & { statistics: string }>(
        'SELECT generation, commit_id AS "commit", revision, statistics FROM generations WHERE ledger = ? AND answers = 1',
      )
      .get(ledgerId);
    return row === undefined ? null : { ...row, statistics: JSON.parse(row.statistics) as IndexStatistics };
  }

  #create(ledgerId: string, answers: boolean): Generation {
    const statistics = emptyStatistics();
    const generation = createGeneration(this.#db, ledgerId, answers, JSON.stringify(statistics));
    return { generation, commit: null, revision: null, statistics };
  }

  /** Writes batches and the watermark; changes `into` as the file is changed. Inside the caller's transaction. */
  #write(into: Generation, batches: readonly IndexBatch[]): void {
    const writer = new BatchWriter(this.#statements, tableNames(into.generation), into.statistics);
    for (const batch of batches) {
      writer.write(batch);
      into.commit = batch.commit;
      into.revision = batch.revision;
    }
    this.#statements
      .get('UPDATE generations SET commit_id = ?, revision = ?, statistics = ? WHERE generation = ?')
      .run(into.commit, into.revision, JSON.stringify(into.statistics), into.generation);
  }

  async #fill(fresh: Generation, batches: AsyncIterable<IndexBatch>): Promise<void> {
    let chunk: IndexBatch[] = [];
    let mark: Watermark | null = null;
    const flush = async (): Promise<void> => {
      const ready = chunk;
      chunk = [];
      await this.#run(() => this.#db.transaction(() => this.#write(fresh, ready)).immediate());
      await nextTurn(); // reads come in between
    };
    for await (const batch of batches) {
      mark = nextBatch(mark, batch);
      chunk.push(batch);
      if (chunk.length === REBUILD_CHUNK) await flush();
    }
    if (chunk.length > 0) await flush();
  }

  async #swap(ledgerId: string, generation: number): Promise<void> {
    const old = await this.#run(() =>
      this.#db
        .transaction(() => {
          const known = this.#answering(ledgerId);
          this.#db.prepare('UPDATE generations SET answers = 0 WHERE ledger = ?').run(ledgerId);
          this.#db.prepare('UPDATE generations SET answers = 1 WHERE generation = ?').run(generation);
          return known;
        })
        .immediate(),
    );
    await nextTurn(); // reads that began on the old generation end first
    if (old !== null) await this.#run(() => this.#drop(old.generation));
  }

  #drop(generation: number): void {
    this.#statements.clear();
    dropGeneration(this.#db, generation);
  }

  async #run<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (saysDamaged(error) && this.#db.open && !this.#db.readonly) this.#replaceFile();
      throw translateError(error);
    }
  }

  #replaceFile(): void {
    this.#db.close();
    this.#db = translating(() => replaceIndexFile(this.#path));
    this.#statements = new Statements(this.#db);
  }
}

const watermarkOf = (known: Generation | null): Watermark | null =>
  known === null || known.commit === null || known.revision === null
    ? null
    : { commit: known.commit, revision: known.revision };

const rebuiltMeanwhile = (): KbError =>
  new KbError('UNAVAILABLE', 'The graph index was built anew while it was read out; read it out again.');

const translating = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw translateError(error);
  }
};
