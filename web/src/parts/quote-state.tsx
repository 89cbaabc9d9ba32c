import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EvidenceFields, ReanchoringFields } from '../queries/evidence.ts';
import { WITHDRAWAL } from '../queries/source.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { EVIDENCE_STATES } from '../words/enums.ts';
import { REANCHORED } from '../words/evidence.ts';
import { BothPassages } from './both-passages.tsx';
import { placeInWords } from './place-in-words.ts';
import { Text } from './text.tsx';
import { useAnswer } from './use-answer.ts';

/** What became of a quotation since it was checked, in words with a sign; nothing while it is of the newest text. */
export const QuoteState = ({ evidence }: { evidence: EvidenceFields }): ReactNode => {
  const { status, reanchored } = evidence;
  const words = EVIDENCE_STATES[status];
  if (words === null && reanchored === null) return null;
  return (
    <div className={`quote-state quote-${status.toLowerCase().replace('_', '-')}`}>
      {words !== null && (
        <p>
          <span className="sign" aria-hidden="true">
            {SIGNS[status]}
          </span>{' '}
          {words} {status === 'WITHDRAWN' && <Why revision={evidence.revision} />}
        </p>
      )}
      {reanchored !== null && <Elsewhere evidence={evidence} other={reanchored} />}
    </div>
  );
};

const SIGNS = { CURRENT: '✓', NEWER_REVISION: '↻', WITHDRAWN: '⊘', TAINTED: '!' } as const;

/** Why the revision of a quotation was withdrawn, with the change that did. */
const Why = ({ revision }: { revision: string }): ReactNode => {
  const { project, at } = usePlace();
  const answer = useAnswer(WITHDRAWAL, { project, revision });
  const withdrawn = answer.state === 'answered' ? answer.data.project?.sourceRevision?.withdrawn : null;
  if (withdrawn === null || withdrawn === undefined) return null;
  return (
    <>
      Reason: <Text>{withdrawn.reason}</Text>{' '}
      <Link to={paths.proposal(project, withdrawn.changedBy.proposalId, at)}>See the change</Link>
    </>
  );
};

/** What the text that a quotation was looked for in is called. */
const nameOf = ({ revision, status }: EvidenceFields, other: ReanchoringFields): ReactNode => {
  if (other.revision === revision) return 'the newer reading of this file';
  const what = status === 'WITHDRAWN' ? 'the revision that stands' : 'the newer revision';
  return other.versionLabel === null ? (
    what
  ) : (
    <>
      {what}, <Text>{other.versionLabel}</Text>
    </>
  );
};

const Elsewhere = ({
  evidence,
  other,
}: {
  evidence: EvidenceFields;
  other: ReanchoringFields;
}): ReactNode => {
  const { project, at } = usePlace();
  const { sign, words } = REANCHORED[other.label];
  const { page, pageEnd, line, position, textLayer } = other;
  const place = page === null ? null : placeInWords({ page, pageEnd, line, pageLabel: null });
  return (
    <>
      <p>
        <span className="sign" aria-hidden="true">
          {sign}
        </span>{' '}
        <strong>{words}</strong> {nameOf(evidence, other)}
        {place !== null && `, ${place}`}.{' '}
        {page !== null && position !== null && (
          <Link
            to={paths.source(
              project,
              other.revision,
              { ...position, page, line: line?.first ?? null, layer: textLayer },
              at,
            )}
          >
            Read it there
          </Link>
        )}
      </p>
      {other.reason !== null && (
        <p className="quiet">
          <Text>{other.reason}</Text>
        </p>
      )}
      {other.passage !== null && (
        <BothPassages quoted={evidence.quote.exact} nearest={other.passage} differs={other.differs} />
      )}
    </>
  );
};
