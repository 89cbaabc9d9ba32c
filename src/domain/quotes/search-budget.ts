/** Signals that a search has used up its steps; caught where the search began. */
export class SearchExhausted extends Error {}

/** Steps for each unit of the text: more than any source needs whose repetitions are not contrived. */
const STEPS_PER_UNIT = 20;
/** Steps that every search has, however short the text. */
const STEPS_AT_LEAST = 8_000_000;
/** What judging a candidate costs besides the units that are read. */
const STEPS_PER_CANDIDATE = 16;

/**
 * The steps that one search may take, counted in units read and not by a clock, so that an answer is always the same.
 * It is what keeps a source that repeats a long quote at every place from being read once for each.
 */
export class SearchBudget {
  #left: number;

  constructor(textLength: number) {
    this.#left = STEPS_PER_UNIT * textLength + STEPS_AT_LEAST;
  }

  /** Pays for a candidate of which so many units are read. Throws `SearchExhausted` when nothing is left. */
  spend(units: number): void {
    this.#left -= units + STEPS_PER_CANDIDATE;
    if (this.#left < 0) throw new SearchExhausted();
  }
}
