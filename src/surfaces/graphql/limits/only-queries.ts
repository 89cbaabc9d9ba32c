import { OperationTypeNode } from 'graphql';
import { KbError } from '../../../contracts/errors.ts';
import type { DocumentLaw } from './document-law.ts';

/** Nothing changes over GraphQL: mutations and subscriptions do not exist. */
export const onlyQueries: DocumentLaw = ({ operations }) => {
  const other = operations.find(({ operation }) => operation !== OperationTypeNode.QUERY);
  if (other === undefined) return null;
  const message = `GraphQL only reads, there is no ${other.operation}. Propose changes with the MCP tool kb_propose.`;
  return new KbError('INVALID_INPUT', message, { path: 'query' });
};
