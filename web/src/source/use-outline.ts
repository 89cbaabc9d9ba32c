import { useState } from 'react';
import type { Failure } from '../api/failure.ts';
import { useAnswer } from '../parts/use-answer.ts';
import type { SectionFields } from '../queries/source-text.ts';
import { OUTLINE } from '../queries/source-text.ts';
import { usePlace } from '../url/use-place.ts';

/** The sections of a source as far as they are known. */
export interface Outline {
  sections: readonly SectionFields[];
  isWaiting: boolean;
  failed: { failure: Failure; again: () => void } | null;
  /** Shows those that are left out; null when none are. */
  more: (() => void) | null;
}

/** Sections of the first page; a list of several hundred is shown when it is asked for. */
export const useOutline = (revision: string): Outline => {
  const { project } = usePlace();
  const [after, setAfter] = useState<string | null>(null);
  const [earlier, setEarlier] = useState<readonly SectionFields[]>([]);
  const answer = useAnswer(OUTLINE, { project, revision, after });
  const page = answer.state === 'answered' ? answer.data.project?.sourceRevision?.outline : undefined;
  const sections = [...earlier, ...(page?.edges.map(({ node }) => node) ?? [])];
  const { hasNextPage = false, endCursor = null } = page?.pageInfo ?? {};
  return {
    sections,
    isWaiting: answer.state === 'waiting',
    failed: answer.state === 'failed' ? answer : null,
    more: hasNextPage
      ? () => {
          setEarlier(sections);
          setAfter(endCursor);
        }
      : null,
  };
};
