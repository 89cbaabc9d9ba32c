import { splitAt } from '../../lib/code-points.ts';
import type { Mark } from '../../lib/marked-runs.ts';
import type { TextFields } from '../../queries/source-text.ts';

/** Code points round a passage that tell it from another place with the same words. */
const CONTEXT = 80;

/** The words of a passage on one page, with what stands round them there; null when it is not on the page. */
export const wordsOfMark = (
  mark: Mark,
  page: number,
  { text, from, pages }: TextFields,
): { exact: string; before: string; after: string } | null => {
  const sheet = pages.find((one) => one.page === page);
  if (sheet === undefined) return null;
  const start = Math.max(mark.start, sheet.start, from);
  const end = Math.min(mark.end, sheet.end, from + Array.from(text).length);
  if (end <= start) return null;
  const [before, exact, after] = splitAt(text, start - from, end - from);
  return {
    exact,
    before: Array.from(before).slice(-CONTEXT).join(''),
    after: Array.from(after).slice(0, CONTEXT).join(''),
  };
};
