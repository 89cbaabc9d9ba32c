import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Heading } from '../parts/heading.tsx';
import { LongText } from '../parts/label.tsx';
import { LevelMark } from '../parts/level-mark.tsx';
import { NodeLink } from '../parts/node-link.tsx';
import { Notice } from '../parts/notice.tsx';
import { TypeMark } from '../parts/type-mark.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { EvidenceSummaryFields } from '../queries/evidence.ts';
import type { WholeNode } from '../queries/node.ts';
import { NODE_EVIDENCE } from '../queries/node.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { EVIDENCE_LEVELS } from '../words/enums.ts';
import { counted } from '../words/numbers.ts';

/** The label, how well it is supported, and the ways on. */
export const NodeHead = ({ node }: { node: WholeNode }): ReactNode => {
  const { project, at } = usePlace();
  return (
    <>
      <Heading title={node.label} over={<TypeMark type={node.type} named />}>
        <LongText limit={140}>{node.label}</LongText>
      </Heading>
      <Standing node={node} />
      <HowSupported id={node.id} />
      <nav aria-label="More about this" className="ways">
        <Link to={paths.graph(project, node.id, { at })}>Graph</Link>
        <Link to={paths.nodeHistory(project, node.id, at)}>History</Link>
        <Link to={paths.proposal(project, node.changedBy.proposalId, at)}>Receipt</Link>
      </nav>
    </>
  );
};

const Standing = ({ node }: { node: WholeNode }): ReactNode => {
  if (node.status === 'RETRACTED') return <Notice>This was taken back. It is kept for the record.</Notice>;
  if (node.mergedInto === null) return null;
  return (
    <Notice>
      This was found to be the same as <NodeLink node={node.mergedInto} />
    </Notice>
  );
};

const HowSupported = ({ id }: { id: string }): ReactNode => {
  const { project, at } = usePlace();
  const answer = useAnswer(NODE_EVIDENCE, { project, id, at });
  if (answer.state === 'waiting')
    return <p className="how-supported quiet">Reading how well it is supported…</p>;
  const evidence = answer.state === 'answered' ? answer.data.project?.node?.evidence : undefined;
  if (evidence === undefined)
    return (
      <p className="how-supported warning">
        How well it is supported is unknown: the index cannot be asked at the moment.
      </p>
    );
  return <Summary evidence={evidence} />;
};

const Summary = ({ evidence }: { evidence: EvidenceSummaryFields }): ReactNode => (
  <p className="how-supported">
    <LevelMark level={evidence.level} /> <span className="quiet">{EVIDENCE_LEVELS[evidence.level].long}</span>{' '}
    <span>
      {counted(evidence.sources, 'source')} · {evidence.supporting} for · {evidence.contradicting} against
      {evidence.openFindings > 0 && ` · ${counted(evidence.openFindings, 'open finding')}`}
    </span>
  </p>
);
