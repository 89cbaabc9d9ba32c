/** The revision to open of a source: the newest that stands, else the one that was captured last. */
export const newestOf = <R extends { isNewest: boolean }>(revisions: readonly R[]): R | undefined =>
  revisions.find(({ isNewest }) => isNewest) ?? revisions.at(-1);
