/**
 * A text made from a source, with the source range (UTF-16 indices) that each of its UTF-16 units stands for.
 * Ranges never go backwards; several units may share one range (an expanded ligature, a composed letter), and source
 * characters that were removed belong to no unit.
 */
export class MappedText {
  readonly text: string;
  readonly from: Uint32Array;
  readonly to: Uint32Array;

  constructor(text: string, from: Uint32Array, to: Uint32Array) {
    this.text = text;
    this.from = from;
    this.to = to;
  }

  /** The source range that a non-empty range of this text stands for. */
  sourceRange(start: number, end: number): { start: number; end: number } {
    return { start: this.from[start] ?? 0, end: this.to[end - 1] ?? 0 };
  }

  /** Whether the place before this unit is also a place between two source characters, not inside one. */
  isBetweenCharacters(index: number): boolean {
    if (index <= 0 || index >= this.text.length) return true;
    return (this.from[index] ?? 0) >= (this.to[index - 1] ?? 0);
  }

  /** The first unit that stands for source text at or after a source index; the length when there is none. */
  indexAt(source: number): number {
    let low = 0;
    let high = this.text.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.from[middle] ?? 0) < source) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
