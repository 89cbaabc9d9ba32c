import type { Details } from '../contracts/errors.ts';
import { KbError } from '../contracts/errors.ts';

/** A place in a request. */
export type Path = readonly PropertyKey[];

/** Writes a path as callers write it: items[0].fields.statement. */
export const pathText = (path: Path): string =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`,
    '',
  );

/** `INVALID_INPUT` about one place; the message begins with its path. */
export const invalidAt = (path: Path, message: string, details?: Details): KbError =>
  new KbError('INVALID_INPUT', `${path.length === 0 ? 'The request' : pathText(path)}: ${message}.`, {
    path: pathText(path),
    ...(details === undefined ? {} : { details }),
  });
