import { z } from 'zod';

interface ErrorRow {
  category: 'input' | 'auth' | 'state' | 'service';
  retryable: boolean;
  httpStatus: number;
  exitCode: 1 | 2;
  remedy: string;
}

/**
 * Every error a caller can see, on any surface. `remedy` is the general advice; each message says the particular one.
 * Exit codes of the command line: 0 ok, 1 failed, 2 wrong usage, 3 the gate did not accept (an answer, not an error).
 */
export const ERRORS = {
  INVALID_INPUT: {
    category: 'input',
    retryable: false,
    httpStatus: 400,
    exitCode: 2,
    remedy: 'Correct the named field and send the request again.',
  },
  NOT_FOUND: {
    category: 'input',
    retryable: false,
    httpStatus: 404,
    exitCode: 1,
    remedy: 'Check the id and the project; kb_describe lists projects, kb_search finds nodes.',
  },
  UNAUTHENTICATED: {
    category: 'auth',
    retryable: false,
    httpStatus: 401,
    exitCode: 1,
    remedy:
      'Send a valid bearer token (kb and kb mcp: KB_TOKEN); `kb token create --name NAME --capability read,propose` makes one.',
  },
  FORBIDDEN: {
    category: 'auth',
    retryable: false,
    httpStatus: 403,
    exitCode: 1,
    remedy:
      'Use a token with the capability and the project scope that the message names (kb and kb mcp: KB_TOKEN).',
  },
  CONFLICT: {
    category: 'state',
    retryable: false,
    httpStatus: 409,
    exitCode: 1,
    remedy: 'Read the current state, then send a new request under a new id.',
  },
  LIMIT_EXCEEDED: {
    category: 'input',
    retryable: false,
    httpStatus: 413,
    exitCode: 2,
    remedy: 'Stay within the named limit; continue by cursor, chunk or another bundle.',
  },
  UNAVAILABLE: {
    category: 'service',
    retryable: true,
    httpStatus: 503,
    exitCode: 1,
    remedy: 'Try again later; nothing was changed.',
  },
  STALE_WRITER: {
    category: 'state',
    retryable: true,
    httpStatus: 409,
    exitCode: 1,
    remedy: 'Another service took over this home; connect to that one.',
  },
  INTERNAL: {
    category: 'service',
    retryable: false,
    httpStatus: 500,
    exitCode: 1,
    remedy: 'Report the reference id; the service log has the cause.',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;
export const ErrorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

/** Details of an error or of a failed check: plain JSON, never text from a vendor's exception. */
export type Details = Record<string, unknown>;

/**
 * The one error that crosses a layer. `message` is for the caller and says what to do; `cause` stays in the log.
 * Whatever else is thrown is a bug and reaches the caller as `INTERNAL` with a reference id.
 */
export class KbError extends Error {
  readonly code: ErrorCode;
  readonly path: string | undefined;
  readonly details: Details | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { path?: string; details?: Details; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'KbError';
    this.code = code;
    this.path = options.path;
    this.details = options.details;
  }

  /** Whether the same request may succeed later without a change. */
  get retryable(): boolean {
    return ERRORS[this.code].retryable;
  }
}

/** The error as every surface writes it. */
export const ErrorBody = z.strictObject({
  error: z.strictObject({
    code: ErrorCode,
    message: z.string(),
    path: z.string().optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    retryable: z.boolean(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Writes a `KbError` as an `ErrorBody`. */
export const errorBody = (error: KbError): ErrorBody => ({
  error: {
    code: error.code,
    message: error.message,
    ...(error.path === undefined ? {} : { path: error.path }),
    ...(error.details === undefined ? {} : { details: error.details }),
    retryable: error.retryable,
  },
});
