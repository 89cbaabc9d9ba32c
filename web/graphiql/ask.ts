import type { GraphiQLProps } from 'graphiql';

/** Sends a query to the service that this page came from; answers and refusals alike are its JSON. */
export const ask: GraphiQLProps['fetcher'] = async ({ query, operationName, variables }, options) => {
  const headers = new Headers(options?.headers);
  headers.set('content-type', 'application/json');
  const body = JSON.stringify({ query, operationName, variables: variables as unknown });
  return (await fetch('/graphql', { method: 'POST', headers, body })).json() as Promise<object>;
};
