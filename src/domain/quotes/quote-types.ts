/** A W3C TextQuoteSelector: the quoted text and, optionally, what adjoins it. */
export interface QuoteSelector {
  exact: string;
  prefix?: string | undefined;
  suffix?: string | undefined;
}

/** Code points of the layer's text, `end` exclusive. */
export interface Position {
  start: number;
  end: number;
}

/** Where a quote is said to stand. Sheets and lines count from 1; a pair is a span, both ends included. */
export interface Place {
  page?: number | [number, number] | undefined;
  line?: number | [number, number] | undefined;
  position?: Position | undefined;
}

/** A line-end hyphen of the source that was read as a hyphen or as a mere break. */
export interface HyphenReading {
  /** Position of the hyphen, in code points of the layer's text. */
  position: number;
  reading: 'kept' | 'removed';
}

/** One place where the source has the quote. Positions are code points of the layer's text. */
export interface QuoteMatch {
  level: 'exact' | 'normalised';
  start: number;
  end: number;
  page: number;
  /** The last sheet, when the match crosses to another one. */
  pageEnd?: number;
  /** First and last line; only for sources without pages. */
  line?: [number, number];
  /** The source's own text of the place. */
  sourceText: string;
  hyphens?: HyphenReading[];
  /** Positions of note marks that the quote leaves out. */
  noteMarks?: number[];
}

/** The closest passage to a quote that the source does not have: a hint for repair, never evidence. */
export interface NearestPassage {
  page: number;
  position: Position;
  passage: string;
  /** What differs, in words. */
  differs: string;
}

/** What helps to repair a quote that was not found where it should be. None of it is evidence. */
export interface Hints {
  nearest?: NearestPassage;
  /** Where the quoted characters stand otherwise: at another place, with other neighbours, or inside longer words. */
  elsewhere?: QuoteMatch[];
}

/** The answer to "does this source have this quote, there?" */
export type QuoteResult =
  | {
      result: 'found';
      /** In text order, at most 20. */
      matches: QuoteMatch[];
      /** All such places; counting stops at 1,000. */
      total: number;
    }
  | ({ result: 'not-found'; reason: string } & Hints)
  | ({
      result: 'unavailable';
      reason: string;
      /** The pages that could not be checked. */
      pages: number[];
    } & Hints);

/** A stretch of the source that may be the quote, before its edges and its place are judged. UTF-16 indices. */
export interface Candidate {
  level: 'exact' | 'normalised';
  start: number;
  end: number;
  readings: readonly Reading[];
}

/** A part of the source that was not read as it stands. UTF-16 indices of the source. */
export interface Reading {
  at: number;
  end: number;
  reading: 'kept' | 'removed' | 'note-mark';
}
