import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Actor } from '../parts/actor.tsx';
import { Empty } from '../parts/empty.tsx';
import { Heading } from '../parts/heading.tsx';
import { Pages } from '../parts/pages.tsx';
import { Settled } from '../parts/settled.tsx';
import { Text } from '../parts/text.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { ListedProposal } from '../queries/proposals.ts';
import { PROPOSALS } from '../queries/proposals.ts';
import type { ProposalStatus } from '../queries/vocabulary.ts';
import { PROPOSAL_STATUSES } from '../queries/vocabulary.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { checkInWords } from '../words/checks.ts';
import { PROPOSAL_STATES } from '../words/enums.ts';
import { counted, formatTime } from '../words/numbers.ts';
import { StateMark } from './state-mark.tsx';

/** What was proposed and what became of it, newest first. */
export const ProposalsView = (): ReactNode => {
  const [search] = useSearchParams();
  const status = PROPOSAL_STATUSES.find((one) => one === search.get('status')) ?? null;
  return (
    <>
      <Heading title="Proposals" />
      <StatusTabs current={status} />
      <Pages
        key={status ?? ''}
        page={(after, next) => <ProposalsPage status={status} after={after} next={next} />}
      />
    </>
  );
};

const StatusTabs = ({ current }: { current: ProposalStatus | null }): ReactNode => {
  const { project, at } = usePlace();
  return (
    <nav aria-label="Proposals by state" className="tabs">
      {[null, ...PROPOSAL_STATUSES].map((status) => (
        <Link
          key={status ?? ''}
          to={paths.proposals(project, status, at)}
          aria-current={status === current ? 'page' : undefined}
        >
          {status === null ? 'All' : PROPOSAL_STATES[status]}
        </Link>
      ))}
    </nav>
  );
};

const ProposalsPage = (props: {
  status: ProposalStatus | null;
  after: string | null;
  next: (end: string | null) => ReactNode;
}): ReactNode => {
  const { status, after, next } = props;
  const { project } = usePlace();
  const answer = useAnswer(PROPOSALS, { project, status, after });
  return (
    <Settled answer={answer} what="the proposals" lines={8}>
      {({ project: found }) => {
        if (found === null) return null;
        const { edges, pageInfo } = found.proposals;
        return (
          <>
            {after === null && edges.length === 0 && (
              <Empty>No proposal is in this state. Agents propose through MCP, people with kb propose.</Empty>
            )}
            <ul className="plain rows">
              {edges.map(({ node }) => (
                <Row key={node.id} proposal={node} />
              ))}
            </ul>
            {next(pageInfo.hasNextPage ? pageInfo.endCursor : null)}
          </>
        );
      }}
    </Settled>
  );
};

const Row = ({ proposal }: { proposal: ListedProposal }): ReactNode => {
  const { project, at } = usePlace();
  return (
    <li className="proposal">
      <p>
        <Link to={paths.proposal(project, proposal.id, at)}>
          <Text>{proposal.id}</Text>
        </Link>{' '}
        <StateMark status={proposal.status} />
      </p>
      <p className="quiet">
        {counted(proposal.items.length, 'item')} ·{' '}
        <time dateTime={proposal.at}>{formatTime(proposal.at)}</time> · <Actor actor={proposal.actor} />
        {proposal.status === 'ACCEPTED'
          ? ` · revision ${proposal.revision}`
          : ` · judged at revision ${proposal.revision}`}
      </p>
      <Why proposal={proposal} />
    </li>
  );
};

/** The first reasons why a proposal was not accepted: what is missing, else the checks that do not hold. */
const Why = ({ proposal }: { proposal: ListedProposal }): ReactNode => {
  if (proposal.status === 'ACCEPTED' || proposal.status === 'WITHDRAWN') return null;
  const checks = proposal.failed.edges.map(({ node }) => `${checkInWords(node)}: ${node.message}`);
  const reasons = proposal.status === 'PENDING' && proposal.missing.length > 0 ? proposal.missing : checks;
  const all =
    proposal.status === 'PENDING' && proposal.missing.length > 0
      ? proposal.missing.length
      : proposal.failed.totalCount;
  return (
    <ul className="reasons">
      {reasons.slice(0, 3).map((reason, index) => (
        <li key={index}>
          <Text>{reason}</Text>
        </li>
      ))}
      {all > 3 && <li className="quiet">{all - 3} more on the receipt</li>}
    </ul>
  );
};
