import { KbError } from '../../contracts/errors.ts';
import type { Limits } from '../../contracts/limits.ts';
import type { ParseLimits } from '../../ports/text-parser.ts';
import type { ThreadFailure } from '../../threads/thread-failure.ts';
import { unreadable } from './markup-tree.ts';

/** The refusal of a file while the service stops. */
export const stopped = (): KbError =>
  new KbError('UNAVAILABLE', 'The service is stopping; send the file again later.');

/** What the runtime says of nesting that no call stack holds: that is of the bytes' making. */
const STACK_SPENT = /^RangeError: Maximum call stack size exceeded/;

/**
 * What a thread that gave no answer means to who sent the file. One that crashed did so on these bytes; where our own program
 * raised an error it is our fault, and comes back with its cause: no refusal of the file.
 */
export function failureOf(
  failure: ThreadFailure,
  { milliseconds, heapMiB }: Omit<ParseLimits, 'pages'>,
): Error {
  switch (failure.kind) {
    case 'time':
      return exceeded(
        'textMilliseconds',
        milliseconds,
        `Reading the file took longer than ${milliseconds} ms`,
      );
    case 'memory':
      return exceeded('textHeapMiB', heapMiB, `Reading the file needed more than ${heapMiB} MiB`);
    case 'stopped':
      return stopped();
    case 'died':
      return unreadable('damaged', 'The file is damaged and cannot be read; get it again from its origin.');
    case 'raised':
      if (STACK_SPENT.test(String(failure.cause)))
        return unreadable('damaged', 'The markup of the file is nested too deep to be read; correct it.');
      return new Error('The text reader failed.', { cause: failure });
  }
}

const exceeded = (limit: keyof Limits, maximum: number, what: string): KbError =>
  new KbError('LIMIT_EXCEEDED', `${what}; split it and send the parts.`, { details: { limit, maximum } });
