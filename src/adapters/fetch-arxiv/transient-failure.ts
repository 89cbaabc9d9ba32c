import type { KbError } from '../../contracts/errors.ts';

/** A failure that may be gone at the next attempt. `error` is what the caller gets when it is not. */
export class TransientFailure extends Error {
  readonly error: KbError;
  /** Milliseconds that the host asked to wait; undefined when it did not say. */
  readonly waitMilliseconds: number | undefined;

  constructor(error: KbError, waitMilliseconds?: number) {
    super(error.message, { cause: error });
    this.name = 'TransientFailure';
    this.error = error;
    this.waitMilliseconds = waitMilliseconds;
  }
}
