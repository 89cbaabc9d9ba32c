import { NumberList } from './number-list.ts';
import { countStarted } from './search-sorted.ts';

/**
 * A text made from a source, with the source range (UTF-16 indices) that each of its UTF-16 units stands for.
 * Ranges never go backwards; several units may share one range (an expanded ligature, a composed letter), and source
 * characters that were removed belong to no unit. Kept as stretches: where the text is that of the source, one says it all.
 */
export class MappedText {
  readonly text: string;
  readonly #starts: Uint32Array;
  readonly #sources: Uint32Array;
  readonly #ends: Uint32Array;

  constructor(text: string, { starts, sources, ends }: Stretches) {
    this.text = text;
    this.#starts = starts;
    this.#sources = sources;
    this.#ends = ends;
  }

  /** Where the source range of a unit begins; 0 beyond the text. */
  fromOf(index: number): number {
    if (index < 0 || index >= this.text.length) return 0;
    const stretch = this.#stretchOf(index);
    return this.#sourceOf(stretch) + (this.#isShared(stretch) ? 0 : index - this.#startOf(stretch));
  }

  /** Where the source range of a unit ends; 0 beyond the text. */
  toOf(index: number): number {
    if (index < 0 || index >= this.text.length) return 0;
    const stretch = this.#stretchOf(index);
    if (this.#isShared(stretch)) return this.#ends[stretch] ?? 0;
    return this.#sourceOf(stretch) + index - this.#startOf(stretch) + 1;
  }

  /** The source range that a non-empty range of this text stands for. */
  sourceRange(start: number, end: number): { start: number; end: number } {
    return { start: this.fromOf(start), end: this.toOf(end - 1) };
  }

  /** Whether the place before this unit is also a place between two source characters, not inside one. */
  isBetweenCharacters(index: number): boolean {
    if (index <= 0 || index >= this.text.length) return true;
    return this.fromOf(index) >= this.toOf(index - 1);
  }

  /** The first unit that stands for source text at or after a source index; the length when there is none. */
  indexAt(source: number): number {
    const before = countStarted(this.#starts.length, (stretch) => this.#sourceOf(stretch), source - 1);
    if (before === 0) return 0;
    const start = this.#startOf(before - 1);
    const next = this.#startOf(before);
    if (this.#isShared(before - 1)) return next;
    return Math.min(next, start + source - this.#sourceOf(before - 1));
  }

  /** Writes a part of it, with what it stands for. */
  copyTo(writer: MappedTextWriter, start: number, end: number): void {
    if (end <= start) return;
    writer.text(start === 0 && end === this.text.length ? this.text : this.text.slice(start, end));
    for (let stretch = this.#stretchOf(start); this.#startOf(stretch) < end; stretch += 1) {
      const from = Math.max(start, this.#startOf(stretch));
      const units = Math.min(end, this.#startOf(stretch + 1)) - from;
      if (this.#isShared(stretch)) writer.shared(units, this.#sourceOf(stretch), this.#ends[stretch] ?? 0);
      else writer.own(units, this.#sourceOf(stretch) + from - this.#startOf(stretch));
    }
  }

  #stretchOf(index: number): number {
    return countStarted(this.#starts.length, (stretch) => this.#startOf(stretch), index) - 1;
  }

  #startOf(stretch: number): number {
    return this.#starts[stretch] ?? this.text.length;
  }

  #sourceOf(stretch: number): number {
    return this.#sources[stretch] ?? 0;
  }

  #isShared(stretch: number): boolean {
    return this.#ends[stretch] !== EACH_ITS_OWN;
  }
}

/** Marks a stretch whose units stand for one unit of the source each, in a row. */
const EACH_ITS_OWN = 0;

/** Where stretches begin in the text and in the source; where the range ends that all units of one share. */
interface Stretches {
  starts: Uint32Array;
  sources: Uint32Array;
  ends: Uint32Array;
}

/** Writes a mapped text from its beginning to its end: its text in parts, and what so many further units of it stand for. */
export class MappedTextWriter {
  readonly #starts = new NumberList();
  readonly #sources = new NumberList();
  readonly #ends = new NumberList();
  readonly #parts: string[] = [];
  #length = 0;

  text(part: string): void {
    this.#parts.push(part);
  }

  /** Units that stand for one unit of the source each, from `source` on. */
  own(units: number, source: number): void {
    if (units <= 0) return;
    const last = this.#starts.length - 1;
    const goesOn =
      last >= 0 &&
      this.#ends.at(last) === EACH_ITS_OWN &&
      this.#sources.at(last) + this.#length - this.#starts.at(last) === source;
    if (!goesOn) this.#begin(source, EACH_ITS_OWN);
    this.#length += units;
  }

  /** Units that all stand for one range of the source, which is not empty. */
  shared(units: number, source: number, end: number): void {
    if (units <= 0) return;
    this.#begin(source, end);
    this.#length += units;
  }

  finish(): MappedText {
    return new MappedText(this.#parts.join(''), {
      starts: this.#starts.toArray(),
      sources: this.#sources.toArray(),
      ends: this.#ends.toArray(),
    });
  }

  #begin(source: number, end: number): void {
    this.#starts.push(this.#length);
    this.#sources.push(source);
    this.#ends.push(end);
  }
}
