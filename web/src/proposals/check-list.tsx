import type { ReactNode } from 'react';
import { Pages } from '../parts/pages.tsx';
import { Settled } from '../parts/settled.tsx';
import { Text } from '../parts/text.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { CheckFields, CheckPage } from '../queries/proposals.ts';
import { PROPOSAL_CHECKS } from '../queries/proposals.ts';
import type { CheckResult } from '../queries/vocabulary.ts';
import { usePlace } from '../url/use-place.ts';
import { checkInWords } from '../words/checks.ts';
import { CHECK_RESULTS } from '../words/enums.ts';

const SIGNS: Readonly<Record<CheckResult, string>> = { PASS: '✓', FAIL: '✕', UNAVAILABLE: '?', ADVICE: 'i' };

/** The checks with one outcome, in the order of the gate; nothing when there are none. */
export const CheckList = ({
  id,
  results,
  folded = false,
}: {
  id: string;
  results: readonly [CheckResult];
  folded?: boolean;
}): ReactNode => (
  <Pages
    page={(after, next) => <ChecksPage id={id} results={results} folded={folded} after={after} next={next} />}
  />
);

const ChecksPage = (props: {
  id: string;
  results: readonly [CheckResult];
  folded: boolean;
  after: string | null;
  next: (end: string | null) => ReactNode;
}): ReactNode => {
  const { id, results, folded, after, next } = props;
  const { project } = usePlace();
  const answer = useAnswer(PROPOSAL_CHECKS, { project, id, results, after });
  return (
    <Settled answer={answer} what="the checks" lines={1}>
      {({ project: found }) => {
        const page = found?.proposal?.checks;
        if (page === undefined || page.totalCount === 0) return null;
        return (
          <Group
            page={page}
            result={results[0]}
            folded={folded}
            isFirst={after === null}
            more={next(page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null)}
          />
        );
      }}
    </Settled>
  );
};

const Group = (props: {
  page: CheckPage;
  result: CheckResult;
  folded: boolean;
  isFirst: boolean;
  more: ReactNode;
}): ReactNode => {
  const { page, result, folded, isFirst, more } = props;
  const title = `${CHECK_RESULTS[result]} (${page.totalCount})`;
  const list = (
    <>
      <ul className="plain checks">
        {page.edges.map(({ node }, index) => (
          <Check key={index} check={node} />
        ))}
      </ul>
      {more}
    </>
  );
  if (folded)
    return (
      <details className="check-group" open={!isFirst}>
        <summary>{title}</summary>
        {list}
      </details>
    );
  return (
    <div className="check-group">
      {isFirst && <h3>{title}</h3>}
      {list}
    </div>
  );
};

const Check = ({ check }: { check: CheckFields }): ReactNode => (
  <li className={`check check-${check.result.toLowerCase()}`}>
    <span className="check-sign" aria-hidden="true">
      {SIGNS[check.result]}
    </span>
    <div>
      <p>
        {checkInWords(check)}
        {check.level !== null && (
          <span className="quiet"> · {check.level === 'EXACT' ? 'exact match' : 'normalised match'}</span>
        )}
      </p>
      <p className="quiet">
        <Text>{check.message}</Text>
      </p>
      {check.path !== '' && (
        <p className="data quiet path">
          <Text>{check.path}</Text>
        </p>
      )}
    </div>
  </li>
);
