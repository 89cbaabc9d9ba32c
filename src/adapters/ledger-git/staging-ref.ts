/** Refs that hold commits on their way to the branch. */
export const STAGING = 'refs/kb/staging/';

/** A name of its own for each attempt; it carries the time (ms since 1970), so that a leftover can be told from work in progress. */
export const stagingRef = (now: number, nonce: string): string => `${STAGING}${now}-${nonce}`;

/** When a staging ref was made, in ms since 1970; 0 for a name in no known form. */
export const stagedAt = (ref: string): number => Number(/^(\d+)-/.exec(ref.slice(STAGING.length))?.[1] ?? 0);
