import { readFileSync } from 'node:fs';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isIntrospectionType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENUMS } from '../../resolvers/enums.ts';
import { resolvers } from '../../resolvers/index.ts';
import { Limits } from '../../src/contracts/limits.ts';
import { OPERATIONS } from '../../src/operations/catalog.ts';
import type { GraphqlServer } from '../helpers/graphql-server.ts';
import { startGraphql } from '../helpers/graphql-server.ts';
import { DIGEST, id } from '../helpers/graphql-world.ts';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
const own = types.filter((type) => !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name));
const objects = own.filter(isObjectType);

describe('schema.graphql', () => {
  test('describes every type, field, argument and value', () => {
    const missing = own.flatMap((type) => [
      ...(type.description ? [] : [type.name]),
      ...(isEnumType(type) ? type.getValues().filter((value) => !value.description) : []).map(
        (value) => `${type.name}.${value.name}`,
      ),
      ...(isObjectType(type) ? Object.values(type.getFields()) : []).flatMap((field) => [
        ...(field.description ? [] : [`${type.name}.${field.name}`]),
        ...field.args
          .filter((arg) => !arg.description)
          .map((arg) => `${type.name}.${field.name}(${arg.name})`),
      ]),
    ]);
    expect(own.length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });

  test('changes nothing: there are only queries', () => {
    expect(schema.getMutationType()).toBeUndefined();
    expect(schema.getSubscriptionType()).toBeUndefined();
  });

  test('has the words of the contract as enum values, each of them and no other', () => {
    const enums = own.filter(isEnumType);
    expect(enums.map((type) => type.name).sort()).toEqual(Object.keys(ENUMS).sort());
    for (const type of enums)
      expect([
        type.name,
        ...type
          .getValues()
          .map((value) => value.name)
          .sort(),
      ]).toEqual([type.name, ...Object.keys(ENUMS[type.name] ?? {}).sort()]);
  });

  test('writes enum values in the way that clients know', () => {
    expect(ENUMS['NodeType']).toEqual({
      PROBLEM: 'Problem',
      TECHNIQUE: 'Technique',
      CLAIM: 'Claim',
      ENTITY: 'Entity',
      SYNTHESIS: 'Synthesis',
    });
    expect(ENUMS['EvidenceStatus']).toMatchObject({ NEWER_REVISION: 'newer-revision' });
    expect(ENUMS['ItemOp']).toMatchObject({ NODE_ADD: 'node.add' });
    expect(Object.keys(ENUMS['ConditionOperator'] ?? {}).join(' ')).toBe(
      'LESS_THAN AT_MOST EQUAL NOT_EQUAL AT_LEAST GREATER_THAN IN NOT_IN BETWEEN',
    );
  });

  test('shows every limit of the service', () => {
    const limits = schema.getType('Limits') as GraphQLObjectType;
    expect(Object.keys(limits.getFields())).toEqual(Object.keys(Limits.shape));
  });

  test('pages lists as Relay does', () => {
    const connections = objects.filter((type) => type.name.endsWith('Connection'));
    expect(connections.length).toBeGreaterThan(6);
    for (const connection of connections) {
      const { edges, pageInfo } = connection.getFields();
      expect(String(pageInfo?.type)).toBe('PageInfo!');
      const edge = schema.getType(String(edges?.type).replaceAll(/\W/g, '')) as GraphQLObjectType;
      expect(Object.keys(edge.getFields())).toEqual(expect.arrayContaining(['cursor', 'node']));
    }
    const paged = objects.flatMap((type) =>
      Object.values(type.getFields()).filter((field) => getNamedType(field.type).name.endsWith('Connection')),
    );
    for (const field of paged)
      expect([field.name, ...field.args.map((arg) => arg.name)]).toEqual(
        expect.arrayContaining(['first', 'after']),
      );
  });

  test('has no field that the depth limit leaves out of its count', () => {
    expect(objects.filter((type) => 'ofType' in type.getFields())).toEqual([]);
  });

  test('has a resolver for nothing that it does not have', () => {
    for (const [name, fields] of Object.entries(resolvers)) {
      const type = schema.getType(name);
      expect(type).toBeDefined();
      if (isObjectType(type))
        expect(Object.keys(type.getFields())).toEqual(expect.arrayContaining(Object.keys(fields)));
    }
  });
});

/** The operation that each field of Query and Project is answered by. */
const ANSWERED_BY: Record<string, string> = {
  'Query.service': 'kb_describe',
  'Query.projects': 'projects_list',
  'Query.project': 'kb_project_get',
  'Project.id': 'kb_project_get',
  'Project.title': 'kb_project_get',
  'Project.goal': 'kb_project_get',
  'Project.inScope': 'kb_project_get',
  'Project.outOfScope': 'kb_project_get',
  'Project.intent': 'kb_project_get',
  'Project.ledgerId': 'kb_project_get',
  'Project.policyVersion': 'kb_project_get',
  'Project.policy': 'kb_project_get',
  'Project.revision': 'kb_project_get',
  'Project.counts': 'kb_project_get',
  'Project.freshness': 'kb_history',
  'Project.search': 'kb_search',
  'Project.node': 'kb_get',
  'Project.nodes': 'nodes_list',
  'Project.neighbors': 'kb_neighbors',
  'Project.history': 'kb_history',
  'Project.source': 'kb_source_get',
  'Project.sourceRevision': 'kb_source_get',
  'Project.sources': 'sources_list',
  'Project.proposal': 'kb_proposal_get',
  'Project.proposals': 'proposals_list',
};

const SAMPLES: Record<string, string | number> = {
  'Query.project.id': 'demo',
  'Project.search.query': 'control',
  'Project.node.id': id('prb', 1),
  'Project.neighbors.id': id('prb', 1),
  'Project.source.id': id('src', 1),
  'Project.sourceRevision.revision': DIGEST,
  'Project.proposal.id': 'p-1',
  'SourceRevision.runs.page': 1,
};

type AnyField = GraphQLField<unknown, unknown>;

const call = (type: string, field: AnyField): string => {
  const args = field.args
    .filter(isRequiredArgument)
    .map((arg) => `${arg.name}: ${JSON.stringify(SAMPLES[`${type}.${field.name}.${arg.name}`])}`);
  return args.length === 0 ? field.name : `${field.name}(${args.join(', ')})`;
};

/** Selects everything below a type; a type inside itself is left at its id or name. */
const everything = (type: GraphQLObjectType, above: readonly string[] = []): string => {
  const selections = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) return [field.name];
    if (!isObjectType(inner) || above.includes(inner.name)) return [];
    return [`${call(type.name, field)} { ${everything(inner, [...above, type.name, inner.name])} }`];
  });
  return `__typename ${selections.join(' ')}`;
};

