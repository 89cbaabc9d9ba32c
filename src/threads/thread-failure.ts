/**
 * Why a thread gave no answer: its time or memory was used up; its process crashed or it went without a word (`died`); its module
 * could not be started or raised an error (`raised`), which is a fault of ours; or the service is stopping.
 */
export type ThreadFailureKind = 'time' | 'memory' | 'died' | 'raised' | 'stopped';

/** A thread that gave no answer. `cause` is what it died of or what it raised, where that is known. */
export class ThreadFailure extends Error {
  readonly kind: ThreadFailureKind;

  constructor(kind: ThreadFailureKind, cause?: unknown) {
    super(`thread: ${kind}`, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}
