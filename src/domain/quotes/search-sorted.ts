/** Number of leading entries whose start is not after a place; the entries stand in order of their starts. */
export function countStarted(size: number, startOf: (entry: number) => number, place: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (startOf(middle) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Entries by a whole number that each has, which must not fall from one entry to the next. Looked up in O(log n) and made
 * for nothing, unlike a map of half a million places.
 */
export class SortedEntries<T> {
  readonly #entries: readonly T[];
  readonly #keyOf: (entry: T) => number;

  constructor(entries: readonly T[], keyOf: (entry: T) => number) {
    this.#entries = entries;
    this.#keyOf = keyOf;
  }

  /** The entry with this number, the last of several; `undefined` when there is none. */
  get(key: number): T | undefined {
    const started = countStarted(this.#entries.length, (entry) => this.#keyAt(entry), key);
    return started > 0 && this.#keyAt(started - 1) === key ? this.#entries[started - 1] : undefined;
  }

  has(key: number): boolean {
    return this.get(key) !== undefined;
  }

  #keyAt(entry: number): number {
    return this.#keyOf(this.#entries[entry] as T);
  }
}
