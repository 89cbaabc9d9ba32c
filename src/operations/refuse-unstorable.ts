import { KbError } from '../contracts/errors.ts';
import type { Path } from './input-error.ts';
import { invalidAt, pathText } from './input-error.ts';

/** Bounds of any request, far above what one needs; below them, checking one takes well under a second. */
export const REQUEST_BOUNDS = { requestLevels: 64, requestEntries: 10_000, requestValues: 100_000 } as const;
const {
  requestLevels: MOST_LEVELS,
  requestEntries: MOST_ENTRIES,
  requestValues: MOST_VALUES,
} = REQUEST_BOUNDS;

const tooMany = (path: Path, limit: string, maximum: number): KbError => {
  const place = path.length === 0 ? 'The request' : pathText(path);
  return new KbError(
    'LIMIT_EXCEEDED',
    `${place}: holds more than ${maximum} values, the limit ${limit}. Send it in parts.`,
    { path: pathText(path), details: { limit, maximum } },
  );
};

/**
 * Refuses what JSON can carry but a record cannot: inexact integers, lone surrogates, keys that are not data; and
 * requests so deep or with so many values that only checking them would hold everybody up. Raises `INVALID_INPUT` or
 * `LIMIT_EXCEEDED` naming the place.
 */
export const refuseUnstorable = (request: unknown, at: Path = []): void => {
  let values = 0;
  const visit = (value: unknown, path: Path, depth: number): void => {
    if (depth > MOST_LEVELS)
      throw invalidAt(path.slice(0, 4), `is nested too deeply (at most ${MOST_LEVELS} levels)`);
    if (++values > MOST_VALUES) throw tooMany([], 'requestValues', MOST_VALUES);
    if (typeof value !== 'object' || value === null) {
      refuseScalar(value, path);
      return;
    }
    const entries: [PropertyKey, unknown][] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(value);
    if (entries.length > MOST_ENTRIES) throw tooMany(path, 'requestEntries', MOST_ENTRIES);
    for (const [key, item] of entries) {
      refuseKey(key, path);
      visit(item, [...path, key], depth + 1);
    }
  };
  visit(request, at, 0);
};

const refuseScalar = (value: unknown, path: Path): void => {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw invalidAt(path, 'integers beyond 2^53-1 are not exact in JSON; send it as text');
  if (typeof value === 'string' && !value.isWellFormed())
    throw invalidAt(path, 'holds half of a surrogate pair, which is not a character');
};

const refuseKey = (key: PropertyKey, path: Path): void => {
  if (typeof key === 'string' && !key.isWellFormed())
    throw invalidAt(path, 'has a key with half of a surrogate pair');
  if (key === '__proto__') throw invalidAt(path, 'unknown key "__proto__"; remove it');
};
