/** A stream of numbers that the seed decides: the same seed, the same run, on any machine (Mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** At least 0, less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0, less than `below`. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** One of them; raises when there is none. */
  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new RangeError('nothing to pick from');
    return from[this.below(from.length)] as T;
  }
}

/** A seed that a text decides (FNV-1a). */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};
