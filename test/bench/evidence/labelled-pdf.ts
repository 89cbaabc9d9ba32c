/** A sentence that stands in a document, as the truth of the corpus has it. */
export interface TrueSentence {
  id: string;
  text: string;
  alts?: string[];
  /** Sheet from 1; null where the truth does not say. */
  page: number | null;
  pageFrom?: string | null;
  spansPages?: boolean;
  spansColumns?: boolean;
  kind: string;
  features?: string[];
}

/** A text that no document with the sentence `id` has. */
export interface FalseVariant {
  id: string;
  variant: number;
  kind: string;
  text: string;
}

/** One PDF with what is known about it. */
export interface LabelledPdf {
  /** `typeset`: exact sentences with pages, altered ones. `pdf`: sentences of a strong ground truth, without pages. */
  corpus: 'typeset' | 'pdf';
  /** Path from the corpus folder. */
  file: string;
  documentId: string;
  layout: string;
  columns: string;
  engine: string;
  textLayer: 'text' | 'ocr' | 'none' | 'glyph codes only';
  /** Sheets. */
  pages: number;
  sentences: readonly TrueSentence[];
  variants: readonly FalseVariant[];
  bytes: Uint8Array;
}

/** An entry of the manifest of the downloaded PDFs. */
export interface PdfEntry {
  file: string;
  category: string;
  pages: number | null;
  ground_truth: string | null;
  ground_truth_kind: string | null;
  clear_to_redistribute: boolean;
}
