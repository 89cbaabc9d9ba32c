/**
 * Sets of "so much of the pattern is matched", one bit for each length, advanced all at once (the Shift-And method of
 * Baeza-Yates and Gonnet). The cost of a step depends on the pattern's length only, not on how many threads are alive.
 */
export class BitThreads {
  readonly #pattern: string;
  readonly #size: number;
  readonly #masks = new Map<number, Uint32Array>();

  constructor(pattern: string) {
    this.#pattern = pattern;
    this.#size = (pattern.length >>> 5) + 1;
    for (let at = 0; at < pattern.length; at += 1) setBit(this.#maskOf(pattern.charCodeAt(at)), at);
  }

  empty(): Uint32Array {
    return new Uint32Array(this.#size);
  }

  #maskOf(unit: number): Uint32Array {
    const known = this.#masks.get(unit);
    if (known !== undefined) return known;
    const mask = this.empty();
    this.#masks.set(unit, mask);
    return mask;
  }

  /** Adds to `target` every thread of `threads` that can take this unit, one further; answers whether any could. */
  advance(threads: Uint32Array, unit: number, target: Uint32Array): boolean {
    const mask = this.#masks.get(unit);
    if (mask === undefined) return false;
    let carry = 0;
    let alive = 0;
    for (let word = 0; word < this.#size; word += 1) {
      const taken = ((threads[word] ?? 0) & (mask[word] ?? 0)) >>> 0;
      const moved = ((taken << 1) | carry) >>> 0;
      carry = taken >>> 31;
      target[word] = (target[word] ?? 0) | moved;
      alive |= moved;
    }
    return alive !== 0;
  }

  /** Takes the thread that has matched the whole pattern out of the set; answers whether it was there. */
  takeComplete(threads: Uint32Array): boolean {
    const word = this.#pattern.length >>> 5;
    const bit = (1 << (this.#pattern.length & 31)) >>> 0;
    const complete = ((threads[word] ?? 0) & bit) !== 0;
    threads[word] = ((threads[word] ?? 0) & ~bit) >>> 0;
    return complete;
  }
}

/** Adds one thread to a set. */
export function setBit(threads: Uint32Array, at: number): void {
  threads[at >>> 5] = ((threads[at >>> 5] ?? 0) | (1 << (at & 31))) >>> 0;
}

/** Adds all threads of one set to another; answers whether there were any. */
export function mergeInto(target: Uint32Array, threads: Uint32Array): boolean {
  let any = 0;
  for (let word = 0; word < threads.length; word += 1) {
    any |= threads[word] ?? 0;
    target[word] = (target[word] ?? 0) | (threads[word] ?? 0);
  }
  return any !== 0;
}
