import { Neo4jError } from 'neo4j-driver';
import { KbError } from '../../contracts/errors.ts';

/** Conditions of the server or of the way to it, not of a statement. */
const OUT_OF_REACH = [
  /^(ServiceUnavailable|SessionExpired)$/,
  /^Neo\.TransientError\./,
  /^Neo\.ClientError\.(Security|Cluster|Database)\./,
  /^Neo\.ClientError\.Transaction\.(TransactionTimedOut|TransactionTerminated|LockClientStopped)/,
  /^Neo\.DatabaseError\.(Database|Transaction)\./,
];

/** The one message for a database that cannot be used now. */
export const outOfReach = (cause?: unknown): KbError =>
  new KbError(
    'UNAVAILABLE',
    'The graph index cannot be reached. Check that its database runs and that the address, user, password and database name configured for it are right; the ledger is complete without it.',
    cause === undefined ? {} : { cause },
  );

const isOutOfReach = (error: Neo4jError): boolean =>
  error.retriable ||
  OUT_OF_REACH.some((pattern) => pattern.test(error.code)) ||
  /pool|acquisition/i.test(error.message);

/** An error of the driver or the database as a `KbError`; its own text stays in the cause. */
export const translateError = (error: unknown): unknown => {
  if (!(error instanceof Neo4jError)) return error;
  return isOutOfReach(error)
    ? outOfReach(error)
    : new KbError('INTERNAL', 'The graph index could not carry out a request.', { cause: error });
};
