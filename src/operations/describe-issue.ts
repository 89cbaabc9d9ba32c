import type { z } from 'zod';
import type { KbError } from '../contracts/errors.ts';
import type { Path } from './input-error.ts';
import { invalidAt } from './input-error.ts';
import { valueAt } from './read-text-forms.ts';

/** How much of an object's unknown keys is told. */
const TOLD_KEYS = 10;
const TOLD_CHARACTERS = 100;

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list of two',
  object: 'an object',
  record: 'an object',
};

const wanted = (expected: string): string => KINDS[expected] ?? expected;

const found = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value === 'number' && !Number.isInteger(value)) return 'a fraction';
  return wanted(Array.isArray(value) ? 'array' : typeof value);
};

const listed = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ');

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

const NUMBERS: ReadonlySet<string> = new Set(['number', 'int']);

/** What a number, text or list of the wrong size must be; undefined for other issues. */
const demandOfSize = (issue: z.core.$ZodIssue): string | undefined => {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined;
  const bound = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
  if (NUMBERS.has(issue.origin)) return `must be ${bound}`;
  if (issue.origin === 'string') return `must have ${bound} characters`;
  return issue.origin === 'array' ? `must hold ${bound}` : undefined;
};

/** What a place must be, in words. */
const demandOf = (issue: z.core.$ZodIssue, value: unknown): string => {
  if (issue.code === 'invalid_type' && value === undefined)
    return `is required and missing; give ${wanted(issue.expected)}`;
  if (issue.code === 'invalid_type') return `must be ${wanted(issue.expected)}, not ${found(value)}`;
  if (issue.code === 'invalid_value' && issue.values.length > 1)
    return `must be one of ${listed(issue.values)}`;
  if (issue.code === 'invalid_value') return `must be ${listed(issue.values)}`;
  if (issue.code === 'invalid_format' && issue.format === 'uuid')
    return 'must be a UUID, as the service gave it';
  return demandOfSize(issue) ?? issue.message.replace(/\.$/, '');
};

const demandOfUnion = (issue: z.core.$ZodIssueInvalidUnion, value: unknown): string => {
  const firsts = issue.errors.flatMap(([first]) => (first === undefined ? [] : [first]));
  const kinds = firsts.flatMap((first) => (first.code === 'invalid_type' ? [wanted(first.expected)] : []));
  if (kinds.length === firsts.length && value !== undefined)
    return `must be ${kinds.join(' or ')}, not ${found(value)}`;
  const others = firsts.filter((first) => first.code !== 'invalid_type');
  return [...new Set((others.length > 0 ? others : firsts).map((first) => demandOf(first, value)))].join(
    ', or: ',
  );
};

/** One issue of a failed parse as the error that names its place and what belongs there. */
export const describeIssue = (issue: z.core.$ZodIssue, raw: unknown, path: Path = issue.path): KbError => {
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, path);
  if (issue.code !== 'invalid_union' || issue.errors.length === 0)
    return invalidAt(path, demandOf(issue, valueAt(raw, path)));
  const branch = fittingBranch(issue);
  if (branch !== undefined) return describeIssue(branch, raw, [...path, ...branch.path]);
  return invalidAt(path, demandOfUnion(issue, valueAt(raw, path)));
};
