import { readdirSync, readFileSync } from 'node:fs';
import type { DocumentNode } from 'graphql';
import { buildSchema, Kind, parse, print, validate } from 'graphql';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/contracts/limits.ts';
import { checkDocument } from '../../src/surfaces/graphql/limits/check-document.ts';

const FOLDER = new URL('../../web/src/queries/', import.meta.url);
const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));

const isQuery = (value: unknown): value is DocumentNode =>
  typeof value === 'object' &&
  value !== null &&
  'definitions' in value &&
  (value as DocumentNode).definitions.some((node) => node.kind === Kind.OPERATION_DEFINITION);

const modules = await Promise.all(
  readdirSync(FOLDER).map((name) => import(new URL(name, FOLDER).href) as Promise<Record<string, unknown>>),
);
const queries = modules.flatMap((module) => Object.entries(module)).filter(([, value]) => isQuery(value));

test('the viewer has its queries here', () => expect(queries.length).toBeGreaterThan(15));

test.each(queries)('%s of the viewer is valid and within the limits', (_name, query) => {
  const text = print(query as DocumentNode);
  expect(validate(schema, parse(text))).toEqual([]);
  expect(() =>
    checkDocument(schema, { query: text, variables: { first: 100 } }, DEFAULT_LIMITS),
  ).not.toThrow();
});
