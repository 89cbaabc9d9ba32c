import { KbError } from '../../contracts/errors.ts';
import { batchesToApply, nextBatch } from '../../domain/graph/batch-order.ts';
import { evidenceFacts } from '../../domain/graph/evidence-facts.ts';
import type { IndexBatch } from '../../domain/graph/index-rows.ts';
import { emptyStatistics, graphCounts } from '../../domain/graph/index-statistics.ts';
import type { QueryTerms } from '../../domain/search/terms.ts';
import type { Edge, EvidenceFacts, GraphCounts, GraphIndex, SearchHit } from '../../ports/graph-index.ts';
import type { Watermark } from '../../ports/ledger-tables.ts';
import type { ConnectionOptions, Transaction } from './connection.ts';
import { Connection } from './connection.ts';
import { dumpRows } from './dump-rows.ts';
import type { LedgerState } from './generations.ts';
import {
  abandoned,
  advanced,
  createGeneration,
  deleteGeneration,
  forgetLedger,
  ledgerState,
  lockLedger,
  setState,
  touchGeneration,
  watermarkOf,
} from './generations.ts';
import { factReads, listEdges, listNodes } from './read-graph.ts';
import { ensureSchema } from './schema.ts';
import { searchNodes } from './search-nodes.ts';
import { runsOf, sizeOf, writeBatches } from './write-batches.ts';

/** Rows written in one transaction. */
const ROWS_AT_ONCE = 2_000;

/**
 * The graph index in Neo4j 5.26 or newer, which many services and ledgers may share. Makes its own constraints and
 * indexes at first use. Raises `UNAVAILABLE` within seconds while the database is down and works again when it is back.
 */
export class Neo4jGraphIndex implements GraphIndex {
  readonly kind = 'neo4j';
  readonly #connection: Connection;
  #schema: Promise<void> | null = null;
  readonly #swept = new Set<string>();

  constructor(options: ConnectionOptions) {
    this.#connection = new Connection(options);
  }

  async watermark(ledgerId: string): Promise<Watermark | null> {
    return watermarkOf(await this.#use((connection) => connection.read((tx) => ledgerState(tx, ledgerId))));
  }

  async apply(ledgerId: string, batches: readonly IndexBatch[]): Promise<void> {
    if (batches.length === 0) return;
    await this.#use(async (connection) => {
      if (!this.#swept.has(ledgerId)) await this.#sweep(ledgerId);
      const mark = watermarkOf(await connection.read((tx) => ledgerState(tx, ledgerId)));
      if (mark === null) await ensureSchema(connection); // the database may have been emptied since
      for (const run of runsOf(batchesToApply(mark, batches), ROWS_AT_ONCE))
        await connection.write((tx) => applyRun(tx, ledgerId, run));
    });
  }

