import type { TextLayer } from '../../contracts/text-layer.ts';
import type { Steps } from '../steps.ts';
import type { CodePoints } from './code-points.ts';
import type { EdgeSource } from './edges.ts';
import { lineHyphensOf } from './line-hyphens.ts';
import { SortedEntries } from './search-sorted.ts';

/** Line ends inside words that are gone through in one step. */
const BREAKS_A_STEP = 16_384;

interface Range {
  start: number;
  end: number;
}

/** What the edges of matches are judged against, of a whole layer. In steps. */
export function* edgeSourceOf(layer: TextLayer, codePoints: CodePoints): Steps<EdgeSource> {
  const marks = layer.marks
    .filter((mark) => mark.kind === 'note-mark' && mark.end > mark.start)
    .map((mark) => ({ start: codePoints.toIndex(mark.start), end: codePoints.toIndex(mark.end) }))
    .sort((left, right) => left.start - right.start);
  const pageStarts = layer.pages
    .map((page) => codePoints.toIndex(page.start))
    .sort((left, right) => left - right);
  const lineHyphens = yield* lineHyphensOf(layer.text, pageBreakTest(pageStarts));
  const through: Range[] = [];
  for (const { hyphen, next, removable } of lineHyphens) {
    if (removable) through.push({ start: hyphen, end: next });
    if (through.length % BREAKS_A_STEP === 0) yield;
  }
  // Line ends inside words stand in order, by where they begin and where they end.
  const isInOrder = marks.length === 0;
  const starts = isInOrder ? through : [...through, ...marks].sort((left, right) => left.start - right.start);
  const ends = isInOrder ? through : starts.toSorted((left, right) => left.end - right.end);
  const byStart = new SortedEntries(starts, ({ start }) => start);
  const byEnd = new SortedEntries(ends, ({ end }) => end);
  return {
    text: layer.text,
    lineHyphens,
    throughFrom: (index) => byStart.get(index)?.end,
    throughTo: (index) => byEnd.get(index)?.start,
    marks,
  };
}

/** Whether a page begins within a stretch of white space; asked in text order, so the list is walked once. */
function pageBreakTest(pageStarts: readonly number[]): (from: number, to: number) => boolean {
  let next = 0;
  return (from, to) => {
    while (next < pageStarts.length && (pageStarts[next] ?? 0) <= from) next += 1;
    return next < pageStarts.length && (pageStarts[next] ?? 0) <= to;
  };
}
