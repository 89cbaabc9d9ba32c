/**
 * Work in steps: it pauses at each `yield`, at most some milliseconds apart, so that whoever runs it can do other work in
 * between. Pauses carry nothing and change nothing: the outcome is that of running it at once.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Items that are found in steps: `undefined` is a pause. */
export type Found<T> = Generator<T | undefined, void, undefined>;

/** Runs steps to their end without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}
