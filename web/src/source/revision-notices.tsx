import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Actor } from '../parts/actor.tsx';
import { Notice } from '../parts/notice.tsx';
import { Text } from '../parts/text.tsx';
import type { RevisionFields, WithdrawalFields } from '../queries/source.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { formatTime } from '../words/numbers.ts';

/** What a reader must know of a revision before reading it: that it was withdrawn, or that there is a newer one. */
export const RevisionNotices = ({ revision }: { revision: RevisionFields }): ReactNode => (
  <>
    {revision.withdrawn !== null && <Withdrawn withdrawn={revision.withdrawn} />}
    {!revision.isNewest && <Other revision={revision} />}
  </>
);

const Withdrawn = ({ withdrawn }: { withdrawn: WithdrawalFields }): ReactNode => {
  const { project, at } = usePlace();
  const { reason, changedBy } = withdrawn;
  const decision = changedBy.proposal?.decision ?? null;
  return (
    <Notice>
      <p>
        <strong>
          <span aria-hidden="true">⊘</span> This revision was withdrawn.
        </strong>{' '}
        It stays readable; nothing new may rest on it, and what rests on it is stale.
      </p>
      <p>
        Reason: <Text>{reason}</Text>
      </p>
      <p>
        {changedBy.proposal !== null && (
          <>
            By <Actor actor={changedBy.proposal.actor} />, in{' '}
          </>
        )}
        <Link to={paths.proposal(project, changedBy.proposalId, at)}>
          <Text>{changedBy.proposalId}</Text>
        </Link>
        , revision {changedBy.revision}
        {decision?.decision === 'ACCEPT' && (
          <>
            ; released from the hold of the policy by <Actor actor={decision.actor} />
          </>
        )}
      </p>
    </Notice>
  );
};

/** The newest revision that stands, for one that is older or withdrawn; that there is none is said too. */
const Other = ({ revision }: { revision: RevisionFields }): ReactNode => {
  const { project, at } = usePlace();
  const newest = revision.source.revisions.find(({ isNewest }) => isNewest);
  if (newest === undefined)
    return <Notice>No revision of this source stands: each one was withdrawn.</Notice>;
  const name = newest.versionLabel ?? `captured ${formatTime(newest.capturedAt)}`;
  return (
    <Notice>
      <span aria-hidden="true">↻</span>{' '}
      {revision.withdrawn === null
        ? 'A newer revision of this source was captured'
        : 'Another revision stands'}
      : <Text>{name}</Text>.{' '}
      <Link to={paths.source(project, newest.revision, null, at)}>Open the newest</Link>
    </Notice>
  );
};
