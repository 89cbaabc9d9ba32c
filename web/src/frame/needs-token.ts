import type { Answer } from '../parts/use-answer.ts';

/** Whether an answer is a refusal that another token could change. */
export const needsToken = <T>(answer: Answer<T>): answer is Extract<Answer<T>, { state: 'failed' }> =>
  answer.state === 'failed' &&
  (answer.failure.code === 'UNAUTHENTICATED' || answer.failure.code === 'FORBIDDEN');
