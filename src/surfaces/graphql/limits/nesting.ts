import type { SelectionNode, SelectionSetNode } from 'graphql';
import { Kind } from 'graphql';
import type { BoundedDocument, DocumentLaw } from './document-law.ts';
import { oncePerFragment } from './once-per-fragment.ts';
import { overDocumentLimit } from './over-limit.ts';

/** How deep a selection nests, each in its own measure. */
interface Nesting {
  /** Fields inside fields. */
  fields: number;
  /** Fragments inside fragments, inline ones too. */
  fragments: number;
  /** Lists of the schema inside each other, if this is read as introspection. */
  lists: number;
  /** The same where it is introspection. */
  introspection: number;
}

const FLAT: Nesting = { fields: 0, fragments: 0, lists: 0, introspection: 0 };

/** Lists of an introspected type that lead to further types: each level multiplies the answer by the whole schema. */
const TYPE_LISTS: ReadonlySet<string> = new Set(['fields', 'interfaces', 'possibleTypes', 'inputFields']);

/** As graphql-js allows; tools that read a schema use one. */
const MAX_TYPE_LISTS = 2;

const ROOTS: ReadonlySet<string> = new Set(['__schema', '__type']);

const deepest = (all: readonly Nesting[]): Nesting =>
  all.reduce(
    (a, b) => ({
      fields: Math.max(a.fields, b.fields),
      fragments: Math.max(a.fragments, b.fragments),
      lists: Math.max(a.lists, b.lists),
      introspection: Math.max(a.introspection, b.introspection),
    }),
    FLAT,
  );

const measureAll = ({ operations, fragments }: BoundedDocument): Nesting => {
  const ofFragment = oncePerFragment(fragments, FLAT, ({ selectionSet }) => ofSet(selectionSet));
  const ofSet = ({ selections }: SelectionSetNode): Nesting => deepest(selections.map(ofSelection));
  const ofSelection = (node: SelectionNode): Nesting => {
    if (node.kind === Kind.FIELD) {
      const name = node.name.value;
      const inner = node.selectionSet === undefined ? FLAT : ofSet(node.selectionSet);
      // Unwrapping a type (`ofType`) leads to one type only; tools nest it nine deep.
      const fields = inner.fields + (name === 'ofType' ? 0 : 1);
      const lists = inner.lists + (TYPE_LISTS.has(name) ? 1 : 0);
      return { ...inner, fields, lists, introspection: ROOTS.has(name) ? lists : inner.introspection };
    }
    const inner = node.kind === Kind.INLINE_FRAGMENT ? ofSet(node.selectionSet) : ofFragment(node.name.value);
    return { ...inner, fragments: inner.fragments + 1 };
  };
  return deepest(operations.map(({ selectionSet }) => ofSet(selectionSet)));
};

/** Fields nest at most `graphqlDepth` deep, and so do fragments; lists of the schema nest less, since they multiply. */
export const nesting: DocumentLaw = (document, { graphqlDepth }) => {
  const { fields, fragments, introspection } = measureAll(document);
  const over = (sent: number, what: string, maximum = graphqlDepth) =>
    overDocumentLimit('graphqlDepth', maximum, sent, what, 'Nest less and ask again from an inner node.');
  if (fields > graphqlDepth) return over(fields, `Fields nest ${fields} deep`);
  if (fragments > graphqlDepth) return over(fragments, `Fragments nest ${fragments} deep`);
  if (introspection > MAX_TYPE_LISTS)
    return over(introspection, `Lists of types nest ${introspection} deep in introspection`, MAX_TYPE_LISTS);
  return null;
};
