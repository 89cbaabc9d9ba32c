import type { TextLayer } from '../../contracts/text-layer.ts';
import type { Steps } from '../steps.ts';
import type { CodePoints } from './code-points.ts';
import type { EdgeSource } from './edges.ts';
import { lineHyphensOf } from './line-hyphens.ts';
import { SortedEntries } from './search-sorted.ts';

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
  yield;
  const breaks = lineHyphens.filter((hyphen) => hyphen.removable);
  const through = [...breaks.map(({ hyphen, next }) => ({ start: hyphen, end: next })), ...marks];
  const byStart = new SortedEntries(
    through.sort((left, right) => left.start - right.start),
    ({ start }) => start,
  );
  const byEnd = new SortedEntries(
    through.toSorted((left, right) => left.end - right.end),
    ({ end }) => end,
  );
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
