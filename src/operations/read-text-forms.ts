import type { z } from 'zod';
import type { Path } from './input-error.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

/** What stands at a place of a request; undefined when there is no such place. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

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

const parsed = (text: string): object | null => {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
};

/**
 * The request with the JSON text read wherever a failed parse wanted a list or an object; null when it stands nowhere.
 * The request itself is left as it is. Raises as `refuseUnstorable` for what the texts hold.
 */
export const readTextForms = (raw: unknown, issues: readonly z.core.$ZodIssue[]): unknown => {
  const found = new Map<string, { path: Path; value: object }>();
  for (const { issue, path } of flatten(issues)) {
    const text = valueAt(raw, path);
    const value = expectsContainer(issue) && typeof text === 'string' ? parsed(text) : null;
    if (value !== null) found.set(JSON.stringify(path), { path, value });
  }
  if (found.size === 0) return null;
  const whole = { request: structuredClone(raw) };
  for (const { path, value } of found.values()) {
    refuseUnstorable(value, path);
    const place = ['request', ...path];
    const parent = valueAt(whole, place.slice(0, -1)) as Record<PropertyKey, unknown>;
    parent[place.at(-1) ?? ''] = value;
  }
  refuseUnstorable(whole.request);
  return whole.request;
};
