import type { PreparedLayer } from './prepared-layer.ts';
import type { Reading } from './quote-types.ts';

/** Where a walk along the normalised text ended, and the readings it took, in the order of the walk. */
export interface Walk {
  at: number;
  readings: Reading[];
}

/** Readings taken so far, the last one first. */
interface Taken {
  reading: Reading;
  earlier: Taken | undefined;
}

interface State {
  at: number;
  /** Units of the pattern that are matched. */
  done: number;
  taken: Taken | undefined;
  /** Whether the place that begins here has had its other readings tried. */
  asItStands: boolean;
}

function readingsOf(taken: Taken | undefined): Reading[] {
  const readings: Reading[] = [];
  for (let link = taken; link !== undefined; link = link.earlier) readings.push(link.reading);
  return readings.reverse();
}

/** One walk: a depth-first search without recursion, since a prefix may be as long as the text. */
class Walker {
  readonly #pattern: string;
  readonly #step: 1 | -1;
  readonly #text: string;
  readonly #places: PreparedLayer['flexibleByStart'];
  readonly #open: State[] = [];
  readonly #tried = new Set<number>();

  constructor(layer: PreparedLayer, pattern: string, from: number, step: 1 | -1) {
    this.#pattern = pattern;
    this.#step = step;
    this.#text = layer.normalised.text;
    this.#places = step === 1 ? layer.flexibleByStart : layer.flexibleByEnd;
    this.#open.push({ at: from, done: 0, taken: undefined, asItStands: false });
  }

  #wanted(done: number): number {
    return this.#pattern.charCodeAt(this.#step === 1 ? done : this.#pattern.length - 1 - done);
  }

  /** Opens the ways on from a flexible place: its readings first, then the text as it stands. */
  #branch({ at, done, taken }: State): void {
    const place = this.#places.get(at);
    const key = at * (this.#pattern.length + 1) + done;
    if (place === undefined || this.#tried.has(key)) return;
    this.#tried.add(key);
    this.#open.push({ at, done, taken, asItStands: true });
    for (const { written, source } of place.readings.toReversed()) {
      if (written !== '' && this.#wanted(done) !== written.charCodeAt(0)) continue;
      const next = this.#step === 1 ? place.end : place.start;
      this.#open.push({
        at: next,
        done: done + written.length,
        taken: { reading: source, earlier: taken },
        asItStands: false,
      });
    }
  }

  /** Compares up to the next flexible place; the state when the whole pattern has matched. */
  #follow(state: State): State | undefined {
    let { at, done, asItStands } = state;
    while (done < this.#pattern.length) {
      if (!asItStands && this.#places.has(at)) {
        this.#branch({ ...state, at, done });
        return undefined;
      }
      asItStands = false;
      if (this.#text.charCodeAt(this.#step === 1 ? at : at - 1) !== this.#wanted(done)) return undefined;
      at += this.#step;
      done += 1;
    }
    return { ...state, at, done };
  }

  /** The next way to the end of the pattern, if there is another. */
  next(): Walk | undefined {
    for (let state = this.#open.pop(); state !== undefined; state = this.#open.pop()) {
      const ended = this.#follow(state);
      if (ended !== undefined) return { at: ended.at, readings: readingsOf(ended.taken) };
    }
    return undefined;
  }
}

/**
 * Follows a pattern along the normalised text from one index, forwards or backwards, trying every reading of the flexible
 * places on the way; the first way to its end that `accepts` wins. Each state is tried once, so that the readings of many
 * places do not multiply.
 */
export function walk(
  layer: PreparedLayer,
  pattern: string,
  from: number,
  step: 1 | -1,
  accepts: (walk: Walk) => boolean = () => true,
): Walk | undefined {
  const walker = new Walker(layer, pattern, from, step);
  for (let ended = walker.next(); ended !== undefined; ended = walker.next())
    if (accepts(ended)) return ended;
  return undefined;
}
