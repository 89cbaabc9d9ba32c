import {
  findQuote,
  type Place,
  type PreparedLayer,
  type QuoteResult,
} from '../../../src/domain/quotes/locate.ts';
import { isDisplayEquation, quotesOf } from './as-typed.ts';
import type { LabelledPdf, TrueSentence } from './labelled-pdf.ts';
import type { Layers } from './layers.ts';
import { lettersAndDigits, looseStretch, type LettersAndDigits } from './letters-and-digits.ts';

export type Outcome = 'found' | 'wrong-page' | 'unavailable' | 'missed';

/** What became of one true sentence. */
export interface Asked {
  pdf: LabelledPdf;
  sentence: TrueSentence;
  quote: string;
  outcome: Outcome;
  /** The text of the layer that has the same letters and digits; undefined when there is none. */
  loose: string | undefined;
  /** Why it was not found, as the gate says. */
  reason: string;
}

/** The sheet that the sentence is on, or the two that it crosses; none where the truth does not say. */
export const placeOf = ({ page, spansPages }: TrueSentence): Place => {
  if (page === null) return {};
  return { page: spansPages === true ? [page, page + 1] : page };
};

const standsWhereItShould = (result: QuoteResult, { page }: TrueSentence): boolean =>
  result.result === 'found' && (page === null || result.matches.some((match) => match.page === page));

const outcomeOf = (
  layer: PreparedLayer,
  sentence: TrueSentence,
  exact: string,
): { outcome: Outcome; reason: string } => {
  const there = findQuote(layer, { exact }, placeOf(sentence));
  if (standsWhereItShould(there, sentence)) return { outcome: 'found', reason: '' };
  const anywhere = findQuote(layer, { exact });
  if (anywhere.result === 'found') {
    const pages = anywhere.matches.map((match) => match.page).join(', ');
    return { outcome: 'wrong-page', reason: `on page ${pages}, the truth says ${sentence.page}` };
  }
  const reason = there.result === 'found' ? '' : there.reason;
  return { outcome: there.result === 'unavailable' ? 'unavailable' : 'missed', reason };
};

const ask = (
  pdf: LabelledPdf,
  layer: PreparedLayer,
  plain: LettersAndDigits,
  sentence: TrueSentence,
): Asked => {
  const quotes = quotesOf(pdf.file, sentence);
  const answers = quotes.map((quote) => ({ quote, ...outcomeOf(layer, sentence, quote) }));
  const best = answers.find(({ outcome }) => outcome === 'found') ?? answers[0];
  if (best === undefined) throw new Error(`no quote of ${sentence.id}`);
  return { pdf, sentence, ...best, loose: looseStretch(layer.text, plain, best.quote) };
};

/** Asks for every sentence of the truth, quoted as a reader types it, with its page where the truth says it. */
export const askForTrueSentences = async (pdfs: readonly LabelledPdf[], layers: Layers): Promise<Asked[]> => {
  const asked: Asked[] = [];
  for (const pdf of pdfs) {
    const layer = await layers.prepared(pdf.bytes);
    const plain = lettersAndDigits(layer.text);
    for (const sentence of pdf.sentences) asked.push(ask(pdf, layer, plain, sentence));
  }
  return asked;
};

/** Sentences of files that have a text of their own, display equations apart. */
export const isPlainCase = ({ pdf, sentence }: Asked): boolean =>
  pdf.textLayer === 'text' && !isDisplayEquation(sentence);