describe('every field', () => {
  const generous = { graphqlDepth: 100, graphqlTokens: 1_000_000, graphqlCost: 1e12 };
  let server: GraphqlServer;
  beforeAll(async () => {
    server = await startGraphql({ limits: generous });
  });
  afterAll(() => server.close());

  const fieldsOf = (type: GraphQLObjectType) =>
    Object.values(type.getFields()).map((field): [string, AnyField] => [`${type.name}.${field.name}`, field]);
  const roots = ['Query', 'Project'].flatMap((name) => fieldsOf(schema.getType(name) as GraphQLObjectType));

  test('of Query and Project is in the table above', () => {
    expect(roots.map(([name]) => name).sort()).toEqual(Object.keys(ANSWERED_BY).sort());
  });

  test('of the table is answered by a read operation that is offered over GraphQL', () => {
    for (const name of Object.values(ANSWERED_BY)) {
      const operation = OPERATIONS.find((candidate) => candidate.name === name);
      expect(operation).toMatchObject({
        name,
        kind: 'read',
        transports: expect.arrayContaining(['graphql']),
      });
    }
  });

  test.each(roots)('%s calls its operation', async (name, field) => {
    const inner = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
    const selection = `${call(name.split('.')[0] ?? '', field)}${inner}`;
    const before = server.world.asked.length;
    const { json } = await server.ask(
      name.startsWith('Query') ? `{ ${selection} }` : `{ project(id: "demo") { ${selection} } }`,
    );
    expect(json.errors).toBeUndefined();
    expect(server.world.asked.slice(before).map((one) => one.name)).toContain(ANSWERED_BY[name]);
  });

  test('below the roots can be answered', async () => {
    const query = schema.getQueryType() as GraphQLObjectType;
    for (const [name, field] of roots) {
      const inner = getNamedType(field.type);
      if (!isObjectType(inner) || name === 'Query.project' || name === 'Query.projects') continue;
      const selection = `${call(name.split('.')[0] ?? '', field)} { ${everything(inner, ['Query', 'Project', inner.name])} }`;
      const isRoot = name.startsWith(query.name);
      const { json } = await server.ask(
        isRoot ? `{ ${selection} }` : `{ project(id: "demo") { ${selection} } }`,
      );
      expect([name, json.errors]).toEqual([name, undefined]);
    }
    expect(server.reports).toEqual([]);
  });
});
