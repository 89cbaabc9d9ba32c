import type { Shift } from '../../domain/text/shifts.ts';
import type { HiddenText, LayerBlock, TextLayer } from '../../contracts/text-layer.ts';

/**
 * Characters of a block that stand on one line of the file (from 1). White space is collapsed unless `verbatim`;
 * a verbatim `\n` alone is a line end. `mark`: a note mark.
 */
export interface Run {
  text: string;
  line: number;
  verbatim?: true;
  mark?: true;
  /** Raised or lowered against the line, where its characters do not say so themselves. */
  shift?: Shift;
}

/** A block as a reader of the markup sees it; `level` is the depth of a heading in the outline. */
export interface BlockDraft {
  kind: LayerBlock['kind'];
  level?: number;
  runs: Run[];
}

/** What one page of a layer is made of. `doubts` are the reasons why its text cannot be relied on to be all of it. */
export interface PageDraft {
  label?: string;
  blocks: BlockDraft[];
  hidden: HiddenText[];
  doubts: string[];
  /** Why nothing of the page could be read. */
  failed?: string;
}

/** A text layer without what names its source. */
export type LayerBody = Omit<TextLayer, 'schemaVersion' | 'revision' | 'mediaType' | 'parser'>;

/** A line end that a reader sees. */
export const lineEnd = (line: number): Run => ({ text: '\n', line, verbatim: true });

/** Stands for something in the text that is not text: an image between words. A quote cannot leave it out. */
export const OBJECT = '\ufffc';
