import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '../domain/steps.ts';

/** How long one piece of work goes on while others wait. */
const TURN_MILLISECONDS = 20;

/** Lets other requests have their turn when this one has gone on for long enough. */
export class Turns {
  #began = performance.now();

  /** To be waited for at each place where the work may pause. */
  async pause(): Promise<void> {
    if (performance.now() - this.#began < TURN_MILLISECONDS) return;
    await nextTurn();
    this.#began = performance.now();
  }

  /** Whether the turn is over. */
  get isOver(): boolean {
    return performance.now() - this.#began >= TURN_MILLISECONDS;
  }
}

/** Runs steps to their end; other requests have their turn at the pauses. Raises what the steps raise. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  const turns = new Turns();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    if (turns.isOver) await turns.pause();
  }
}
