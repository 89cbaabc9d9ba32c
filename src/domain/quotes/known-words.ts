/** Lower-case forms of units, as far as they were met; 0 where they were not. */
const lowered = new Uint16Array(0x1_0000);
/** A unit whose lower-case form is not one unit, or depends on what stands round it. */
const SLOW = 0xffff;
/** Its lower-case form depends on whether a word ends there. */
const SIGMA = 0x3a3;

const learned = (unit: number): number => {
  const lower = String.fromCharCode(unit).toLowerCase();
  const isSurrogate = unit >= 0xd800 && unit < 0xe000;
  return (lowered[unit] = lower.length !== 1 || isSurrogate || unit === SIGMA ? SLOW : lower.charCodeAt(0));
};

/** A number of the lower-case form of a word; `undefined` where that has to be written to be known. */
function hashOf(text: string, start: number, end: number): number | undefined {
  let hash = 0;
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    const lower = lowered[unit] || learned(unit);
    if (lower === SLOW) return undefined;
    hash = (Math.imul(hash, 31) + lower) | 0;
  }
  return hash;
}

/** Lower-case words by a number each, so that a text is compared with them without a copy of each of its words. */
export class KnownWords {
  readonly #numbers = new Map<string, number>();
  readonly #hashes = new Set<number>();
  /** In the order given; equal words have the same number. */
  readonly numbers: readonly number[];

  constructor(words: readonly string[]) {
    this.numbers = words.map((word) => {
      const number = this.#numbers.get(word) ?? this.#numbers.size;
      this.#numbers.set(word, number);
      const hash = hashOf(word, 0, word.length);
      if (hash !== undefined) this.#hashes.add(hash);
      return number;
    });
  }

  /** The number of the word that stands there in any case; -1 when it is none of them. */
  numberOf(text: string, start: number, end: number): number {
    const hash = hashOf(text, start, end);
    if (hash !== undefined && !this.#hashes.has(hash)) return -1;
    return this.#numbers.get(text.slice(start, end).toLowerCase()) ?? -1;
  }
}
