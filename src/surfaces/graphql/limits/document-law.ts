import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { Kind } from 'graphql';
import type { KbError } from '../../../contracts/errors.ts';
import type { Limits } from '../../../contracts/limits.ts';

/** A document as it was sent, with the operations that it may run. */
export interface BoundedDocument {
  schema: GraphQLSchema;
  document: DocumentNode;
  operations: readonly OperationDefinitionNode[];
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Readonly<Record<string, unknown>>;
}

/** A limit on documents: null when it holds. Takes time linear in the document, whatever its fragments do. */
export type DocumentLaw = (document: BoundedDocument, limits: Limits) => KbError | null;

/** Finds the operations and fragments of a document. All operations count when none is named. */
export const boundedDocument = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  variables: Readonly<Record<string, unknown>>,
): BoundedDocument => {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const named = operations.filter((operation) => operation.name?.value === operationName);
  return {
    schema,
    document,
    operations: operationName === undefined ? operations : named,
    fragments: new Map(fragments.map((fragment) => [fragment.name.value, fragment])),
    variables,
  };
};
