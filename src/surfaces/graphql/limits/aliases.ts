import { visit } from 'graphql';
import type { DocumentLaw } from './document-law.ts';
import { overDocumentLimit } from './over-limit.ts';

/** A document holds at most `graphqlAliases` aliases, fragments included: each is one more answer to the same field. */
export const aliases: DocumentLaw = ({ document }, { graphqlAliases }) => {
  let count = 0;
  visit(document, { Field: ({ alias }) => void (alias === undefined ? 0 : count++) });
  if (count <= graphqlAliases) return null;
  const advice = 'Ask in several requests, or take the fields of one node together.';
  return overDocumentLimit(
    'graphqlAliases',
    graphqlAliases,
    count,
    `The document has ${count} aliases`,
    advice,
  );
};
