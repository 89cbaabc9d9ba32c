import { countStarted } from './search-sorted.ts';

/** A stretch of a text; `end` exclusive. */
interface Stretch {
  start: number;
  end: number;
}

/**
 * Stretches of a text in the order of a layer. Where they begin in text order, as parsers list them, what touches a place is
 * found without looking at all of them: a book of tens of megabytes has hundreds of thousands of blocks.
 */
export class TextOrder<T extends Stretch> {
  readonly #all: readonly T[];
  /** The furthest end of each stretch and those before it; `undefined` when they do not begin in text order. */
  readonly #furthest: Float64Array | undefined;

  constructor(all: readonly T[]) {
    this.#all = all;
    this.#furthest = furthestEnds(all);
  }

  /** Those that begin before `end` and end after `start`, in order. */
  touching(start: number, end: number): T[] {
    return this.#within(start, end).filter((stretch) => stretch.start < end && stretch.end > start);
  }

  /** The place in the list of the first that begins at or after a position; -1 when there is none. */
  firstFrom(position: number): number {
    if (this.#furthest === undefined) return this.#all.findIndex(({ start }) => start >= position);
    const first = countStarted(this.#all.length, (index) => this.#startOf(index), position - 1);
    return first < this.#all.length ? first : -1;
  }

  /** Those that begin at a position. */
  beginningAt(position: number): T[] {
    if (this.#furthest === undefined) return this.#all.filter(({ start }) => start === position);
    const first = countStarted(this.#all.length, (index) => this.#startOf(index), position - 1);
    const next = countStarted(this.#all.length, (index) => this.#startOf(index), position);
    return this.#all.slice(first, next);
  }

  #within(start: number, end: number): readonly T[] {
    const furthest = this.#furthest;
    if (furthest === undefined) return this.#all;
    const first = countStarted(furthest.length, (index) => furthest[index] ?? 0, start);
    const next = countStarted(this.#all.length, (index) => this.#startOf(index), end - 1);
    return this.#all.slice(first, Math.max(first, next));
  }

  #startOf(index: number): number {
    return this.#all[index]?.start ?? 0;
  }
}

function furthestEnds(all: readonly Stretch[]): Float64Array | undefined {
  const furthest = new Float64Array(all.length);
  let [from, to] = [-Infinity, -Infinity];
  for (let index = 0; index < all.length; index += 1) {
    const { start, end } = all[index] as Stretch;
    if (start < from) return undefined;
    [from, to] = [start, Math.max(to, end)];
    furthest[index] = to;
  }
  return furthest;
}
