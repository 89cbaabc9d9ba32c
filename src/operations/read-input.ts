import type { z } from 'zod';
import { describeIssue } from './describe-issue.ts';
import { invalidAt } from './input-error.ts';
import { readTextForms } from './read-text-forms.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

/** Texts inside texts that are read; clients that write lists as text do so once or twice. */
const MOST_PASSES = 10;

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
    if (read === null) throw first === undefined ? invalidAt([], 'is not valid') : describeIssue(first, raw);
    raw = read;
  }
};
