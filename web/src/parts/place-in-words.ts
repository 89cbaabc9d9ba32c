import type { PlaceFields } from '../queries/evidence.ts';

/** Where a quote stands, in words: the page, or the lines of a text. */
export const placeInWords = ({ page, pageEnd, pageLabel, line }: PlaceFields): string => {
  if (line !== null)
    return line.first === line.last ? `line ${line.first}` : `lines ${line.first}–${line.last}`;
  const label = pageLabel === null || pageLabel === String(page) ? '' : ` (printed ${pageLabel})`;
  return pageEnd === null || pageEnd === page ? `page ${page}${label}` : `pages ${page}–${pageEnd}${label}`;
};
