import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long some work took, and the longest time in which nothing else had its turn meanwhile, by the clock and in the processor's
 * time, which other programs of the machine do not add to; milliseconds.
 */
export interface Held {
  ms: number;
  stall: number;
  turn: number;
}

/** How often the event loop is looked at, in milliseconds: what a stall is known to. */
const RESOLUTION = 5;

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Looks at the processor's time in each turn of the event loop; answers the longest turn when it is told to stop. */
const longestTurn = (): (() => number) => {
  let longest = 0;
  let last = processorTime();
  let next: NodeJS.Immediate;
  const look = (): void => {
    const now = processorTime();
    longest = Math.max(longest, now - last);
    last = now;
    next = setImmediate(look);
  };
  next = setImmediate(look);
  return () => {
    clearImmediate(next);
    return longest;
  };
};

/** Measures one piece of work by the event loop of this process. */
export const held = async <T>(work: () => Promise<T>): Promise<Held & { answer: T }> => {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  // What came before is not this work's, and a delay is known from the second look on.
  await sleep(6 * RESOLUTION);
  delays.reset();
  const turn = longestTurn();
  const start = performance.now();
  const answer = await work();
  const ms = performance.now() - start;
  // A stall is counted by the first turn after it.
  await sleep(2 * RESOLUTION);
  delays.disable();
  return { ms, stall: Math.max(0, delays.max / 1e6 - RESOLUTION), turn: turn(), answer };
};
