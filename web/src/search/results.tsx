import type { ReactNode } from 'react';
import { Empty } from '../parts/empty.tsx';
import { Notice } from '../parts/notice.tsx';
import { Pages } from '../parts/pages.tsx';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { CardFields, SearchPage } from '../queries/search.ts';
import { SEARCH } from '../queries/search.ts';
import type { NodeType } from '../queries/vocabulary.ts';
import { usePlace } from '../url/use-place.ts';
import { MATCH_REASONS } from '../words/enums.ts';
import { counted } from '../words/numbers.ts';
import { Card } from './card.tsx';

interface Question {
  query: string;
  types: readonly NodeType[];
}

/** What was found for the words, best first. The order is the relevance; support is said on each card. */
export const Results = (question: Question): ReactNode => (
  <Pages page={(after, next) => <ResultsPage {...question} after={after} next={next} />} />
);

type Next = (end: string | null) => ReactNode;

const ResultsPage = ({
  query,
  types,
  after,
  next,
}: Question & { after: string | null; next: Next }): ReactNode => {
  const { project } = usePlace();
  const answer = useAnswer(SEARCH, { project, query, types: types.length === 0 ? null : types, after });
  return (
    <Settled answer={answer} what="the results" lines={9}>
      {({ project: found }) =>
        found === null ? null : <Found page={found.search} isFirst={after === null} next={next} />
      }
    </Settled>
  );
};

const Found = ({ page, isFirst, next }: { page: SearchPage; isFirst: boolean; next: Next }): ReactNode => {
  const { edges, pageInfo } = page;
  return (
    <>
      {isFirst && <Degraded page={page} />}
      {isFirst && edges.length === 0 && (
        <Empty>
          Nothing matches these words. Fewer or more general words, or other kinds, may find something.
        </Empty>
      )}
      {isFirst && edges.length > 0 && (
        <p className="quiet" role="status">
          {pageInfo.hasNextPage ? `The best ${edges.length}` : counted(edges.length, 'result')}
          {page.omitted > 0 && `, ${page.omitted} more match`}
        </p>
      )}
      <ul className="plain cards">
        {edges.map(({ cursor, node: card }) => (
          <Card key={cursor} node={card.node} snippet={card.snippet} evidence={card.evidence}>
            <MatchedBy card={card} />
          </Card>
        ))}
      </ul>
      {next(pageInfo.hasNextPage ? pageInfo.endCursor : null)}
    </>
  );
};

const MatchedBy = ({ card }: { card: CardFields }): ReactNode => {
  const { matchedBy } = card.relevance;
  if (matchedBy.length === 0) return null;
  return (
    <span className="quiet">found by {matchedBy.map((reason) => MATCH_REASONS[reason]).join(', ')}</span>
  );
};

const Degraded = ({ page }: { page: SearchPage }): ReactNode => {
  const { reason } = page.freshness.retrieval;
  const words = [...(reason === null ? [] : [reason]), ...page.warnings];
  if (words.length === 0) return null;
  return (
    <Notice>
      {words.map((word) => (
        <p key={word}>{word}</p>
      ))}
    </Notice>
  );
};
