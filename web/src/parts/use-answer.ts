import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { Failure } from '../api/failure.ts';
import { asFailure } from '../api/failure.ts';

/** What has become of a question: nothing yet, a failure, or the answer to exactly these variables. */
export type Answer<T> =
  | { state: 'waiting' }
  | { state: 'failed'; failure: Failure; again: () => void }
  | { state: 'answered'; data: T };

/**
 * Asks a question and follows its answer. When the variables change, the answer to the older ones is gone at once and
 * its request is given up, so that a late answer is never shown for another question.
 */
export const useAnswer = <T, V extends OperationVariables>(
  query: TypedDocumentNode<T, V>,
  variables: V,
  options: { skip?: boolean } = {},
): Answer<T> => {
  const untyped = query as TypedDocumentNode<T, OperationVariables>;
  const { data, error, refetch } = useQuery(untyped, { variables, skip: options.skip ?? false });
  if (data !== undefined) return { state: 'answered', data: data as T };
  if (error === undefined) return { state: 'waiting' };
  return { state: 'failed', failure: asFailure(error), again: () => void refetch().catch(() => undefined) };
};
