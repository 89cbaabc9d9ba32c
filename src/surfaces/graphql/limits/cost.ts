import type {
  FieldNode,
  GraphQLField,
  GraphQLNamedType,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';
import { Kind, getNamedType, isCompositeType, isInterfaceType, isObjectType } from 'graphql';
import type { Limits } from '../../../contracts/limits.ts';
import type { BoundedDocument, DocumentLaw } from './document-law.ts';
import { oncePerFragment } from './once-per-fragment.ts';
import { overDocumentLimit } from './over-limit.ts';
import { sizeOfList, tokensOfText } from './size-of-list.ts';

/** A field with arguments is looked up on its own; the others come with the record that they are part of. */
const LOOK_UP = 10;
/** Tokens of source text that cost as much as one field: cutting text to a number of tokens is work. */
const TOKENS_A_UNIT = 200;

const fieldOf = (
  type: GraphQLNamedType | undefined,
  name: string,
): GraphQLField<unknown, unknown> | undefined =>
  isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;

const costOf = (
  { schema, fragments, variables }: BoundedDocument,
  operation: OperationDefinitionNode,
  limits: Limits,
): number => {
  const ofFragment = oncePerFragment(fragments, 0, ({ typeCondition, selectionSet }) =>
    ofSet(selectionSet, schema.getType(typeCondition.name.value)),
  );
  const ofField = (node: FieldNode, parent: GraphQLNamedType | undefined): number => {
    const field = fieldOf(parent, node.name.value);
    const inner = field === undefined ? undefined : getNamedType(field.type);
    if (field === undefined) return node.selectionSet === undefined ? 1 : 1 + ofSet(node.selectionSet, inner);
    const selected = { node, field, parent, operation, variables, limits };
    const text = Math.ceil(tokensOfText(selected) / TOKENS_A_UNIT);
    const own = (field.args.length > 0 ? LOOK_UP : 1) + text;
    if (node.selectionSet === undefined) return own;
    const size = sizeOfList(selected);
    return own + size * ofSet(node.selectionSet, inner);
  };
  const ofSet = ({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): number =>
    selections.reduce((sum, node) => {
      if (node.kind === Kind.FIELD) return sum + ofField(node, type);
      if (node.kind === Kind.FRAGMENT_SPREAD) return sum + ofFragment(node.name.value);
      const narrowed =
        node.typeCondition === undefined ? type : schema.getType(node.typeCondition.name.value);
      return sum + ofSet(node.selectionSet, isCompositeType(narrowed) ? narrowed : type);
    }, 0);
  return ofSet(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined);
};

/** A document costs at most `graphqlCost`: its fields, those with arguments ten each, one more for 200 tokens of source text, times the `first` of the lists round them. */
export const cost: DocumentLaw = (document, limits) => {
  const costs = document.operations.map((operation) => costOf(document, operation, limits));
  const highest = Math.max(0, ...costs);
  if (highest <= limits.graphqlCost) return null;
  const advice = 'Ask for fewer fields, or for a smaller `first`, and go on with cursors.';
  return overDocumentLimit(
    'graphqlCost',
    limits.graphqlCost,
    highest,
    `The document costs ${highest}`,
    advice,
  );
};
