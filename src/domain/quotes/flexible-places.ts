import type { Steps } from '../steps.ts';
import type { LineHyphen } from './line-hyphens.ts';
import type { MappedText } from './mapped-text.ts';
import type { Reading } from './quote-types.ts';

/** A stretch of normalised text that a quote may have as it stands, or in one of its other readings. */
export interface FlexiblePlace {
  /** Indices of the normalised text. */
  start: number;
  end: number;
  /** What the quote has instead of the stretch: nothing or one character. */
  readings: readonly { written: '' | '-'; source: Reading }[];
}

function placeOfHyphen(normalised: MappedText, hyphen: LineHyphen): FlexiblePlace {
  const at = hyphen.hyphen;
  const kept = { written: '-', source: { at, end: hyphen.next, reading: 'kept' } } as const;
  const removed = { written: '', source: { at, end: hyphen.next, reading: 'removed' } } as const;
  return {
    start: normalised.indexAt(at),
    end: normalised.indexAt(hyphen.next),
    readings: hyphen.removable ? [kept, removed] : [kept],
  };
}

/** A mark that stands between two spaces goes together with one of them. */
function placeOfMark(normalised: MappedText, mark: { start: number; end: number }): FlexiblePlace {
  const start = normalised.indexAt(mark.start);
  const end = normalised.indexAt(mark.end);
  const spaced = start > 0 && normalised.text[start - 1] === ' ' && normalised.text[end] === ' ';
  const source = { at: mark.start, end: mark.end, reading: 'note-mark' } as const;
  return { start, end: spaced ? end + 1 : end, readings: [{ written: '', source }] };
}

/** Places that are made in one step. */
const PLACES_A_STEP = 8_192;

/**
 * The places of a normalised text that have more than one reading, in text order; overlapping ones are left as they stand. In
 * steps.
 */
export function* flexiblePlaces(
  normalised: MappedText,
  hyphens: readonly LineHyphen[],
  marks: readonly { start: number; end: number }[],
): Steps<FlexiblePlace[]> {
  const places: FlexiblePlace[] = [];
  for (const hyphen of hyphens) {
    if (hyphen.keepable) places.push(placeOfHyphen(normalised, hyphen));
    if (places.length % PLACES_A_STEP === 0) yield;
  }
  for (const mark of marks) {
    places.push(placeOfMark(normalised, mark));
    if (places.length % PLACES_A_STEP === 0) yield;
  }
  // Hyphens stand in order.
  if (marks.length > 0) places.sort((left, right) => left.start - right.start);
  const kept: FlexiblePlace[] = [];
  for (const [index, place] of places.entries()) {
    const clean = normalised.isBetweenCharacters(place.start) && normalised.isBetweenCharacters(place.end);
    if (clean && place.end > place.start && place.start >= (kept.at(-1)?.end ?? 0)) kept.push(place);
    if (index % PLACES_A_STEP === 0) yield;
  }
  return kept;
}
