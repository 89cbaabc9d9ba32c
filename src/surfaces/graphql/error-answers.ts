import type { GraphQLFormattedError } from 'graphql';
import { unwrapResolverError } from '@apollo/server/errors';
import { KbError } from '../../contracts/errors.ts';

/** Logs an error whole and answers with the reference id that it is found by. */
export type Report = (error: unknown) => string;

/** What Apollo calls the faults of a caller; each is `INVALID_INPUT` here, with its own message. */
const CALLERS_FAULTS: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** What validation says when comparing fields of the same name takes it too long, and what it means. */
const ABORTED = 'Validation aborted.';
const REPEATS = 'The document repeats fields too often to be compared; name each field once.';

/** An error as a caller may see it: a `KbError` as it is; anything else is a bug, shown as `INTERNAL` and its reference. */
export const presentable = (error: unknown, report: Report): KbError => {
  const isReported = error instanceof KbError && error.details?.['reference'] !== undefined;
  if (error instanceof KbError && (error.code !== 'INTERNAL' || isReported)) return error;
  const reference = report(error);
  return new KbError(
    'INTERNAL',
    `Something went wrong inside KB. Report the reference ${reference}; the service log has the cause.`,
    {
      details: { reference },
      cause: error,
    },
  );
};

const extensionsOf = ({ code, retryable, path, details }: KbError) => {
  return {
    code,
    retryable,
    ...(path === undefined ? {} : { path }),
    ...(details === undefined ? {} : { details }),
  };
};

/** A `KbError` as an entry of `errors`. */
export const graphqlError = (error: KbError): GraphQLFormattedError => {
  return { message: error.message, extensions: extensionsOf(error) };
};

/** Rewrites each error of an answer: contract codes only, no stack, no message but our own and those of the language itself. */
export const formatError =
  (report: Report) =>
  (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { locations, path } = formatted;
    const place = {
      ...(locations === undefined ? {} : { locations }),
      ...(path === undefined ? {} : { path }),
    };
    if (CALLERS_FAULTS.has(formatted.extensions?.['code']))
      return {
        message: formatted.message === ABORTED ? REPEATS : formatted.message,
        ...place,
        extensions: { code: 'INVALID_INPUT', retryable: false },
      };
    return { ...place, ...graphqlError(presentable(unwrapResolverError(error), report)) };
  };
