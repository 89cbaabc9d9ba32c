import { z } from 'zod';
import { Digest } from './ids.ts';

/**
 * Whether the text of a page can be relied on. Only `ok` pages can answer "the quote is not here":
 * a miss on any other page is `unavailable`.
 */
export const PageStatus = z.enum(['ok', 'partial', 'no-text', 'unreliable', 'failed']);
export type PageStatus = z.infer<typeof PageStatus>;

/** A box in page space: points (1/72 inch), origin at the top left of the page as it is displayed. */
export const Box = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof Box>;

/** Why no reader of the page can see a text: what it is drawn with, or what is over it. */
export const HiddenReason = z.enum([
  'invisible-mode',
  'background-colour',
  'tiny',
  'off-page',
  'clipped',
  'covered',
  'layer-off',
]);
export type HiddenReason = z.infer<typeof HiddenReason>;

/** Text that the file has on a page and that no reader of the page can see. Never part of the reading text. */
export const HiddenText = z.strictObject({ text: z.string(), reason: HiddenReason, box: Box.optional() });
export type HiddenText = z.infer<typeof HiddenText>;

/** One sheet of the document. `start` and `end` are code points of the layer's text, `end` exclusive. */
export const LayerPage = z.strictObject({
  page: z.int().min(1).describe('Sheet number, from 1.'),
  label: z
    .string()
    .optional()
    .describe('The label printed on or recorded for the sheet, when it differs in kind (i, ii, 1 …).'),
  start: z.int().min(0),
  end: z.int().min(0),
  characters: z.int().min(0).describe('Code points of reading text on the page, white space excluded.'),
  status: PageStatus,
  reason: z.string().optional().describe('Why the status is not `ok`.'),
  ocr: z
    .literal(true)
    .optional()
    .describe('The text is a recognition layer under a scan: what a program read, not what was printed.'),
  width: z.number().optional(),
  height: z.number().optional(),
  rotation: z.int().optional(),
  furniture: z
    .array(z.strictObject({ text: z.string(), box: Box }))
    .optional()
    .describe(
      'Running heads, page numbers and margin line numbers: on the page, not part of the reading text.',
    ),
  hidden: z
    .array(HiddenText)
    .optional()
    .describe('Text of the file that no reader of the page can see, in drawing order.'),
});
export type LayerPage = z.infer<typeof LayerPage>;

/** A run of glyphs as the page draws it. */
export const LayerSpan = z.strictObject({
  start: z.int().min(0),
  end: z.int().min(0),
  box: Box.optional().describe('Absent where nothing is drawn: raised and lowered text of markup.'),
  fontSize: z.number().optional(),
  baseline: z.number().optional().describe('Distance of the baseline from the top of the page, in points.'),
  shift: z.enum(['super', 'sub']).optional().describe('Raised or lowered against the line it stands on.'),
});
export type LayerSpan = z.infer<typeof LayerSpan>;

/** A paragraph, heading, caption, table row or note, in reading order. */
export const LayerBlock = z.strictObject({
  page: z.int().min(1),
  start: z.int().min(0),
  end: z.int().min(0),
  box: Box.optional(),
  kind: z.enum(['title', 'paragraph', 'heading', 'caption', 'table-row', 'footnote', 'other']),
});
export type LayerBlock = z.infer<typeof LayerBlock>;

/**
 * Something inside the reading text that a quote may treat in two ways.
 * `line-hyphen`: a hyphen before a line end (kept or removed, together with the line end);
 * `note-mark`: a raised note mark (present or left out).
 */
export const LayerMark = z.strictObject({
  start: z.int().min(0),
  end: z.int().min(0),
  kind: z.enum(['note-mark']),
});
export type LayerMark = z.infer<typeof LayerMark>;

/** A heading of the document's own outline, and where its section begins. Sections end where the next of the same or a higher level begins. */
export const LayerSection = z.strictObject({
  title: z.string(),
  level: z.int().min(1).describe('Depth in the outline, from 1.'),
  start: z.int().min(0).describe('Position of the heading, or of the first text after it.'),
  page: z.int().min(1),
  line: z.int().min(1).optional(),
});
export type LayerSection = z.infer<typeof LayerSection>;

/** From this position of the layer on, the text stands on this line of the file (until the next entry). */
export const LayerLine = z.strictObject({ start: z.int().min(0), line: z.int().min(1) });
export type LayerLine = z.infer<typeof LayerLine>;

/**
 * Reading text of one source revision, made by one parser version. Stored in the archive under the SHA-256 of its
 * canonical JSON; evidence goes on citing the layer it was checked against.
 */
export const TextLayer = z.strictObject({
  schemaVersion: z.literal('1'),
  revision: Digest.describe('SHA-256 of the source bytes that were parsed.'),
  mediaType: z.string(),
  parser: z.strictObject({ name: z.string(), version: z.string() }),
  text: z.string(),
  paged: z.boolean().describe('Whether the source has pages of its own; when false there is one page, 1.'),
  pages: z.array(LayerPage).min(1),
  blocks: z.array(LayerBlock),
  spans: z.array(LayerSpan),
  marks: z.array(LayerMark),
  outline: z.array(LayerSection).optional().describe('In text order; absent when the document has none.'),
  lines: z
    .array(LayerLine)
    .optional()
    .describe(
      'For text whose lines are not those of the file (markup): in text order. Absent when line n of the text is line n of the file.',
    ),
  warnings: z.array(z.string()),
});
export type TextLayer = z.infer<typeof TextLayer>;
