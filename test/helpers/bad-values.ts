/** A JSON Schema, as far as it is walked here. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A request with one thing wrong. */
export interface Variant {
  name: string;
  /** Where the error must point. */
  path: string;
  request: Json;
}

type Path = readonly (string | number)[];

const textOf = (path: Path): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`),
    '',
  );

const REMOVED = Symbol('removed');

/** A copy with one place replaced, or removed. */
const withAt = (value: Json, path: Path, replacement: Json | typeof REMOVED): Json => {
  const [key, ...rest] = path;
  if (key === undefined) return replacement as Json;
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? withAt(item, rest, replacement) : item));
  const object = { ...(value as Record<string, Json>) };
  if (rest.length === 0 && replacement === REMOVED) delete object[key];
  else object[key] = withAt(object[key] ?? null, rest, replacement);
  return object;
};

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is of the shape that a branch of a union describes. */
const suits = (schema: Schema, value: Json): boolean => {
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches !== undefined) return branches.some((branch) => suits(branch, value));
  if (schema.properties !== undefined)
    return (
      isObject(value) &&
      Object.entries(schema.properties).every(
        ([key, property]) => property.const === undefined || property.const === value[key],
      )
    );
  if (schema.type === 'array') return Array.isArray(value);
  if (schema.type === 'integer' || schema.type === 'number') return typeof value === 'number';
  return typeof value === schema.type;
};

const branchOf = (schema: Schema, value: Json): Schema => {
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches === undefined) return schema;
  const branch = branches.find((candidate) => suits(candidate, value));
  if (branch === undefined) throw new Error(`no branch of the schema suits ${JSON.stringify(value)}`);
  return branchOf(branch, value);
};

const WRONG: Record<string, Json[]> = {
  string: [7, {}, ['x']],
  integer: ['3', 1.5, [1]],
  number: [{}],
  boolean: ['true', 1],
  array: [{}, 'x', true],
  object: [[], 'x', 3],
};

/** The types that a place takes, those of all branches together. */
const typesOf = (schema: Schema): string[] => [
  ...new Set([
    ...[schema.type ?? []].flat(),
    ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap(typesOf),
  ]),
];

const SAMPLES: [string, Json][] = [
  ['string', 'x'],
  ['integer', 3],
  ['boolean', true],
  ['array', []],
  ['object', {}],
];

/** Values that a place refuses by its type, its list of values or its pattern. */
const wrongValues = (schema: Schema): Json[] => {
  const types = typesOf(schema);
  const [only, ...others] = types;
  if (only === undefined || others.length > 0)
    return SAMPLES.filter(
      ([type]) => !types.includes(type) && !(type === 'integer' && types.includes('number')),
    ).map(([, value]) => value);
  const isListed = schema.enum !== undefined || schema.const !== undefined || schema.pattern !== undefined;
  return [...(WRONG[only] ?? []), ...(isListed ? ['../../x', '--upload-pack=x', ''] : [])];
};

const UNKNOWN_KEY = 'x-unknown';

/**
 * Every request that a valid one becomes by one mistake: a required property missing; null, another type or a value
 * outside the list in each place; an unknown key in each object. Throws for a property that the base does not have.
 */
export const variantsOf = (schema: Schema, base: Json, covered: Set<string>): Variant[] =>
  walk(schema, base, base, [], covered);

const walk = (schema: Schema, base: Json, value: Json, path: Path, covered: Set<string>): Variant[] => {
  const place = textOf(path);
  const replaced = (what: string, replacement: Json): Variant => ({
    name: `${place} ${what}`,
    path: place,
    request: withAt(base, path, replacement),
  });
  const branch = branchOf(schema, value);
  const own =
    path.length === 0
      ? []
      : [
          replaced('null', null),
          ...wrongValues(schema).map((wrong) => replaced(`is ${JSON.stringify(wrong)}`, wrong)),
        ];
  return [...own, ...childrenOf(branch, base, value, path, covered)];
};

const childrenOf = (schema: Schema, base: Json, value: Json, path: Path, covered: Set<string>): Variant[] => {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      schema.items === undefined ? [] : walk(schema.items, base, item, [...path, index], covered),
    );
  if (!isObject(value)) return [];
  const variants: Variant[] = [
    {
      name: `${textOf(path)} has an unknown key`,
      path: textOf([...path, UNKNOWN_KEY]),
      request: withAt(base, [...path, UNKNOWN_KEY], 1),
    },
  ];
  for (const [key, item] of Object.entries(value)) {
    const inner = schema.properties?.[key] ?? schema.additionalProperties;
    if (typeof inner !== 'object') throw new Error(`the schema does not know ${textOf([...path, key])}`);
    covered.add(placeOf([...path, key]));
    if (schema.required?.includes(key) === true)
      variants.push({
        name: `${textOf([...path, key])} is missing`,
        path: textOf([...path, key]),
        request: withAt(base, [...path, key], REMOVED),
      });
    variants.push(...walk(inner, base, item, [...path, key], covered));
  }
  return variants;
};

/** A place of a schema: its path with list indexes left out. */
const placeOf = (path: Path): string => path.map((key) => (typeof key === 'number' ? '[]' : key)).join('.');

/** Every property that a schema has, as `placeOf` writes it; all branches of a union together. */
export const placesOf = (schema: Schema, path: readonly string[] = []): string[] => {
  const branches = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [
    ...branches.flatMap((branch) => placesOf(branch, path)),
    ...(schema.items === undefined ? [] : placesOf(schema.items, [...path, '[]'])),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [
      [...path, key].join('.'),
      ...placesOf(inner, [...path, key]),
    ]),
  ];
};

/** Names that a shell, git, a file system, a URL or a log would take for something else. */
export const HOSTILE_NAMES: readonly string[] = [
  '../x',
  '../../.git/hooks/post-commit',
  '/etc/x',
  '..\\..\\x',
  'a/../../b',
  'C:\\x',
  '.',
  '..',
  '.git',
  'CON',
  'x.',
  ' x',
  '-A',
  '--upload-pack=x',
  '--exec=touch made-by-a-name',
  '$(touch made-by-a-name)',
  '`touch made-by-a-name`',
  'refs/heads/main',
  'HEAD',
  'x'.repeat(300),
  'x\u0000y',
  'x\ny',
  'x\u202ey',
  '\ud800',
  '',
  '   ',
];

/** Texts that are syntax to Cypher, Lucene, FTS5, SQL, HTML or a template, and mere words here. */
export const SYNTAX: readonly string[] = [
  "') DETACH DELETE n //",
  'MATCH (n) DETACH DELETE n',
  '`}) RETURN 1 //',
  'label:x AND type:(a OR b)~2^3',
  '[a TO z] +x -y !z',
  'x\\',
  'tb-*/?',
  '"unclosed',
  '(((',
  'NEAR(a b, 3)',
  'AND',
  'OR NOT',
  'b:x',
  'x*',
  '^x',
  '-agentic',
  "'; DROP TABLE nodes; --",
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '{{7*7}} #{7*7} <%= 7 %>',
  '<|endoftext|>',
  '%s%n%x',
];

/** What no answer may hold: paths of this machine, frames of a stack, words of a store. */
export const LEAKS =
  /(^|[\s"'(=:])\/(work|home|root|srv|usr|tmp|var|private)\/|node_modules|\.(ts|js|mjs):\d+|\bat \S+ \(|stacktrace|SQLITE|sqlite_|better-sqlite3|\bBolt\b|cypher|ENOENT|EACCES|fatal:|ledger\.git|cat-file|update-ref|Zod|TypeError|SyntaxError/i;
