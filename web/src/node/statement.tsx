import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LongText } from '../parts/label.tsx';
import { Quote } from '../parts/quote.tsx';
import { StandingMark } from '../parts/standing-mark.tsx';
import { RecordName } from '../history/touched-records.tsx';
import type { EvidenceFields } from '../queries/evidence.ts';
import type { FieldFields } from '../queries/node.ts';
import { FIELDS } from '../words/enums.ts';
import { Assessments } from './assessments.tsx';
import { isSelected, useSelectedPassage, withPassage } from './selected-passage.ts';

/** A statement, and beside it the quotes that it rests on with the judgments about them. */
export const Statement = ({ field, alone }: { field: FieldFields; alone: boolean }): ReactNode => (
  <section className="statement" aria-label={FIELDS[field.name]}>
    <div className="statement-text">
      <h2 className={alone ? 'unseen' : 'field-name'}>{FIELDS[field.name]}</h2>
      <p className="reading said" dir="auto">
        <LongText limit={1_200}>{field.value}</LongText>
      </p>
      <StandingMark standing={field.standing} />
      <Cites cites={field.cites} />
    </div>
    <div className="statement-evidence">
      <h3 className="unseen">Quotes</h3>
      {field.evidence.length === 0 && <p className="quiet">No quote is recorded for this.</p>}
      {field.evidence.map((evidence, index) => (
        <SelectableQuote key={index} evidence={evidence} />
      ))}
      <Assessments assessments={field.assessments} />
    </div>
  </section>
);

const SelectableQuote = ({ evidence }: { evidence: EvidenceFields }): ReactNode => {
  const [search] = useSearchParams();
  const selected = isSelected(useSelectedPassage(), evidence);
  return (
    <Quote evidence={evidence}>
      {' · '}
      <Link
        className="in-context"
        to={withPassage(search, selected ? null : evidence)}
        preventScrollReset
        aria-current={selected ? 'true' : undefined}
      >
        {selected ? 'close' : 'read in place'}
      </Link>
    </Quote>
  );
};

const Cites = ({ cites }: { cites: FieldFields['cites'] }): ReactNode => {
  if (cites.length === 0) return null;
  return (
    <details className="cites">
      <summary>Summarises {cites.length} records</summary>
      <ul className="plain">
        {cites.map(({ id, revision }) => (
          <li key={id}>
            <RecordName id={id} revision={null} /> <span className="quiet">state {revision}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};
