import { readFileSync } from 'node:fs';
import type { GraphQLArgument, GraphQLObjectType } from 'graphql';
import { buildSchema, getNamedType, isListType, isNonNullType, isObjectType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { HOSTILE_NAMES, LEAKS, SYNTAX } from '../helpers/bad-values.ts';
import { durableState } from '../helpers/home-state.ts';
import type { TestService } from '../helpers/service.ts';
import { connect, startService } from '../helpers/service.ts';
import type { Prepared } from '../helpers/tool-requests.ts';
import { prepare } from '../helpers/tool-requests.ts';

const PROJECT = 'graph';
const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));

let service: TestService;
let prepared: Prepared;
beforeAll(async () => {
  service = await startService({ env: { KB_LOG_LEVEL: 'silent' } });
  prepared = await prepare(await connect(service), PROJECT);
});

const ask = async (query: string) => {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  expect(text).not.toMatch(LEAKS);

  return { status: response.status, json: JSON.parse(text) };
};

/** How a type is reached from the root, round a selection. */
const around = (): Record<string, (inner: string) => string> => ({
  Query: (inner) => `{ ${inner} }`,
  Project: (inner) => `{ project(id: "${PROJECT}") { ${inner} } }`,
  Node: (inner) => `{ project(id: "${PROJECT}") { node(id: "${prepared.ids['c1']}") { ${inner} } } }`,
  SourceRevision: (inner) =>
    `{ project(id: "${PROJECT}") { sourceRevision(revision: "${prepared.revisions.attention}") { ${inner} } } }`,
  Proposal: (inner) => `{ project(id: "${PROJECT}") { proposal(id: "sample") { ${inner} } } }`,
});

/** Valid literals of the arguments that a field cannot do without. */
const required = (): Record<string, Record<string, string>> => ({
  'Query.project': { id: `"${PROJECT}"` },
  'Project.search': { query: '"attention"' },
  'Project.node': { id: `"${prepared.ids['c1']}"` },
  'Project.neighbors': { id: `"${prepared.ids['c1']}"` },
  'Project.source': { id: `"${prepared.source}"` },
  'Project.sourceRevision': { revision: `"${prepared.revisions.attention}"` },
  'Project.proposal': { id: '"sample"' },
  'SourceRevision.runs': { page: '1' },
});

interface Place {
  name: string;
  owner: string;
  field: string;
  args: readonly GraphQLArgument[];
}

/** Every field that takes arguments. */
const places: Place[] = Object.values(schema.getTypeMap())
  .filter((type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'))
  .flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ args }) => args.length > 0)
      .map(({ name, args }) => ({ name: `${type.name}.${name}`, owner: type.name, field: name, args })),
  );

