import { atOnce, type Steps } from '../steps.ts';
import { NumberList } from './number-list.ts';

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

/** UTF-16 units that are looked through in one step. */
const STEP = 1 << 17;

/**
 * Reads where the surrogate pairs of a text stand. Text without any needs no table: both directions are the identity.
 * With n pairs, a conversion takes O(log n).
 */
export const codePointsOf = (text: string): CodePoints => atOnce(codePointsInSteps(text));

/** As `codePointsOf`, in steps. */
export function* codePointsInSteps(text: string): Steps<CodePoints> {
  const pairs = new NumberList();
  for (let from = 0; from < text.length; from += STEP) {
    // A pair may begin with the last unit of the step.
    for (const { index } of text.slice(from, from + STEP + 1).matchAll(PAIR)) pairs.push(from + index);
    yield;
  }
  return pairs.length === 0
    ? { length: text.length, toPosition: (index) => index, toIndex: (position) => position }
    : withPairs(text, pairs.toArray());
}
