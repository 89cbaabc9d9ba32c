/** Whole numbers in a growing array of four bytes each: a text of tens of megabytes has a million lines. */
export class NumberList {
  #numbers = new Uint32Array(64);
  length = 0;

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(2 * this.length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length] = value;
    this.length += 1;
  }

  /** The number at a place; 0 where there is none. */
  at(place: number): number {
    return place < this.length ? (this.#numbers[place] ?? 0) : 0;
  }

  /** The numbers as an array of their own. */
  toArray(): Uint32Array {
    return this.#numbers.slice(0, this.length);
  }
}
