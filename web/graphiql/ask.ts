import type { GraphiQLProps } from 'graphiql';

/** Sends a query to the service that this page came from; answers and refusals alike are its JSON. */
export const ask: GraphiQLProps['fetcher'] = async ({ query, operationName, variables }, options) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(options?.headers as Record<string, string> | undefined),
    },
    body: JSON.stringify({ query, operationName, variables }),
  });
  return (await response.json()) as object;
};
