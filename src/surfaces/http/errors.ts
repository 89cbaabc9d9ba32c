import type { ErrorRequestHandler, Response } from 'express';
import { errorBody, ERRORS, KbError } from '../../contracts/errors.ts';
import { asKbError } from '../../operations/run-operation.ts';
import type { Services } from '../../operations/services.ts';

/** Answers with an error as JSON. */
export const sendError = (response: Response, error: KbError): void => {
  if (error.code === 'UNAUTHENTICATED') response.setHeader('WWW-Authenticate', 'Bearer');
  response.status(ERRORS[error.code].httpStatus).json(errorBody(error));
};

/** The body parser's refusals as errors that say what to do. */
const bodyError = (error: { type?: unknown; limit?: unknown; status?: unknown }): KbError | null => {
  if (error.type === 'entity.too.large')
    return new KbError(
      'LIMIT_EXCEEDED',
      `The body is over the limit requestBytes of ${String(error.limit)} bytes. Send sources in chunks and bundles in parts.`,
      {
        details: { limit: 'requestBytes', maximum: error.limit },
      },
    );
  if (error.type === 'entity.parse.failed') return new KbError('INVALID_INPUT', 'The body is not JSON.');
  if (typeof error.status === 'number' && error.status >= 400 && error.status < 500)
    return new KbError(
      'INVALID_INPUT',
      'The request could not be read: its body, encoding or URL is malformed.',
    );
  return null;
};

/** The last handler: every error that reaches it leaves as a JSON error, never with a stack or a path. */
export const errorHandler =
  (services: Pick<Services, 'log' | 'ids'>): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const known = error instanceof KbError ? error : bodyError(error as { type?: unknown });
    sendError(response, asKbError(known ?? error, services, `${request.method} ${request.path}`));
  };
