import { KbError } from '../../contracts/errors.ts';
import type { Limits } from '../../contracts/limits.ts';

/** What the body parser says of a body that it could not read. */
interface BodyFault {
  type: string;
  length?: number;
}

const isBodyFault = (error: unknown): error is BodyFault =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && 'status' in error;

/** The error of a request body that could not be read, or null when the error is about something else. */
export const bodyError = (error: unknown, { requestBytes }: Limits): KbError | null => {
  if (!isBodyFault(error)) return null;
  if (error.type === 'entity.too.large')
    return new KbError(
      'LIMIT_EXCEEDED',
      `The request body is over the limit requestBytes of ${requestBytes}. Send less.`,
      {
        details: {
          limit: 'requestBytes',
          maximum: requestBytes,
          ...(error.length === undefined ? {} : { sent: error.length }),
        },
      },
    );
  if (error.type === 'entity.parse.failed')
    return new KbError('INVALID_INPUT', 'The request body is not JSON. Send one JSON object with "query".');
  return new KbError('INVALID_INPUT', 'The request body could not be read. Send it whole, as JSON in UTF-8.');
};
