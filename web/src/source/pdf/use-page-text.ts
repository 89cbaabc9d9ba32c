import type { Answer } from '../../parts/use-answer.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import type { RunFields } from '../../queries/source-text.ts';
import { RUNS, SOURCE_TEXT } from '../../queries/source-text.ts';
import type { PageText } from './place-marks.ts';

/** One page of a text layer. */
interface OfPage extends Record<string, unknown> {
  project: string;
  revision: string;
  page: number;
  textLayer: string | null;
}

const NO_RUNS: readonly RunFields[] = [];

/** The reading text of a page with its places; without those, when they cannot be had, since the words can still be looked for. */
export const usePageText = (
  of: OfPage,
): { text: PageText['text'] | null; runs: readonly RunFields[] | null; failed: boolean } => {
  const answer = useAnswer(SOURCE_TEXT, of);
  const places = useAnswer(RUNS, of);
  return {
    text: answer.state === 'answered' ? (answer.data.project?.sourceRevision?.text ?? null) : null,
    runs: runsOf(places),
    failed: answer.state === 'failed',
  };
};

type Places = { project: { sourceRevision: { runs: readonly RunFields[] } | null } | null };

const runsOf = (places: Answer<Places>): readonly RunFields[] | null => {
  if (places.state === 'waiting') return null;
  return places.state === 'failed' ? NO_RUNS : (places.data.project?.sourceRevision?.runs ?? NO_RUNS);
};
