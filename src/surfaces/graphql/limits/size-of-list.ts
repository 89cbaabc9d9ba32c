import type { FieldNode, GraphQLField, GraphQLNamedType, OperationDefinitionNode, ValueNode } from 'graphql';
import { Kind } from 'graphql';
import type { Limits } from '../../../contracts/limits.ts';

/** Lists without `first` whose items are looked up further; the numbers are what a large project has. */
const UNPAGED: Readonly<Record<string, number>> = { 'Query.projects': 100, 'Source.revisions': 10 };

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

/** How many items a list may answer with: its `first`, from the document, the variables or the defaults; 1 for what is no list. */
export const sizeOfList = (selected: Selected): number => {
  const { node, field, parent, limits } = selected;
  const first = field.args.find(({ name }) => name === 'first');
  if (first === undefined) return UNPAGED[`${parent?.name ?? ''}.${field.name}`] ?? 1;
  const sent = node.arguments?.find(({ name }) => name.value === 'first')?.value;
  const asked = sent?.kind === Kind.VARIABLE ? fromVariable(sent.name.value, selected) : literal(sent);
  const fallback = typeof first.defaultValue === 'number' ? first.defaultValue : limits.pageSize;
  return Math.max(1, asked ?? fallback);
};
