import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Place } from '../../../src/domain/quotes/locate.ts';
import { naiveHolds, naiveN1 } from '../../fuzz/naive-quote.ts';
import { ALTERATIONS, type Surroundings } from './alterations.ts';
import { asciiMarks, asTyped, isDisplayEquation, printedForms, quotesOf } from './as-typed.ts';
import type { LabelledPdf, TrueSentence } from './labelled-pdf.ts';
import { Random, seedOf } from '../../helpers/random.ts';

/** A quote that must not be found: its text, where it is said to stand, and what is wrong with it. */
export interface FalseQuote {
  id: string;
  kind: string;
  exact: string;
  place: Place;
}

/** What may stand between two sentences of the truth, and not between them on the page. */
const FLOATS: readonly (readonly string[])[] = [[], ['footnote'], ['footnote', 'caption', 'table']];

/** The truth of a document as one text under N1, in every form that the truth gives, with floats and without. */
export class TruthText {
  readonly #forms: readonly string[];

  constructor(pdf: LabelledPdf) {
    const forms: ((sentence: TrueSentence) => string)[] = [
      ({ text }) => text,
      ({ text, alts }) => alts?.[0] ?? text,
      ({ text, alts }) => alts?.[1] ?? text,
      (sentence) => printedForms(sentence)[0] ?? '',
      (sentence) => printedForms(sentence).at(-1) ?? '',
    ];
    this.#forms = FLOATS.flatMap((floats) => {
      const sentences = pdf.sentences.filter(({ kind }) => !floats.includes(kind));
      return forms.map((form) => naiveN1(sentences.map(form).join(' ')));
    });
  }

  /** Whether the text stands in the document after all. */
  holds(text: string): boolean {
    const quote = naiveN1(text);
    return this.#forms.some((form) => naiveHolds(form, quote));
  }
}

/** The altered sentences that come with the document. */
const givenVariants = (pdf: LabelledPdf): FalseQuote[] =>
  pdf.variants.map(({ id, variant, kind, text }) => ({
    id,
    kind: `given: ${kind}`,
    exact: variant % 2 === 0 ? text : asciiMarks(text),
    place: {},
  }));

/** Kinds of change for each sentence, of each document. */
const CHANGES_A_SENTENCE = 4;

const surroundings = (pdf: LabelledPdf, at: number, vocabulary: readonly string[]): Surroundings => ({
  next: pdf.sentences[at + 1]?.text ?? '',
  afterNext: pdf.sentences[at + 2]?.text ?? '',
  vocabulary,
});

const typedForm = (pdf: LabelledPdf, sentence: TrueSentence): string => quotesOf(pdf.file, sentence)[0] ?? '';

/** Changes made here: for each sentence as many kinds as are asked for, of those that it offers something to. */
const generated = (pdf: LabelledPdf): FalseQuote[] => {
  const vocabulary = [...new Set(pdf.sentences.flatMap(({ text }) => text.match(/\p{L}{4,}/gu) ?? []))];
  return pdf.sentences.flatMap((sentence, at) => {
    const random = new Random(seedOf(`${pdf.file} ${sentence.id} changes`));
    const around = surroundings(pdf, at, vocabulary);
    const made = Object.entries(ALTERATIONS).flatMap(([kind, alter]) => {
      const altered = alter(printedForms(sentence)[0] ?? '', around, random);
      if (altered === undefined) return [];
      const exact = asTyped(pdf.file, sentence.id, altered);
      return [{ id: sentence.id, kind, exact, place: {}, order: random.next() }];
    });
    return made
      .sort((left, right) => left.order - right.order)
      .slice(0, CHANGES_A_SENTENCE)
      .map(({ order: _order, ...quote }) => quote);
  });
};

/** Raised and lowered characters written flat: 10⁻⁹ as 10-9. Only where the layer is the page's own text. */
const flattened = (pdf: LabelledPdf): FalseQuote[] =>
  pdf.textLayer !== 'text'
    ? []
    : pdf.sentences
        .filter((one) => one.features?.includes('super-or-subscript') === true && !isDisplayEquation(one))
        .map(({ id, text }) => ({ id, kind: 'exponents written flat', exact: text, place: {} }));

