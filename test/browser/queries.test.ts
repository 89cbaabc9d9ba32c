import { readFileSync } from 'node:fs';
import type { DocumentNode } from 'graphql';
import { buildSchema, isEnumType, Kind, print, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/contracts/limits.ts';
import { checkDocument } from '../../src/surfaces/graphql/limits/check-document.ts';
import * as citing from '../../web/src/queries/citing.ts';
import * as frame from '../../web/src/queries/frame.ts';
import * as graph from '../../web/src/queries/graph.ts';
import * as history from '../../web/src/queries/history.ts';
import * as node from '../../web/src/queries/node.ts';
import * as overview from '../../web/src/queries/overview.ts';
import * as problem from '../../web/src/queries/problem.ts';
import * as proposals from '../../web/src/queries/proposals.ts';
import * as search from '../../web/src/queries/search.ts';
import * as source from '../../web/src/queries/source.ts';
import * as sourceText from '../../web/src/queries/source-text.ts';
import { NODE_TYPE_ORDER, PROPOSAL_STATUSES, RELATIONSHIP_TYPES } from '../../web/src/queries/vocabulary.ts';
import { CHECKS } from '../../web/src/words/checks.ts';
import * as words from '../../web/src/words/enums.ts';
import * as evidence from '../../web/src/words/evidence.ts';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));

const isQuery = (value: unknown): value is DocumentNode =>
  (value as DocumentNode).kind === Kind.DOCUMENT &&
  (value as DocumentNode).definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);

const QUERIES = Object.entries({
  ...citing,
  ...frame,
  ...graph,
  ...history,
  ...node,
  ...overview,
  ...problem,
  ...proposals,
  ...search,
  ...source,
  ...sourceText,
}).filter((entry): entry is [string, DocumentNode] => isQuery(entry[1]));

/** Variables that count in the cost of a document. */
const VARIABLES = { first: 50 };

/** The cache asks for the type's name in every selection; the cost counts it. */
const withTypeNames = (text: string): string => text.replaceAll(/\{\n/g, '{\n__typename\n');

const enumValues = (name: string): string[] => {
  const type = schema.getType(name);
  return isEnumType(type) ? type.getValues().map(({ name: value }) => value) : [];
};

describe('the questions of the viewer', () => {
  it('are all found by this test', () => {
    expect(QUERIES.length).toBe(29);
  });

  it.each(QUERIES)('%s is one that the schema answers', (_name, document) => {
    expect(validate(schema, document)).toEqual([]);
  });

  it.each(QUERIES)('%s keeps to the limits of a service that configures none', (_name, document) => {
    const query = withTypeNames(print(document));
    const request = { query, operationName: undefined, variables: VARIABLES };
    expect(() => checkDocument(schema, request as never, DEFAULT_LIMITS)).not.toThrow();
  });

  it('would be caught when it cost too much', () => {
    const query = `{ project(id: "p") { nodes(first: 100) { edges { node { relationships(first: 100) { groups { members { node { id label } } } } } } } } }`;
    const request = { query, operationName: undefined, variables: {} };
    expect(() => checkDocument(schema, request as never, DEFAULT_LIMITS)).toThrow(/costs/);
  });
});

describe('the words of the viewer', () => {
  it.each([
    ['NodeType', words.NODE_TYPES],
    ['EvidenceLevel', words.EVIDENCE_LEVELS],
    ['EvidenceStatus', words.EVIDENCE_STATES],
    ['FieldName', words.FIELDS],
    ['Verdict', words.VERDICTS],
    ['MatchReason', words.MATCH_REASONS],
    ['ProposalStatus', words.PROPOSAL_STATES],
    ['CheckResult', words.CHECK_RESULTS],
    ['CheckName', CHECKS],
    ['PageStatus', words.PAGE_STATES],
    ['ActorKind', words.ACTORS],
    ['EvidenceDirection', evidence.DIRECTIONS],
    ['EvidenceDirectness', evidence.DIRECTNESS],
    ['QuoteRole', evidence.ROLES],
    ['ReanchorLabel', evidence.REANCHORED],
    ['Standing', evidence.STANDINGS],
    ['DecisionKind', evidence.DECISIONS],
  ])('say every value of %s and no other', (name, table) => {
    expect(Object.keys(table).sort()).toEqual(enumValues(name).sort());
  });

  it('list kinds, types and states as the schema does', () => {
    expect([...NODE_TYPE_ORDER]).toEqual(enumValues('NodeType'));
    expect([...RELATIONSHIP_TYPES]).toEqual(enumValues('RelationshipType'));
    expect([...PROPOSAL_STATUSES]).toEqual(enumValues('ProposalStatus'));
  });
});