/** A document that asks for one field with these arguments and for nothing but its type's name. */
const documentOf = ({ name, owner, field }: Place, args: Record<string, string>): string => {
  const reach = around()[owner];
  if (reach === undefined) throw new Error(`no way to reach ${owner}: add it to the table`);
  const all = { ...required()[name], ...args };
  const given = Object.entries(all)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}: ${value}`);
  return reach(`${field}${given.length === 0 ? '' : `(${given.join(', ')})`} { __typename }`);
};

const errorOf = async (document: string) => {
  const { json } = await ask(document);
  const [error] = (json.errors ?? []) as {
    message: string;
    extensions: { code: string; path?: string; details?: Record<string, unknown> };
  }[];
  return error;
};

const isText = (argument: GraphQLArgument): boolean =>
  ['ID', 'String'].includes(getNamedType(argument.type).name);
const isNumber = (argument: GraphQLArgument): boolean => getNamedType(argument.type).name === 'Int';

test('every field with arguments is in the table and answers a valid question', async () => {
  expect(places.length).toBeGreaterThan(10);
  for (const place of places)
    expect([place.name, await errorOf(documentOf(place, {}))]).toEqual([place.name, undefined]);
});

test('a missing, null, wrongly typed or unknown argument is INVALID_INPUT that names it; nothing is written', async () => {
  const before = durableState(service.home);
  for (const place of places) {
    const wrong: [string, string][] = [['unknown', '1']];
    for (const argument of place.args) {
      wrong.push([argument.name, isText(argument) ? '{a: 1}' : isNumber(argument) ? '"3"' : '"CLAIM"']);
      if (isNumber(argument))
        wrong.push(
          [argument.name, '1.5'],
          [argument.name, '2147483648'],
          [argument.name, '9007199254740993'],
        );
      if (isListType(argument.type)) wrong.push([argument.name, '[null]'], [argument.name, '[__proto__]']);
      if (isNonNullType(argument.type)) wrong.push([argument.name, ''], [argument.name, 'null']);
    }
    for (const [name, literal] of wrong) {
      const error = await errorOf(documentOf(place, { [name]: literal }));
      expect([place.name, name, literal, error?.extensions.code]).toEqual([
        place.name,
        name,
        literal,
        // What is asked for is weighed before it is read: a huge `first` costs too much.
        expect.stringMatching(
          /^\d{10,}$/.test(literal) ? /^(INVALID_INPUT|LIMIT_EXCEEDED)$/ : /^INVALID_INPUT$/,
        ),
      ]);
      // A document that is wrong by itself is told in the words of the language: the argument, or the value in it.
      expect(error?.message).toMatch(
        new RegExp(
          `"${name}"|${literal === '' ? name : literal.replace(/[^\w.]/g, '.')}|null|__proto__|cost`,
        ),
      );
    }
  }
  expect(durableState(service.home)).toEqual(before);
});

test('numbers outside their range name the argument, and the limit where there is one', async () => {
  for (const place of places)
    for (const argument of place.args.filter(isNumber)) {
      const low = await errorOf(documentOf(place, { [argument.name]: '-1' }));
      expect([place.name, argument.name, low?.extensions.code]).toEqual([
        place.name,
        argument.name,
        'INVALID_INPUT',
      ]);
      expect(low?.extensions.path ?? low?.message).toContain(argument.name);
      const high = await errorOf(documentOf(place, { [argument.name]: '2000000000' }));
      // Reading up to a position that lies beyond the end reads to the end.
      if (argument.name === 'to') continue;
      expect([place.name, argument.name, high?.extensions.code]).toEqual([
        place.name,
        argument.name,
        expect.stringMatching(/^(LIMIT_EXCEEDED|INVALID_INPUT)$/),
      ]);
      expect(high?.message.length).toBeLessThan(500);
    }
});

test('names and syntax in a text argument find nothing or are refused by its name; never INTERNAL', async () => {
  const before = durableState(service.home);
  for (const place of places)
    for (const argument of place.args.filter(isText))
      for (const hostile of [...HOSTILE_NAMES, ...SYNTAX]) {
        const error = await errorOf(documentOf(place, { [argument.name]: JSON.stringify(hostile) }));
        const { code, path } = error?.extensions ?? {};
        expect([place.name, argument.name, hostile, code ?? 'answer']).toEqual([
          place.name,
          argument.name,
          hostile,
          expect.stringMatching(/^(answer|INVALID_INPUT|NOT_FOUND)$/),
        ]);
        // What the language itself cannot hold (half a character) is told of the document.
        const named = place.owner === 'Query' ? 'project' : argument.name;
        const places = hostile.isWellFormed() ? [named] : [named, 'query'];
        if (error !== undefined)
          expect([hostile, places.some((name) => (path ?? error.message).includes(name))]).toEqual([
            hostile,
            true,
          ]);
      }
  expect(durableState(service.home)).toEqual(before);
  expect((await ask(`{ project(id: "${PROJECT}") { id } }`)).json).toEqual({
    data: { project: { id: PROJECT } },
  });
});

test('a project, node, source or proposal that is not there is null; its neighbourhood is NOT_FOUND', async () => {
  expect((await ask('{ project(id: "nobody") { id } }')).json).toEqual({ data: { project: null } });
  const absent = `clm_${'0'.repeat(32)}`;
  const { json } = await ask(
    `{ project(id: "${PROJECT}") { node(id: "${absent}") { id } source(id: "src_${'0'.repeat(32)}") { id } sourceRevision(revision: "${'0'.repeat(64)}") { revision } proposal(id: "none") { id } } }`,
  );
  expect(json).toEqual({
    data: { project: { node: null, source: null, sourceRevision: null, proposal: null } },
  });
  const error = await errorOf(`{ project(id: "${PROJECT}") { neighbors(id: "${absent}") { omitted } } }`);
  expect(error).toMatchObject({
    message: expect.stringContaining(absent),
    extensions: { code: 'NOT_FOUND' },
  });
});
