import type { ReactNode } from 'react';
import { Empty } from '../parts/empty.tsx';
import { Failed } from '../parts/failed.tsx';
import { Section } from '../parts/section.tsx';
import type { Answer } from '../parts/use-answer.ts';
import { Waiting } from '../parts/waiting.tsx';
import type { RevisionFields } from '../queries/source.ts';
import { counted } from '../words/numbers.ts';
import { CitationList } from './citation-list.tsx';
import type { Citation } from './citations.ts';
import { byPassage } from './citations.ts';
import { Uncited } from './uncited.tsx';

/** The records that rest on this version, each with its passage; those of the shown page first. */
export const CitedPassages = (props: {
  revision: RevisionFields;
  answer: Answer<unknown>;
  citations: readonly Citation[];
  page: number | null;
  hasMore: boolean;
}): ReactNode => {
  const { revision, answer, citations, page, hasMore } = props;
  const here = page === null ? citations : citations.filter(({ evidence }) => isOnPage(evidence, page));
  const elsewhere = citations.filter((citation) => !here.includes(citation));
  return (
    <aside className="cited" aria-label="Records that cite this source">
      {answer.state === 'waiting' && <Waiting what="the records that cite it" lines={6} />}
      {answer.state === 'failed' && (
        <Failed what="the records that cite it" failure={answer.failure} again={answer.again} />
      )}
      {answer.state === 'answered' && citations.length === 0 && <Uncited revision={revision} />}
      {page !== null && citations.length > 0 && (
        <Section title={`Cited on page ${page}`}>
          {here.length === 0 ? (
            <Empty>No passage of this page is cited.</Empty>
          ) : (
            <CitationList citations={here} />
          )}
        </Section>
      )}
      {page === null && here.length > 0 && (
        <Section title="Cited passages">
          <CitationList citations={here} />
        </Section>
      )}
      {elsewhere.length > 0 && (
        <details>
          <summary>{counted(byPassage(elsewhere).length, 'passage')} on other pages</summary>
          <CitationList citations={elsewhere} />
        </details>
      )}
      {hasMore && <p className="quiet">More records cite it than are listed here.</p>}
    </aside>
  );
};

const isOnPage = ({ page, pageEnd }: { page: number; pageEnd: number | null }, shown: number): boolean =>
  page <= shown && shown <= (pageEnd ?? page);
