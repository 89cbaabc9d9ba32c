import { useParams, useSearchParams } from 'react-router';
import { wholeNumber } from './numbers.ts';

/** Where the reader is: the project, and the revision that is read at (null: the newest). */
export interface Place {
  project: string;
  at: number | null;
}

/** The place that the URL names. */
export const usePlace = (): Place => {
  const { project } = useParams();
  const [search] = useSearchParams();
  return { project: project ?? '', at: wholeNumber(search.get('at')) };
};
