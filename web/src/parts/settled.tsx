import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';
import type { Answer } from './use-answer.ts';
import { Waiting } from './waiting.tsx';

/** Shows an answer once it is there; before, a place of about the same size, and a failure in words. */
export const Settled = <T,>(props: {
  answer: Answer<T>;
  /** Names what is waited for, such as `the node`. */
  what: string;
  /** Lines that the place keeps while waiting. */
  lines?: number;
  children: (data: T) => ReactNode;
}): ReactNode => {
  const { answer, what, lines, children } = props;
  if (answer.state === 'answered') return children(answer.data);
  if (answer.state === 'failed') return <Failed what={what} failure={answer.failure} again={answer.again} />;
  return <Waiting what={what} lines={lines} />;
};
