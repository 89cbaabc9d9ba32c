const HIDDEN = '[hidden]';
/** Names whose text must not be logged: a number under such a name (`tokens: 12`) is a count and stays. */
const SECRET_NAME = /(token|secret|password|passwd|authorization|cookie|credentials?|api[-_]?key)s?$/i;
const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]+/gi;
/** User and password in an address such as `neo4j://user:password@host`. */
const USER_INFO = /(\/\/)[^/@\s]+@/g;

const LONGEST_TEXT = 8_000;
const DEEPEST = 6;
const MOST_ENTRIES = 100;

const safeText = (text: string): string => {
  const cut =
    text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}… (${text.length} characters)` : text;
  return cut.replace(BEARER, `$1 ${HIDDEN}`).replace(USER_INFO, `$1${HIDDEN}@`);
};

const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'number' || typeof value === 'boolean';

const errorFields = (error: Error): Record<string, unknown> => ({
  ...error,
  name: error.name,
  message: error.message,
  stack: error.stack,
  ...(error.cause === undefined ? {} : { cause: error.cause }),
});

const safeValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return safeText(value);
  if (isPlain(value) || value === undefined) return value;
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object') return `[${typeof value}]`;
  if (depth > DEEPEST) return '[too deep]';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'invalid date' : value.toISOString();
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((entry) => safeValue(entry, depth + 1));
  if (value instanceof Error) return safeFields(errorFields(value), depth + 1);
  return safeFields(value as Record<string, unknown>, depth + 1);
};

/**
 * Fields as they may be logged: what is named like a secret is hidden at any depth, and so are bearer tokens and passwords
 * inside texts; errors are written with stack and cause; length, depth and number of entries are bounded, so that a
 * circular value ends too.
 */
export const safeFields = (fields: Record<string, unknown>, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, MOST_ENTRIES)
      .map(([name, value]) => [
        name,
        SECRET_NAME.test(name) && !isPlain(value) ? HIDDEN : safeValue(value, depth),
      ]),
  );
