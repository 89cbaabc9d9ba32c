import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { RevisionFields } from '../queries/source.ts';
import type { SheetFields } from '../queries/source-text.ts';
import { SHEETS } from '../queries/source-text.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { PAGE_STATES } from '../words/enums.ts';
import { counted } from '../words/numbers.ts';
import type { Citation } from './citations.ts';
import { Pages } from '../parts/pages.tsx';

/** The pages, each with the state of its text and whether it is cited; steps to the page before and after. */
export const SheetList = ({
  revision,
  page,
  citations,
}: {
  revision: RevisionFields;
  page: number;
  citations: readonly Citation[];
}): ReactNode => {
  const { project, at } = usePlace();
  const to = (sheet: number): string =>
    `${paths.source(project, revision.revision, null, null)}?page=${sheet}${at === null ? '' : `&at=${at}`}`;
  return (
    <nav aria-label="Pages" className="sheets">
      <p className="sheet-steps">
        {page > 1 ? <Link to={to(page - 1)}>Page before</Link> : <span className="quiet">Page before</span>}
        <span>
          Page <span className="data">{page}</span> of <span className="data">{revision.pageCount}</span>
        </span>
        {page < revision.pageCount ? (
          <Link to={to(page + 1)}>Page after</Link>
        ) : (
          <span className="quiet">Page after</span>
        )}
      </p>
      <details>
        <summary>All pages</summary>
        <Pages
          page={(after, next) => (
            <SheetsPage
              revision={revision.revision}
              page={page}
              citations={citations}
              to={to}
              after={after}
              next={next}
            />
          )}
        />
      </details>
    </nav>
  );
};

const SheetsPage = (props: {
  revision: string;
  page: number;
  citations: readonly Citation[];
  to: (sheet: number) => string;
  after: string | null;
  next: (end: string | null) => ReactNode;
}): ReactNode => {
  const { revision, page, citations, to, after, next } = props;
  const { project } = usePlace();
  const answer = useAnswer(SHEETS, { project, revision, after });
  const cited = new Set(citations.map(({ evidence }) => evidence.page));
  return (
    <Settled answer={answer} what="the pages" lines={2}>
      {({ project: found }) => {
        const sheets = found?.sourceRevision?.pages;
        if (sheets === undefined) return null;
        return (
          <>
            <ol className="plain sheet-list">
              {sheets.edges.map(({ node }) => (
                <li key={node.page}>
                  <Link to={to(node.page)} aria-current={node.page === page ? 'page' : undefined}>
                    <SheetWords sheet={node} isCited={cited.has(node.page)} />
                  </Link>
                </li>
              ))}
            </ol>
            {next(sheets.pageInfo.hasNextPage ? sheets.pageInfo.endCursor : null)}
          </>
        );
      }}
    </Settled>
  );
};

const SheetWords = ({ sheet, isCited }: { sheet: SheetFields; isCited: boolean }): ReactNode => (
  <>
    <span className="unseen">Page </span>
    <span className="data">{sheet.page}</span>
    {sheet.label !== null && sheet.label !== String(sheet.page) && (
      <span className="quiet"> ({sheet.label})</span>
    )}
    {isCited && <span className="sheet-cited"> cited</span>}
    {sheet.status !== 'OK' && (
      <span className="warning">
        {' '}
        {PAGE_STATES[sheet.status]}
        {sheet.reason !== null && `: ${sheet.reason}`}
      </span>
    )}
    {sheet.ocr && <span className="quiet"> read from a scan by a program</span>}
    {sheet.hidden > 0 && <span className="quiet"> {counted(sheet.hidden, 'hidden passage')}</span>}
  </>
);
