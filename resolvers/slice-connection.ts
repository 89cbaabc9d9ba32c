import { KbError } from '../src/contracts/errors.ts';
import { overLimit } from '../src/operations/propose/within-limits.ts';
import type { Edge, PageArgs } from './connection.ts';
import { pageInfo } from './connection.ts';
import { expired, readPlace, writePlace } from './page-place.ts';

const startOf = (after: string | null | undefined, length: number): number => {
  if (after == null) return 0;
  const [, count] = readPlace(after);
  if (count > length) throw expired();
  return count;
};

/** A page of a list that is in memory as a whole, such as the checks of a receipt; at most `pageSize` items. */
export const sliceConnection = <T>(args: PageArgs, all: readonly T[], pageSize: number) => {
  const first = args.first ?? Math.min(50, pageSize);
  if (first < 1) throw new KbError('INVALID_INPUT', 'first: must be at least 1.', { path: 'first' });
  if (first > pageSize)
    overLimit('pageSize', pageSize, first, 'first', 'Ask for less and go on with endCursor.');
  const start = startOf(args.after, all.length);
  const edges = all.slice(start, start + first).map((item, index): Edge<T> => {
    return { cursor: writePlace([null, start + index + 1, '']), item };
  });
  return {
    edges: edges.map(({ cursor, item }) => ({ cursor, node: item })),
    pageInfo: pageInfo(edges, start + first < all.length, start > 0),
    totalCount: all.length,
  };
};
