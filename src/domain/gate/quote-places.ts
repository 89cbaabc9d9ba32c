import type { Details } from '../../contracts/errors.ts';
import type { QuoteMatch } from '../quotes/quote-types.ts';

/** The place of a match as a check's details hold it: page, line where there are no pages, position. */
export const placeDetails = (match: QuoteMatch): Details => ({
  page: match.page,
  ...(match.pageEnd === undefined ? {} : { pageEnd: match.pageEnd }),
  ...(match.line === undefined ? {} : { line: match.line }),
  position: { start: match.start, end: match.end },
});

const span = (one: string, first: number, last: number): string =>
  first === last ? `${one} ${first}` : `${one}s ${first}–${last}`;

/** A place in words, such as "on page 4" or "on lines 10–11". */
export const wherePhrase = (match: QuoteMatch): string =>
  match.line === undefined
    ? `on ${span('page', match.page, match.pageEnd ?? match.page)}`
    : `on ${span('line', match.line[0], match.line[1])}`;

/** Page numbers in words, neighbours joined: "1–3, 7". */
export const pageWords = (pages: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === page - 1) last[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(rangeWords).join(', ');
};

/** An inclusive range of pages in words: "4" or "4–6". */
export const rangeWords = ([first, last]: readonly [number, number]): string =>
  first === last ? String(first) : `${first}–${last}`;
