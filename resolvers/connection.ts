import { compact } from './compact.ts';
import type { PageInput, PageOutput } from './operations-port.ts';
import { expired, isPlace, readPlace, writePlace } from './page-place.ts';

/** Paging arguments as GraphQL hands them over. */
export interface PageArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** One item of a list with the cursor that continues after it. */
export interface Edge<T> {
  cursor: string;
  item: T;
}

/** How to read one list: ask for a page, take its items, name an item. */
export interface List<A extends PageOutput, T> {
  ask: (page: PageInput) => Promise<A>;
  items: (answer: A) => readonly T[];
  key: (item: T) => string;
}

/** The operation's own cursor for any cursor that a list answered with. */
const resume = async <A extends PageOutput, T>(list: List<A, T>, cursor: string | undefined) => {
  if (cursor === undefined || !isPlace(cursor)) return cursor;
  const [after, count, key] = readPlace(cursor);
  const answer = await list.ask(compact({ first: count, after }));
  const last = list.items(answer)[count - 1];
  if (last !== undefined && list.key(last) === key && answer.endCursor !== null) return answer.endCursor;
  throw expired();
};

/**
 * A page of a list as Relay connections want it. Operations give the cursor of the last item only; those of the others
 * are places inside the page, and continuing from one raises `INVALID_INPUT` (cursor-expired) when the list has moved.
 */
export const readConnection = async <A extends PageOutput, T>(args: PageArgs, list: List<A, T>) => {
  const after = await resume(list, args.after ?? undefined);
  const answer = await list.ask(compact({ first: args.first, after }));
  const items = list.items(answer);
  const edges = items.map((item, index): Edge<T> => {
    const isLast = index === items.length - 1 && answer.endCursor !== null;
    const place = (): string => writePlace([after ?? null, index + 1, list.key(item)]);
    return { cursor: isLast ? (answer.endCursor as string) : place(), item };
  });
  const info = pageInfo(edges, answer.hasNextPage, after !== undefined);
  // A page may come out empty and still have a next one: its items may have been left out.
  return { answer, edges, pageInfo: { ...info, endCursor: answer.endCursor ?? info.endCursor } };
};

/** Where a page ends, from its edges. */
export const pageInfo = (
  edges: readonly Edge<unknown>[],
  hasNextPage: boolean,
  hasPreviousPage: boolean,
) => ({
  hasNextPage,
  hasPreviousPage,
  startCursor: edges[0]?.cursor ?? null,
  endCursor: edges.at(-1)?.cursor ?? null,
});
