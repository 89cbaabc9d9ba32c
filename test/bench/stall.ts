import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long some work took, and the longest time in which nothing else had its turn meanwhile; milliseconds. */
export interface Held {
  ms: number;
  stall: number;
}

/** How often the event loop is looked at, in milliseconds: what a stall is known to. */
const RESOLUTION = 5;

/** Measures one piece of work by the event loop of this process. */
export const held = async <T>(work: () => Promise<T>): Promise<Held & { answer: T }> => {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  // What came before is not this work's, and a delay is known from the second look on.
  await sleep(6 * RESOLUTION);
  delays.reset();
  const start = performance.now();
  const answer = await work();
  const ms = performance.now() - start;
  // A stall is counted by the first turn after it.
  await sleep(2 * RESOLUTION);
  delays.disable();
  return { ms, stall: Math.max(0, delays.max / 1e6 - RESOLUTION), answer };
};
