/** Converts between UTF-16 indices of one text and code-point positions in it. */
export interface CodePoints {
  /** Code points in the whole text; a lone surrogate counts as one. */
  readonly length: number;
  /** The code-point position of a UTF-16 index; an index inside a surrogate pair gives the pair's own position. */
  toPosition(index: number): number;
  /** The UTF-16 index at which a code-point position begins. */
  toIndex(position: number): number;
}

const PAIR = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

/** Number of entries for which `before` holds; it must hold for a leading stretch of them only. */
function countLeading(size: number, before: (entry: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (before(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function withPairs(text: string, pairs: Uint32Array): CodePoints {
  const pairAt = (entry: number): number => pairs[entry] ?? 0;
  return {
    length: text.length - pairs.length,
    toPosition: (index) => index - countLeading(pairs.length, (entry) => pairAt(entry) < index),
    toIndex: (position) => position + countLeading(pairs.length, (entry) => pairAt(entry) - entry < position),
  };
}

/**
 * Reads where the surrogate pairs of a text stand. Text without any needs no table: both directions are the identity.
 * With n pairs, a conversion takes O(log n).
 */
export function codePointsOf(text: string): CodePoints {
  if (text.search(PAIR) < 0)
    return { length: text.length, toPosition: (index) => index, toIndex: (position) => position };
  const pairs = Uint32Array.from(text.matchAll(PAIR), (match) => match.index);
  return withPairs(text, pairs);
}
