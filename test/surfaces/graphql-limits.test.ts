import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GraphqlServer } from '../helpers/graphql-server.ts';
import { startGraphql } from '../helpers/graphql-server.ts';
import { id } from '../helpers/graphql-world.ts';

/** Long enough for a slow machine, short enough that nothing was executed or expanded. */
const MILLISECONDS = 200;

let server: GraphqlServer;
beforeAll(async () => {
  server = await startGraphql();
  await server.ask('{ service { name } }');
});
afterAll(() => server.close());

/** A document whose innermost field is the `depth`-th. */
const chain = (depth: number): string => {
  const inner = `mergedInto { `.repeat(depth - 3);
  return `{ project(id: "demo") { node(id: "${id('clm', 1)}") { ${inner} id ${'} '.repeat(depth)}`;
};

const times = (count: number, write: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => write(n)).join(' ');

const refused = async (query: string, variables?: Record<string, unknown>) => {
  const asked = server.world.asked.length;
  const started = performance.now();
  const { status, json } = await server.ask(query, variables);
  const took = performance.now() - started;
  expect(server.world.asked).toHaveLength(asked);
  return { status, took, error: json.errors[0], data: json.data };
};

const expectRefused = async (query: string, details: object, variables?: Record<string, unknown>) => {
  const { status, took, error, data } = await refused(query, variables);
  expect(error.extensions).toMatchObject({ code: 'LIMIT_EXCEEDED', retryable: false, details });
  expect(error.message).toContain(String((details as { limit: string }).limit));
  expect(status).toBe(400);
  expect(data).toBeUndefined();
  expect(took).toBeLessThan(MILLISECONDS);
};

const accepted = async (query: string, variables?: Record<string, unknown>) => {
  const { status, json } = await server.ask(query, variables);
  expect(json.errors).toBeUndefined();
  expect(status).toBe(200);
  return json.data;
};

describe('depth', () => {
  test('12 fields may nest, 13 may not', async () => {
    await accepted(chain(12));
    await expectRefused(chain(13), { limit: 'graphqlDepth', maximum: 12, sent: 13 });
  });

  test('counts through fragments', async () => {
    const query = (last: string) =>
      `{ project(id: "demo") { node(id: "x") { ...F } } } fragment F on Node { ${'mergedInto { '.repeat(5)} ...G ${'} '.repeat(5)} }
       fragment G on Node { ${'mergedInto { '.repeat(4)} ${last} ${'} '.repeat(4)} }`;
    await accepted(query('id'));
    await expectRefused(query('mergedInto { id }'), { limit: 'graphqlDepth', sent: 13 });
  });

  test('brackets that would exhaust the parser are refused before it', async () => {
    await expectRefused('{ a '.repeat(2_000), { limit: 'graphqlDepth', maximum: 12 });
    await expectRefused(`{ project(id: ${'['.repeat(3_000)}`, { limit: 'graphqlDepth', maximum: 12 });
  });
});

describe('aliases', () => {
  const aliased = (count: number) => `{ ${times(count, (n) => `a${n}: service { name }`)} }`;

  test('30 are allowed, 31 are not', async () => {
    await accepted(aliased(30));
    await expectRefused(aliased(31), { limit: 'graphqlAliases', maximum: 30, sent: 31 });
  });

  test('1,000 of one root field, within the tokens, are refused by number', () =>
    expectRefused(`{ ${times(1_000, (n) => `a${n}: __typename`)} }`, {
      limit: 'graphqlAliases',
      sent: 1_000,
    }));

  test.each([3_000, 5_000])('%i of one root field are refused', (count) =>
    expectRefused(aliased(count), { limit: 'graphqlTokens', maximum: 5_000 }),
  );

  test('count in fragments and in every operation', () =>
    expectRefused(
      `query A { ${times(16, (n) => `a${n}: service { name }`)} } query B { ...F } fragment F on Query { ${times(15, (n) => `b${n}: service { name }`)} }`,
      { limit: 'graphqlAliases', sent: 31 },
    ));
});

