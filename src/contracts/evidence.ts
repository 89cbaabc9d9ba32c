import { z } from 'zod';
import { Digest } from './ids.ts';
import { text } from './text.ts';
import { EvidenceDirection, EvidenceDirectness, MatchLevel, QuoteRole } from './vocabulary.ts';

/** W3C Web Annotation TextQuoteSelector. `prefix` and `suffix` adjoin the exact text. The limit of its length is the service's (`quoteCodePoints`). */
export const QuoteSelector = z
  .strictObject({
    exact: text(1_000_000).describe(
      'The words of the source, copied, not paraphrased; at most 2,000 code points.',
    ),
    prefix: text(1_000_000, 0)
      .optional()
      .describe('Text that stands directly before, to choose between several places.'),
    suffix: text(1_000_000, 0).optional().describe('Text that stands directly after.'),
  })
  .describe('{"exact":"…"}, and where it stands in several places prefix or suffix.');
export type QuoteSelector = z.infer<typeof QuoteSelector>;

/** W3C Web Annotation TextPositionSelector: Unicode code points of the text layer, from 0, `end` exclusive. */
export const PositionSelector = z
  .strictObject({ start: z.int().min(0), end: z.int().min(0) })
  .refine((position) => position.start < position.end, { error: 'start must be before end', path: ['end'] });
export type PositionSelector = z.infer<typeof PositionSelector>;

const span = z
  .tuple([z.int(), z.int()])
  .refine(([first, last]) => first <= last, { error: 'the first must not be after the last' });

/** A sheet number, or the first and the last of a range. */
export const PageSelector = z.union([z.int(), span]);
export type PageSelector = z.infer<typeof PageSelector>;

/** Judgments about a quotation, each optional; absent means that nobody judged. */
export const evidenceAxes = {
  direction: EvidenceDirection.optional().describe('Which way the quotation bears on the statement.'),
  directness: EvidenceDirectness.optional().describe('Whether it states it, or needs an inference.'),
  role: QuoteRole.optional().describe("The source's own result, background, or a review of others."),
};

/** Evidence as it is proposed: a quote of an archived revision, and where it stands. Every selector that is given must hold. */
export const Evidence = z.strictObject({
  revision: Digest.describe('The source revision, as kb_capture or kb_upload_finish returned it.'),
  quote: QuoteSelector,
  page: PageSelector.optional().describe('Sheet n, or [first, last], from 1.'),
  line: PageSelector.optional().describe('Line n, or [first, last], from 1; only for sources without pages.'),
  position: PositionSelector.optional(),
  textLayer: Digest.optional().describe(
    'The text layer that `position` counts in; the current one when absent.',
  ),
  ...evidenceAxes,
});
export type Evidence = z.infer<typeof Evidence>;

/** Evidence as a record keeps it: found, with its place in the layer that it was checked against. */
export const AnchoredEvidence = z.strictObject({
  revision: Digest,
  textLayer: Digest,
  quote: QuoteSelector,
  position: z.strictObject({ start: z.int().min(0), end: z.int().min(0) }),
  page: z.int().min(1),
  pageEnd: z.int().min(1).optional(),
  line: z.tuple([z.int(), z.int()]).optional(),
  level: MatchLevel,
  ...evidenceAxes,
});
export type AnchoredEvidence = z.infer<typeof AnchoredEvidence>;
