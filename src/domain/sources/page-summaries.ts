import type { PageSummary } from '../../contracts/records.ts';
import type { TextLayer } from '../../contracts/text-layer.ts';

/** The facts of each page that a source record keeps. */
export const pageSummaries = ({ pages }: Pick<TextLayer, 'pages'>): PageSummary[] =>
  pages.map(({ page, label, status, reason, characters, ocr, hidden }) => ({
    page,
    ...(label === undefined ? {} : { label }),
    status,
    ...(reason === undefined ? {} : { reason }),
    characters,
    ...(ocr === undefined ? {} : { ocr }),
    ...(hidden === undefined || hidden.length === 0 ? {} : { hidden: hidden.length }),
  }));

/** Ascending page numbers in words: `page 3`, `pages 1-4, 7`. */
const pagesInWords = (numbers: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const words = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
  return `${numbers.length === 1 ? 'page' : 'pages'} ${words}`;
};

/** What who cites these pages should know: text that no reader can see, and text that a program recognised. */
export const pageWarnings = (pages: readonly PageSummary[]): string[] => {
  const hidden = pages.filter((page) => page.hidden !== undefined).map(({ page }) => page);
  const recognised = pages.filter((page) => page.ocr === true).map(({ page }) => page);
  return [
    ...(hidden.length === 0
      ? []
      : [
          `Text that no reader can see stands on ${pagesInWords(hidden)}. It is kept apart; a quote of it is refused.`,
        ]),
    ...(recognised.length === 0
      ? []
      : [
          `The text of ${pagesInWords(recognised)} was recognised from an image and may differ from what is printed.`,
        ]),
  ];
};

/**
 * What a record says of a text layer: the layer's own warnings, and those that follow from its pages. Readers of documents
 * with pages warn of hidden and recognised text themselves, page by page.
 */
export const layerWarnings = (layer: Pick<TextLayer, 'paged' | 'pages' | 'warnings'>): string[] =>
  layer.paged ? layer.warnings : [...layer.warnings, ...pageWarnings(pageSummaries(layer))];