describe('tokens', () => {
  test('a text of 1 MB is refused', () =>
    expectRefused(`{ ${'service '.repeat(125_000)} }`, { limit: 'graphqlTokens', maximum: 5_000 }));

  test('a comment or a string of 1 MB is no harm', async () => {
    await accepted(`# ${'x'.repeat(1_000_000)}\n{ service { name } }`);
    await accepted(`{ project(id: "${'x'.repeat(1_000_000)}") { id } }`);
  });

  test('5,000 are allowed, 5,001 are not', async () => {
    const document = (tokens: number) =>
      `{ project(id: "demo") { nodes(types: [${'CLAIM '.repeat(tokens - 23)}]) { freshness { lag } } } }`;
    await accepted(document(5_000));
    await expectRefused(document(5_001), { limit: 'graphqlTokens', sent: 5_001 });
  });

  test('the same field thousands of times over is refused in bounded time', async () => {
    const { status, error, took } = await refused(`{ service { ${'name '.repeat(4_990)} } }`);
    expect([status, error.extensions.code]).toEqual([400, 'INVALID_INPUT']);
    expect(error.message).toContain('name each field once');
    expect(took).toBeLessThan(10 * MILLISECONDS);
  });
});

describe('fragments', () => {
  const chained = (count: number, spread: (next: string) => string) =>
    `{ service { ...F0 } } ${times(count, (n) => `fragment F${n} on Service { name ${n + 1 < count ? spread(`F${n + 1}`) : ''} }`)}`;

  test('12 may nest, 13 may not, 500 are refused as fast', async () => {
    await accepted(chained(12, (next) => `...${next}`));
    await expectRefused(
      chained(13, (next) => `...${next}`),
      { limit: 'graphqlDepth', maximum: 12, sent: 13 },
    );
    await expectRefused(
      chained(500, (next) => `...${next}`),
      { limit: 'graphqlDepth', sent: 500 },
    );
  });

  test('that double at each step are measured without expanding them', async () => {
    await expectRefused(
      chained(300, (next) => `...${next} ...${next}`),
      { limit: 'graphqlDepth', sent: 300 },
    );
    await expectRefused(
      `{ project(id: "demo") { ...F0 } } ${times(12, (n) => `fragment F${n} on Project { ${n < 11 ? `...F${n + 1} `.repeat(4) : 'title'} }`)}`,
      {
        limit: 'graphqlCost',
        sent: 10 + 4 ** 11,
      },
    );
  });

  test('that lead back to themselves are told so', async () => {
    const { status, json } = await server.ask(
      '{ service { ...A } } fragment A on Service { ...B } fragment B on Service { ...A }',
    );
    expect(status).toBe(400);
    expect(json.errors[0]).toMatchObject({
      message: expect.stringContaining('Cannot spread fragment'),
      extensions: { code: 'INVALID_INPUT' },
    });
  });
});

