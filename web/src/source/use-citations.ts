import type { Answer } from '../parts/use-answer.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { CITED_BY } from '../queries/citing.ts';
import { usePlace } from '../url/use-place.ts';
import type { Citation } from './citations.ts';
import { citationsOf } from './citations.ts';

/** The passages of a version that records rest on, once they are known. */
export const useCitations = (
  revision: string,
): { answer: Answer<unknown>; citations: readonly Citation[]; hasMore: boolean } => {
  const { project } = usePlace();
  const answer = useAnswer(CITED_BY, { project, revision });
  const citedBy = answer.state === 'answered' ? answer.data.project?.sourceRevision?.citedBy : undefined;
  return {
    answer,
    citations: citedBy === undefined ? [] : citationsOf(citedBy, revision),
    hasMore: citedBy?.hasMore ?? false,
  };
};
