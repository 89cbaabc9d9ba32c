import type { z } from 'zod';
import { KbError } from '../contracts/errors.ts';

type Path = readonly PropertyKey[];

/** Writes a path as callers write it: items[0].fields.statement. */
export const pathText = (path: Path): string =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`,
    '',
  );

const invalid = (message: string, path: Path, details?: Record<string, unknown>) =>
  new KbError('INVALID_INPUT', `${path.length === 0 ? 'The request' : pathText(path)}: ${message}.`, {
    path: pathText(path),
    ...(details === undefined ? {} : { details }),
  });

/** Refuses what JSON can carry but a record cannot: inexact integers, lone surrogates, keys that are not data. */
const refuseUnstorable = (value: unknown, path: Path, depth = 0): void => {
  if (depth > 64) throw invalid('is nested too deeply (at most 64 levels)', path.slice(0, 4));
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw invalid('integers beyond 2^53-1 are not exact in JSON; send it as text', path);
  if (typeof value === 'string' && !value.isWellFormed())
    throw invalid('holds half of a surrogate pair, which is not a character', path);
  if (Array.isArray(value))
    value.forEach((item, index) => refuseUnstorable(item, [...path, index], depth + 1));
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (!key.isWellFormed()) throw invalid('has a key with half of a surrogate pair', path);
      if (key === '__proto__') throw invalid('unknown key "__proto__"', path);
      refuseUnstorable(item, [...path, key], depth + 1);
    }
  }
};

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

const replaceAt = (value: unknown, path: Path, replacement: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? replaceAt(item, rest, replacement) : item));
  const record = value as Record<PropertyKey, unknown>;
  return { ...record, [key]: replaceAt(record[key], rest, replacement) };
};

/** The issues of a failed parse, those inside unions included, with whole paths. */
const flatten = (
  issues: readonly z.core.$ZodIssue[],
  base: Path = [],
): { issue: z.core.$ZodIssue; path: Path }[] =>
  issues.flatMap((issue) => {
    const path = [...base, ...issue.path];
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ issue, path }];
    return [{ issue, path }, ...issue.errors.flatMap((inner) => flatten(inner, path))];
  });

const expectsContainer = (issue: z.core.$ZodIssue): boolean =>
  (issue.code === 'invalid_type' && ['object', 'array', 'record', 'tuple'].includes(issue.expected)) ||
  (issue.code === 'invalid_union' && issue.errors.length === 0);

/** Where a list or object was wanted and its JSON text came, with what the text says; null when there is no such place. */
const textInPlaceOfContainer = (
  raw: unknown,
  issues: readonly z.core.$ZodIssue[],
): { path: Path; value: unknown } | null => {
  for (const { issue, path } of flatten(issues)) {
    const found = at(raw, path);
    if (!expectsContainer(issue) || typeof found !== 'string' || !/^\s*[[{]/.test(found)) continue;
    try {
      return { path, value: JSON.parse(found) as unknown };
    } catch {
      continue;
    }
  }
  return null;
};

const describe = (issue: z.core.$ZodIssue, path: Path): KbError => {
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    return invalid(`unknown key; remove it or see kb_describe for the keys that are known`, [...path, key], {
      unknownKeys: issue.keys,
    });
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const inner = issue.errors.map((errors) => errors[0]?.message).filter((message) => message !== undefined);
    return invalid([...new Set(inner)].join(', or: '), path);
  }
  return invalid(issue.message.replace(/\.$/, ''), path);
};

/** A request that was read: `raw` as it came with text forms read, `value` as the schema gives it. */
export interface ReadInput<T> {
  raw: unknown;
  value: T;
}

/**
 * Reads a request by its schema. A list or object that came as JSON text is read as such where the schema wants one;
 * a text field that looks like JSON stays text. Raises `INVALID_INPUT` naming the first wrong place by its path.
 */
export const readInput = <S extends z.ZodType>(schema: S, request: unknown): ReadInput<z.output<S>> => {
  let raw: unknown = request ?? {};
  refuseUnstorable(raw, []);
  for (let attempts = 0; ; attempts++) {
    const parsed = schema.safeParse(raw);
    if (parsed.success) return { raw, value: parsed.data };
    const text = attempts < 1_000 ? textInPlaceOfContainer(raw, parsed.error.issues) : null;
    const first = parsed.error.issues[0];
    if (text === null) throw first === undefined ? invalid('is not valid', []) : describe(first, first.path);
    refuseUnstorable(text.value, text.path);
    raw = replaceAt(raw, text.path, text.value);
  }
};