describe('cost', () => {
  const search = 'search(query: "x", first: $n) { edges { node { node { label fields { value } } } } }';
  const query = (n: string) => `query($n: Int${n}) { project(id: "demo") { ${search} } }`;

  test('takes `first` from variables and their defaults', async () => {
    const nodes = 'nodes(first: $n) { edges { node { history(first: $n) { edges { node { summary } } } } } }';
    const nested = (n: string) => `query($n: Int${n}) { project(id: "demo") { ${nodes} } }`;
    await accepted(nested(''), { n: 40 });
    await expectRefused(
      nested(''),
      { limit: 'graphqlCost', maximum: 20_000, sent: 10 + 10 + 100 * (2 + 10 + 100 * 3) },
      { n: 100 },
    );
    await expectRefused(nested(' = 100'), { limit: 'graphqlCost', sent: 31_220 });
    await accepted(nested(' = 100'), { n: 10 });
    await accepted(query(''), { n: 100 });
  });

  test('takes the defaults of the schema where nothing is given', () =>
    expectRefused(
      '{ project(id: "demo") { nodes { edges { node { neighbors { nodes { node { neighbors { omitted } } } } } } } } }',
      {
        limit: 'graphqlCost',
        sent: 10 + 10 + 50 * (2 + 10 + 50 * (2 + 10 + 50)),
      },
    ));

  test('a text in place of a number counts as a full page', () =>
    expectRefused(
      'query($n: Int) { project(id: "demo") { nodes(first: $n) { edges { node { history(first: $n) { edges { node { summary commit } } } } } } } }',
      { limit: 'graphqlCost' },
      { n: '9' },
    ));

  test('counts source text by the tokens that are asked for', async () => {
    const aliases = (tokens: string) =>
      Array.from({ length: 29 }, (_, i) => `t${i}: text(from: ${i}, maxTokens: ${tokens}) { text }`).join(
        ' ',
      );
    const query = (tokens: string) =>
      `query($n: Int = 200000) { project(id: "demo") { sourceRevision(revision: "${'0'.repeat(64)}") { ${aliases(tokens)} } } }`;
    await expectRefused(query('200000'), { limit: 'graphqlCost', sent: 10 + 10 + 29 * (10 + 1000 + 1) });
    await expectRefused(query('$n'), { limit: 'graphqlCost' });
  });

  test('counts a list of projects as a large one', () =>
    expectRefused('{ projects { nodes(first: 100) { edges { node { label } } } } }', {
      limit: 'graphqlCost',
      sent: 1 + 100 * (10 + 300),
    }));

  test.each([
    ['other files of a version', 'representations {', 5],
    ['the way back to a source', 'source { revisions {', 3],
  ])('counts %s, which multiply with each step', async (_name, step, tooMany) => {
    const steps = (count: number) =>
      `{ project(id: "demo") { sourceRevision(revision: "${'0'.repeat(64)}") { ${step.repeat(count)} revision ${'} '.repeat(count * step.split('{').length - count)} } } }`;
    await accepted(steps(2));
    await expectRefused(steps(tooMany), { limit: 'graphqlCost' });
  });

  test('looks at the operation that is named', async () => {
    const both = `query Small { service { name } } query Large { projects { nodes(first: 100) { edges { node { label } } } } }`;
    const small = await server.ask(both, undefined, 'Small');
    expect(small.json).toEqual({ data: { service: { name: 'kb' } } });
    const large = await server.ask(both, undefined, 'Large');
    expect(large.json.errors[0].extensions.details.limit).toBe('graphqlCost');
  });
});

describe('introspection', () => {
  test('as tools ask it is answered', async () => {
    const { __schema } = await accepted(
      getIntrospectionQuery({ inputValueDeprecation: true, descriptions: true }),
    );
    expect(__schema.mutationType).toBeNull();
    expect(__schema.types.length).toBeGreaterThan(50);
  });

  test('that multiplies is refused', async () => {
    const types = (depth: number) =>
      `{ __schema { types { ${'fields { type { '.repeat(depth)} name ${'} } '.repeat(depth)} } } }`;
    await accepted(types(2));
    await expectRefused(types(3), { limit: 'graphqlDepth', sent: 3 });
    await expectRefused(types(10), { limit: 'graphqlDepth' });
    await expectRefused(
      `{ __type(name: "Node") { ...T } } fragment T on __Type { fields { type { ...U } } } fragment U on __Type { interfaces { possibleTypes { name } } }`,
      { limit: 'graphqlDepth', sent: 3 },
    );
  });
});

test('limits that are configured are the ones that hold', async () => {
  const strict = await startGraphql({ limits: { graphqlDepth: 2, graphqlAliases: 0 } });
  const { json } = await strict.ask(chain(3));
  expect(json.errors[0].extensions.details).toEqual({ limit: 'graphqlDepth', maximum: 2, sent: 3 });
  const aliased = await strict.ask('{ a: __typename }');
  expect(aliased.json.errors[0].extensions.details).toEqual({ limit: 'graphqlAliases', maximum: 0, sent: 1 });
  await strict.close();
});
