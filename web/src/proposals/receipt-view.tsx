import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { Actor } from '../parts/actor.tsx';
import { Heading } from '../parts/heading.tsx';
import { Missing } from '../parts/missing.tsx';
import { Section } from '../parts/section.tsx';
import { Settled } from '../parts/settled.tsx';
import { Text } from '../parts/text.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { ReceiptFields } from '../queries/proposals.ts';
import { RECEIPT } from '../queries/proposals.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { DECISIONS } from '../words/evidence.ts';
import { formatTime } from '../words/numbers.ts';
import { CheckList } from './check-list.tsx';
import { ReceiptItems } from './receipt-items.tsx';
import { StateMark } from './state-mark.tsx';

/** The receipt of a proposal: what became of it, and every check that decided so. */
export const ReceiptView = (): ReactNode => {
  const { project } = usePlace();
  const { id = '' } = useParams();
  const answer = useAnswer(RECEIPT, { project, id });
  return (
    <Settled answer={answer} what="the receipt" lines={10}>
      {({ project: found }) => {
        const receipt = found?.proposal ?? null;
        return receipt === null ? (
          <Missing title="No such proposal">
            This project knows no proposal with the id <Text>{id}</Text>.
          </Missing>
        ) : (
          <Receipt receipt={receipt} />
        );
      }}
    </Settled>
  );
};

const Receipt = ({ receipt }: { receipt: ReceiptFields }): ReactNode => {
  const { project, at } = usePlace();
  return (
    <>
      <Heading title={receipt.id} over={<Link to={paths.proposals(project, null, at)}>Proposals</Link>}>
        <Text>{receipt.id}</Text>
      </Heading>
      <p className="receipt-state">
        <StateMark status={receipt.status} /> <Outcome receipt={receipt} />
      </p>
      <Missed receipt={receipt} />
      <Decision receipt={receipt} />
      <Section title="Checks">
        <CheckList id={receipt.id} results={['FAIL']} />
        <CheckList id={receipt.id} results={['UNAVAILABLE']} />
        <CheckList id={receipt.id} results={['ADVICE']} />
        <CheckList id={receipt.id} results={['PASS']} folded />
      </Section>
      <ReceiptItems receipt={receipt} />
      <Provenance receipt={receipt} />
    </>
  );
};

/** What is missing; of a withdrawn proposal the same field says why it was withdrawn. */
const Missed = ({ receipt: { status, missing } }: { receipt: ReceiptFields }): ReactNode => {
  if (missing.length === 0) return null;
  if (status === 'WITHDRAWN')
    return (
      <p>
        Withdrawn: <Text>{missing.join(' ')}</Text>
      </p>
    );
  return (
    <Section title="What would let it be accepted">
      <ul>
        {missing.map((text, index) => (
          <li key={index}>
            <Text>{text}</Text>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** What somebody decided about a proposal that waited, and why. */
const Decision = ({ receipt: { decision } }: { receipt: ReceiptFields }): ReactNode => {
  if (decision === null) return null;
  return (
    <p className="decision">
      <strong>{DECISIONS[decision.decision]}</strong> by <Actor actor={decision.actor} />,{' '}
      <time dateTime={decision.at}>{formatTime(decision.at)}</time>: <Text>{decision.reason}</Text>
    </p>
  );
};

const Outcome = ({ receipt }: { receipt: ReceiptFields }): ReactNode => {
  const { project } = usePlace();
  if (receipt.status !== 'ACCEPTED') return <>Judged at revision {receipt.revision}; nothing was written.</>;
  return (
    <>
      It became <Link to={paths.project(project, receipt.revision)}>revision {receipt.revision}</Link>
      {receipt.commit !== null && (
        <>
          , commit <span className="data digest">{receipt.commit}</span>
        </>
      )}
      .
    </>
  );
};

const Provenance = ({ receipt }: { receipt: ReceiptFields }): ReactNode => {
  const { harness, model, skill } = receipt.declared;
  const said = [harness, model, skill].filter((word) => word !== null);
  return (
    <Section title="Provenance">
      <dl className="facts">
        <div>
          <dt>Proposed by</dt>
          <dd>
            <Actor actor={receipt.actor} />
          </dd>
        </div>
        <div>
          <dt>Says of itself</dt>
          <dd>
            {said.length === 0 ? <span className="quiet">nothing</span> : <Text>{said.join(' · ')}</Text>}
          </dd>
        </div>
        <div>
          <dt>Judged</dt>
          <dd>
            <time dateTime={receipt.at}>{formatTime(receipt.at)}</time>, policy{' '}
            <span className="data">{receipt.policyVersion}</span>, schema{' '}
            <span className="data">{receipt.schemaVersion}</span>
          </dd>
        </div>
        <div>
          <dt>Digest</dt>
          <dd className="data digest">{receipt.digest}</dd>
        </div>
      </dl>
    </Section>
  );
};
