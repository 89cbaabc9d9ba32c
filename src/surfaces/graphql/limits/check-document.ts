import type { GraphQLSchema } from 'graphql';
import type { Limits } from '../../../contracts/limits.ts';
import type { GraphqlRequest } from '../read-request.ts';
import { aliases } from './aliases.ts';
import { cost } from './cost.ts';
import type { DocumentLaw } from './document-law.ts';
import { boundedDocument } from './document-law.ts';
import { nesting } from './nesting.ts';
import { onlyQueries } from './only-queries.ts';
import { parseBounded } from './parse-bounded.ts';

/** The limits on documents in the order in which they are looked at. */
const LAWS: readonly DocumentLaw[] = [onlyQueries, aliases, nesting, cost];

/**
 * Holds a request against the limits before anything else reads it: validation itself is slow on hostile documents.
 * Raises `LIMIT_EXCEEDED`, or `INVALID_INPUT` for text that is not GraphQL.
 */
export const checkDocument = (schema: GraphQLSchema, request: GraphqlRequest, limits: Limits): void => {
  const document = parseBounded(request.query, limits);
  const bounded = boundedDocument(schema, document, request.operationName, request.variables ?? {});
  for (const law of LAWS) {
    const refusal = law(bounded, limits);
    if (refusal !== null) throw refusal;
  }
};
