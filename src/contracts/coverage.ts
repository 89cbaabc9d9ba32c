import { z } from 'zod';
import { Digest } from './ids.ts';
import { Reason, text } from './text.ts';

/** What was done with a range of pages of a cited revision. */
export const CoverageSection = z
  .strictObject({
    pages: z
      .tuple([z.int().min(1), z.int().min(1)])
      .refine(([a, b]) => a <= b, { error: 'the first page must not be after the last' }),
    status: z.enum(['used', 'skipped', 'deferred']),
    reason: Reason.optional(),
  })
  .refine((section) => section.status === 'used' || section.reason !== undefined, {
    error: 'is required for skipped and deferred pages',
    path: ['reason'],
  });

/** Words that the proposer searched a revision for and did not find. */
export const SearchedAbsent = z.strictObject({
  text: text(2_000).describe('The words as they would stand in the source.'),
  reason: Reason.describe('Why their absence matters.'),
});
export type SearchedAbsent = z.infer<typeof SearchedAbsent>;

/** The account of one cited revision: each page in exactly one section. */
export const Coverage = z.strictObject({
  revision: Digest,
  sections: z.array(CoverageSection).min(1).max(2_000),
  absent: z
    .array(SearchedAbsent)
    .min(1)
    .max(50)
    .optional()
    .describe('What was searched for and is not in this revision; the gate looks again.'),
});
export type Coverage = z.infer<typeof Coverage>;
