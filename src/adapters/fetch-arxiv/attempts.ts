import pRetry from 'p-retry';
import type { Pace } from './pace.ts';
import { TransientFailure } from './transient-failure.ts';

/** Attempts after the first. */
const RETRIES = 4;

/**
 * Does a piece of work again while it fails for the moment, each time after the wait that the host asked for or a doubled
 * one. The waits are kept by the pace, so that other processes keep them too. Raises what the last attempt raised.
 */
export const withAttempts = async <T>(pace: Pace, host: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await pRetry(work, {
      retries: RETRIES,
      minTimeout: 0,
      shouldRetry: ({ error }) => error instanceof TransientFailure,
      onFailedAttempt: ({ error, attemptNumber }) => {
        if (error instanceof TransientFailure) pace.hold(host, error.waitMilliseconds, attemptNumber - 1);
      },
    });
  } catch (error) {
    throw error instanceof TransientFailure ? error.error : error;
  }
};
