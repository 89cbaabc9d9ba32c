import neo4j from 'neo4j-driver';
import type { Driver, ManagedTransaction, Session } from 'neo4j-driver';
import { KbError } from '../../contracts/errors.ts';
import { outOfReach, translateError } from './translate-error.ts';

/** Where the database is. Without a password no credentials are sent. */
export interface ConnectionOptions {
  uri: string;
  user?: string;
  password?: string;
  /** Default: the user's own database. */
  database?: string;
}

/** A transaction that takes and gives plain values; statements hold names from the registry only, values are bound. */
export interface Transaction {
  run<Row>(statement: string, parameters?: Record<string, unknown>): Promise<Row[]>;
}

const CONNECT_MILLISECONDS = 3_000;
/** Long enough to replace a connection that a restarted server has closed, short enough not to hang a read. */
const RETRY_MILLISECONDS = 1_500;
const READ_MILLISECONDS = 15_000;
const WRITE_MILLISECONDS = 120_000;

/** JavaScript has one kind of number; whole ones are stored as integers. */
const bound = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? neo4j.int(value) : value;
  if (Array.isArray(value)) return value.map(bound);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bound(inner)]));
};

const plain = (transaction: ManagedTransaction): Transaction => ({
  run: async <Row>(statement: string, parameters: Record<string, unknown> = {}): Promise<Row[]> => {
    const { records } = await transaction.run(statement, bound(parameters));
    return records.map((record) => record.toObject() as Row);
  },
});

const openDriver = ({ uri, user, password }: ConnectionOptions): Driver => {
  try {
    return neo4j.driver(uri, password ? neo4j.auth.basic(user ?? 'neo4j', password) : undefined, {
      connectionTimeout: CONNECT_MILLISECONDS,
      connectionAcquisitionTimeout: 2 * CONNECT_MILLISECONDS,
      maxTransactionRetryTime: RETRY_MILLISECONDS,
      connectionLivenessCheckTimeout: 60_000,
      disableLosslessIntegers: true,
      telemetryDisabled: true,
      notificationFilter: { minimumSeverityLevel: 'OFF' },
      userAgent: 'kb',
    });
  } catch (cause) {
    throw new KbError(
      'INVALID_INPUT',
      'index: the address of the graph database is not valid; give one such as bolt://127.0.0.1:7687 or neo4j://cluster.',
      { cause },
    );
  }
};

/** A pool of connections that heals by itself. Everything it raises is a `KbError`, or a bug. */
export class Connection {
  readonly #driver: Driver;
  readonly #database: string | undefined;

  constructor(options: ConnectionOptions) {
    this.#driver = openDriver(options);
    this.#database = options.database;
  }

  /** Runs reads in one transaction; the work may be run again after a passing fault. */
  read<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#within(READ_MILLISECONDS, (session) =>
      session.executeRead((managed) => work(plain(managed)), { timeout: READ_MILLISECONDS }),
    );
  }

  /** As `read`, for writes: all of the work or nothing. */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#within(WRITE_MILLISECONDS, (session) =>
      session.executeWrite((managed) => work(plain(managed)), { timeout: WRITE_MILLISECONDS }),
    );
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  /** A server that accepts connections and never answers must not hold the caller: the deadline is ours. */
  async #within<T>(milliseconds: number, work: (session: Session) => Promise<T>): Promise<T> {
    const session = this.#session();
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(outOfReach()), milliseconds);
    });
    try {
      return await Promise.race([work(session), deadline]);
    } catch (error) {
      throw translateError(error);
    } finally {
      clearTimeout(timer);
      session.close().catch(() => undefined); // not awaited: it may wait for the same silent server
    }
  }

  #session(): Session {
    try {
      return this.#driver.session({
        ...(this.#database === undefined ? {} : { database: this.#database }),
        // A cluster member that answers has seen what this service wrote.
        bookmarkManager: this.#driver.executeQueryBookmarkManager,
      });
    } catch (error) {
      throw outOfReach(error); // the driver is closed
    }
  }
}
