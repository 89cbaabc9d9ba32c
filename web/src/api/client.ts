import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { authorization } from './token.ts';

const withToken = new SetContextLink(({ headers }) => ({
  headers: { ...(headers as Record<string, string> | undefined), ...authorization() },
}));

const http = new HttpLink({ uri: '/graphql', headers: { 'apollo-require-preflight': 'true' } });

/** Answers about the same question with other fields belong together; a list is one answer and replaces the older. */
const merged = { merge: true } as const;

/**
 * The cache keeps answers by question. Only projects are shared between questions: a node read at one revision must
 * never show in an answer about another, and its relationships depend on the revision that was asked for.
 */
const createCache = (): InMemoryCache =>
  new InMemoryCache({
    dataIdFromObject: ({ __typename, id }) =>
      __typename === 'Project' && typeof id === 'string' ? `Project:${id}` : undefined,
    typePolicies: {
      Project: {
        fields: {
          node: merged,
          source: merged,
          sourceRevision: merged,
          proposal: merged,
          freshness: merged,
          counts: merged,
        },
      },
    },
  });

/** The client of this page: the service that served it, and no other. A shown answer is always asked for again. */
export const createClient = (): ApolloClient =>
  new ApolloClient({
    link: ApolloLink.from([withToken, http]),
    cache: createCache(),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
