import { KbError } from '../../contracts/errors.ts';
import type { Limits } from '../../contracts/limits.ts';
import type { ParseLimits, UnreadableReason } from '../../ports/text-parser.ts';
import type { ThreadFailure } from '../../threads/thread-failure.ts';

const MESSAGES: Record<UnreadableReason, string> = {
  encrypted: 'The PDF needs a password to open; save a copy without one and send that.',
  damaged: 'The PDF is damaged and cannot be read; get the file again from its origin.',
  empty: 'The file has no bytes; capture it again from its origin.',
  mislabelled: 'The file is not a PDF, although it is said to be one; send it with its real media type.',
};

/** The refusal of bytes that cannot be read, with `details.reason`. */
export const unreadable = (reason: UnreadableReason, cause?: unknown): KbError =>
  new KbError('INVALID_INPUT', MESSAGES[reason], {
    details: { reason },
    ...(cause === undefined ? {} : { cause }),
  });

type PdfLimit = Extract<keyof Limits, 'pdfPages' | 'pdfMilliseconds' | 'pdfHeapMiB'>;

const OVER: Record<PdfLimit, (maximum: number) => string> = {
  pdfPages: (maximum) => `The PDF has more than ${maximum} pages; split it and send the parts.`,
  pdfMilliseconds: (maximum) =>
    `Reading the PDF took longer than ${maximum} ms; split it and send the parts.`,
  pdfHeapMiB: (maximum) => `Reading the PDF needed more than ${maximum} MiB; split it and send the parts.`,
};

/** The refusal of a PDF over a limit, with `details.limit`, `details.maximum` and, when it is known, `details.actual`. */
export const limitExceeded = (limit: PdfLimit, maximum: number, actual?: number): KbError =>
  new KbError('LIMIT_EXCEEDED', OVER[limit](maximum), {
    details: { limit, maximum, ...(actual === undefined ? {} : { actual }) },
  });

/** The refusal of a file while the service stops. */
export const stopped = (): KbError =>
  new KbError('UNAVAILABLE', 'The service is stopping; send the file again later.');

/**
 * What a thread that gave no answer means to who sent the file. One that crashed did so on these bytes; where our own program
 * raised an error it is our fault, and comes back as it is: no refusal of the file.
 */
export function failureOf(failure: ThreadFailure, limits: Omit<ParseLimits, 'pages'>): Error {
  switch (failure.kind) {
    case 'time':
      return limitExceeded('pdfMilliseconds', limits.milliseconds);
    case 'memory':
      return limitExceeded('pdfHeapMiB', limits.heapMiB);
    case 'stopped':
      return stopped();
    case 'died':
      return unreadable('damaged', failure);
    case 'raised':
      return new Error('The PDF reader failed.', { cause: failure });
  }
}
