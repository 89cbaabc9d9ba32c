import { z } from 'zod';
import { KbError } from '../src/contracts/errors.ts';

/** A place inside a page: the page's own `after`, how many items of it were read, and the key of the last of them. */
const Place = z.tuple([z.string().nullable(), z.int().min(1), z.string()]);
type Place = z.infer<typeof Place>;

const MARK = 'edge.';

/** Whether a cursor is a place inside a page, and not an operation's own. */
export const isPlace = (cursor: string): boolean => cursor.startsWith(MARK);

/** Writes a place as a cursor. */
export const writePlace = (place: Place): string =>
  MARK + Buffer.from(JSON.stringify(place)).toString('base64url');

/** Reads a cursor that `writePlace` wrote; raises `INVALID_INPUT` for any other text. */
export const readPlace = (cursor: string): Place => {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor.slice(MARK.length), 'base64url').toString('utf8')));
  } catch (cause) {
    throw new KbError(
      'INVALID_INPUT',
      'after: is not a cursor of this list; send one that it answered with.',
      {
        path: 'after',
        cause,
      },
    );
  }
};

/** The error of a place that the list has moved away from. */
export const expired = (): KbError =>
  new KbError('INVALID_INPUT', 'after: the list has changed since; ask for the first page again.', {
    path: 'after',
    details: { reason: 'cursor-expired' },
  });
