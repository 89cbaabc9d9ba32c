import type { FieldNode, GraphQLField, GraphQLNamedType, OperationDefinitionNode, ValueNode } from 'graphql';
import { Kind } from 'graphql';
import type { Limits } from '../../../contracts/limits.ts';

/**
 * Lists without `first` whose items are looked up further; the numbers are what a large project has. A way back to the list
 * that one came from counts as one too: with each step it multiplies the answer by the whole list.
 */
const UNPAGED: Readonly<Record<string, number>> = {
  'Query.projects': 100,
  'Source.revisions': 10,
  'SourceRevision.representations': 10,
  'SourceRevision.source': 10,
};

interface Selected {
  node: FieldNode;
  field: GraphQLField<unknown, unknown>;
  parent: GraphQLNamedType | undefined;
  operation: OperationDefinitionNode;
  variables: Readonly<Record<string, unknown>>;
  limits: Limits;
}

const literal = (value: ValueNode | undefined): number | undefined =>
  value?.kind === Kind.INT ? Number(value.value) : undefined;

const fromVariable = (name: string, { operation, variables, limits }: Selected): number | undefined => {
  const sent = variables[name];
  if (typeof sent === 'number') return sent;
  if (sent !== undefined && sent !== null) return limits.pageSize;
  const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
  return literal(definition?.defaultValue);
};

/** A number that a field is asked with: from the document, the variables or the default; undefined when it takes none of that name. */
const askedNumber = (selected: Selected, name: string, fallback: number): number | undefined => {
  const { node, field } = selected;
  const argument = field.args.find((candidate) => candidate.name === name);
  if (argument === undefined) return undefined;
  const sent = node.arguments?.find((candidate) => candidate.name.value === name)?.value;
  const asked = sent?.kind === Kind.VARIABLE ? fromVariable(sent.name.value, selected) : literal(sent);
  return asked ?? (typeof argument.defaultValue === 'number' ? argument.defaultValue : fallback);
};

/** How many items a list may answer with: its `first`, from the document, the variables or the defaults; 1 for what is no list. */
export const sizeOfList = (selected: Selected): number => {
  const { field, parent, limits } = selected;
  const first = askedNumber(selected, 'first', limits.pageSize);
  if (first === undefined) return UNPAGED[`${parent?.name ?? ''}.${field.name}`] ?? 1;
  return Math.max(1, first);
};

/** Tokens of source text that a field may answer with; 0 for what answers none. */
export const tokensOfText = (selected: Selected): number =>
  Math.max(0, askedNumber(selected, 'maxTokens', 0) ?? 0);
