import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Failure } from '../api/failure.ts';
import { asFailure } from '../api/failure.ts';
import type { NeighborhoodPage } from '../queries/graph.ts';
import { NEIGHBORHOOD } from '../queries/graph.ts';

/** Nodes that one question asks for. */
export const PAGE = 50;

/** The most nodes that are drawn at once. */
export const MOST = 200;

/** A question about a neighbourhood. */
export interface NeighborhoodQuestion {
  project: string;
  id: string;
  at: number | null;
  depth: number;
}

interface Loaded {
  key: string;
  pages: NeighborhoodPage[];
  failure: Failure | null;
  /** Whether as many nodes are there as were asked for, or all there are. */
  isWhole: boolean;
}

const readPage = async (
  client: ApolloClient,
  question: NeighborhoodQuestion,
  after: string | null,
): Promise<NeighborhoodPage | undefined> => {
  const { data } = await client.query({
    query: NEIGHBORHOOD,
    variables: { ...question, first: PAGE, after },
    fetchPolicy: after === null ? 'network-only' : 'cache-first',
  });
  return data?.project?.neighbors;
};

/** Reads a neighbourhood page by page until `shown` nodes are there. An answer to another question is dropped. */
export const useNeighborhood = (question: NeighborhoodQuestion, shown: number): Loaded => {
  const client = useApolloClient();
  const key = JSON.stringify(question);
  const [loaded, setLoaded] = useState<Loaded>({ key, pages: [], failure: null, isWhole: false });
  useEffect(() => {
    let isCurrent = true;
    const variables = JSON.parse(key) as NeighborhoodQuestion;
    const read = async (): Promise<void> => {
      const pages: NeighborhoodPage[] = [];
      let after: string | null = null;
      do {
        const page: NeighborhoodPage | undefined = await readPage(client, variables, after);
        if (!isCurrent || page === undefined) return;
        pages.push(page);
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after !== null && pages.length * PAGE < shown);
      setLoaded({ key, pages, failure: null, isWhole: true });
    };
    read().catch((error: unknown) => {
      if (isCurrent) setLoaded({ key, pages: [], failure: asFailure(error), isWhole: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, key, shown]);
  return loaded.key === key ? loaded : { key, pages: [], failure: null, isWhole: false };
};