/** True text with a page that does not have it: the sheet before, after, or one of the two that it crosses. */
const onOtherPages = (pdf: LabelledPdf): FalseQuote[] => {
  const onPage = (page: number): string =>
    naiveN1(
      pdf.sentences
        .filter(
          (one) =>
            one.page === page || (one.spansPages === true && one.page === page - 1) || one.page === null,
        )
        .map(({ text }) => text)
        .join(' '),
    );
  const pages = new Map<number, string>();
  const holds = (page: number, text: string): boolean => {
    const known = pages.get(page) ?? onPage(page);
    pages.set(page, known);
    return naiveHolds(known.toLowerCase(), naiveN1(text).toLowerCase());
  };
  return pdf.sentences.flatMap((sentence) => {
    const { id, text, page, spansPages } = sentence;
    if (page === null) return [];
    const exact = typedForm(pdf, sentence);
    if (spansPages === true)
      return [page, page + 1].map((one) => ({
        id,
        kind: 'one of its two pages',
        exact,
        place: { page: one },
      }));
    return [page - 1, page + 1]
      .filter((other) => other >= 1 && other <= pdf.pages && !holds(other, text))
      .map((other) => ({ id, kind: 'another page', exact, place: { page: other } }));
  });
};

/** Sentences of the other documents. */
const ofOtherDocuments = (pdf: LabelledPdf, all: readonly LabelledPdf[]): FalseQuote[] => {
  const random = new Random(seedOf(`${pdf.file} others`));
  const others = all.filter(
    ({ documentId, corpus }) => documentId !== pdf.documentId && corpus === pdf.corpus,
  );
  if (others.length === 0) return [];
  return pdf.sentences.map(({ id }) => {
    const other = random.pick(others);
    return { id, kind: 'another document', exact: typedForm(other, random.pick(other.sentences)), place: {} };
  });
};

/** The text of a file by poppler; empty where the program is not there. */
const byPoppler = (path: string, ...options: string[]): string => {
  try {
    return execFileSync('pdftotext', [...options, path, '-'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  } catch {
    return '';
  }
};

const FEWEST_LETTERS = 5;

const letterCount = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** The end of a line with the beginning of the line beside it in the next column, where the truth has either. */
const acrossColumns = (folder: string, pdf: LabelledPdf, truth: TruthText): FalseQuote[] => {
  if (pdf.columns === '1' || pdf.textLayer !== 'text') return [];
  const random = new Random(seedOf(`${pdf.file} columns`));
  const path = join(folder, pdf.file);
  const inReadingOrder = naiveN1(byPoppler(path));
  const rows = byPoppler(path, '-layout').split('\n');
  return rows.flatMap((row, index) => {
    const cells = row.trim().split(/\s{3,}/);
    return cells.slice(1).flatMap((right, at) => {
      const left = cells[at] ?? '';
      if ([left, right].some((cell) => letterCount(cell) < FEWEST_LETTERS)) return [];
      const from = left.split(' ').slice(-(1 + random.below(5)));
      const to = right.split(' ').slice(0, 1 + random.below(5));
      if (![from, to].every((words) => truth.holds(words.join(' ')))) return [];
      const exact = [...from, ...to].join(' ');
      // A wide gap inside one line of narrow set text.
      if (inReadingOrder.includes(naiveN1(exact))) return [];
      return [{ id: `row-${index}-${at}`, kind: 'columns run together', exact, place: {} }];
    });
  });
};

/** Quotes that no gate may find in the PDF, and how many were left out since the document does have them. */
export const falseQuotesOf = (
  folder: string,
  pdf: LabelledPdf,
  all: readonly LabelledPdf[],
): { quotes: FalseQuote[]; standing: number } => {
  const truth = new TruthText(pdf);
  const altered = [
    ...givenVariants(pdf),
    ...generated(pdf),
    ...ofOtherDocuments(pdf, all),
    ...acrossColumns(folder, pdf, truth),
  ];
  const untrue = altered.filter(({ exact }) => !truth.holds(exact));
  return {
    quotes: [...untrue, ...flattened(pdf), ...onOtherPages(pdf)],
    standing: altered.length - untrue.length,
  };
};