  async rebuild(ledgerId: string, batches: AsyncIterable<IndexBatch>): Promise<Watermark> {
    return this.#use(async (connection) => {
      await ensureSchema(connection);
      await this.#sweep(ledgerId);
      const empty = await connection.write((tx) => createGeneration(tx, ledgerId));
      try {
        const full = await this.#fill(empty, batches);
        const watermark = watermarkOf(full);
        if (watermark === null)
          throw new KbError('INTERNAL', 'A ledger without any commit cannot be indexed.');
        const old = await connection.write((tx) => swap(tx, ledgerId, full));
        if (old !== null && old !== full.scope)
          await deleteGeneration(connection, old).catch(() => undefined);
        return watermark;
      } catch (error) {
        await deleteGeneration(connection, empty.scope).catch(() => undefined); // else it is swept later
        throw error;
      }
    });
  }

  async clear(ledgerId: string): Promise<void> {
    await this.#use(async (connection) => {
      const scope = await connection.write((tx) => forgetLedger(tx, ledgerId));
      if (scope !== null) await deleteGeneration(connection, scope);
    });
  }

  async search(
    ledgerId: string,
    query: QueryTerms,
    options: Parameters<GraphIndex['search']>[2],
  ): Promise<{ hits: SearchHit[]; total: number }> {
    return this.#read(ledgerId, { hits: [], total: 0 }, (tx, state) =>
      searchNodes(tx, state, query.terms, options),
    );
  }

  async nodes(ledgerId: string, options: Parameters<GraphIndex['nodes']>[1]): Promise<string[]> {
    return this.#read(ledgerId, [], (tx, { scope }) => listNodes(tx, scope, options));
  }

  async edges(
    ledgerId: string,
    ids: readonly string[],
    options: Parameters<GraphIndex['edges']>[2],
  ): Promise<Edge[]> {
    return this.#read(ledgerId, [], (tx, { scope }) => listEdges(tx, scope, ids, options));
  }

  async facts(ledgerId: string, ids: readonly string[], at: number): Promise<Map<string, EvidenceFacts>> {
    return this.#read(ledgerId, new Map<string, EvidenceFacts>(), (tx, { scope }) =>
      evidenceFacts(factReads(tx, scope, at), ids),
    );
  }

  async counts(ledgerId: string): Promise<GraphCounts> {
    return this.#read(ledgerId, graphCounts(emptyStatistics()), (_, { statistics }) =>
      Promise.resolve(graphCounts(statistics)),
    );
  }

  async *dump(ledgerId: string): AsyncIterable<string> {
    const known = await this.#use((connection) => connection.read((tx) => ledgerState(tx, ledgerId)));
    if (known === null) return;
    yield* dumpRows(
      <Row>(statement: string, parameters: Record<string, unknown>) =>
        this.#read<Row[] | null>(ledgerId, null, (tx, { scope }) =>
          scope === known.scope ? tx.run<Row>(statement, parameters) : Promise.resolve(null),
        ).then((rows) => {
          if (rows === null) throw rebuiltMeanwhile();
          return rows;
        }),
      known.scope,
    );
  }

  async ping(): Promise<void> {
    await this.#use((connection) => connection.read((tx) => tx.run('RETURN 1')));
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }

  /** Uses the connection with the schema in place; after a fault the schema is looked at again. */
  async #use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      await (this.#schema ??= ensureSchema(this.#connection));
      return await work(this.#connection);
    } catch (error) {
      this.#schema = null;
      throw error;
    }
  }

  /** Reads from the generation that answers, again when another one took over meanwhile. */
  async #read<T>(
    ledgerId: string,
    none: T,
    work: (tx: Transaction, state: LedgerState) => Promise<T>,
  ): Promise<T> {
    return this.#use((connection) =>
      connection.read(async (tx) => {
        for (let attempt = 0; attempt < 3; attempt++) {
          const state = await ledgerState(tx, ledgerId);
          if (state === null) return none;
          const found = await work(tx, state);
          if ((await ledgerState(tx, ledgerId))?.scope === state.scope) return found;
        }
        throw rebuiltMeanwhile();
      }),
    );
  }

  async #fill(empty: LedgerState, batches: AsyncIterable<IndexBatch>): Promise<LedgerState> {
    let state = empty;
    let mark: Watermark | null = null;
    let run: IndexBatch[] = [];
    let size = 0;
    const flush = async (): Promise<void> => {
      state = await this.#connection.write((tx) => fillRun(tx, state, run));
      run = [];
      size = 0;
    };
    for await (const batch of batches) {
      mark = nextBatch(mark, batch);
      run.push(batch);
      size += sizeOf(batch);
      if (size >= ROWS_AT_ONCE) await flush();
    }
    if (run.length > 0) await flush();
    return state;
  }

  /** Deletes what rebuilds that did not end left behind. */
  async #sweep(ledgerId: string): Promise<void> {
    for (const scope of await this.#connection.read((tx) => abandoned(tx, ledgerId)))
      await deleteGeneration(this.#connection, scope);
    this.#swept.add(ledgerId);
  }
}

/** Rows and watermark in one transaction; what another service applied meanwhile is left out. */
const applyRun = async (tx: Transaction, ledgerId: string, run: readonly IndexBatch[]): Promise<void> => {
  const known = await lockLedger(tx, ledgerId);
  const wanted = batchesToApply(watermarkOf(known), run);
  if (wanted.length === 0) return;
  const state = known ?? (await createGeneration(tx, ledgerId));
  await setState(
    tx,
    ledgerId,
    advanced(state, wanted, await writeBatches(tx, state.scope, wanted, state.statistics)),
  );
};

const fillRun = async (
  tx: Transaction,
  state: LedgerState,
  run: readonly IndexBatch[],
): Promise<LedgerState> => {
  if (!(await touchGeneration(tx, state.scope))) throw rebuiltMeanwhile();
  return advanced(state, run, await writeBatches(tx, state.scope, run, state.statistics));
};

const swap = async (tx: Transaction, ledgerId: string, full: LedgerState): Promise<string | null> => {
  const old = await lockLedger(tx, ledgerId);
  if (!(await touchGeneration(tx, full.scope))) throw rebuiltMeanwhile();
  await setState(tx, ledgerId, full);
  return old?.scope ?? null;
};

const rebuiltMeanwhile = (): KbError =>
  new KbError('UNAVAILABLE', 'The graph index was built anew at the same time; try again.');
