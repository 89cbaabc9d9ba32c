import type { SectionFields } from '../queries/source-text.ts';
import { stretch, wholeNumber } from '../url/numbers.ts';

/** Where in a source the reader is: the sheet and line that the address names, or those of the section that it names. */
export interface PlaceInSource {
  page: number;
  line: number;
  quote: { start: number; end: number } | null;
  section: SectionFields | null;
}

const sectionOf = (sections: readonly SectionFields[], search: URLSearchParams): SectionFields | null =>
  sections.find(({ number }) => number === search.get('section')) ?? null;

/** The last section that begins at or before a place. */
const sectionAt = (
  sections: readonly SectionFields[],
  isBefore: (section: SectionFields) => boolean,
): SectionFields | null => sections.findLast(isBefore) ?? null;

/** Reads the place from the address. A page or a line that is named wins over a section. */
export const placeInSource = (
  search: URLSearchParams,
  sections: readonly SectionFields[],
  pageCount: number,
): PlaceInSource => {
  const named = sectionOf(sections, search);
  const quote = stretch(search.get('quote'));
  const page = wholeNumber(search.get('page'), 1) ?? named?.page ?? 1;
  const line = wholeNumber(search.get('line'), 1) ?? named?.line ?? 1;
  const shown = Math.min(page, pageCount);
  const section =
    named ??
    (quote === null
      ? sectionAt(sections, (one) => (pageCount > 1 ? one.page <= shown : (one.line ?? 1) <= line))
      : sectionAt(sections, ({ start }) => start <= quote.start));
  return { page: shown, line, quote, section };
};
