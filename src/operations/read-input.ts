import type { z } from 'zod';
import type { KbError } from '../contracts/errors.ts';
import type { Path } from './input-error.ts';
import { invalidAt } from './input-error.ts';
import { readTextForms, valueAt } from './read-text-forms.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

/** Texts inside texts that are read; clients that write lists as text do so once or twice. */
const MOST_PASSES = 10;
/** How much of an object's unknown keys is told. */
const TOLD_KEYS = 10;
const TOLD_CHARACTERS = 100;

/** The one branch of a union that takes values of the kind that came, by its first issue; undefined when none or several do. */
const fittingBranch = (issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue | undefined => {
  const fitting = issue.errors.flatMap(([first]) => (first !== undefined && isInside(first) ? [first] : []));
  return fitting.length === 1 ? fitting[0] : undefined;
};

const isInside = (issue: z.core.$ZodIssue): boolean =>
  issue.path.length > 0 || issue.code === 'unrecognized_keys';

const unknownKeys = (keys: readonly string[], path: Path): KbError => {
  const told = keys.slice(0, TOLD_KEYS).map((key) => key.slice(0, TOLD_CHARACTERS));
  return invalidAt(
    [...path, told[0] ?? ''],
    'unknown key; remove it or see kb_describe for the keys that are known',
    { unknownKeys: told },
  );
};

const describe = (issue: z.core.$ZodIssue, path: Path, raw: unknown): KbError => {
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, path);
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branch = fittingBranch(issue);
    if (branch !== undefined) return describe(branch, [...path, ...branch.path], raw);
    const inner = issue.errors.map((errors) => errors[0]?.message).filter((message) => message !== undefined);
    return invalidAt(path, [...new Set(inner)].join(', or: '));
  }
  if (issue.code === 'invalid_type' && valueAt(raw, path) === undefined)
    return invalidAt(path, `is required and missing; give ${named(issue.expected)}`);
  return invalidAt(path, issue.message.replace(/\.$/, ''));
};

const named = (type: string): string => `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;

/** A request that was read: `raw` as it came with text forms read, `value` as the schema gives it. */
export interface ReadInput<T> {
  raw: unknown;
  value: T;
}

/**
 * Reads a request by its schema. A list or object that came as JSON text is read as such where the schema wants one;
 * a text field that looks like JSON stays text. Raises `INVALID_INPUT` naming the first wrong place by its path, and
 * `LIMIT_EXCEEDED` for a request of too many values.
 */
export const readInput = <S extends z.ZodType>(schema: S, request: unknown): ReadInput<z.output<S>> => {
  let raw: unknown = request ?? {};
  refuseUnstorable(raw);
  for (let passes = 0; ; passes++) {
    const parsed = schema.safeParse(raw);
    if (parsed.success) return { raw, value: parsed.data };
    const read = passes < MOST_PASSES ? readTextForms(raw, parsed.error.issues) : null;
    const [first] = parsed.error.issues;
    if (read === null)
      throw first === undefined ? invalidAt([], 'is not valid') : describe(first, first.path, raw);
    raw = read;
  }
};
