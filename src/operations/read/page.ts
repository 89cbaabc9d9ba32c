import { z } from 'zod';
import { KbError } from '../../contracts/errors.ts';
import type { Limits } from '../../contracts/limits.ts';
import { jsonDigest } from '../../domain/canonical.ts';
import { overLimit } from '../propose/within-limits.ts';

/** Arguments of a paged list (Relay): how many, and after which cursor. */
export const pageInput = {
  first: z.int().min(1).optional().describe('Items in this page; at most 100.'),
  after: z.string().max(2_000).optional().describe('`endCursor` of the page before.'),
};

/** What a paged list answers beside its items. */
export const pageOutput = {
  endCursor: z
    .string()
    .nullable()
    .describe('Send as `after` for the next page; null when this page is empty.'),
  hasNextPage: z.boolean(),
};

/** Size of the asked page; `LIMIT_EXCEEDED` over the limit. */
export const pageSize = (first: number | undefined, fallback: number, limits: Limits): number => {
  if (first !== undefined && first > limits.pageSize)
    overLimit('pageSize', limits.pageSize, first, 'first', 'Ask for less and go on with endCursor.');
  return first ?? Math.min(fallback, limits.pageSize);
};

/** Where a page begins: the project revision that the list reads as of, and the place in it. */
export interface Cursor<P> {
  revision: number;
  place: P;
}

const CursorText = z.tuple([z.string(), z.int().min(0), z.unknown()]);

/** The question that a cursor belongs to: its list and arguments, without paging. */
const questionOf = (list: string, args: Record<string, unknown>): string =>
  jsonDigest([list, { ...args, first: undefined, after: undefined }]).slice(7, 19);

/** Writes a cursor that only the same question accepts. */
export const writeCursor = (list: string, args: Record<string, unknown>, cursor: Cursor<unknown>): string =>
  Buffer.from(JSON.stringify([questionOf(list, args), cursor.revision, cursor.place])).toString('base64url');

/** Reads `after`; null when there is none. `INVALID_INPUT` for text that is no cursor of this question. */
export const readCursor = <P>(
  list: string,
  args: Record<string, unknown> & { after?: string | undefined },
  place: z.ZodType<P>,
): Cursor<P> | null => {
  if (args.after === undefined) return null;
  const refused = new KbError(
    'INVALID_INPUT',
    'after: is not a cursor of this list with these arguments; send the endCursor of the page before, and the same arguments.',
    {
      path: 'after',
    },
  );
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(args.after, 'base64url').toString('utf8'));
  } catch {
    throw refused;
  }
  const cursor = CursorText.safeParse(parsed);
  if (!cursor.success || cursor.data[0] !== questionOf(list, args)) throw refused;
  const read = place.safeParse(cursor.data[2]);
  if (!read.success) throw refused;
  return { revision: cursor.data[1], place: read.data };
};

/** The error of a cursor whose revision can no longer be read. */
export const cursorExpired = (revision: number): KbError =>
  new KbError(
    'INVALID_INPUT',
    `after: this cursor reads revision ${revision}, which this list can no longer show; ask for the first page again.`,
    {
      path: 'after',
      details: { reason: 'cursor-expired', revision },
    },
  );
