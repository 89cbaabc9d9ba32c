import type Database from 'better-sqlite3';

/** Prepares each statement of a file once. */
export class Statements {
  readonly #db: Database.Database;
  readonly #known = new Map<string, Database.Statement>();

  constructor(db: Database.Database) {
    this.#db = db;
  }

  /** The statement for a text; table names in it come from `tableNames` only, values are bound. */
  get<Row>(sql: string): Database.Statement<unknown[], Row> {
    let statement = this.#known.get(sql);
    if (statement === undefined) this.#known.set(sql, (statement = this.#db.prepare(sql)));
    return statement as Database.Statement<unknown[], Row>;
  }

  /** Lets go of those that name a table that is dropped. */
  clear(): void {
    this.#known.clear();
  }
}
