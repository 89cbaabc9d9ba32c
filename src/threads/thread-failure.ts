/** Why a thread gave no answer: its time or memory was used up, it died, or the service is stopping. */
export type ThreadFailureKind = 'time' | 'memory' | 'died' | 'stopped';

/** A thread that gave no answer. `cause` is what it died of, where that is known. */
export class ThreadFailure extends Error {
  readonly kind: ThreadFailureKind;

  constructor(kind: ThreadFailureKind, cause?: unknown) {
    super(`thread: ${kind}`, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}
