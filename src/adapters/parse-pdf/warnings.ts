import { codePointLength } from '../../contracts/text.ts';
import type { PageContent } from './page-model.ts';

/** What a reader of the layer should know: restrictions, text that nobody sees, text that was recognised. */
export function documentWarnings(pages: readonly PageContent[], restricted: boolean): string[] {
  const warnings: string[] = [];
  if (restricted)
    warnings.push('The file is protected by an owner password; it opens without one and was read.');
  pages.forEach((content, i) => {
    const hidden = content.hidden.reduce(
      (sum, { text }) => sum + codePointLength(text.replace(/\s+/gu, '')),
      0,
    );
    if (hidden > 0) {
      warnings.push(
        `Page ${i + 1}: ${hidden === 1 ? '1 character that nobody sees on the page was' : `${hidden} characters that nobody sees on the page were`} left out of the text.`,
      );
    }
  });
  const recognised = pages.flatMap((content, i) => (content.recognised > 0 ? [i + 1] : []));
  if (recognised.length > 0) {
    warnings.push(
      `The text of ${recognised.length === 1 ? 'page' : 'pages'} ${ranges(recognised)} was recognised from an image and may hold errors.`,
    );
  }
  return warnings;
}

/** Ascending numbers as ranges: 1-3, 7. */
function ranges(numbers: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const number of numbers) {
    const last = parts.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
