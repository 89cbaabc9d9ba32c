import type { Database } from 'better-sqlite3';
import { KbError } from '../../contracts/errors.ts';
import type { Digest } from '../../contracts/ids.ts';
import type { ChangeView } from '../../contracts/views.ts';
import type { RelationshipType } from '../../contracts/vocabulary.ts';
import type { TableRows } from '../../domain/graph/table-rows.ts';
import type { Reanchored } from '../../domain/quotes/reanchor.ts';
import type { LedgerTables, Watermark } from '../../ports/ledger-tables.ts';
import { openTables, removeTables } from './open-tables.ts';
import { damagedTables, isDamage, tablesError } from './sqlite-errors.ts';
import type { TablesStatements } from './tables-statements.ts';
import { writeChange } from './write-change.ts';

const NO_LEDGER = 0;

/** The database reads a negative limit as none. */
const bounded = (limit: number): number => Math.max(0, limit);

/** The ledger tables of all projects in one SQLite file. A ledger that was never applied answers as an empty one. */
export class SqliteLedgerTables implements LedgerTables {
  readonly #path: string;
  readonly #database: Database;
  readonly #sql: TablesStatements;
  #isDamaged = false;

  constructor(path: string) {
    this.#path = path;
    const { database, statements } = openTables(path);
    this.#database = database;
    this.#sql = statements;
  }

  watermark(ledgerId: string): Watermark | null {
    return this.#guarded(() => {
      const row = this.#sql.ledger.get(ledgerId);
      return row === undefined ? null : { commit: row.commit_id, revision: row.revision };
    });
  }

  apply(ledgerId: string, changes: readonly TableRows[]): void {
    if (changes.length === 0) return;
    this.#guarded(() => this.#database.transaction(() => this.#apply(ledgerId, changes)).immediate());
  }

  clear(ledgerId: string): void {
    this.#guarded(() => {
      const clear = this.#database.transaction((ledger: number) =>
        this.#sql.clear.forEach((statement) => statement.run(ledger)),
      );
      const row = this.#sql.ledger.get(ledgerId);
      if (row !== undefined) clear.immediate(row.ledger);
    });
  }

  duplicates(ledgerId: string, keys: readonly string[]): Map<string, string[]> {
    return this.#of(
      ledgerId,
      (ledger) => new Map(keys.map((key) => [key, this.#sql.duplicates.all(ledger, key)])),
    );
  }

  sourceOf(ledgerId: string, revision: Digest): string | null {
    return this.#of(ledgerId, (ledger) => this.#sql.sourceOf.get(ledger, revision) ?? null);
  }

  sources(ledgerId: string, options: { limit: number; after?: string | undefined }): string[] {
    return this.#of(ledgerId, (ledger) =>
      this.#sql.sources.all(ledger, options.after ?? '', bounded(options.limit)),
    );
  }

  successors(ledgerId: string, type: RelationshipType, from: string): string[] {
    return this.#of(ledgerId, (ledger) => this.#sql.successors.all(ledger, type, from));
  }

  assessmentsOf(ledgerId: string, subjects: readonly string[], at: number): Map<string, string[]> {
    return this.#of(
      ledgerId,
      (ledger) =>
        new Map(subjects.map((subject) => [subject, this.#sql.assessmentsOf.all(ledger, subject, at)])),
    );
  }

  citing(ledgerId: string, revision: Digest, limit: number): string[] {
    return this.#of(ledgerId, (ledger) => this.#sql.citing.all(ledger, revision, bounded(limit)));
  }

  commitAt(ledgerId: string, revision: number): string | null {
    return this.#of(ledgerId, (ledger) => this.#sql.commitAt.get(ledger, revision) ?? null);
  }

  history(
    ledgerId: string,
    options: { id?: string | undefined; limit: number; before?: number | undefined },
  ): ChangeView[] {
    const before = options.before ?? Number.MAX_SAFE_INTEGER;
    const limit = bounded(options.limit);
    return this.#of(ledgerId, (ledger) => {
      const changes =
        options.id === undefined
          ? this.#sql.history.all(ledger, before, limit)
          : this.#sql.historyOf.all(ledger, options.id, before, limit);
      return changes.map((change) => JSON.parse(change) as ChangeView);
    });
  }

  reanchored(ledgerId: string, keys: readonly string[]): Map<string, Reanchored> {
    return this.#of(ledgerId, (ledger) => {
      const kept = new Map<string, Reanchored>();
      for (const key of keys) {
        const answer = this.#sql.reanchored.get(ledger, key);
        if (answer !== undefined) kept.set(key, JSON.parse(answer) as Reanchored);
      }
      return kept;
    });
  }

  keepReanchored(ledgerId: string, answers: ReadonlyMap<string, Reanchored>): void {
    if (answers.size === 0) return;
    this.#of(ledgerId, (ledger) => {
      if (ledger === NO_LEDGER) return;
      const keep = this.#database.transaction(() => {
        for (const [key, answer] of answers)
          this.#sql.keepReanchored.run(ledger, key, JSON.stringify(answer));
      });
      keep.immediate();
    });
  }

  close(): void {
    this.#database.close();
  }

  #apply(ledgerId: string, changes: readonly TableRows[]): void {
    if (this.#sql.ledger.get(ledgerId) === undefined) this.#sql.addLedger.run(ledgerId);
    const { ledger, commit_id, revision } = this.#sql.ledger.get(ledgerId)!;
    let reached: Watermark = { commit: commit_id, revision };
    for (const rows of changes) {
      if (rows.change.revision <= reached.revision) continue;
      if (rows.change.revision !== reached.revision + 1) throw gap(rows.change.revision, reached.revision);
      writeChange(this.#sql, ledger, rows);
      reached = rows.change;
    }
    this.#sql.moveWatermark.run(reached.commit, reached.revision, ledger);
  }

  /** Works on the rows of a ledger; no ledger has the number 0. */
  #of<T>(ledgerId: string, work: (ledger: number) => T): T {
    return this.#guarded(() => work(this.#sql.ledger.get(ledgerId)?.ledger ?? NO_LEDGER));
  }

  #guarded<T>(work: () => T): T {
    if (this.#isDamaged) throw damagedTables();
    try {
      return work();
    } catch (error) {
      if (isDamage(error) || error instanceof SyntaxError) this.#giveUp();
      throw this.#isDamaged ? damagedTables(error) : tablesError(error, this.#database.open);
    }
  }

  /** Whoever opens the tables next finds none and makes them anew. */
  #giveUp(): void {
    this.#isDamaged = true;
    // Closed first: closing removes side files by name, which must not be those of tables made anew.
    this.#database.close();
    removeTables(this.#path);
  }
}

const gap = (revision: number, reached: number): KbError =>
  new KbError(
    'INTERNAL',
    `The look-up tables stand at revision ${reached} and were given revision ${revision}; derive them again.`,
    {
      details: { revision, reached },
    },
  );
