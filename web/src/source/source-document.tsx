import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useAnswer } from '../parts/use-answer.ts';
import { CITED_BY } from '../queries/source.ts';
import type { RevisionFields } from '../queries/source.ts';
import { stretch, wholeNumber } from '../url/numbers.ts';
import { usePlace } from '../url/use-place.ts';
import { CitedPassages } from './cited-passages.tsx';
import { citationsOf } from './citations.ts';
import { SheetList } from './sheet-list.tsx';
import { SourceHead } from './source-head.tsx';
import { SourcePage } from './source-page.tsx';
import { SourceTextView } from './source-text-view.tsx';

/** A source as it was archived, with the passages that records rest on marked in place, and those records beside it. */
export const SourceDocument = ({ revision }: { revision: RevisionFields }): ReactNode => {
  const { project } = usePlace();
  const [search] = useSearchParams();
  const selected = stretch(search.get('quote'));
  const page = Math.min(wholeNumber(search.get('page'), 1) ?? 1, revision.pageCount);
  const answer = useAnswer(CITED_BY, { project, revision: revision.revision });
  const citedBy = answer.state === 'answered' ? (answer.data.project?.sourceRevision?.citedBy ?? null) : null;
  const citations = citedBy === null ? [] : citationsOf(citedBy, revision.revision);
  const isPaged = revision.pageCount > 1 || revision.mediaType === 'application/pdf';
  return (
    <div className="source">
      <SourceHead revision={revision} citations={citations} />
      <div className="source-body">
        <div className="source-main">
          {isPaged && <SheetList revision={revision} page={page} citations={citations} />}
          {isPaged ? (
            <SourcePage
              revision={revision}
              page={page}
              selected={selected}
              cited={citations.map(({ evidence }) => evidence.position)}
            />
          ) : (
            <SourceTextView
              revision={revision}
              selected={selected}
              cited={citations.map(({ evidence }) => evidence.position)}
            />
          )}
        </div>
        <CitedPassages
          answer={answer}
          citations={citations}
          page={isPaged ? page : null}
          hasMore={citedBy?.hasMore ?? false}
        />
      </div>
    </div>
  );
};
