import { findQuote, type PreparedLayer } from '../../../src/domain/quotes/locate.ts';
import type { LabelledPdf } from './labelled-pdf.ts';
import { falseQuotesOf, type FalseQuote } from './false-quotes.ts';
import type { Layers } from './layers.ts';
import { percent, table } from './table.ts';

/** A false quote and what the gate said of it. */
export interface Judged {
  pdf: LabelledPdf;
  quote: FalseQuote;
  result: 'found' | 'not-found' | 'unavailable';
  /** The source's own text where it was found. */
  sourceText?: string;
}

const judged = (pdf: LabelledPdf, layer: PreparedLayer, quote: FalseQuote): Judged => {
  const answer = findQuote(layer, { exact: quote.exact }, quote.place);
  if (answer.result !== 'found') return { pdf, quote, result: answer.result };
  return { pdf, quote, result: 'found', sourceText: answer.matches[0]?.sourceText ?? '' };
};

/** Asks for every false quote (`others` lend sentences); answers what was said, and how many were skipped since the document has them after all. */
export const askForFalseQuotes = async (
  folder: string,
  pdfs: readonly LabelledPdf[],
  others: readonly LabelledPdf[],
  layers: Layers,
): Promise<{ judged: Judged[]; standing: number }> => {
  const typeset = pdfs.filter(({ corpus }) => corpus === 'typeset');
  const all: Judged[] = [];
  let skipped = 0;
  for (const pdf of typeset) {
    const layer = await layers.prepared(pdf.bytes);
    const { quotes, standing } = falseQuotesOf(folder, pdf, others);
    skipped += standing;
    for (const quote of quotes) all.push(judged(pdf, layer, quote));
  }
  return { judged: all, standing: skipped };
};

const rowOf = (name: string, all: readonly Judged[]): (string | number)[] => {
  const count = (result: Judged['result']): number => all.filter((one) => one.result === result).length;
  return [name, all.length, count('found'), count('unavailable'), count('not-found')];
};

/** The table of false accepts by what is wrong with the quotes. */
export const acceptTable = (all: readonly Judged[], standing: number): string => {
  const kinds = Map.groupBy(all, ({ quote }) => quote.kind);
  const layers = Map.groupBy(all, ({ pdf }) => pdf.textLayer);
  const titles = ['false quotes', 'n', 'accepted', 'unavailable', 'refused'];
  const sorted = [...kinds].sort(([left], [right]) => left.localeCompare(right));
  const accepted = all.filter(({ result }) => result === 'found').length;
  return [
    `Accepted: ${accepted} of ${all.length} (${percent(accepted, all.length)}). Left out since the document does have the text: ${standing}.`,
    table(titles, [...sorted.map(([name, some]) => rowOf(name, some)), rowOf('all', all)]),
    table(
      ['text layer', ...titles.slice(1)],
      [...layers].map(([name, some]) => rowOf(name, some)),
    ),
  ].join('\n\n');
};

/** Each accepted false quote, for the details file and the console. */
export const acceptDetails = (all: readonly Judged[]): string[] =>
  all
    .filter(({ result }) => result === 'found')
    .map(
      ({ pdf, quote, sourceText }) =>
        `accepted ${pdf.file} ${quote.id} ${quote.kind} ${JSON.stringify(quote.place)}\n  quote: ${quote.exact}\n  layer: ${JSON.stringify(sourceText)}`,
    );
