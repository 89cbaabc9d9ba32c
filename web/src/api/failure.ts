import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** What went wrong, as the reader is told. */
export interface Failure {
  /** The service's code; UNREACHABLE when no answer came, UNREADABLE when it was none of the service's. */
  code: string;
  message: string;
  /** Whether asking again may help. */
  retryable: boolean;
  details: Record<string, unknown>;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const failureOf = (error: Record<string, unknown>, message: string): Failure => ({
  code: typeof error['code'] === 'string' ? error['code'] : 'UNREADABLE',
  message,
  retryable: error['retryable'] === true,
  details: record(error['details']),
});

/** The error of an answer that is not GraphQL: `{"error":{"code","message",…}}`, as every path of the service gives it. */
export const failureOfBody = (body: string, status: number): Failure => {
  try {
    const error = record(record(JSON.parse(body))['error']);
    if (typeof error['message'] === 'string') return failureOf(error, error['message']);
  } catch {
    // Not JSON: a proxy or another program answered.
  }
  return {
    code: 'UNREADABLE',
    message: `Something other than the service answered, with status ${status}.`,
    retryable: true,
    details: {},
  };
};

const UNREACHABLE: Failure = {
  code: 'UNREACHABLE',
  message: 'The service does not answer. See whether it still runs, then try again.',
  retryable: true,
  details: {},
};

/** What went wrong, from any error that reading raised. */
export const asFailure = (error: unknown): Failure => {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    return failureOf(record(first?.extensions), first?.message ?? error.message);
  }
  if (ServerError.is(error)) return failureOfBody(error.bodyText, error.statusCode);
  if (error instanceof ReadError) return error.failure;
  return UNREACHABLE;
};

/** Raised where the viewer reads without GraphQL. */
export class ReadError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}
