import type { Found } from '../steps.ts';
import { BitThreads, mergeInto, setBit } from './bit-threads.ts';
import type { FlexiblePlace } from './flexible-places.ts';
import { bordersOf } from './occurrences.ts';
import type { PreparedLayer } from './prepared-layer.ts';

/** Threads that have taken at least one reading other than the text as it stands. */
class ReadingThreads {
  readonly #layer: PreparedLayer;
  readonly #pattern: string;
  readonly #bits: BitThreads;
  readonly #begins: (start: number) => boolean;
  #active: Uint32Array;
  #spare: Uint32Array;
  #waiting: Uint32Array;
  #isActive = false;
  #waitsUntil = -1;

  constructor(layer: PreparedLayer, pattern: string, begins: (start: number) => boolean) {
    this.#layer = layer;
    this.#pattern = pattern;
    this.#begins = begins;
    this.#bits = new BitThreads(pattern);
    this.#active = this.#bits.empty();
    this.#spare = this.#bits.empty();
    this.#waiting = this.#bits.empty();
  }

  /** Whether no thread is under way. */
  get isIdle(): boolean {
    return !this.#isActive && this.#waitsUntil < 0;
  }

  /** Lets go on what has stepped over a place that ends here. */
  resume(index: number): void {
    if (this.#waitsUntil !== index) return;
    this.#waitsUntil = -1;
    if (mergeInto(this.#active, this.#waiting)) this.#isActive = true;
    this.#waiting.fill(0);
  }

  /** At the start of a place: sends copies of all threads, and of the plain prefixes that end here, over it. */
  stepOver(place: FlexiblePlace, matched: number, borders: Int32Array): void {
    this.#waitsUntil = place.end;
    for (const { written } of place.readings) {
      if (this.#isActive && written === '') mergeInto(this.#waiting, this.#active);
      if (this.#isActive && written !== '')
        this.#bits.advance(this.#active, written.charCodeAt(0), this.#waiting);
    }
    for (let length = matched; length > 0; length = borders[length] ?? 0) this.#stepOverAfter(length, place);
  }

  #stepOverAfter(length: number, place: FlexiblePlace): void {
    const next = this.#layer.normalised.text.charCodeAt(place.end);
    for (const { written } of place.readings) {
      if (written !== '' && this.#pattern[length] !== written) continue;
      const done = length + written.length;
      if (this.#pattern.charCodeAt(done) === next && this.#begins(place.start - length))
        setBit(this.#waiting, done);
    }
  }

  /** Reads one unit; answers whether a thread has come to the end of the pattern. */
  read(unit: number): boolean {
    if (!this.#isActive) return false;
    this.#spare.fill(0);
    this.#isActive = this.#bits.advance(this.#active, unit, this.#spare);
    [this.#active, this.#spare] = [this.#spare, this.#active];
    return this.#isActive && this.#bits.takeComplete(this.#active);
  }
}

/** Whether a match may begin at this index of the normalised text. */
export const mayBegin = (layer: PreparedLayer, start: number): boolean =>
  layer.normalised.isBetweenCharacters(start) &&
  layer.edgeFault(layer.normalised.fromOf(start)) === undefined;

/** How much of the pattern, but not all of it, is matched after one more unit of the text. */
function matchedAfter(unit: number, before: number, pattern: string, borders: Int32Array): number {
  let matched = before;
  while (matched >= 0 && pattern.charCodeAt(matched) !== unit) matched = borders[matched] ?? -1;
  matched += 1;
  return matched === pattern.length ? (borders[matched] ?? 0) : matched;
}

/** Units of the text that are read in one step. */
const READ_A_STEP = 1 << 15;

/**
 * Each end (index of the normalised text) of a stretch that reads as the pattern when at least one flexible place is not read
 * as it stands, and that begins where `begins` says; in steps. Near linear in the text, of which only what stands near a
 * flexible place is read.
 */
export function* flexibleEnds(
  layer: PreparedLayer,
  pattern: string,
  begins: (start: number) => boolean,
): Found<number> {
  const { flexible: places } = layer;
  if (places.length === 0 || pattern === '') return;
  const { text } = layer.normalised;
  const borders = bordersOf(pattern);
  const threads = new ReadingThreads(layer, pattern, begins);
  let matched = 0;
  let next = 0;
  let left = READ_A_STEP;
  for (let index = 0; index < text.length; index += 1) {
    const place = places[next];
    if (threads.isIdle) {
      if (place === undefined) return;
      // What is matched at a place shows in as many units before it as the pattern has.
      const near = place.start - pattern.length;
      if (near > index) [index, matched] = [near, 0];
    }
    threads.resume(index);
    if (place !== undefined && place.start === index) {
      threads.stepOver(place, matched, borders);
      next += 1;
    }
    const unit = text.charCodeAt(index);
    matched = matchedAfter(unit, matched, pattern, borders);
    if (threads.read(unit)) yield index + 1;
    if ((left -= 1) > 0) continue;
    left = READ_A_STEP;
    yield;
  }
}
